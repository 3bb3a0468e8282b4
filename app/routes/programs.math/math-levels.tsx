import { LevelBrowser } from "~/components/site/programs/level-browser";
import { levelSkills } from "~/content/programs/levels";
import { workbookSamples } from "~/content/workbooks/samples";

/** The levels of the math program with their skills and sample pages. */
export function MathLevels() {
  return <LevelBrowser program="math" skills={levelSkills.math} samples={workbookSamples.math} />;
}
