import { LevelStairs } from "~/components/site/level-stairs";
import { Timeline } from "~/components/ui/data/timeline";
import { Note } from "~/components/ui/layout";
import { type LevelId, programLevelIds } from "~/content/programs/levels";
import type { Subject } from "~/content/programs/subjects";
import { familyProgress, progressWords as words } from "~/content/tutoring/progress";
import { readableDate } from "~/domain/dates/calendar";
import type { CenterName, ChildLevel, SubjectProgress } from "~/domain/tutoring/progress";

interface SubjectStairsProps {
  subject: Subject;
  level: LevelId;
  isFinished?: boolean;
  /** Where it began: what is below was not learned here. */
  began?: LevelId;
}

/** The staircase of a subject with the child on its step. The words beside it say the same. */
export function SubjectStairs({ subject, level, isFinished = false, began = level }: SubjectStairsProps) {
  const levels: readonly LevelId[] = programLevelIds[subject];
  const at = levels.indexOf(level);
  return (
    <div className="max-w-80 print:max-w-36">
      <LevelStairs
        levels={levels}
        reached={isFinished ? levels.length : at}
        began={levels.indexOf(began)}
        lit={isFinished ? undefined : at}
      />
    </div>
  );
}

/** 'Level C, workbook 2, 10 of 40 pages done, since Tue, Nov 3' */
export const placeText = ({ level, workbook, pages, is_finished, moved_on }: ChildLevel): string =>
  is_finished
    ? `${words.finished}, ${words.since(readableDate(moved_on))}`
    : `${words.at(level, workbook, pages)}, ${words.since(readableDate(moved_on))}`;

/** Where the child is in a subject: the staircase and the words. */
export function SubjectPlace({ at, began }: { at: ChildLevel; began?: LevelId }) {
  const levels: readonly LevelId[] = programLevelIds[at.subject];
  return (
    <div className="grid gap-2">
      <SubjectStairs subject={at.subject} level={at.level} isFinished={at.is_finished} began={began} />
      <p className="font-bold">{placeText(at)}</p>
      {!at.is_finished && <Note>{familyProgress.step(at.level, levels.indexOf(at.level) + 1, levels.length)}</Note>}
    </div>
  );
}

/** 'Oakville, 905-555-0100'; the number never breaks. */
export const CenterLine = ({ name, phone }: CenterName) => (
  <>
    {phone ? `${name}, ` : name}
    <span className="whitespace-nowrap">{phone}</span>
  </>
);

/** What happened in a subject, the newest first. */
export const StepTimeline = ({ steps }: Pick<SubjectProgress, "steps">) => (
  <Timeline entries={steps.map(({ id, day, text }) => ({ id, about: day, what: <p>{text}</p> }))} />
);
