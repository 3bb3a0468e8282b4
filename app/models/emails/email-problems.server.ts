import { z } from "zod";
import { emailProblemWords } from "~/content/emails/email-problems";
import type { Result } from "~/database.types";
import { readableMoment } from "~/domain/dates/readable-dates";
import type { ShownEmailProblem } from "~/domain/emails/email-problem";
import type { DeliveryEvent } from "~/integrations/resend/delivery-events.server";
import { readRow, readValue, type SaveResult, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

const outcomeSchema = z.enum(["recorded", "repeat", "invalid"]);

/** Null where it could not be written down. @param service the caller has verified the event */
export const recordEmailEvent = (
  service: Client,
  { id, email, what, detail, at }: DeliveryEvent,
): Promise<z.output<typeof outcomeSchema> | null> =>
  readValue(
    service.rpc("record_email_event", { p_id: id, p_email: email, p_what: what, p_detail: detail, p_at: at }),
    outcomeSchema,
    { failure: { event: "email event could not be recorded" } },
  );

/** Of a record or an account that the caller sees; null where emails may go. @param table of the record */
export async function getEmailProblem(client: Client, table: string, id: string): Promise<ShownEmailProblem | null> {
  const problem = await readRow(client.rpc("record_email_problem", { p_kind: table, p_id: id }));
  if (typeof problem === "string") return null;
  const about = emailProblemWords.since(problem.detail ?? "", readableMoment(problem.since)).trim();
  return { reason: problem.reason, about };
}

/** Lets emails go to the address of a record or an account again. @param table of the record */
export const allowEmails = (client: Client, table: string, id: string): Promise<SaveResult<Result<"allow_emails">>> =>
  saveValue("email_problems", client.rpc("allow_emails", { p_kind: table, p_id: id }));
