import { z } from "zod";
import { readRow, readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { mergeFamilies } from "./desk-families.server";

const fileRow = z
  .object({
    family_id: z.string(),
    own_family_id: z.string(),
    center: z.string(),
    state: z.enum(["open", "center", "other_center"]),
  })
  .transform(({ family_id: id, own_family_id: own, ...row }) => ({ ...row, id, own }));

/** Files of centers with the caller's proven address for a guardian without an account; none where unreadable. */
export const listOwnFiles = async (client: Client): Promise<readonly z.output<typeof fileRow>[]> =>
  (await readRows(
    client.from("signed_up").select("family_id, own_family_id, center, state").order("center"),
    fileRow,
  )) ?? [];

/** Joins the file with the caller's account. @returns whether they are one, also from before */
export async function joinOwnFile(client: Client, id: string): Promise<boolean> {
  const file = (await listOwnFiles(client)).find((one) => one.id === id);
  const merged = file && (await mergeFamilies(client, file.id, file.own));
  if (merged?.ok && merged.data.outcome === "merged") return true;
  // why: of two presses the second finds the household its own
  const mine = await readRow(client.from("families").select("id").eq("id", id), z.object({ id: z.string() }));
  return typeof mine !== "string";
}
