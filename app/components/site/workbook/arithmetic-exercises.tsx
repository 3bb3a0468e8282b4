import type * as math from "~/content/workbooks/math-exercise";
import { Blank, Box, MathText, range } from "./paper-parts";
import { Questions } from "./word-exercises";

export function Equations({ exercise }: { exercise: math.Equations }) {
  return (
    <div className="sheet-grid sheet-grid-3">
      {exercise.items.map(({ text }) => {
        const variable = text.match(/[nxy]/)?.[0];
        return (
          <div className="sheet-equation" key={text}>
            <MathText text={text} />
            {variable === undefined ? null : (
              <span>
                <var>{variable}</var> = <Blank />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

export function ColumnArithmetic({ exercise }: { exercise: math.ColumnArithmetic }) {
  return (
    <div className="sheet-grid sheet-grid-4">
      {exercise.items.map(({ operator, numbers: [top, bottom] }) => (
        <div className="sheet-column" key={`${top} ${bottom}`}>
          <span>{top}</span>
          <span>
            <b>{operator}</b>
            {bottom}
          </span>
        </div>
      ))}
    </div>
  );
}

export function LongDivision({ exercise }: { exercise: math.LongDivision }) {
  return (
    <div className="sheet-grid sheet-grid-4">
      {exercise.items.map(({ dividend, divisor }) => (
        <div className="sheet-division" key={dividend}>
          <span>{divisor}</span>
          <span>{dividend}</span>
        </div>
      ))}
    </div>
  );
}

export function NumberBonds({ exercise }: { exercise: math.NumberBonds }) {
  return (
    <div className="sheet-grid sheet-grid-3">
      {exercise.items.map(({ whole, parts, hidden }) => (
        <svg className="sheet-bond" viewBox="0 0 100 78" aria-hidden="true" key={`${whole} ${hidden}`}>
          <path d="M50 18 24 60M50 18l26 42" />
          <circle className="sheet-tint" cx="50" cy="18" r="16" />
          <circle className="sheet-paper" cx="24" cy="60" r="16" />
          <circle className="sheet-paper" cx="76" cy="60" r="16" />
          {hidden === "whole" ? null : (
            <text x="50" y="25">
              {whole}
            </text>
          )}
          {hidden === "first" ? null : (
            <text x="24" y="67">
              {parts[0]}
            </text>
          )}
          {hidden === "second" ? null : (
            <text x="76" y="67">
              {parts[1]}
            </text>
          )}
        </svg>
      ))}
    </div>
  );
}

export function WordProblems({ exercise }: { exercise: math.WordProblems }) {
  return (
    <div>
      {exercise.items.map(({ text, unit, lines = 2 }) => (
        <div className="sheet-problem" key={text}>
          <p>{text}</p>
          <Workspace lines={lines} />
          <p className="sheet-answer">
            Answer <Blank /> {unit}
          </p>
        </div>
      ))}
    </div>
  );
}

function Workspace({ lines }: { lines: number }) {
  return (
    <span className="sheet-work">
      {range(lines).map((line) => (
        <i key={line} />
      ))}
    </span>
  );
}

export function DataTable({ exercise }: { exercise: math.DataTable }) {
  return (
    <>
      <div className="sheet-table">
        <Row cells={exercise.head} />
        {exercise.rows.map((row) => (
          <Row cells={row} key={row.join(" ")} />
        ))}
      </div>
      {exercise.questions.length === 0 ? null : <Questions items={exercise.questions} />}
    </>
  );
}

/** why: a real table row inside role="img" would be announced as empty */
function Row({ cells }: { cells: readonly (string | null)[] }) {
  return (
    <div>
      {cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <span key={place}>{cell === null ? <Box /> : <MathText text={cell} />}</span>
      ))}
    </div>
  );
}
