import type { LevelId, LevelProgram } from "~/content/programs/levels";
import type { MathExercise } from "./math-exercise";
import type { WordExercise } from "./word-exercise";

export type Exercise = MathExercise | WordExercise;

/** One workbook sheet. Answers are data for the teacher and never drawn. */
export interface SamplePage {
  id: string;
  program: LevelProgram;
  level: LevelId;
  /** Within a booklet of 40 pages. */
  number: number;
  title: string;
  instruction: string;
  /** Describes the sheet to those who cannot see it. */
  alt: string;
  exercises: readonly Exercise[];
}
