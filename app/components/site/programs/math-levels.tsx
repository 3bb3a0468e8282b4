import { levelSkills } from "~/content/levels";
import { workbookSamples } from "~/content/workbooks/samples";
import { LevelBrowser } from "./level-browser";

/** The levels of the math program with their skills and sample pages. */
export function MathLevels() {
  return <LevelBrowser program="math" skills={levelSkills.math} samples={workbookSamples.math} />;
}
