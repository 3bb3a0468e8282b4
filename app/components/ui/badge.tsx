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

/** A word or two of state or subject. The tone never says anything that the words do not. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tone === "neutral" ? "badge" : `badge badge-${tone}`}>{children}</span>;
}
