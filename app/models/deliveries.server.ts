import { z } from "zod";
import { type DeliveryState, deliveryStates } from "~/domain/emails/delivery-states";
import { emailProblems } from "~/domain/emails/email-problem";
import { rowsPerPage } from "~/domain/records/page-range";
import { readRows, readValue, run, type SaveResult, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

const claimedSchema = z.object({
  id: z.guid(),
  kind: z.string(),
  /** Of an email. Null: the network's own address. */
  recipient: z.string().nullable(),
  facts: z.unknown(),
  lease: z.guid(),
  attempt: z.int(),
  due_at: z.string(),
  created_at: z.string(),
});
export type ClaimedDelivery = z.output<typeof claimedSchema>;

/** `never`: given up at once; `bounce`: nothing more is sent there; `away`: no connection, no attempt counted. */
export type FailureReason = "later" | "never" | "bounce" | "away";

const logged = (what: string) => ({ failure: { level: "warn", event: "outbox", details: { what } } }) as const;

/** Takes or renews a turn at a queue: one instance sends at a time. Null when nothing answered. */
export const holdQueue = (
  service: Client,
  queue: string,
  holder: string,
  seconds: number,
  lease?: string,
): Promise<boolean | null> =>
  readValue(
    service.rpc("hold_queue", { p_queue: queue, p_holder: holder, p_seconds: seconds, p_lease: lease }),
    z.boolean(),
    logged("hold_queue"),
  );

const dueSchema = z.object({ queues: z.array(z.string()), version: z.string() });

/** Null when nothing answered. @param seconds between two looks at the clock; `version`: of what visitors share */
export const readDueWork = async (service: Client, seconds: number): Promise<z.output<typeof dueSchema> | null> =>
  (await readRows(service.rpc("due_work", { p_seconds: seconds }), dueSchema, logged("due_work")))?.[0] ?? null;

export const leaveQueue = (service: Client, queue: string, holder: string): Promise<boolean> =>
  run(service.rpc("leave_queue", { p_queue: queue, p_holder: holder }));

/** Longest waiting first, at most 100; none ends the turn of `holder`. @param seconds of the lease */
export const claimDeliveries = (
  service: Client,
  queue: string,
  holder: string,
  limit: number,
  seconds: number,
): Promise<ClaimedDelivery[] | null> =>
  readRows(
    service.rpc("claim_deliveries", { p_queue: queue, p_limit: limit, p_lease_seconds: seconds, p_holder: holder }),
    claimedSchema,
    logged("claim_deliveries"),
  );

/** False where it could not be written down: the delivery goes again after its lease. */
export async function reportSent(service: Client, { id }: ClaimedDelivery, status?: number): Promise<boolean> {
  const saved = await saveValue("deliveries", service.rpc("delivery_sent", { p_id: id, p_status: status }));
  return saved.ok;
}

const failedSchema = z.enum(["retry", "dead", "not_yours"]);

export const reportFailed = (
  service: Client,
  { id, lease }: ClaimedDelivery,
  { reason, why, status }: { reason: string; why: FailureReason; status?: number },
): Promise<z.output<typeof failedSchema> | null> =>
  readValue(
    service.rpc("delivery_failed", { p_id: id, p_lease: lease, p_error: reason, p_why: why, p_status: status }),
    failedSchema,
    logged("delivery_failed"),
  );

export const releaseDeliveries = (service: Client, lease: string): Promise<boolean> =>
  run(service.rpc("release_deliveries", { p_lease: lease }), logged("release_deliveries"));

const deliverySchema = z.object({
  id: z.guid(),
  kind: z.string(),
  /** Empty: the network's own address. */
  recipient: z.string(),
  state: z.enum(deliveryStates),
  created_at: z.string(),
  attempts: z.int(),
  next_attempt_at: z.string(),
  last_error: z.string().nullable(),
  last_status: z.int().nullable(),
  held_back: z.enum(emailProblems).nullable(),
});
export type Delivery = z.output<typeof deliverySchema>;

interface Place {
  createdAt: string;
  id: string;
}

/** A page of a queue, newest first. @returns with its last row where more follow, null without an answer */
export async function listQueue(
  client: Client,
  queue: string,
  { state, after }: { state?: DeliveryState; after: Place | null },
): Promise<{ deliveries: Delivery[]; last: Place | null } | null> {
  const rows = await readRows(
    client.rpc("list_deliveries", {
      p_queue: queue,
      p_state: state,
      p_before: after?.createdAt,
      p_before_id: after?.id,
      p_limit: rowsPerPage + 1,
    }),
    deliverySchema,
  );
  if (!rows) return null;
  const deliveries = rows.slice(0, rowsPerPage);
  const last = rows.length > rowsPerPage ? deliveries.at(-1) : undefined;
  return { deliveries, last: last ? { createdAt: last.created_at, id: last.id } : null };
}

const resendSchema = z.enum(["done", "not_found", "wrong_state", "forbidden"]);

export const resendDelivery = (client: Client, id: string): Promise<SaveResult<z.output<typeof resendSchema>>> =>
  saveValue("deliveries", client.rpc("resend_delivery", { p_id: id }), resendSchema);
