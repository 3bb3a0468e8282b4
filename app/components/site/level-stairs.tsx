import { levelIds } from "~/content/programs/levels";

interface LevelStairsProps {
  /** Drawn as passed: those before it, from `began` on. */
  reached: number;
  began?: number;
  lit?: number;
  /** Of a subject that does not begin at K. */
  levels?: readonly string[];
}

export function LevelStairs({ reached, began = 0, lit, levels = levelIds }: LevelStairsProps) {
  return (
    <svg className="w-full max-w-136" viewBox="0 0 396 236" aria-hidden="true">
      {levels.map((letter, index) => {
        const fill =
          index === lit
            ? "var(--color-accent)"
            : index >= began && index < reached
              ? "var(--color-english-mid)"
              : "var(--color-primary-tint)";
        const height = 44 + index * 22;
        return (
          <g key={letter}>
            <rect x={index * 44} y={232 - height} width="40" height={height} rx="6" fill={fill} />
            <text
              x={index * 44 + 20}
              y={264 - height}
              className="fill-ink font-extrabold"
              fontSize="19"
              textAnchor="middle"
            >
              {letter}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
