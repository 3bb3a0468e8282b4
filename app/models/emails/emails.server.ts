import { z } from "zod";
import { type DeliveryState, deliveryStates } from "~/domain/emails/delivery-states";
import type { EmailQuery } from "~/domain/emails/email-list";
import { emailProblems } from "~/domain/emails/email-problem";
import { writeCursor } from "~/domain/payments/purchase";
import { rowsPerPage } from "~/domain/records/page-range";
import { readRows, readValue, run, type SaveResult, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { limits } from "~/waits.server";

/** Writes what the clock asks for: reminders and the morning lists. */
export const prepareEmails = (service: Client): Promise<boolean> =>
  run(service.rpc("prepare_emails"), {
    failure: { level: "warn", event: "outbox", details: { what: "prepare_emails" } },
  });

const stateSchema = z.enum(deliveryStates);

const emailSchema = z.object({
  id: z.guid(),
  kind: z.string(),
  recipient: z.string(),
  state: stateSchema,
  created_at: z.string(),
  attempts: z.int(),
  next_attempt_at: z.string(),
  last_error: z.string().nullable(),
  held_back: z.enum(emailProblems).nullable(),
});
export type EmailRow = z.output<typeof emailSchema>;

export async function listEmails(
  client: Client,
  { state, after }: EmailQuery,
): Promise<{ emails: EmailRow[]; older: string | null } | null> {
  const rows = await readRows(
    client.rpc("list_emails", {
      p_state: state,
      p_before: after?.createdAt ?? null,
      p_before_id: after?.id ?? null,
      p_limit: rowsPerPage + 1,
    }),
    emailSchema,
  );
  if (!rows) return null;
  const emails = rows.slice(0, rowsPerPage);
  const last = rows.length > rowsPerPage ? emails.at(-1) : undefined;
  return { emails, older: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null };
}

const countSchema = z.object({ state: stateSchema, emails: z.int() });

export async function countEmails(client: Client): Promise<Record<DeliveryState, number> | null> {
  const rows = await readRows(client.rpc("email_counts"), countSchema);
  if (!rows) return null;
  const counts = { waiting: 0, retrying: 0, dead: 0, sent: 0 };
  for (const { state, emails } of rows) counts[state] = emails;
  return counts;
}

/** ISO time; null while it accepts, and where unknown. */
export const mailServerAwaySince = (client: Client): Promise<string | null> =>
  readValue(client.rpc("mail_server_away_since"), z.string().nullable(), { timeout: limits.supabase });

const resendSchema = z.enum(["done", "not_found", "wrong_state", "forbidden"]);

export const resendEmail = (client: Client, id: string): Promise<SaveResult<z.output<typeof resendSchema>>> =>
  saveValue("outbox", client.rpc("resend_email", { p_id: id }), resendSchema);
