import type { LevelId, LevelProgram } from "~/content/programs/levels";
import type { MathExercise } from "./math-exercise";
import type { WordExercise } from "./word-exercise";

export type Exercise = MathExercise | WordExercise;

/** How it is done, before the page asks for it. `drawing` is drawn with its answers. */
export interface WorkedExample {
  task?: string;
  drawing?: Exercise;
  steps: readonly string[];
}

/** One workbook sheet with one idea. Answers stand on a page of their own, never beside their task. */
export interface SamplePage {
  id: string;
  program: LevelProgram;
  level: LevelId;
  /** Within a booklet of 40 pages. */
  number: number;
  /** One of the skills of its level. */
  skill: string;
  title: string;
  instruction: string;
  /** Describes the sheet to those who cannot see it. */
  alt: string;
  example: WorkedExample;
  exercises: readonly Exercise[];
}
