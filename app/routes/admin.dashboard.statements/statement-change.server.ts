import type { ScopedAccount } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import type { StatementBlock } from "~/content/statements/blocks";
import { statementMessages } from "~/content/statements/staff-statements";
import { torontoToday } from "~/domain/dates/calendar";
import { statementsPath } from "~/domain/statements/statement";
import { statementFields, statementSchema } from "~/domain/statements/statement-form";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { addStatement, changeStatement } from "~/models/statements/statements.server";
import { centersOf } from "./statement-views.server";

/**
 * Adds an entry, or changes one.
 * @param edited id of the entry
 * @returns a redirect to the list, or the form: 400, 409 (changed meanwhile) or 503
 * @throws Response 404 for an entry that is gone
 */
export async function handleStatementForm(
  args: RequestArgs,
  account: ScopedAccount,
  { block, edited }: { block: StatementBlock; edited: string | null },
) {
  const centers = (await centersOf(account)).map(({ id }) => id);
  const received = await receiveForm(args.request, {
    name: "statement",
    fields: statementFields,
    schema: statementSchema({ block, centers, today: torontoToday() }),
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { id, version, center, ...values } = submission.value;
  const saved = edited
    ? await changeStatement(account.client, { id: edited, version }, { ...values, location_id: center })
    : await addStatement(account.client, { ...values, id, block, location_id: center });
  if (!saved.ok) return replyWith(submission, { problem: statementMessages.failed }, 503);
  switch (saved.data) {
    case "not_found":
      throw failureResponse("not_found");
    case "changed":
      return replyWith(submission, { problem: statementMessages.changed }, 409);
    case "invalid":
      return replyWith(submission, { problem: statementMessages.invalid }, 400);
    case "repeat":
      sessionOf(args).flash({ tone: "info", ...statementMessages.repeat });
      return redirectTo(args, statementsPath);
    default:
      sessionOf(args).flash({
        tone: "success",
        ...statementMessages[saved.data === "created" ? "created" : "saved"],
      });
      return redirectTo(args, statementsPath);
  }
}
