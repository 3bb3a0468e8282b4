import type { Result } from "~/database.types";
import type { IsoDate } from "~/domain/dates/calendar";
import type { ClassDraft } from "~/domain/tutoring/class-form";
import { readRows, type SaveResult, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId } from "~/models/record-values.server";

export type LearnerChoice = Result<"learner_choices">;

/** Students and children of a center by name, at most 100; null without an answer. */
export const listLearners = (client: Client, location: string, search: string): Promise<LearnerChoice[] | null> =>
  readRows(client.rpc("learner_choices", { p_location: location, p_search: search }));

const planOf = (location: string, { first, last, start, end, ...draft }: ClassDraft, override: string | null) => ({
  ...draft,
  learners: draft.learners.map(({ student, child }) => ({ student, child })),
  location,
  first_on: first,
  last_on: last,
  starts: start,
  ends: end,
  override,
});

export interface PlannedDay {
  day: string;
  state: Exclude<Result<"make_class">["state"], "invalid" | null>;
  who: string | null;
}

/** The dates of a class, or why there can be none; null without an answer. */
export async function previewClass(
  client: Client,
  location: string,
  draft: ClassDraft,
): Promise<{ refusal: string } | { days: PlannedDay[] } | null> {
  const rows = await readRows(client.rpc("make_class", { p_plan: planOf(location, draft, null) }));
  if (!rows) return null;
  const days = rows.flatMap(({ day, state, who }) =>
    day && state && state !== "invalid" ? [{ day, state, who }] : [],
  );
  return days.length > 0 ? { days } : { refusal: rows[0]?.outcome ?? "invalid" };
}

interface ClassToMake {
  id: string;
  location: string;
  dates: readonly IsoDate[];
  override: string | null;
  /** The family's request that it answers. */
  request: string | null;
}

export async function makeClass(
  client: Client,
  draft: ClassDraft,
  { id, location, dates, override, request }: ClassToMake,
): Promise<SaveResult<Pick<Result<"make_class">, "outcome" | "id" | "lessons">>> {
  if (!isRecordId(id) || (request !== null && !isRecordId(request)))
    return { ok: true, data: { outcome: "invalid", id: null, lessons: null } };
  return saveRow(
    "classes",
    client.rpc("make_class", {
      p_id: id,
      p_plan: planOf(location, draft, override),
      p_dates: [...dates],
      p_request: request,
    }),
  );
}
