import { z } from "zod";
import { type Missing, readRow, saveValue } from "~/integrations/supabase/query.server";
import { type Client, serviceClient } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";

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
  .transform(camelKeys);
export type AddressChange = z.output<typeof changeSchema>;

export const getAddressChange = (id: string): Promise<AddressChange | Missing> =>
  readRow(service().rpc("address_change_of_link", { p_id: id }), changeSchema);

const confirmed = z.enum(["done", "wait", "stopped", "ended", "taken", "not_found"]);
const undone = z.enum(["stopped", "undone", "too_late", "taken", "not_found"]);

/** Null when it could not be saved. */
export async function confirmAddress(id: string, knowsPassword: boolean) {
  const query = service().rpc("confirm_address", { p_id: id, p_knows_password: knowsPassword });
  const saved = await saveValue("address_changes", query, confirmed);
  return saved.ok ? saved.data : null;
}

/** Null when it could not be saved. */
export async function undoAddress(id: string) {
  const saved = await saveValue("address_changes", service().rpc("undo_address", { p_id: id }), undone);
  return saved.ok ? saved.data : null;
}
