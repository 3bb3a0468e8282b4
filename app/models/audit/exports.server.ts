import type { Client } from "~/integrations/supabase/supabase.server";
import { log } from "~/log.server";

export async function recordExport(client: Client, list: string, rows: number): Promise<boolean> {
  const { data, error, status } = await client
    .rpc("record_export", { p_list: list, p_rows: rows })
    .abortSignal(AbortSignal.timeout(5_000));
  if (error) log("error", "export could not be recorded", { list, rows, status, code: error.code });
  return data === true;
}
