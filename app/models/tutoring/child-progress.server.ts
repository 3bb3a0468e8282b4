import { z } from "zod";
import { site } from "~/content/site/site";
import type { Result } from "~/database.types";
import {
  type AssessmentResult,
  type ChildLevel,
  type ChildStep,
  type ProgressChild,
  type StepKind,
  type Term,
  type TermReport,
  type TutorWords,
  wordsThatFit,
} from "~/domain/tutoring/progress";
import { type Client, type Missing, readRow, readRows, type SaveResult, saveRow } from "~/integrations/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";
import { limits } from "~/waits.server";

const failure = { failure: { event: "progress of a child could not be read" } } as const;

/** A child that the caller may read. */
export async function getChild(client: Client, id: string): Promise<ProgressChild | Missing> {
  if (!isRecordId(id)) return "not_found";
  const query = client.from("children").select("id, family_id, first_name, last_name, grade").eq("id", id);
  const row = await readRow(query, failure);
  return typeof row === "string" ? row : { ...row, name: `${row.first_name} ${row.last_name}`.trim() };
}

/** As many ids as an address has room for. */
const idsAtOnce = 100;

/** Where these children are; null where it could not be read. */
export async function listLevels(client: Client, children: readonly string[]): Promise<ChildLevel[] | null> {
  const columns = "child_id, subject, level, workbook, pages, is_finished, moved_on, updated_at";
  const some = children.slice(0, idsAtOnce);
  if (some.length === 0) return [];
  const [levels, others] = await Promise.all([
    readRows(client.from("child_levels").select(columns).in("child_id", some), failure),
    listLevels(client, children.slice(idsAtOnce)),
  ]);
  return levels && others && [...levels, ...others];
}

/** The newest first, at most 300; null where they could not be read. */
export const listSteps = (client: Client, child: string): Promise<ChildStep[] | null> =>
  readRows(
    client
      .from("child_steps")
      .select("id, subject, what, level, workbook, pages, is_finished, quiz, on_day, made_by, undoes")
      .eq("child_id", child)
      .order("number", { ascending: false })
      .limit(300),
    failure,
  );

const resultsOf = (client: Client, child: string) =>
  client
    .from("assessment_results")
    .select("id, taken_on, levels, strengths, gaps, next_step, sent_at, updated_at")
    .eq("child_id", child);

/** The newest first; null where they could not be read. */
export async function listResults(client: Client, child: string) {
  const newest = resultsOf(client, child).order("taken_on", { ascending: false });
  return readRows(newest.order("created_at", { ascending: false }).limit(50), failure);
}

export async function getResult(client: Client, child: string, id: string): Promise<AssessmentResult | Missing> {
  if (!isRecordId(id) || !isRecordId(child)) return "not_found";
  const row = await readRow(resultsOf(client, child).eq("id", id), failure);
  // why: `private.are_levels` holds what the document says
  return typeof row === "string" ? row : { ...row, levels: row.levels as AssessmentResult["levels"] };
}

type ChildContact = Result<"child_contacts">;

/** To whom a result would be sent; null where it could not be read. */
export const listContacts = (client: Client, child: string): Promise<ChildContact[] | null> =>
  readRows(client.rpc("child_contacts", { p_child: child }), failure);

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

export type MoveOutcome = Result<"move_child">["outcome"];

/** Outcomes as in `move_child`; a version that is none counts as outdated. */
export async function moveChild(
  client: Client,
  child: string,
  { version, session, ...move }: ChildMove,
): Promise<SaveResult<{ outcome: MoveOutcome }>> {
  if (!isRecordId(child) || (session && !isRecordId(session))) return { ok: true, data: { outcome: "not_found" } };
  return saveRow(
    "child_steps",
    client.rpc("move_child", {
      p_child: child,
      p_move: { ...move, version: knownVersion(version), session: session || null },
    }),
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

/** Outcomes as in `record_assessment`. */
export const recordAssessment = (client: Client, child: string, { version, levels, ...result }: ResultDraft) =>
  saveRow(
    "assessment_results",
    client.rpc("record_assessment", {
      p_child: child,
      p_result: { ...result, levels: { ...levels }, version: knownVersion(version) },
    }),
  );

/** Who has not moved for eight weeks, of one center or all of the caller's; null where they could not be read. */
export const listQuietChildren = (client: Client, center: string | null) =>
  readRows(client.rpc("quiet_children", { p_location: center }), failure);

/** The center of a child, as far as the caller may see it. */
export async function getCenterId(client: Client, child: string): Promise<string | null> {
  if (!isRecordId(child)) return null;
  const found = await readRow(client.from("children").select("center").eq("id", child), failure);
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
    failure,
  );

/** Columns that `term_reports` writes as JSON, which the generated types do not know. */
type Written = Pick<TermReport, "lessons" | "levels" | "results"> & { reports: TutorWords[] };

const reportRow = z.custom<Omit<Result<"term_reports">, keyof Written> & Written>().transform(
  ({ child_id, name, first_name, grade, center, phone, reports, ...row }): TermReport => ({
    ...row,
    child: { id: child_id, name, first_name, grade },
    center: center === null ? null : { name: center.replace(site.productPrefix, ""), phone },
    words: wordsThatFit(reports),
  }),
);

const options = { timeout: limits.list, failure: { event: "reports of a term could not be read" } } as const;

/** Of a child whose report the caller may read. */
export async function getTermReport(client: Client, child: string, term: Term): Promise<TermReport | Missing> {
  if (!isRecordId(child)) return "not_found";
  const query = client.rpc("term_reports", { p_from: term.from, p_to: term.to, p_child: child });
  return readRow(query, reportRow, options);
}

/** As many as one page holds. */
const mostReports = 300;

/** Of the enrolled children of a center by name, after that child; null where they could not be read. */
export async function listTermReports(
  client: Client,
  center: string,
  term: Term,
  after: string | null,
): Promise<{ reports: TermReport[]; next: string | null } | null> {
  const found = await readRows(
    client.rpc("term_reports", {
      p_from: term.from,
      p_to: term.to,
      p_location: center,
      p_after: after && isRecordId(after) ? after : null,
    }),
    reportRow,
    options,
  );
  const reports = found?.slice(0, mostReports);
  const isMore = (found?.length ?? 0) > mostReports;
  return reports ? { reports, next: isMore ? (reports.at(-1)?.child.id ?? null) : null } : null;
}
