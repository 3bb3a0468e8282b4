import { z } from "zod";
import { type DeliveryState, deliveryStates } from "~/domain/emails/delivery-states";
import type { EmailQuery } from "~/domain/emails/email-list";
import { writeCursor } from "~/domain/payments/purchase";
import { readRows, run } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { type Delivery, listQueue } from "~/models/deliveries.server";

/** Writes what the clock asks for: reminders and the morning lists. */
export const prepareEmails = (service: Client): Promise<boolean> =>
  run(service.rpc("prepare_emails"), {
    failure: { level: "warn", event: "outbox", details: { what: "prepare_emails" } },
  });

const stateSchema = z.enum(deliveryStates);

export async function listEmails(
  client: Client,
  query: EmailQuery & { state: DeliveryState },
): Promise<{ emails: Delivery[]; older: string | null } | null> {
  const page = await listQueue(client, "email", query);
  return page && { emails: page.deliveries, older: page.last && writeCursor(page.last) };
}

const countSchema = z.object({ state: stateSchema, emails: z.int(), server_away_since: z.string().nullable() });

/** `awaySince`: ISO time since when the mail server takes none; null while it accepts. Null without an answer. */
export async function countEmails(
  client: Client,
): Promise<{ counts: Record<DeliveryState, number>; awaySince: string | null } | null> {
  const rows = await readRows(client.rpc("email_counts"), countSchema);
  if (!rows) return null;
  const counts = { waiting: 0, retrying: 0, dead: 0, sent: 0 };
  for (const { state, emails } of rows) counts[state] = emails;
  return { counts, awaySince: rows[0]?.server_away_since ?? null };
}
