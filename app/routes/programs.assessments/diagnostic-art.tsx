import { HeroArt, Paper, pen } from "~/components/site/sections/art-parts";

const skills = [5, 5, 4, 2, 0];

/** Rows of skills on a report: what is solid is full, what is missing stays open. */
export function ReportRows({ rows }: { rows: readonly number[] }) {
  return rows.map((full, row) => {
    const y = 70 + row * 46;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a drawing keep their places
      <g key={row}>
        <path d={`M20 ${y + 10}h62`} {...pen} strokeWidth="6" stroke="var(--color-ground-deep)" />
        {[0, 1, 2, 3, 4].map((cell) => (
          <path
            key={cell}
            d={`M${100 + cell * 28} ${y}h20v20h-20z`}
            fill={`var(--color-${cell < full ? "assessments-mid" : "paper"})`}
            stroke={`var(--color-${cell < full ? "assessments-mid" : "rule"})`}
            strokeWidth="2"
            strokeLinejoin="round"
          />
        ))}
      </g>
    );
  });
}

/** A report under a magnifying glass that rests where the gap begins. */
export function DiagnosticArt() {
  return (
    <HeroArt>
      <path d="M300 392h66v70h-66z" fill="var(--color-assessments-mid)" />
      <path d="M376 314h66v148h-66z" fill="var(--color-assessments-mid)" opacity=".75" />
      <path d="M452 236h66v226h-66z" {...pen} strokeDasharray="2 10" stroke="var(--color-assessments-ink)" />
      <path d="M485 212c-17-19-24-28-24-38a24 24 0 0 1 48 0c0 10-7 19-24 38Z" fill="var(--color-primary)" />
      <circle cx="485" cy="174" r="9" fill="var(--color-paper)" />
      <g transform="rotate(-4 170 220) translate(52 44) scale(1.12)">
        <Paper hue="assessments">
          <ReportRows rows={skills} />
          <path d="M20 312h140" {...pen} strokeWidth="6" stroke="var(--color-ground-deep)" />
        </Paper>
      </g>
      <path d="M318 330 376 400" {...pen} strokeWidth="22" stroke="var(--color-primary-deep)" />
      <circle cx="276" cy="278" r="62" fill="var(--color-paper)" opacity=".35" />
      <circle cx="276" cy="278" r="62" fill="none" stroke="var(--color-primary)" strokeWidth="12" />
    </HeroArt>
  );
}
