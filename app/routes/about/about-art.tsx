import { Block, HeroArt, Pencil, pen } from "~/components/site/sections/art-parts";

const columns = [
  { hue: "english", height: 1 },
  { hue: "math", height: 2 },
  { hue: "writing", height: 3 },
  { hue: "assessments", height: 4 },
  { hue: "english", height: 5 },
] as const;

/** A stair in which one step is missing: it is drawn in, and the path goes on across it. */
export function MissingStepArt() {
  return (
    <HeroArt>
      {columns.map(({ hue, height }, column) =>
        Array.from({ length: height }, (_, row) => {
          const top = row === height - 1;
          const missing = column === 2;
          if (missing && row > 0) return null;
          return (
            <Block
              // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place in the column
              key={row}
              x={96 + column * 78}
              y={390 - row * 78}
              fill={top && !missing ? `${hue}-mid` : `${hue}-tint`}
            />
          );
        }),
      )}
      <path
        d="M254 236h62v62h-62zM254 314h62v62h-62z"
        {...pen}
        strokeDasharray="2 11"
        stroke="var(--color-writing-ink)"
      />
      <path
        d="M128 372q14-58 76-72m8 0q14-62 74-78m8 0q14-62 72-76m8 0q14-62 70-78"
        {...pen}
        strokeDasharray="1 11"
        stroke="var(--color-ink)"
      />
      <path d="M440 74V14" {...pen} stroke="var(--color-ink)" />
      <path d="m442 14 46 17-46 17z" fill="var(--color-primary)" />
      <g transform="translate(112 118) rotate(38)">
        <Pencil />
      </g>
    </HeroArt>
  );
}
