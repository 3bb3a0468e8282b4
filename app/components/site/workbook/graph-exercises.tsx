import type * as math from "~/content/workbooks/math-exercise";
import { Halves, Label, range } from "./paper-parts";
import { Questions } from "./word-exercises";

const printed = (number: number) => String(number).replace("-", "−");

export function NumberLine({ exercise }: { exercise: math.NumberLine }) {
  const { from, to, step, hidden } = exercise;
  const count = Math.round((to - from) / step) + 1;
  const gap = 560 / (count - 1);
  return (
    <svg viewBox="0 0 600 52" aria-hidden="true">
      <path d="M4 12h592M10 7l-6 5 6 5M590 7l6 5-6 5" />
      {range(count).map((place) => {
        const x = 20 + place * gap;
        const number = from + place * step;
        return (
          <g key={number}>
            <path d={`M${x} 5v14`} />
            {hidden.includes(number) ? (
              <path className="fill-paper" d={`M${x - 18} 25h36v24h-36Z`} />
            ) : (
              <Label x={x} y="43" size="line">
                {printed(number)}
              </Label>
            )}
          </g>
        );
      })}
    </svg>
  );
}

export function BarGraph({ exercise }: { exercise: math.BarGraph }) {
  const { bars, step, title } = exercise;
  const top = Math.ceil(Math.max(...bars.map(({ value }) => value)) / step) * step;
  const y = (value: number) => 186 - (value / top) * 156;
  const gap = 300 / bars.length;
  return (
    <Halves>
      <svg viewBox="0 0 346 214" aria-hidden="true">
        <Label x="190" y="16" size="title">
          {title}
        </Label>
        {range(top / step + 1).map((line) => (
          <g key={line}>
            <path className="stroke-hairline" d={`M36 ${y(line * step)}h304`} />
            <Label x="30" y={y(line * step) + 4} end>
              {line * step}
            </Label>
          </g>
        ))}
        {bars.map(({ label, value }, place) => (
          <g key={label}>
            <path
              className="fill-(--subject-mid)"
              d={`M${40 + gap * (place + 0.2)} 186V${y(value)}h${gap * 0.6}V186Z`}
            />
            <Label x={40 + gap * (place + 0.5)} y="205">
              {label}
            </Label>
          </g>
        ))}
        <path d="M36 24v162h304" />
      </svg>
      <Questions items={exercise.questions} />
    </Halves>
  );
}

export function CoordinateGrid({ exercise }: { exercise: math.CoordinateGrid }) {
  const { min, max, points } = exercise;
  const unit = 200 / (max - min);
  const x = (value: number) => 24 + (value - min) * unit;
  const y = (value: number) => 214 - (value - min) * unit;
  const values = range(max - min + 1).map((place) => min + place);
  const labelled = values.filter((value) => value !== 0 || min === 0);
  return (
    <Halves>
      <svg viewBox="0 0 240 234" aria-hidden="true">
        <path
          className="stroke-hairline"
          d={values.map((value) => `M${x(value)} 14v200M24 ${y(value)}h200`).join("")}
        />
        <path d={`M${x(0)} 222V8M16 ${y(0)}h216`} />
        {labelled.map((value) => (
          <g key={value}>
            <Label x={x(value)} y={y(0) + 14} size="axis">
              {printed(value)}
            </Label>
            {value === 0 ? null : (
              <Label x={x(0) - 5} y={y(value) + 4} size="axis" end>
                {printed(value)}
              </Label>
            )}
          </g>
        ))}
        {points.map((point) => (
          <g key={point.name}>
            <circle className="fill-(--subject-ink) stroke-none" cx={x(point.x)} cy={y(point.y)} r="4" />
            <Label x={x(point.x) + 11} y={y(point.y) + (point.y < 0 ? 15 : -5)}>
              {point.name}
            </Label>
          </g>
        ))}
      </svg>
      <Questions items={exercise.questions} />
    </Halves>
  );
}
