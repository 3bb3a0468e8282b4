import { cva, type VariantProps } from "class-variance-authority";
import { createContext, type ReactNode, type SVGAttributes, useContext } from "react";

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

const boxLook = cva(
  "inline-grid flex-none place-items-center rounded-[4px] border-[1.5px] border-rule font-bold text-(--subject-ink)",
  {
    variants: {
      size: {
        full: "h-[1.75em] w-[2.25em]",
        small: "h-[1.625em] w-[1.875em]",
      },
      place: {
        line: "align-middle",
        end: "ml-auto",
        fraction: "my-0.5 align-middle",
        power: "align-baseline",
      },
    },
    defaultVariants: { size: "full", place: "line" },
  },
);

export type BoxLook = VariantProps<typeof boxLook>;

/** Whether boxes show their answers. */
export const Worked = createContext(false);

interface Answered {
  answer?: number;
}

export function Box({ answer, ...look }: BoxLook & Answered) {
  return <span className={boxLook(look)}>{useContext(Worked) && answer}</span>;
}

export function Blank({ answer }: Answered) {
  return (
    <span className="inline-block h-[1.1em] min-w-[5.5em] border-b border-rule text-center align-baseline leading-none font-bold text-(--subject-ink)">
      {useContext(Worked) && answer}
    </span>
  );
}

/** Room to write in; without `ruled` it is left white. */
export function Lines({ count, ruled = true }: { count: number; ruled?: boolean }) {
  return (
    <span className="block">
      {range(count).map((line) => (
        <i key={line} className={`block h-7.5 border-rule young:h-9.5 ${ruled ? "border-b" : ""}`} />
      ))}
    </span>
  );
}

const gridLook = cva("grid gap-x-5 gap-y-3.5 young:gap-x-7 young:gap-y-6", {
  variants: {
    columns: {
      2: "@sheet:grid-cols-[1fr_1fr]",
      3: "grid-cols-[1fr_1fr] @sheet:grid-cols-[repeat(3,1fr)]",
      4: "grid-cols-[1fr_1fr] @sheet:grid-cols-[repeat(4,1fr)]",
    },
  },
});

/** `columns` on a wide sheet. */
export function Grid({ columns, children }: { columns: 2 | 3 | 4; children: ReactNode }) {
  return <div className={gridLook({ columns })}>{children}</div>;
}

/** A drawing and questions about it. */
export function Halves({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-5 gap-y-3.5 @sheet:grid-cols-[1.1fr_1fr] @sheet:items-center">{children}</div>;
}

/** A drawing and its answer beside it. */
export function Beside({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 items-center gap-2.5">{children}</div>;
}

/** A drawing and its answer below it. */
export function Below({ children }: { children: ReactNode }) {
  return <div className="grid content-end justify-items-center gap-1.5 text-center">{children}</div>;
}

export const besideLook = "min-w-0 max-w-56 flex-1";

/** Questions with letters; short ones stand side by side. */
export function Items({ short = false, children }: { short?: boolean; children: ReactNode }) {
  const columns = short ? "grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-8" : "";
  return <ol className={`grid gap-2.5 pl-8 [counter-reset:item] ${columns}`}>{children}</ol>;
}

export function Item({ children }: { children: ReactNode }) {
  return (
    <li className="relative max-w-none [counter-increment:item] before:absolute before:right-full before:mr-2 before:text-ink-soft before:content-[counter(item,lower-alpha)_')']">
      {children}
    </li>
  );
}

const labelLook = cva("fill-ink stroke-none", {
  variants: {
    size: {
      text: "text-[14px] font-semibold",
      title: "text-[14px] font-extrabold",
      axis: "text-[11px] font-medium",
      coin: "text-[11px] font-semibold",
      hour: "text-[9.5px] font-semibold",
      bond: "text-[19px] font-semibold",
      // why: the line shrinks with the sheet, its numbers must not
      line: "text-[24px] font-semibold @sheet:text-[15px]",
    },
    end: { true: "[text-anchor:end]", false: "[text-anchor:middle]" },
  },
});

interface LabelProps extends Pick<SVGAttributes<SVGTextElement>, "x" | "y"> {
  size?: VariantProps<typeof labelLook>["size"];
  /** Ends at `x` instead of being centered on it. */
  end?: boolean;
  children: ReactNode;
}

/** Text of a drawing. */
export function Label({ size = "text", end = false, ...text }: LabelProps) {
  return <text {...text} className={labelLook({ size, end })} />;
}
