import { BlockStair, HeroArt, Paper, Pencil, pen } from "~/components/site/sections/art-parts";

/** A sum in columns with its check, a fraction as a bar, and the stair of the first five levels. */
export function MathArt() {
  return (
    <HeroArt>
      <BlockStair x={176} bottom={462} tops={["K", "A", "B", "C", "D"].map((letter) => ({ hue: "math", letter }))} />
      <g transform="rotate(-5 130 190) translate(14 14) scale(.92)">
        <Paper hue="math">
          <g className="art-sum" fill="var(--color-ink)" textAnchor="end">
            <text x="128" y="94">
              358
            </text>
            <text x="128" y="130">
              + 274
            </text>
          </g>
          <path d="M36 144h96" {...pen} strokeWidth="3" stroke="var(--color-ink)" />
          <path
            d="M89 160q-16-3-17 12t11 11 9-12-18 0m32-5q10-10 14-2t-10 8q14-1 12 8t-17 4m35-21q4-8 12-5t0 13l-13 13h20"
            {...pen}
            strokeWidth="3.5"
            stroke="var(--color-primary)"
            transform="translate(-18 2)"
          />
          <path d="m176 166 10 12 24-30" {...pen} strokeWidth="6" stroke="var(--color-accent-deep)" />
          <g stroke="var(--color-math-ink)" strokeWidth="2">
            <path d="M28 226h150v34H28z" fill="var(--color-math-mid)" />
            <path d="M178 226h50v34h-50z" fill="var(--color-paper)" />
            <path d="M78 226v34m50-34v34" />
          </g>
          <g className="art-note" fill="var(--color-ink)">
            <text x="28" y="302">
              3/4 =
            </text>
            <text x="150" y="302">
              /8
            </text>
          </g>
          <path d="M112 278h30v30h-30z" fill="none" stroke="var(--color-rule)" strokeWidth="2" />
        </Paper>
      </g>
      <g transform="translate(0 424) rotate(-12) scale(.86)">
        <Pencil />
      </g>
    </HeroArt>
  );
}
