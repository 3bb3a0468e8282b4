import { z } from "zod";
import { emailProblems } from "~/domain/emails/email-problem";
import type { DeliveryEvent } from "~/integrations/resend/delivery-events.server";
import { type Missing, readRow, readValue, type SaveResult, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

/** What is wrong with an address; `detail` in the mail server's words. */
const problemSchema = z.object({ reason: z.enum(emailProblems), detail: z.string().nullable(), since: z.string() });
export type AddressProblem = z.output<typeof problemSchema>;

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

/** Of a record or an account that the caller sees; `not_found` where emails may go. @param table of the record */
export const getEmailProblem = (client: Client, table: string, id: string): Promise<AddressProblem | Missing> =>
  readRow(client.rpc("record_email_problem", { p_kind: table, p_id: id }), problemSchema);

/** Lets emails go to the address of a record again. @param table of the record */
export const allowEmails = (client: Client, table: string, id: string): Promise<SaveResult<"done" | "not_found">> =>
  saveValue("email_problems", client.rpc("allow_emails", { p_kind: table, p_id: id }), z.enum(["done", "not_found"]));
