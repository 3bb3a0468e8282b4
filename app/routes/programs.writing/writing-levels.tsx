import { LevelBrowser } from "~/components/site/programs/level-browser";
import { levelSkills } from "~/content/programs/levels";
import { workbookSamples } from "~/content/workbooks/samples";

export function WritingLevels() {
  return <LevelBrowser program="writing" skills={levelSkills.writing} samples={workbookSamples.writing} />;
}
