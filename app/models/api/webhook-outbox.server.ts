import { z } from "zod";
import { readRows, readValue, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

const logged = (what: string) => ({ failure: { level: "warn", event: "webhooks", details: { what } } }) as const;

/** Webhooks with something to send now. Null when the database did not answer. */
export const readyWebhooks = (service: Client): Promise<string[] | null> =>
  readRows(service.rpc("ready_webhooks"), z.guid(), logged("ready_webhooks"));

const claimedSchema = z.object({
  id: z.guid(),
  event: z.string(),
  record_id: z.guid().nullable(),
  location_id: z.string().nullable(),
  created_at: z.string(),
  url: z.string(),
  secret_id: z.guid(),
  lease: z.guid(),
  attempt: z.int(),
});
export type ClaimedDelivery = z.output<typeof claimedSchema>;

/** The delivery that waited longest, if one is due; nobody else has it for that many seconds. */
export async function claimDelivery(
  service: Client,
  webhook: string,
  seconds: number,
): Promise<ClaimedDelivery | undefined | null> {
  const rows = await readRows(
    service.rpc("claim_webhook_delivery", { p_webhook: webhook, p_lease_seconds: seconds }),
    claimedSchema,
    logged("claim_webhook_delivery"),
  );
  return rows === null ? null : rows[0];
}

const outcomes = z.enum(["delivered", "retry", "failed", "not_yours"]);

/** False where it could not be written down: the delivery goes again after its lease. */
export async function reportArrived(service: Client, { id, lease }: ClaimedDelivery, status: number): Promise<boolean> {
  const saved = await saveValue(
    "webhook_deliveries",
    service.rpc("end_webhook_attempt", { p_id: id, p_lease: lease, p_arrived: true, p_status: status }),
    outcomes,
  );
  return saved.ok;
}

export const reportFailed = (
  service: Client,
  { id, lease }: ClaimedDelivery,
  status: number | null,
  reason: string,
): Promise<z.output<typeof outcomes> | null> =>
  readValue(
    service.rpc("end_webhook_attempt", {
      p_id: id,
      p_lease: lease,
      p_arrived: false,
      p_status: status ?? undefined,
      p_error: reason,
    }),
    outcomes,
    logged("end_webhook_attempt"),
  );
