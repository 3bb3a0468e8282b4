import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes the whole width of a grid. */
  wide?: boolean;
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
    },
    ruled: { true: "border-b border-hairline pb-5" },
  },
});

interface FactsProps {
  facts: readonly Fact[];
  layout?: "card" | "grid" | "rows";
  /** A line below. */
  ruled?: boolean;
}

const labelSize = { card: "mb-1 text-small", grid: "text-mini", rows: "" };

/** A definition list: what is known about one thing. */
export function Facts({ facts, layout = "grid", ruled }: FactsProps) {
  return (
    <dl className={look({ layout, ruled })}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={layout === "rows" ? "contents" : wide ? "col-span-full min-w-0" : "min-w-0"}>
          <dt className={`font-bold text-ink-soft ${labelSize[layout]}`}>{label}</dt>
          <dd className="tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
