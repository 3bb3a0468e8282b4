import { z } from "zod";
import { readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

const nameSchema = z.object({ id: z.string(), name: z.string() });

/** Of the courses that the caller sees, by name, at most 200; null where they could not be read. */
export const listCourseNames = (client: Client): Promise<z.output<typeof nameSchema>[] | null> =>
  readRows(client.from("courses").select("id, name").order("name").order("id").limit(200), nameSchema);
