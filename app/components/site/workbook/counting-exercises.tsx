import type * as math from "~/content/workbooks/math-exercise";
import { Blank, Box, MathText, range } from "./paper-parts";
import { Picture } from "./pictures";

export function CountObjects({ exercise }: { exercise: math.CountObjects }) {
  return (
    <div className="sheet-grid sheet-grid-2">
      {exercise.items.map(({ picture, count }) => (
        <div className="sheet-count" key={picture}>
          <span>
            {range(count).map((place) => (
              <Picture key={place} name={picture} />
            ))}
          </span>
          <Box />
        </div>
      ))}
    </div>
  );
}

export function TenFrames({ exercise }: { exercise: math.TenFrames }) {
  return (
    <div className="sheet-grid sheet-grid-3">
      {exercise.items.map(({ filled }) => (
        <div className="sheet-beside" key={filled}>
          <svg viewBox="0 0 102 42" aria-hidden="true">
            <path d="M1 1h100v40H1zM1 21h100M21 1v40M41 1v40M61 1v40M81 1v40" />
            {range(filled).map((place) => (
              <circle className="sheet-fill" cx={11 + (place % 5) * 20} cy={place < 5 ? 11 : 31} key={place} r="6.5" />
            ))}
          </svg>
          <Box />
        </div>
      ))}
    </div>
  );
}

export function DotArrays({ exercise }: { exercise: math.DotArrays }) {
  return (
    <div className="sheet-grid sheet-grid-4">
      {exercise.items.map(({ rows, columns }) => (
        <div className="sheet-below" key={`${rows} by ${columns}`}>
          <svg className="sheet-array" viewBox="0 0 80 80" aria-hidden="true">
            {range(rows * columns).map((place) => (
              <circle
                className="sheet-fill"
                cx={40 + ((place % columns) - (columns - 1) / 2) * 15}
                cy={40 + (Math.floor(place / columns) - (rows - 1) / 2) * 15}
                key={place}
                r="5"
              />
            ))}
          </svg>
          <MathText text="_ × _ = _" />
        </div>
      ))}
    </div>
  );
}

const minuteMarks = range(12)
  .map((hour) => {
    const angle = (hour * Math.PI) / 6;
    const point = (radius: number) =>
      `${(40 + radius * Math.sin(angle)).toFixed(1)} ${(40 - radius * Math.cos(angle)).toFixed(1)}`;
    return `M${point(35)}L${point(38)}`;
  })
  .join("");

export function Clocks({ exercise }: { exercise: math.Clocks }) {
  return (
    <div className="sheet-grid sheet-grid-4">
      {exercise.items.map(({ hour, minute }) => (
        <div className="sheet-below" key={`${hour}:${minute}`}>
          <svg className="sheet-clock" viewBox="0 0 80 80" aria-hidden="true">
            <circle cx="40" cy="40" r="38" />
            <path d={minuteMarks} />
            {range(12).map((place) => (
              <text
                key={place}
                x={40 + 29 * Math.sin(((place + 1) * Math.PI) / 6)}
                y={43.5 - 29 * Math.cos(((place + 1) * Math.PI) / 6)}
              >
                {place + 1}
              </text>
            ))}
            <g className="sheet-hands">
              <path d="M40 40V24" transform={`rotate(${(hour % 12) * 30 + minute / 2} 40 40)`} />
              <path d="M40 40V16" transform={`rotate(${minute * 6} 40 40)`} />
            </g>
          </svg>
          <Blank />
        </div>
      ))}
    </div>
  );
}

const coinFaces = {
  5: { radius: 13, label: "5¢" },
  10: { radius: 11, label: "10¢" },
  25: { radius: 15, label: "25¢" },
  100: { radius: 17, label: "$1" },
  200: { radius: 18, label: "$2" },
} as const;

export function Coins({ exercise }: { exercise: math.Coins }) {
  return (
    <div className="sheet-grid sheet-grid-2">
      {exercise.items.map(({ coins, cents }) => (
        <div className="sheet-count" key={cents}>
          <span>
            {coins.map((coin, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal coins lie side by side and never move
              <svg className="sheet-coin" key={place} viewBox="0 0 38 38" aria-hidden="true">
                <circle className="sheet-tint" cx="19" cy="19" r={coinFaces[coin].radius} />
                <text x="19" y="23">
                  {coinFaces[coin].label}
                </text>
              </svg>
            ))}
          </span>
          <span className="sheet-unit">
            <Box /> ¢
          </span>
        </div>
      ))}
    </div>
  );
}

export function BaseTenBlocks({ exercise }: { exercise: math.BaseTenBlocks }) {
  return (
    <div className="sheet-grid sheet-grid-3">
      {exercise.items.map(({ hundreds, tens, ones, answer }) => (
        <div className="sheet-beside" key={answer}>
          <svg viewBox="0 0 112 60" aria-hidden="true">
            {range(hundreds).map((place) => (
              <path className="sheet-fill" d={block(place * 56, 10, 10)} key={place} />
            ))}
            {range(tens).map((place) => (
              <path className="sheet-fill" d={block(hundreds * 56 + place * 9, 1, 10)} key={place} />
            ))}
            {range(ones).map((place) => (
              <path
                className="sheet-fill"
                d={block(hundreds * 56 + tens * 9 + 4 + Math.floor(place / 5) * 9, 1, 1, (place % 5) * 9)}
                key={place}
              />
            ))}
          </svg>
          <Box />
        </div>
      ))}
    </div>
  );
}

/** Path of a block of unit squares, 5 px each, left edge at `x`. */
function block(x: number, columns: number, rows: number, top = 0) {
  const [width, height] = [columns * 5, rows * 5];
  const across = range(rows - 1).map((row) => `M${x + 1} ${top + 6 + row * 5}h${width}`);
  const down = range(columns - 1).map((column) => `M${x + 6 + column * 5} ${top + 1}v${height}`);
  return `M${x + 1} ${top + 1}h${width}v${height}h-${width}Z${across.join("")}${down.join("")}`;
}
