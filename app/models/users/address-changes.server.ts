import { z } from "zod";
import { type SaveResult, save } from "~/integrations/supabase/retry.server";
import { type Client, serviceClient } from "~/integrations/supabase/supabase.server";
import { log } from "~/log.server";
import { readRows } from "~/models/staff-answers.server";

/** The signature of the email's link is the only right, which the database cannot check. */
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

/** Where the change of an email's link stands. @returns missing for none, unknown when the database did not answer */
export async function getAddressChange(id: string): Promise<AddressChange | "missing" | "unknown"> {
  const rows = await readRows(service().rpc("address_change_of_link", { p_id: id }), changeSchema);
  return rows ? (rows[0] ?? "missing") : "unknown";
}

const confirmed = z.enum(["done", "wait", "stopped", "ended", "taken", "not_found"]);
const undone = z.enum(["stopped", "undone", "too_late", "taken", "not_found"]);

/** Has a new address count. @param knowsPassword the account's password was given, and is right */
export const confirmAddress = async (id: string, knowsPassword: boolean) =>
  outcomeOf(
    confirmed,
    await save("address_changes", (signal) =>
      service().rpc("confirm_address", { p_id: id, p_knows_password: knowsPassword }).abortSignal(signal),
    ),
  );

/** Takes a change back, or stops it before it counts. */
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
