import { LevelBrowser } from "~/components/site/programs/level-browser";
import { levelSkills } from "~/content/programs/levels";
import { workbookSamples } from "~/content/workbooks/samples";

export function EnglishLevels() {
  return <LevelBrowser program="english" skills={levelSkills.english} samples={workbookSamples.english} />;
}
