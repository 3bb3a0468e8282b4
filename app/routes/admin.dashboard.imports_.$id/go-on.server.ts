import { generatePassword } from "~/auth/passwords/generated-password.server";
import { makeInvitedAccount } from "~/auth/user-accounts.server";
import type { SaveResult } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { continueImport, nextImportedAccount } from "~/models/imports/imports.server";
import { waits } from "~/waits.server";

export interface Batch {
  /** `more`: the time is up; `stopped`: the auth service did not answer; the rest as the database says. */
  outcome: "more" | "stopped" | "busy" | "done" | "not_ready" | "not_found" | "forbidden";
}

/** Goes on with an import for some seconds: with trying, adding or taking back its rows, then with its accounts. */
export async function goOn(client: Client, id: string): Promise<SaveResult<Batch>> {
  const until = Date.now() + waits.importBatch;
  let worked = false;
  for (;;) {
    const step = await continueImport(client, id);
    if (!step.ok) return step;
    const { outcome } = step.data;
    if (outcome === "not_found" || outcome === "forbidden") return { ok: true, data: { outcome } };
    worked ||= outcome !== "not_ready";
    if (outcome !== "more") break;
    if (Date.now() >= until) return { ok: true, data: { outcome } };
  }
  const made = await makeAccounts(client, id, until);
  return made.ok && made.data.outcome === "not_ready" && worked ? { ok: true, data: { outcome: "done" } } : made;
}

/** Makes accounts until the time is up. Nobody gets to know their passwords: each owner sets one. */
async function makeAccounts(client: Client, id: string, until: number): Promise<SaveResult<Batch>> {
  let refused: number | undefined;
  do {
    const next = await nextImportedAccount(client, id, refused);
    if (!next.ok) return next;
    if (next.data.outcome !== "prepared") return { ok: true, data: { outcome: next.data.outcome } };
    const made = await makeInvitedAccount(client, { ...next.data, password: generatePassword() });
    if (made !== "made" && (made === "unknown" || made.kind !== "refused"))
      return { ok: true, data: { outcome: "stopped" } };
    refused = made === "made" ? undefined : next.data.line;
  } while (refused !== undefined || Date.now() < until);
  return { ok: true, data: { outcome: "more" } };
}
