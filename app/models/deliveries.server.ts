import type { Result } from "~/database.types";
import type { DeliveryState } from "~/domain/emails/delivery";
import { rowsPerPage } from "~/domain/records/page-range";
import { type Client, readRows, readValue, run, type SaveResult, saveValue } from "~/integrations/supabase.server";

/** `recipient` of an email: null for the network's own address. */
export type ClaimedDelivery = Omit<Result<"claim_deliveries">, "facts"> & { facts: unknown };

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
    logged("hold_queue"),
  );

/** Null when nothing answered. @param seconds between two looks at the clock; `version`: of what visitors share */
export const readDueWork = async (service: Client, seconds: number): Promise<Result<"due_work"> | null> =>
  (await readRows(service.rpc("due_work", { p_seconds: seconds }), logged("due_work")))?.[0] ?? null;

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
    logged("claim_deliveries"),
  );

/** False where it could not be written down: the delivery goes again after its lease. */
export async function reportSent(service: Client, { id }: ClaimedDelivery, status?: number): Promise<boolean> {
  const saved = await saveValue("deliveries", service.rpc("delivery_sent", { p_id: id, p_status: status }));
  return saved.ok;
}

export const reportFailed = (
  service: Client,
  { id, lease }: ClaimedDelivery,
  { reason, why, status }: { reason: string; why: FailureReason; status?: number },
): Promise<Result<"delivery_failed"> | null> =>
  readValue(
    service.rpc("delivery_failed", { p_id: id, p_lease: lease, p_error: reason, p_why: why, p_status: status }),
    logged("delivery_failed"),
  );

export const releaseDeliveries = (service: Client, lease: string): Promise<boolean> =>
  run(service.rpc("release_deliveries", { p_lease: lease }), logged("release_deliveries"));

/** `recipient` is empty for the network's own address. */
export type Delivery = Result<"list_deliveries">;

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
  );
  if (!rows) return null;
  const deliveries = rows.slice(0, rowsPerPage);
  const last = rows.length > rowsPerPage ? deliveries.at(-1) : undefined;
  return { deliveries, last: last ? { createdAt: last.created_at, id: last.id } : null };
}

export const resendDelivery = (client: Client, id: string): Promise<SaveResult<Result<"resend_delivery">>> =>
  saveValue("deliveries", client.rpc("resend_delivery", { p_id: id }));
