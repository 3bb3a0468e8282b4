import type { Submission } from "@conform-to/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { Account } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { moveMessages } from "~/content/tutoring/progress";
import { torontoToday } from "~/domain/dates/calendar";
import { comesTo, type Lesson } from "~/domain/tutoring/attendance";
import { type CenterName, type ChildLevel, readTerm } from "~/domain/tutoring/progress";
import { workbookFields, workbookSchema } from "~/domain/tutoring/progress-forms";
import { requireFound } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import type { RateLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase.server";
import { listLocations } from "~/models/locations/locations.server";
import {
  getCenterId,
  getChild,
  getTermReport,
  listLastSteps,
  listLevels,
  type MoveOutcome,
  moveChild,
} from "~/models/tutoring/child-progress.server";

/** The report of the child in the address; none with 400 for days that can't be read. @throws Response 404, 503 */
export async function loadTermReport({ request, params: { id = "" } }: LoaderFunctionArgs, client: Client) {
  const asked = readTerm(new URL(request.url).searchParams, torontoToday());
  if (!asked.term)
    return data({ asked, child: requireFound(await getChild(client, id)), report: null }, { status: 400 });
  const report = requireFound(await getTermReport(client, id, asked.term));
  return data({ asked, child: report.child, report });
}

/** As a print names it; null where it is not known. */
export async function centerOfChild(client: Client, child: string): Promise<CenterName | null> {
  const [id, { locations }] = await Promise.all([getCenterId(client, child), listLocations()]);
  const center = locations.find((one) => one.id === id);
  return center ? { name: center.shortName, phone: center.phone } : null;
}

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

interface Moving {
  /** Whom the form may move; null for what its fields do not name. */
  childOf: (form: { child?: string; session?: string }) => { child: string; session: string | null } | null;
  leadsTo: string;
  limits: RateLimits;
}

/** A workbook, a level passed, or a step taken back. @returns a redirect, or the form with 400, 403, 409 or 503 */
export async function handleWorkbook(args: RequestArgs, { client }: Account, { childOf, leadsTo, limits }: Moving) {
  const received = await receiveForm(args.request, {
    name: "workbook",
    fields: workbookFields,
    schema: workbookSchema,
    limits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { undo, passed, subject, version, workbook, pages, quiz, ...names } = submission.value;
  const whose = childOf(names);
  if (!whose) return replyWith(submission, { problem: moveMessages.not_found }, 409);
  const { child, session } = whose;
  const moved = await moveChild(client, child, {
    what: undo ? "undo" : passed ? "passed" : "workbook",
    ...{ subject, version, session, quiz },
    ...(!undo && !passed && { workbook, pages }),
  });
  if (!moved.ok) return replyWith(submission, { problem: moveMessages.failed }, 503);
  const { outcome } = moved.data;
  if (outcome !== "done") return refuseMove(submission, outcome);
  sessionOf(args).flash({ tone: "success", ...moveMessages[undo ? "undone" : "done"] });
  return redirectTo(args, leadsTo);
}

/** The form again, with why the child was not moved. */
export function refuseMove(submission: Submission<unknown>, outcome: Exclude<MoveOutcome, "done">) {
  const status = outcome === "forbidden" ? 403 : isOfTheForm(outcome) ? 400 : 409;
  return replyWith(submission, { problem: moveMessages[outcome], isConflict: outcome === "changed" }, status);
}

const isOfTheForm = (outcome: MoveOutcome) => ["unknown", "future_day", "nothing", "invalid"].includes(outcome);
