import type { Submission } from "@conform-to/react";
import type { Account } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { moveMessages } from "~/content/tutoring/progress";
import { workbookFields, workbookSchema } from "~/domain/tutoring/progress-forms";
import { receiveForm, replyWith } from "~/http/form.server";
import type { RateLimits } from "~/http/rate-limit.server";
import { type MoveOutcome, moveChild } from "~/models/tutoring/child-progress.server";

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
