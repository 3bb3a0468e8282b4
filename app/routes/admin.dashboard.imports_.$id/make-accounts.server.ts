import { generatePassword } from "~/auth/passwords/generated-password.server";
import { makeInvitedAccount } from "~/auth/user-accounts.server";
import type { SaveResult } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { nextImportedAccount, skipImportedAccount } from "~/models/imports/imports.server";
import { waits } from "~/waits.server";

interface Batch {
  /** `more`: the time is up; `stopped`: the auth service did not answer; the rest as the database says. */
  outcome: "more" | "stopped" | "busy" | "done" | "not_ready" | "not_found" | "forbidden";
}

/** Makes accounts of an import for some seconds. Nobody gets to know their passwords: each owner sets one. */
export async function makeAccounts(client: Client, id: string): Promise<SaveResult<Batch>> {
  const until = Date.now() + waits.importBatch;
  do {
    const next = await nextImportedAccount(client, id);
    if (!next.ok) return next;
    if (next.data.outcome !== "prepared") return { ok: true, data: { outcome: next.data.outcome } };
    const made = await makeInvitedAccount(client, { ...next.data, password: generatePassword() });
    if (made === "made") continue;
    if (made === "unknown" || made.kind !== "refused") return { ok: true, data: { outcome: "stopped" } };
    const skipped = await skipImportedAccount(client, id, next.data.line);
    if (!skipped.ok) return skipped;
  } while (Date.now() < until);
  return { ok: true, data: { outcome: "more" } };
}
