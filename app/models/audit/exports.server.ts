import { z } from "zod";
import { readValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { limits } from "~/waits.server";

export async function recordExport(client: Client, list: string, rows: number): Promise<boolean> {
  const recorded = await readValue(client.rpc("record_export", { p_list: list, p_rows: rows }), z.boolean(), {
    timeout: limits.visitorRead,
    failure: { event: "export could not be recorded", details: { list, rows } },
  });
  return recorded === true;
}
