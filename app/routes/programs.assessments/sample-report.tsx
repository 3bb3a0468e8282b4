import { Paper, pen } from "~/components/site/sections/art-parts";
import { ReportRows } from "./diagnostic-art";

/** A report as it lies on the kitchen table: skills row by row, ticks, a starting level. */
export function SampleReport() {
  return (
    <svg className="halves-art" viewBox="0 0 440 400" aria-hidden="true">
      <g transform="rotate(3 130 180) translate(24 24)">
        <Paper hue="assessments">
          <ReportRows rows={[5, 4, 3, 1, 0]} />
          <path d="m60 72 7 8 14-18M60 118l7 8 14-18" {...pen} strokeWidth="5" stroke="var(--color-accent-deep)" />
        </Paper>
      </g>
      <path d="M262 276h44v44h-44z" fill="var(--color-math-mid)" />
      <path d="M312 226h44v94h-44z" fill="var(--color-english-mid)" />
      <path d="M362 176h44v144h-44z" fill="var(--color-writing-mid)" />
      <path d="M284 262c0-50 42-34 42-66 0-26 52-14 54-50" {...pen} strokeDasharray="1 10" stroke="var(--color-ink)" />
      <path d="M382 132V64" {...pen} stroke="var(--color-ink)" />
      <path d="m384 64 44 16-44 16z" fill="var(--color-primary)" />
    </svg>
  );
}
