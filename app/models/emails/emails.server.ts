import { emailProblemWords } from "~/content/emails/email-problems";
import type { Result } from "~/database.types";
import { readableMoment } from "~/domain/dates/calendar";
import type { DeliveryState, ShownEmailProblem } from "~/domain/emails/delivery";
import type { EmailQuery } from "~/domain/emails/email-list";
import { writeCursor } from "~/domain/payments/purchase";
import type { DeliveryEvent } from "~/integrations/resend/delivery-events.server";
import type { Client, Missing, SaveResult } from "~/integrations/supabase.server";
import { readRow, readRows, readValue, run, saveValue } from "~/integrations/supabase.server";
import { type Delivery, listQueue } from "~/models/deliveries.server";

/** Writes what the clock asks for: reminders and the morning lists. */
export const prepareEmails = (service: Client): Promise<boolean> =>
  run(service.rpc("prepare_emails"), {
    failure: { level: "warn", event: "outbox", details: { what: "prepare_emails" } },
  });

export async function listEmails(
  client: Client,
  query: EmailQuery & { state: DeliveryState },
): Promise<{ emails: Delivery[]; older: string | null } | null> {
  const page = await listQueue(client, "email", query);
  return page && { emails: page.deliveries, older: page.last && writeCursor(page.last) };
}

/** `awaySince`: ISO time since when the mail server takes none; null while it accepts. Null without an answer. */
export async function countEmails(
  client: Client,
): Promise<{ counts: Record<DeliveryState, number>; awaySince: string | null } | null> {
  const rows = await readRows(client.rpc("email_counts"));
  if (!rows) return null;
  const counts = { waiting: 0, retrying: 0, dead: 0, sent: 0 };
  for (const { state, emails } of rows) counts[state] = emails;
  return { counts, awaySince: rows[0]?.server_away_since ?? null };
}

/** Null where it could not be written down. @param service the caller has verified the event */
export const recordEmailEvent = (
  service: Client,
  { id, email, what, detail, at }: DeliveryEvent,
): Promise<Result<"record_email_event"> | null> =>
  readValue(service.rpc("record_email_event", { p_id: id, p_email: email, p_what: what, p_detail: detail, p_at: at }), {
    failure: { event: "email event could not be recorded" },
  });

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

export type Subscription = Result<"email_subscription">;

/** @param client service client: the caller has verified the link */
export const getSubscription = (client: Client, id: string): Promise<Subscription | Missing> =>
  readRow(client.rpc("email_subscription", { p_id: id }));

/** Ends the subscription and withdraws the consent. @param client service client: the caller has verified the link */
export const endSubscription = (client: Client, id: string): Promise<SaveResult<Result<"unsubscribe">>> =>
  saveValue("email_subscriptions", client.rpc("unsubscribe", { p_id: id }));
