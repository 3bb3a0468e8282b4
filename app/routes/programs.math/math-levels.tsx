import { LevelBrowser } from "~/components/site/programs/level-browser";
import { levelSkills } from "~/content/programs/levels";
import { workbookSamples } from "~/content/workbooks/samples";

export function MathLevels() {
  return <LevelBrowser program="math" skills={levelSkills.math} samples={workbookSamples.math} />;
}
