const handwriting = {
  fill: "none",
  strokeWidth: 4,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** A path of squares of one size, the corners rounded by their own stroke. */
const squares = (size: number, corners: readonly (readonly [x: number, y: number])[]) =>
  corners.map(([x, y]) => `M${x} ${y}h${size}v${size}h-${size}z`).join("");

const heroColumns = [
  { letter: "K", hue: "english" },
  { letter: "A", hue: "math" },
  { letter: "B", hue: "writing" },
  { letter: "C", hue: "english" },
  { letter: "D", hue: "assessments" },
] as const;

/** The first picture of the site: a checked worksheet, and the levels it leads up to, one step each. */
export function HeroIllustration() {
  return (
    <svg className="hero-art" viewBox="0 0 600 540" aria-hidden="true">
      {heroColumns.map(({ letter, hue }, column) => {
        const x = 196 + column * 80;
        const top = 456 - column * 80;
        const below = heroColumns.slice(0, column).map((_, row) => [x, 456 - row * 80] as const);
        return (
          <g key={letter} strokeWidth="10" strokeLinejoin="round">
            <path d={squares(66, below)} fill={`var(--color-${hue}-tint)`} stroke={`var(--color-${hue}-tint)`} />
            <path d={squares(66, [[x, top]])} fill={`var(--color-${hue}-mid)`} stroke={`var(--color-${hue}-mid)`} />
            <text x={x + 33} y={top + 45} className="art-letter" fill="var(--color-ink)">
              {letter}
            </text>
          </g>
        );
      })}
      <path
        d="M229 440q16-66 74-82m6 0q16-64 74-80m6 0q16-64 74-80m6 0q16-64 74-80"
        {...handwriting}
        strokeWidth="3"
        strokeDasharray="1 9"
        stroke="var(--color-ink)"
      />
      <path d="M549 130V48" {...handwriting} stroke="var(--color-ink)" />
      <path d="M551 48l46 17-46 18z" fill="var(--color-primary)" />
      <g transform="rotate(-5 160 210)">
        <path d="M34 40h258v338H34z" fill="var(--color-hairline)" transform="rotate(4 160 210)" />
        <path d="M24 30h258v338H24z" fill="var(--color-paper)" stroke="var(--color-hairline)" strokeWidth="2" />
        <path d="M24 30h258v44H24z" fill="var(--color-math-tint)" />
        <path d="M44 52h74m84 0h60" {...handwriting} strokeWidth="6" stroke="var(--color-math-mid)" />
        <g className="art-sum" fill="var(--color-ink)">
          <text x="48" y="124">
            6 × 4 =
          </text>
          <text x="48" y="176">
            7 × 8 =
          </text>
          <text x="48" y="228">
            9 × 6 =
          </text>
        </g>
        <path
          d="M158 104q4-8 12-5t0 13l-13 12h19m20-24-11 17h20m-7-8v17M176 152h-15l-2 11q17-3 16 7t-18 4m46-21q-16 3-16 15t10 9 7-11-15-1"
          {...handwriting}
          strokeWidth="3.5"
          stroke="var(--color-primary)"
        />
        <path d="M158 232h46" {...handwriting} strokeWidth="2" stroke="var(--color-rule)" />
        <path
          d="m228 112 9 11 20-26M228 164l9 11 20-26"
          {...handwriting}
          strokeWidth="5"
          stroke="var(--color-accent-deep)"
        />
        <g strokeWidth="4" strokeLinejoin="round">
          <path
            d={squares(
              18,
              [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [50 + (n % 4) * 26, 264 + Math.floor(n / 4) * 26]),
            )}
            fill="var(--color-math-mid)"
            stroke="var(--color-math-mid)"
          />
          <path
            d={squares(
              18,
              [4, 5, 6, 7, 8, 9, 10, 11].map((n) => [154 + (n % 4) * 26, 238 + Math.floor(n / 4) * 26]),
            )}
            fill="var(--color-math-tint)"
            stroke="var(--color-math-tint)"
          />
        </g>
        <path d="M50 340h178" {...handwriting} strokeWidth="6" stroke="var(--color-ground-deep)" />
      </g>
      <g transform="rotate(-14 100 480)">
        <path d="M38 466h112v26H38z" fill="var(--color-accent)" />
        <path d="M38 475h112v8H38z" fill="var(--color-accent-deep)" />
        <path d="M20 466h18v26H20a6 6 0 0 1-6-6v-14a6 6 0 0 1 6-6Z" fill="var(--color-writing-mid)" />
        <path d="M150 466l34 13-34 13z" fill="var(--color-ground-deep)" />
        <path d="M173 475l11 4-11 4z" fill="var(--color-ink)" />
      </g>
    </svg>
  );
}

const levels = ["K", "A", "B", "C", "D", "E", "F", "G", "H"];

interface LevelStairsProps {
  /** Levels from the first that are coloured. */
  reached: number;
  /** The one level that is lit. */
  lit?: number;
}

/** The nine levels as a stair, coloured as far as somebody has come. */
export function LevelStairs({ reached, lit }: LevelStairsProps) {
  return (
    <svg className="stairs-art" viewBox="0 0 396 236" aria-hidden="true">
      {levels.map((letter, index) => {
        const hue = index === lit ? "accent" : index < reached ? "english-mid" : "primary-tint";
        const height = 44 + index * 22;
        return (
          <g key={letter}>
            <rect x={index * 44} y={232 - height} width="40" height={height} rx="6" fill={`var(--color-${hue})`} />
            <text x={index * 44 + 20} y={264 - height} className="art-level" fill="var(--color-ink)">
              {letter}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
