import type * as math from "~/content/workbooks/math-exercise";
import { Below, Beside, Box, besideLook, Grid, Label, range } from "./paper-parts";
import { Picture } from "./pictures";

/** Things beside each other, to count. */
const counted = "flex max-w-68 flex-wrap gap-1";
const small = "w-[min(100%,7rem)]";

export function CountObjects({ exercise }: { exercise: math.CountObjects }) {
  return (
    <Grid columns={2}>
      {exercise.items.map(({ picture, count }) => (
        <Beside key={picture}>
          <span className={counted}>
            {range(count).map((place) => (
              <Picture key={place} name={picture} size="small" />
            ))}
          </span>
          <Box place="end" answer={count} />
        </Beside>
      ))}
    </Grid>
  );
}

export function TenFrames({ exercise }: { exercise: math.TenFrames }) {
  return (
    <Grid columns={3}>
      {exercise.items.map(({ filled, missing }) => (
        <Beside key={filled}>
          <svg className={besideLook} viewBox="0 0 102 42" aria-hidden="true">
            <path d="M1 1h100v40H1zM1 21h100M21 1v40M41 1v40M61 1v40M81 1v40" />
            {range(filled).map((place) => (
              <circle
                className="fill-(--subject-mid)"
                cx={11 + (place % 5) * 20}
                cy={place < 5 ? 11 : 31}
                key={place}
                r="6.5"
              />
            ))}
          </svg>
          <Box answer={missing} />
        </Beside>
      ))}
    </Grid>
  );
}

export function DotArrays({ exercise }: { exercise: math.DotArrays }) {
  return (
    <Grid columns={4}>
      {exercise.items.map(({ rows, columns, product }) => (
        <Below key={`${rows} by ${columns}`}>
          <svg className={small} viewBox="0 0 80 80" aria-hidden="true">
            {range(rows * columns).map((place) => (
              <circle
                className="fill-(--subject-mid)"
                cx={40 + ((place % columns) - (columns - 1) / 2) * 15}
                cy={40 + (Math.floor(place / columns) - (rows - 1) / 2) * 15}
                key={place}
                r="5"
              />
            ))}
          </svg>
          <span>
            <Box size="small" answer={rows} /> × <Box size="small" answer={columns} /> ={" "}
            <Box size="small" answer={product} />
          </span>
        </Below>
      ))}
    </Grid>
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
    <Grid columns={2}>
      {exercise.items.map(({ coins, cents }) => (
        <Beside key={cents}>
          <span className={counted}>
            {coins.map((coin, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal coins lie side by side and never move
              <svg className="w-9.5 young:w-13" key={place} viewBox="0 0 38 38" aria-hidden="true">
                <circle className="fill-(--subject-tint)" cx="19" cy="19" r={coinFaces[coin].radius} />
                <Label x="19" y="23" size="coin">
                  {coinFaces[coin].label}
                </Label>
              </svg>
            ))}
          </span>
          <span className="ml-auto whitespace-nowrap">
            <Box answer={cents} /> ¢
          </span>
        </Beside>
      ))}
    </Grid>
  );
}

export function BaseTenBlocks({ exercise }: { exercise: math.BaseTenBlocks }) {
  return (
    <Grid columns={3}>
      {exercise.items.map(({ hundreds, tens, ones, answer }) => (
        <Beside key={answer}>
          <svg className={besideLook} viewBox="0 0 112 60" aria-hidden="true">
            {range(hundreds).map((place) => (
              <path className="fill-(--subject-mid)" d={block(place * 56, 10, 10)} key={place} />
            ))}
            {range(tens).map((place) => (
              <path className="fill-(--subject-mid)" d={block(hundreds * 56 + place * 9, 1, 10)} key={place} />
            ))}
            {range(ones).map((place) => (
              <path
                className="fill-(--subject-mid)"
                d={block(hundreds * 56 + tens * 9 + 4 + Math.floor(place / 5) * 9, 1, 1, (place % 5) * 9)}
                key={place}
              />
            ))}
          </svg>
          <Box answer={answer} />
        </Beside>
      ))}
    </Grid>
  );
}

/** Path of a block of unit squares, 5 px each, left edge at `x`. */
function block(x: number, columns: number, rows: number, top = 0) {
  const [width, height] = [columns * 5, rows * 5];
  const across = range(rows - 1).map((row) => `M${x + 1} ${top + 6 + row * 5}h${width}`);
  const down = range(columns - 1).map((column) => `M${x + 6 + column * 5} ${top + 1}v${height}`);
  return `M${x + 1} ${top + 1}h${width}v${height}h-${width}Z${across.join("")}${down.join("")}`;
}
