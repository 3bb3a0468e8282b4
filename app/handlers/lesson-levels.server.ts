import type { Account } from "~/auth/account.server";
import { comesTo, type Lesson } from "~/domain/tutoring/lesson-view";
import type { ChildLevel } from "~/domain/tutoring/progress";
import { listLastSteps, listLevels } from "~/models/tutoring/child-progress.server";

/** Where the children of a lesson that has begun are; none where it could not be read. */
export async function levelsOfLesson(
  { client, userId }: Account,
  { hasBegun, people }: Lesson,
): Promise<(ChildLevel & { mayUndo: boolean })[]> {
  const children = people.filter(comesTo).flatMap(({ child }) => child ?? []);
  if (!hasBegun || children.length === 0) return [];
  const [levels, steps] = await Promise.all([listLevels(client, children), listLastSteps(client, children)]);
  return (levels ?? []).map((level) => {
    const last = steps?.find(({ child_id, subject }) => child_id === level.child_id && subject === level.subject);
    return { ...level, mayUndo: last !== undefined && last.undoes === null && last.made_by === userId };
  });
}
