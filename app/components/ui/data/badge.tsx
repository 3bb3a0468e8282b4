import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

export type BadgeTone =
  | "math"
  | "english"
  | "writing"
  | "assessments"
  | "accent"
  | "neutral"
  | "success"
  | "danger"
  | "outline";

const look = cva(
  "inline-flex items-center gap-1 whitespace-nowrap rounded-full py-0.5 font-bold leading-normal group-data-dense/table:px-2 group-data-dense/table:text-tiny",
  {
    variants: {
      tone: {
        math: "bg-math-tint text-math-ink",
        english: "bg-english-tint text-english-ink",
        writing: "bg-writing-tint text-writing-ink",
        assessments: "bg-assessments-tint text-assessments-ink",
        accent: "bg-accent text-ink",
        neutral: "bg-ground-deep text-ink",
        success: "bg-success-tint text-success",
        danger: "bg-danger-tint text-danger",
        outline: "border border-rule text-ink",
      } satisfies Record<BadgeTone, string>,
      small: { true: "px-2 text-tiny", false: "px-2.5 text-mini" },
    },
  },
);

interface BadgeProps {
  tone?: BadgeTone;
  small?: boolean;
  children: ReactNode;
}

/** The tone never says more than the text. */
export function Badge({ tone = "neutral", small = false, children }: BadgeProps) {
  return <span className={look({ tone, small })}>{children}</span>;
}
