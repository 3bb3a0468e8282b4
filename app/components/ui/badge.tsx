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

/** The tone never says more than the text. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tone === "neutral" ? "badge" : `badge badge-${tone}`}>{children}</span>;
}
