import type * as math from "~/content/workbooks/math-exercise";
import { Blank, Box, Grid, Label, Lines } from "./paper-parts";
import { MathText } from "./paper-text";
import { Questions } from "./word-exercises";

const figures = "text-body tabular-nums young:text-[1.375rem]";

export function Equations({ exercise }: { exercise: math.Equations }) {
  return (
    <Grid columns={3}>
      {exercise.items.map(({ text }) => {
        const variable = text.match(/[nxy]/)?.[0];
        return (
          <div className={`flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1 ${figures}`} key={text}>
            <MathText text={text} boxes="small" />
            {variable === undefined ? null : (
              <span>
                <var>{variable}</var> = <Blank />
              </span>
            )}
          </div>
        );
      })}
    </Grid>
  );
}

export function ColumnArithmetic({ exercise }: { exercise: math.ColumnArithmetic }) {
  return (
    <Grid columns={4}>
      {exercise.items.map(({ operator, numbers: [top, bottom] }) => (
        <div className={`mx-auto grid w-18 justify-items-end pb-9 ${figures}`} key={`${top} ${bottom}`}>
          <span>{top}</span>
          <span className="flex w-full justify-between border-b-[1.5px]">
            <b>{operator}</b>
            {bottom}
          </span>
        </div>
      ))}
    </Grid>
  );
}

export function LongDivision({ exercise }: { exercise: math.LongDivision }) {
  return (
    <Grid columns={4}>
      {exercise.items.map(({ dividend, divisor }) => (
        <div className="flex min-h-24 justify-center pt-6 text-body tabular-nums" key={dividend}>
          <span className="h-7 px-1.5">{divisor}</span>
          <span className="h-7 rounded-tl-[6px] border-t-[1.5px] border-l-[1.5px] px-1.5">{dividend}</span>
        </div>
      ))}
    </Grid>
  );
}

export function NumberBonds({ exercise }: { exercise: math.NumberBonds }) {
  return (
    <Grid columns={3}>
      {exercise.items.map(({ whole, parts, hidden }) => (
        <svg
          className="w-[min(100%,9rem)] young:@sheet:w-44"
          viewBox="0 0 100 78"
          aria-hidden="true"
          key={`${whole} ${hidden}`}
        >
          <path d="M50 18 24 60M50 18l26 42" />
          <circle className="fill-(--subject-tint)" cx="50" cy="18" r="16" />
          <circle className="fill-paper" cx="24" cy="60" r="16" />
          <circle className="fill-paper" cx="76" cy="60" r="16" />
          {hidden === "whole" ? null : (
            <Label x="50" y="25" size="bond">
              {whole}
            </Label>
          )}
          {hidden === "first" ? null : (
            <Label x="24" y="67" size="bond">
              {parts[0]}
            </Label>
          )}
          {hidden === "second" ? null : (
            <Label x="76" y="67" size="bond">
              {parts[1]}
            </Label>
          )}
        </svg>
      ))}
    </Grid>
  );
}

export function WordProblems({ exercise }: { exercise: math.WordProblems }) {
  return (
    <div>
      {exercise.items.map(({ text, unit, lines = 2 }) => (
        <div className="not-first:mt-3.5" key={text}>
          <p className="max-w-none">{text}</p>
          <Lines count={lines} ruled={false} />
          <p className="max-w-none text-right">
            Answer <Blank /> {unit}
          </p>
        </div>
      ))}
    </div>
  );
}

export function DataTable({ exercise }: { exercise: math.DataTable }) {
  return (
    <>
      <div className="mb-3 grid rounded-[6px] border border-rule text-body tabular-nums">
        <Row cells={exercise.head} />
        {exercise.rows.map((row) => (
          <Row cells={row} key={row.join(" ")} />
        ))}
      </div>
      {exercise.questions.length === 0 ? null : <Questions items={exercise.questions} />}
    </>
  );
}

const cellLook = "grid min-h-10 min-w-0 place-items-center border-hairline p-0.5 text-center not-first:border-l";

/** why: a real table row inside role="img" would be announced as empty */
function Row({ cells }: { cells: readonly (string | null)[] }) {
  return (
    <div className="grid auto-cols-fr grid-flow-col border-rule first:bg-(--subject-tint) first:font-bold not-first:border-t">
      {cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <span key={place} className={cellLook}>
          {cell === null ? <Box /> : <MathText text={cell} />}
        </span>
      ))}
    </div>
  );
}
