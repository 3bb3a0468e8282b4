import type { Client } from "~/integrations/supabase/supabase.server";
import { log } from "~/log.server";

/**
 * Writes the emails that the clock asks for: reminders to parents and the lists of centers in the morning. What is not
 * heard is done the next time.
 */
export async function prepareEmails(service: Client): Promise<void> {
  const { error, status } = await service.rpc("prepare_emails").abortSignal(AbortSignal.timeout(10_000));
  if (error) log("warn", "outbox", { what: "prepare_emails", status, code: error.code });
}
