import { levelSkills } from "~/content/levels";
import { workbookSamples } from "~/content/workbooks/samples";
import { LevelBrowser } from "./level-browser";

/** The levels of the English program with their skills and sample pages. */
export function EnglishLevels() {
  return <LevelBrowser program="english" skills={levelSkills.english} samples={workbookSamples.english} />;
}
