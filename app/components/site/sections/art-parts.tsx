import type { ReactNode } from "react";

/** A line drawn with a round pen. */
export const pen = { fill: "none", strokeWidth: 4, strokeLinecap: "round", strokeLinejoin: "round" } as const;

export type Hue = "math" | "english" | "writing" | "assessments";

/** A sheet of 258 by 338 at the origin, another below it; its head carries the colour of its subject. */
export function Paper({ hue, children }: { hue: Hue; children: ReactNode }) {
  return (
    <>
      <path d="M8 12h258v338H8z" fill="var(--color-hairline)" transform="rotate(3 130 180)" />
      <path d="M0 0h258v338H0z" fill="var(--color-paper)" stroke="var(--color-hairline)" strokeWidth="2" />
      <path d="M0 0h258v42H0z" fill={`var(--color-${hue}-tint)`} />
      <path d="M20 21h72m94 0h50" {...pen} strokeWidth="6" stroke={`var(--color-${hue}-mid)`} />
      {children}
    </>
  );
}

/** A pencil 180 long that points to the right, its tip at (180, 13). */
export function Pencil() {
  return (
    <>
      <path d="M24 0h112v26H24z" fill="var(--color-accent)" />
      <path d="M24 9h112v8H24z" fill="var(--color-accent-deep)" />
      <path d="M6 0h18v26H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z" fill="var(--color-writing-mid)" />
      <path d="m136 0 44 13-44 13z" fill="var(--color-hairline)" />
      <path d="m165 9 15 4-15 4z" fill="var(--color-ink)" />
    </>
  );
}

/** A square block of 66 with a letter, its upper left corner at (x, y). */
export function Block({ x, y, fill, letter }: { x: number; y: number; fill: string; letter?: string }) {
  const colour = `var(--color-${fill})`;
  return (
    <>
      <path d={`M${x} ${y}h66v66h-66z`} fill={colour} stroke={colour} strokeWidth="8" strokeLinejoin="round" />
      {letter && (
        <text x={x + 33} y={y + 44} className="art-letter" fill="var(--color-ink)">
          {letter}
        </text>
      )}
    </>
  );
}

/** A line of handwriting, `length` strokes of 10 each, from the point (x, y). */
export function Handwriting({ x, y, length }: { x: number; y: number; length: number }) {
  return (
    <path
      d={`M${x} ${y}q4-13 8-9t2 9${"q2-13 8-9t2 9".repeat(length - 1)}`}
      {...pen}
      strokeWidth="3"
      stroke="var(--color-primary)"
    />
  );
}

/** Columns of blocks on paper, each a block higher than the one before; the top one of each is in full colour. */
export function BlockStair({ x, bottom, tops }: { x: number; bottom: number; tops: readonly BlockTop[] }) {
  return tops.map(({ hue, letter }, column) => (
    <g key={letter}>
      {tops.slice(0, column).map((below, row) => (
        <Block key={below.letter} x={x + column * 78} y={bottom - 70 - row * 78} fill="paper" />
      ))}
      <Block x={x + column * 78} y={bottom - 70 - column * 78} fill={`${hue}-mid`} letter={letter} />
    </g>
  ));
}

export interface BlockTop {
  hue: Hue;
  letter: string;
}

/** What every drawing of a page's first screen is drawn on: 560 by 470. */
export function HeroArt({ children }: { children: ReactNode }) {
  return (
    <svg className="hero-art" viewBox="0 0 560 470" aria-hidden="true">
      {children}
    </svg>
  );
}
