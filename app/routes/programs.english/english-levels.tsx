import { LevelBrowser } from "~/components/site/programs/level-browser";
import { levelSkills } from "~/content/programs/levels";
import { workbookSamples } from "~/content/workbooks/samples";

/** The levels of the English program with their skills and sample pages. */
export function EnglishLevels() {
  return <LevelBrowser program="english" skills={levelSkills.english} samples={workbookSamples.english} />;
}
