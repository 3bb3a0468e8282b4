import { z } from "zod";
import { levelIds } from "~/content/programs/levels";
import { subjects } from "~/content/programs/subjects";
import {
  type AssessmentResult,
  type ChildLevel,
  type ChildStep,
  type ProgressChild,
  type StepKind,
  steps,
} from "~/domain/tutoring/progress";
import { type Missing, readRow, readRows, type SaveResult, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";

const failure = { failure: { event: "progress of a child could not be read" } } as const;
const subject = z.enum(subjects);
const level = z.enum(levelIds);

const childRow = z
  .object({
    id: z.string(),
    family_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    grade: z.string().nullable(),
  })
  .transform(
    ({ id, family_id, first_name, last_name, grade }): ProgressChild => ({
      id,
      family: family_id,
      name: `${first_name} ${last_name}`.trim(),
      firstName: first_name,
      grade,
    }),
  );

/** A child that the caller may read. */
export async function getChild(client: Client, id: string): Promise<ProgressChild | Missing> {
  if (!isRecordId(id)) return "not_found";
  return readRow(
    client.from("children").select("id, family_id, first_name, last_name, grade").eq("id", id),
    childRow,
    failure,
  );
}

const levelRow = z
  .object({
    child_id: z.string(),
    subject,
    level,
    workbook: z.number(),
    pages: z.number(),
    is_finished: z.boolean(),
    moved_on: z.string(),
    updated_at: z.string(),
  })
  .transform(
    (row): ChildLevel => ({
      child: row.child_id,
      subject: row.subject,
      level: row.level,
      workbook: row.workbook,
      pages: row.pages,
      isFinished: row.is_finished,
      movedOn: row.moved_on,
      version: row.updated_at,
    }),
  );

/** As many ids as an address has room for. */
const idsAtOnce = 100;

/** Where these children are; null where it could not be read. */
export async function listLevels(client: Client, children: readonly string[]): Promise<ChildLevel[] | null> {
  const columns = "child_id, subject, level, workbook, pages, is_finished, moved_on, updated_at";
  const some = children.slice(0, idsAtOnce);
  if (some.length === 0) return [];
  const [levels, others] = await Promise.all([
    readRows(client.from("child_levels").select(columns).in("child_id", some), levelRow, failure),
    listLevels(client, children.slice(idsAtOnce)),
  ]);
  return levels && others && [...levels, ...others];
}

const stepRow = z
  .object({
    id: z.string(),
    subject,
    what: z.enum(steps),
    level: level.nullable(),
    workbook: z.number().nullable(),
    pages: z.number().nullable(),
    is_finished: z.boolean(),
    quiz: z.number().nullable(),
    on_day: z.string(),
    made_by: z.string().nullable(),
    undoes: z.string().nullable(),
  })
  .transform(
    ({ is_finished, on_day, made_by, ...row }): ChildStep => ({
      ...row,
      isFinished: is_finished,
      day: on_day,
      madeBy: made_by,
    }),
  );

/** The newest first, at most 300; null where they could not be read. */
export const listSteps = (client: Client, child: string): Promise<ChildStep[] | null> =>
  readRows(
    client
      .from("child_steps")
      .select("id, subject, what, level, workbook, pages, is_finished, quiz, on_day, made_by, undoes")
      .eq("child_id", child)
      .order("number", { ascending: false })
      .limit(300),
    stepRow,
    failure,
  );

const resultRow = z
  .object({
    id: z.string(),
    taken_on: z.string(),
    levels: z.partialRecord(subject, z.object({ level, workbook: z.coerce.number() })),
    strengths: z.string().nullable(),
    gaps: z.string().nullable(),
    next_step: z.string().nullable(),
    sent_at: z.string().nullable(),
    updated_at: z.string(),
  })
  .transform(
    ({ taken_on, next_step, sent_at, updated_at, ...row }): AssessmentResult => ({
      ...row,
      takenOn: taken_on,
      nextStep: next_step,
      sentAt: sent_at,
      version: updated_at,
    }),
  );
const resultColumns = "id, taken_on, levels, strengths, gaps, next_step, sent_at, updated_at";

/** The newest first; null where they could not be read. */
export const listResults = (client: Client, child: string): Promise<AssessmentResult[] | null> =>
  readRows(
    client
      .from("assessment_results")
      .select(resultColumns)
      .eq("child_id", child)
      .order("taken_on", { ascending: false })
      .order("created_at", { ascending: false })
      .limit(50),
    resultRow,
    failure,
  );

export async function getResult(client: Client, child: string, id: string): Promise<AssessmentResult | Missing> {
  if (!isRecordId(id) || !isRecordId(child)) return "not_found";
  const query = client.from("assessment_results").select(resultColumns).eq("child_id", child).eq("id", id);
  return readRow(query, resultRow, failure);
}

const contactRow = z.object({ profile_id: z.string(), name: z.string(), email: z.string(), signs_in: z.boolean() });
export type ChildContact = z.output<typeof contactRow>;

/** To whom a result would be sent; null where it could not be read. */
export const listContacts = (client: Client, child: string): Promise<ChildContact[] | null> =>
  readRows(client.rpc("child_contacts", { p_child: child }), contactRow, failure);

/** Whether a guardian has an account, and who can be invited. */
export const readersOf = (contacts: readonly ChildContact[] | null) =>
  contacts && {
    hasAccount: contacts.some(({ signs_in }) => signs_in),
    invite: contacts[0]?.profile_id ?? null,
  };

interface ChildMove {
  what: StepKind | "undo";
  subject: string;
  version?: string | null;
  level?: string | null;
  workbook?: number | null;
  pages?: number | null;
  quiz?: number | null;
  on_day?: string | null;
  session?: string | null;
}

const movedRow = z.object({
  outcome: z.enum([
    "done",
    "not_found",
    "forbidden",
    "changed",
    "unknown",
    "future_day",
    "not_placed",
    "nothing",
    "not_yours",
    "invalid",
  ]),
});
export type MoveOutcome = z.output<typeof movedRow>["outcome"];

/** Outcomes as in `move_child`; a version that is none counts as outdated. */
export async function moveChild(
  client: Client,
  child: string,
  { version, session, ...move }: ChildMove,
): Promise<SaveResult<z.output<typeof movedRow>>> {
  if (!isRecordId(child) || (session && !isRecordId(session))) return { ok: true, data: { outcome: "not_found" } };
  return saveRow(
    "child_steps",
    client.rpc("move_child", {
      p_child: child,
      p_move: { ...move, version: knownVersion(version), session: session || null },
    }),
    movedRow,
  );
}

const knownVersion = (version: string | null | undefined) =>
  version ? (isVersion(version) ? version : "1970-01-01T00:00:00Z") : null;

interface ResultDraft {
  id: string;
  version?: string;
  taken_on: string;
  levels: AssessmentResult["levels"];
  strengths: string | null;
  gaps: string | null;
  next_step: string | null;
  place: boolean;
  send: boolean;
}

const recordedRow = z.object({
  outcome: z.enum(["saved", "not_found", "forbidden", "changed", "future_day", "empty", "unknown", "invalid"]),
});
export type ResultOutcome = z.output<typeof recordedRow>["outcome"];

/** Outcomes as in `record_assessment`. */
export const recordAssessment = (
  client: Client,
  child: string,
  { version, levels, ...result }: ResultDraft,
): Promise<SaveResult<z.output<typeof recordedRow>>> =>
  saveRow(
    "assessment_results",
    client.rpc("record_assessment", {
      p_child: child,
      p_result: { ...result, levels: { ...levels }, version: knownVersion(version) },
    }),
    recordedRow,
  );

const quietRow = z.object({
  child_id: z.string(),
  child_name: z.string(),
  location_id: z.string(),
  location_name: z.string(),
  subject,
  level,
  workbook: z.number(),
  moved_on: z.string(),
  last_lesson: z.string().nullable(),
});
export type QuietChild = z.output<typeof quietRow>;

/** Who has not moved for eight weeks, of one center or all of the caller's; null where they could not be read. */
export const listQuietChildren = (client: Client, center: string | null): Promise<QuietChild[] | null> =>
  readRows(client.rpc("quiet_children", { p_location: center }), quietRow, failure);

/** The center of a child, as far as the caller may see it. */
export async function getCenterId(client: Client, child: string): Promise<string | null> {
  if (!isRecordId(child)) return null;
  const found = await readRow(
    client.from("children").select("center").eq("id", child),
    z.object({ center: z.string().nullable() }),
    failure,
  );
  return typeof found === "string" ? null : found.center;
}

/** The newest first; the first of a child and subject is its last step. Null where they could not be read. */
export const listLastSteps = (client: Client, children: readonly string[]) =>
  readRows(
    client
      .from("child_steps")
      .select("child_id, subject, made_by, undoes")
      .in("child_id", children)
      .order("number", { ascending: false })
      .limit(200),
    z.object({ child_id: z.string(), subject, made_by: z.string().nullable(), undoes: z.string().nullable() }),
    failure,
  );
