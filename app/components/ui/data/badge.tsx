import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import type { SubjectColour } from "~/content/programs/subjects";
import type { StateTone } from "~/content/records/states";

export type BadgeTone = SubjectColour | "accent" | "neutral" | "outline";

/** The tones of states are set by `StateBadge` alone. */
export const badgeLook = cva("badge", {
  variants: {
    tone: {
      math: "bg-math-tint text-math-ink",
      english: "bg-english-tint text-english-ink",
      writing: "bg-writing-tint text-writing-ink",
      assessments: "bg-assessments-tint text-assessments-ink",
      accent: "bg-accent text-ink",
      neutral: "bg-ground-deep text-ink",
      outline: "border border-rule text-ink",
      waiting: "badge-waiting",
      progress: "bg-math-tint text-math-ink",
      success: "bg-success-tint text-success",
      done: "bg-ground-deep text-ink",
      over: "border border-rule text-ink",
      danger: "bg-danger-tint text-danger",
    } satisfies Record<BadgeTone | StateTone, string>,
    small: { true: "px-2 text-tiny" },
  },
});

interface BadgeProps {
  tone?: BadgeTone;
  small?: boolean;
  children: ReactNode;
}

/** The tone never says more than the text. */
export function Badge({ tone = "neutral", small = false, children }: BadgeProps) {
  return <span className={badgeLook({ tone, small })}>{children}</span>;
}
