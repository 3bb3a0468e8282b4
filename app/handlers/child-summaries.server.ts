import { type ChildStep, type Stage, stepsOf } from "~/domain/families/child-steps";
import { placeLine } from "~/domain/tutoring/progress";
import type { Client } from "~/integrations/supabase.server";
import { listStages } from "~/models/families/children.server";
import { listLevels } from "~/models/tutoring/child-progress.server";

export interface ChildSummary {
  /** 'Math: Level C, workbook 2' */
  levels: readonly string[];
  stage: Stage | null;
  steps: readonly ChildStep[];
}

/** How far each of the family's children is, and what can be done next; what cannot be read is left out. */
export async function childSummaries(
  client: Client,
  children: readonly { id: string }[],
): Promise<Record<string, ChildSummary>> {
  if (children.length === 0) return {};
  const ids = children.map(({ id }) => id);
  const [levels, stages] = await Promise.all([listLevels(client, ids), listStages(client)]);
  return Object.fromEntries(
    ids.map((id) => {
      const stage = stages.get(id) ?? null;
      const own = levels?.filter(({ child_id }) => child_id === id).map(placeLine) ?? [];
      return [id, { levels: own, stage, steps: stage ? stepsOf(id, stage) : [] }];
    }),
  );
}
