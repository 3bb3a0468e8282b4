import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

const look = cva("page-width grid lg:gap-20", {
  variants: {
    split: {
      halves: "items-center gap-10 lg:grid-cols-[1.1fr_1fr]",
      /** A title, and beside it what it is about. */
      titled: "gap-8 lg:grid-cols-[1fr_1.7fr] lg:items-start",
    },
  },
});

/** Two columns on a wide screen. */
export const Columns = ({ split, children }: { split: "halves" | "titled"; children: ReactNode }) => (
  <div className={look({ split })}>{children}</div>
);

export const ColumnDrawing = (drawing: { src: string; width: number; height: number }) => (
  <img className="mx-auto w-full max-w-110" {...drawing} alt="" loading="lazy" />
);
