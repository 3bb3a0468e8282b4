import type { Query } from "../database/database";

/** Of `private.deliveries d`: what was sent, and what would be if it were due now. */
export const goes = "(d.sent_at is not null or private.email_facts(d) is not null)";

/** Kinds and recipients of the emails about a record that go, in words: 'appointment_booked to ann@example.com'. */
export async function emailsAbout(query: Query, record: unknown): Promise<string[]> {
  const rows = await query(
    `select kind || ' to ' || coalesce(recipient, 'the network') as email from private.deliveries d
     where $1 in (data ->> 'record', data #>> '{lead,record}', data ->> 'purchase') and ${goes}
     order by created_at, dedupe_key`,
    [record],
  );
  return rows.map(({ email }) => String(email));
}

/** Adds an email that is due now. */
export async function addEmail(query: Query, key: string, recipient: string | null = "ann@example.com") {
  const [row] = await query("select private.enqueue_email('message_received', $1, $2, $3) as id", [
    recipient,
    { record: key, reference: "C-222222", name: "Ann" },
    `email ${key}`,
  ]);
  return row?.id === null ? null : String(row?.id);
}

interface Claimed {
  id: string;
  lease: string;
  attempt: number;
}

/** What a sender gets that asks for emails. */
export async function claim(query: Query, limit = 10, seconds = 60): Promise<Claimed[]> {
  const rows = await query("select id, lease, attempt from public.claim_deliveries('email', $1, $2)", [limit, seconds]);
  return rows.map(({ id, lease, attempt }) => ({
    id: String(id),
    lease: String(lease),
    attempt: Number(attempt),
  }));
}

/** Lets everything that waits be due. */
export const passTime = (query: Query) =>
  query("update private.deliveries set next_attempt_at = now() - interval '1 second' where sent_at is null");
