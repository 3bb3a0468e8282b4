import { programWords } from "~/content/programs/programs";
import type * as math from "~/content/workbooks/math-exercise";
import type { Exercise, SamplePage, WorkedExample } from "~/content/workbooks/sample-page";
import {
  ColumnArithmetic,
  DataTable,
  Equations,
  LongDivision,
  NumberBonds,
  WordProblems,
} from "./arithmetic-exercises";
import { BaseTenBlocks, Coins, CountObjects, DotArrays, TenFrames } from "./counting-exercises";
import { Below, Beside, Blank, Box, besideLook, Grid, Halves, Label, range, Worked } from "./paper-parts";
import { Fraction, MathText } from "./paper-text";
import { Sheet } from "./sheet";
import {
  Checklist,
  ChooseWords,
  FillBlanks,
  MatchPairs,
  Organizer,
  Passage,
  PictureWords,
  Questions,
  Rewrite,
  SortWords,
  TraceRows,
  WritingLines,
} from "./word-exercises";

/** One workbook sheet; a single image with a description for screen readers. */
export function WorkbookPage({ page }: { page: SamplePage }) {
  const { program, level, number, title, instruction } = page;
  return (
    <Sheet {...{ program, level, number, title, instruction }} role="img" aria-label={`${title}. ${page.alt}`}>
      <Example {...page.example} />
      <ol className="mt-5 flex flex-1 flex-col justify-between gap-5 [counter-reset:exercise] young:text-[1.125rem]">
        {page.exercises.map((exercise) => (
          <li key={exercise.kind + exercise.prompt} className="max-w-none">
            <p className="relative mb-2.5 max-w-none pl-8 font-bold [counter-increment:exercise] before:absolute before:left-0 before:w-6 before:rounded-[6px] before:bg-(--subject-tint) before:text-center before:font-extrabold before:text-(--subject-ink) before:content-[counter(exercise)]">
              {exercise.prompt}
            </p>
            <ExerciseBody exercise={exercise} />
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function Example({ task, drawing, steps }: WorkedExample) {
  return (
    <div className="mt-4 grid gap-2 rounded-control bg-(--subject-tint) px-4 py-3 young:text-[1.125rem]">
      <p className="max-w-none">
        <b className="mr-3 text-(--subject-ink)">{programWords.example}</b>
        {task && (
          <span className="font-bold">
            <MathText text={task} />
          </span>
        )}
      </p>
      {drawing && (
        <Worked.Provider value={true}>
          <ExerciseBody exercise={drawing} />
        </Worked.Provider>
      )}
      {steps.map((step) => (
        <p key={step} className="max-w-none">
          <MathText text={step} />
        </p>
      ))}
    </div>
  );
}

function ExerciseBody({ exercise }: { exercise: Exercise }) {
  switch (exercise.kind) {
    case "count-objects":
      return <CountObjects exercise={exercise} />;
    case "ten-frames":
      return <TenFrames exercise={exercise} />;
    case "number-bonds":
      return <NumberBonds exercise={exercise} />;
    case "equations":
      return <Equations exercise={exercise} />;
    case "column-arithmetic":
      return <ColumnArithmetic exercise={exercise} />;
    case "long-division":
      return <LongDivision exercise={exercise} />;
    case "number-line":
      return <NumberLine exercise={exercise} />;
    case "word-problems":
      return <WordProblems exercise={exercise} />;
    case "fraction-bars":
      return <FractionBars exercise={exercise} />;
    case "dot-arrays":
      return <DotArrays exercise={exercise} />;
    case "coins":
      return <Coins exercise={exercise} />;
    case "base-ten-blocks":
      return <BaseTenBlocks exercise={exercise} />;
    case "figures":
      return <Figures exercise={exercise} />;
    case "bar-graph":
      return <BarGraph exercise={exercise} />;
    case "data-table":
      return <DataTable exercise={exercise} />;
    case "coordinate-grid":
      return <CoordinateGrid exercise={exercise} />;
    case "trace-rows":
      return <TraceRows exercise={exercise} />;
    case "picture-words":
      return <PictureWords exercise={exercise} />;
    case "fill-blanks":
      return <FillBlanks exercise={exercise} />;
    case "match-pairs":
      return <MatchPairs exercise={exercise} />;
    case "choose-words":
      return <ChooseWords exercise={exercise} />;
    case "sort-words":
      return <SortWords exercise={exercise} />;
    case "passage":
      return <Passage exercise={exercise} />;
    case "questions":
      return <Questions items={exercise.items} />;
    case "rewrite":
      return <Rewrite exercise={exercise} />;
    case "organizer":
      return <Organizer exercise={exercise} />;
    case "writing-lines":
      return <WritingLines exercise={exercise} />;
    case "checklist":
      return <Checklist exercise={exercise} />;
  }
}

function FractionBars({ exercise }: { exercise: math.FractionBars }) {
  return (
    <Grid columns={2}>
      {exercise.items.map(({ parts, shaded }) => (
        <Beside key={`${shaded}/${parts}`}>
          <svg className={besideLook} viewBox="0 0 162 26" aria-hidden="true">
            <path className="fill-(--subject-mid)" d={`M1 1h${(160 * shaded) / parts}v24H1Z`} />
            <path d={`M1 1h160v24H1Z${dividers(parts)}`} />
          </svg>
          <Fraction top={<Box place="fraction" answer={shaded} />} bottom={<Box place="fraction" answer={parts} />} />
        </Beside>
      ))}
    </Grid>
  );
}

function dividers(parts: number) {
  return range(parts - 1)
    .map((part) => `M${(1 + (160 * (part + 1)) / parts).toFixed(1)} 1v24`)
    .join("");
}

function Figures({ exercise }: { exercise: math.Figures }) {
  return (
    <Grid columns={3}>
      {exercise.items.map((item) => (
        <Below key={`${item.figure} ${item.answer}`}>
          <svg className="w-[min(100%,11rem)]" viewBox="0 0 140 92" aria-hidden="true">
            <Drawing item={item} />
          </svg>
          <span>
            {item.ask} = <Blank answer={item.answer} />
          </span>
        </Below>
      ))}
    </Grid>
  );
}

function Drawing({ item }: { item: math.Figure }) {
  switch (item.figure) {
    case "right-triangle":
      return (
        <>
          <path className="fill-(--subject-tint)" d="M34 8v60h88Z" />
          <path d="M34 58h10v10" />
          <Measure x={76} y={86} text={`${item.legs[1]} ${item.unit}`} />
          <Measure x={16} y={42} text={`${item.legs[0]} ${item.unit}`} />
          <Measure x={88} y={32} text="?" />
        </>
      );
    case "circle":
      return (
        <>
          <circle className="fill-(--subject-tint)" cx="70" cy="46" r="42" />
          <path d="M70 46h42M70 44.5v3" />
          <Measure x={91} y={40} text={`${item.radius} ${item.unit}`} />
        </>
      );
  }
}

function Measure({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <Label x={x} y={y}>
      {text}
    </Label>
  );
}

function NumberLine({ exercise }: { exercise: math.NumberLine }) {
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

function BarGraph({ exercise }: { exercise: math.BarGraph }) {
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

function CoordinateGrid({ exercise }: { exercise: math.CoordinateGrid }) {
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

const printed = (number: number) => String(number).replace("-", "−");
