import { z } from "zod";
import type { Account } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { reportEmailChoice as words } from "~/content/tutoring/family-sessions";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm } from "~/http/public-form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { chooseReportEmails } from "~/models/tutoring/family-sessions.server";

/** Keeps whether reports come by email. @throws Response 404 for accounts that get none */
export async function handleReportEmails(args: RequestArgs, { client, profile }: Account, donePath: string) {
  if (!may(profile.role, "student.pages")) throw failureResponse("not_found");
  const received = await receiveForm(args.request, {
    name: "report-emails",
    fields: ["wanted"],
    schema: z.object({ wanted: z.string().optional() }),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  const isWanted = submission.status === "success" && submission.value.wanted === "yes";
  const saved = await chooseReportEmails(client, isWanted);
  const isSaved = saved.ok && saved.data === "done";
  sessionOf(args).flash(isSaved ? { tone: "success", ...words.saved } : { tone: "error", ...words.failed });
  return redirectTo(args, donePath);
}
