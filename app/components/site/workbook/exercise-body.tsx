import type { Exercise } from "~/content/workbooks/sample-page";
import {
  ColumnArithmetic,
  DataTable,
  Equations,
  LongDivision,
  NumberBonds,
  WordProblems,
} from "./arithmetic-exercises";
import { BaseTenBlocks, Coins, CountObjects, DotArrays, TenFrames } from "./counting-exercises";
import { Figures, FractionBars } from "./figure-exercises";
import { BarGraph, CoordinateGrid, NumberLine } from "./graph-exercises";
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

export function ExerciseBody({ exercise }: { exercise: Exercise }) {
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
