import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

export interface Fact {
  label: string;
  value: ReactNode;
  /** Where another has the same label. */
  id?: string;
  /** Takes the whole width of a grid. */
  wide?: boolean;
  /** The sum of a bill. */
  strong?: boolean;
}

const look = cva("", {
  variants: {
    layout: {
      /** Label above value, in a frame. */
      card: "grid gap-x-6 gap-y-3 rounded-card border border-hairline bg-paper px-6 py-5 print:break-inside-avoid",
      /** As many columns as fit. */
      grid: "grid grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] gap-x-6 gap-y-4",
      /** Label left of value. */
      rows: "grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-1 text-small",
      /** Label above value, one below the other. */
      list: "grid gap-3",
      /** Of a bill: label at the left, value at the right. */
      bill: "",
    },
    ruled: { true: "border-b border-hairline pb-5" },
  },
});

interface FactsProps {
  facts: readonly Fact[];
  layout?: "card" | "grid" | "rows" | "list" | "bill";
  /** A line below. */
  ruled?: boolean;
}

const entryLook = cva("", {
  variants: {
    layout: {
      card: "min-w-0",
      grid: "min-w-0",
      rows: "contents",
      list: "min-w-0",
      bill: "flex flex-wrap justify-between gap-x-6 py-2",
    },
    wide: { true: "col-span-full" },
    strong: { true: "border-t-2 text-[1.25rem] font-extrabold", false: "" },
  },
  compoundVariants: [{ layout: "bill", strong: false, class: "border-t border-hairline" }],
});

const labelLook = {
  card: "mb-1 text-small font-bold text-ink-soft",
  grid: "text-mini font-bold text-ink-soft",
  rows: "font-bold text-ink-soft",
  list: "font-bold wrap-anywhere",
  bill: "",
};

/** A definition list: what is known about one thing. */
export function Facts({ facts, layout = "grid", ruled }: FactsProps) {
  return (
    <dl className={look({ layout, ruled })}>
      {facts.map(({ id, label, value, wide, strong = false }) => (
        <div key={id ?? label} className={entryLook({ layout, wide, strong })}>
          <dt className={labelLook[layout]}>{label}</dt>
          <dd className={`tabular-nums wrap-anywhere ${layout === "bill" ? "ml-auto" : ""}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
