import { z } from "zod";
import { type SaveResult, save } from "~/integrations/supabase/retry.server";
import { type Client, serviceClient } from "~/integrations/supabase/supabase.server";
import { log } from "~/log.server";
import { readRows } from "~/models/staff-answers.server";

/** why: the link's signature is the only permission, and the database cannot check it */
const service = (): Client => serviceClient();

const changeSchema = z
  .object({
    state: z.enum(["asked", "done", "stopped", "ended"]),
    email: z.string(),
    account_email: z.string(),
    needs_password: z.boolean(),
    counts_from: z.string(),
    undo_until: z.string().nullable(),
  })
  .transform((row) => ({
    state: row.state,
    email: row.email,
    accountEmail: row.account_email,
    needsPassword: row.needs_password,
    countsFrom: row.counts_from,
    undoUntil: row.undo_until,
  }));
export type AddressChange = z.output<typeof changeSchema>;

export async function getAddressChange(id: string): Promise<AddressChange | "missing" | "unknown"> {
  const rows = await readRows(service().rpc("address_change_of_link", { p_id: id }), changeSchema);
  return rows ? (rows[0] ?? "missing") : "unknown";
}

const confirmed = z.enum(["done", "wait", "stopped", "ended", "taken", "not_found"]);
const undone = z.enum(["stopped", "undone", "too_late", "taken", "not_found"]);

export const confirmAddress = async (id: string, knowsPassword: boolean) =>
  outcomeOf(
    confirmed,
    await save("address_changes", (signal) =>
      service().rpc("confirm_address", { p_id: id, p_knows_password: knowsPassword }).abortSignal(signal),
    ),
  );

export const undoAddress = async (id: string) =>
  outcomeOf(
    undone,
    await save("address_changes", (signal) => service().rpc("undo_address", { p_id: id }).abortSignal(signal)),
  );

function outcomeOf<Outcome>(schema: z.ZodType<Outcome>, saved: SaveResult<unknown>): Outcome | null {
  if (!saved.ok) return null;
  const outcome = schema.safeParse(saved.data);
  if (!outcome.success) log("error", "change of an address answered with something else");
  return outcome.success ? outcome.data : null;
}
