import { z } from "zod";
import type { Client } from "~/integrations/supabase/supabase.server";
import { log } from "~/log.server";

/** Milliseconds; the worker asks again. */
const timeout = 10_000;
const soon = () => AbortSignal.timeout(timeout);

const claimedSchema = z.object({
  id: z.guid(),
  kind: z.string(),
  /** Null: the network's own address. */
  recipient: z.string().nullable(),
  data: z.unknown(),
  lease: z.guid(),
  attempt: z.int(),
  due_at: z.string(),
});
export type ClaimedEmail = z.output<typeof claimedSchema>;

/** Takes or renews the lease: one instance sends at a time. Null when nothing answered. */
export async function acquireSenderLease(
  service: Client,
  holder: string,
  seconds: number,
  lease?: string,
): Promise<boolean | null> {
  const { data, error, status } = await service
    .rpc("hold_sender", { p_holder: holder, p_seconds: seconds, p_lease: lease })
    .abortSignal(soon());
  return error ? unanswered("hold_sender", status, error.code) : data;
}

export async function releaseSenderLease(service: Client, holder: string): Promise<void> {
  await service.rpc("release_sender", { p_holder: holder }).abortSignal(soon());
}

/** Longest waiting first, at most 100; none ends the turn of `holder`. @param seconds of the lease */
export async function claimEmails(
  service: Client,
  holder: string,
  limit: number,
  seconds: number,
): Promise<ClaimedEmail[] | null> {
  const { data, error, status } = await service
    .rpc("claim_emails", { p_limit: limit, p_lease_seconds: seconds, p_holder: holder })
    .abortSignal(soon());
  const rows = z.array(claimedSchema).safeParse(data);
  return error || !rows.success ? unanswered("claim_emails", status, error?.code) : rows.data;
}

/** False where it could not be recorded: the email is sent again after the lease. */
export async function markSent(service: Client, { id }: ClaimedEmail): Promise<boolean> {
  const { error, status } = await service.rpc("email_sent", { p_id: id }).abortSignal(soon());
  if (error) unanswered("email_sent", status, error.code);
  return !error;
}

/** `address`: no such mailbox, given up at once; `away`: the server accepts nobody, no attempt counted. */
export async function markFailed(
  service: Client,
  { id, lease }: ClaimedEmail,
  reason: string,
  kind: "address" | "message" | "server" | "away",
): Promise<"retry" | "dead" | "not_yours" | null> {
  const { data, error, status } = await service
    .rpc("email_failed", {
      p_id: id,
      p_lease: lease,
      p_error: reason,
      p_permanent: kind === "address",
      p_is_away: kind === "away",
    })
    .abortSignal(soon());
  const outcome = z.enum(["retry", "dead", "not_yours"]).safeParse(data);
  return error || !outcome.success ? unanswered("email_failed", status, error?.code) : outcome.data;
}

export async function releaseEmails(service: Client, lease: string): Promise<void> {
  const { error, status } = await service.rpc("release_emails", { p_lease: lease }).abortSignal(soon());
  if (error) unanswered("release_emails", status, error.code);
}

function unanswered(what: string, status: number, code?: string): null {
  log("warn", "outbox", { what, status, code });
  return null;
}
