import { z } from "zod";
import { readRows, readValue, run } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

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

const logged = (what: string) => ({ failure: { level: "warn", event: "outbox", details: { what } } }) as const;

/** Writes what the clock asks for: reminders and the morning lists. */
export const prepareEmails = (service: Client): Promise<boolean> =>
  run(service.rpc("prepare_emails"), logged("prepare_emails"));

/** Takes or renews the lease: one instance sends at a time. Null when nothing answered. */
export const acquireSenderLease = (
  service: Client,
  holder: string,
  seconds: number,
  lease?: string,
): Promise<boolean | null> =>
  readValue(
    service.rpc("hold_sender", { p_holder: holder, p_seconds: seconds, p_lease: lease }),
    z.boolean(),
    logged("hold_sender"),
  );

export const releaseSenderLease = (service: Client, holder: string): Promise<boolean> =>
  run(service.rpc("release_sender", { p_holder: holder }));

/** Longest waiting first, at most 100; none ends the turn of `holder`. @param seconds of the lease */
export const claimEmails = (
  service: Client,
  holder: string,
  limit: number,
  seconds: number,
): Promise<ClaimedEmail[] | null> =>
  readRows(
    service.rpc("claim_emails", { p_limit: limit, p_lease_seconds: seconds, p_holder: holder }),
    claimedSchema,
    logged("claim_emails"),
  );

/** False where it could not be recorded: the email is sent again after the lease. */
export const markSent = (service: Client, { id }: ClaimedEmail): Promise<boolean> =>
  run(service.rpc("email_sent", { p_id: id }), logged("email_sent"));

const failedSchema = z.enum(["retry", "dead", "not_yours"]);

/**
 * `bounce`: no such mailbox, nothing more is sent there; `address`: given up at once; `away`: the server accepts nobody, no
 * attempt counted.
 */
export const markFailed = (
  service: Client,
  { id, lease }: ClaimedEmail,
  reason: string,
  kind: "bounce" | "address" | "message" | "server" | "away",
): Promise<z.output<typeof failedSchema> | null> =>
  readValue(
    service.rpc("email_failed", {
      p_id: id,
      p_lease: lease,
      p_error: reason,
      p_permanent: kind === "address" || kind === "bounce",
      p_is_away: kind === "away",
      p_is_bounce: kind === "bounce",
    }),
    failedSchema,
    logged("email_failed"),
  );

export const releaseEmails = (service: Client, lease: string): Promise<boolean> =>
  run(service.rpc("release_emails", { p_lease: lease }), logged("release_emails"));
