import { levelSkills } from "~/content/levels";
import { workbookSamples } from "~/content/workbooks/samples";
import { LevelBrowser } from "./level-browser";

/** The levels of the writing program with their skills and sample pages. */
export function WritingLevels() {
  return <LevelBrowser program="writing" skills={levelSkills.writing} samples={workbookSamples.writing} />;
}
