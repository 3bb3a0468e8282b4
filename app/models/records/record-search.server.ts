import { z } from "zod";
import { type Client, readValue } from "~/integrations/supabase.server";
import { camelKeys } from "~/models/record-values.server";
import { limits } from "~/waits.server";

const optional = z.string().nullable();
/** The session or appointment to name with a person, ahead or the last one; of an appointment its own time. */
const nextSchema = z
  .object({
    date: z.string(),
    time: z.string(),
    location: z.string(),
    child: optional.optional(),
    tutor: optional.optional(),
    is_ahead: z.boolean().nullable(),
    more: z.number().optional(),
  })
  .transform(camelKeys);
const hitSchema = z
  .object({
    kind: z.string(),
    id: z.string(),
    status: optional,
    reference: optional,
    name: optional,
    about: optional,
    /** Whose page the hit leads to: of a child, a family or a record. */
    family_id: optional,
    /** Of a family. */
    children: optional,
    email: optional,
    phone: optional,
    location: optional,
    created_at: z.string(),
    next: nextSchema.nullable(),
  })
  .transform(camelKeys);

export type SearchHit = z.output<typeof hitSchema>;

/** The twenty best of all lists the account reads, `kind` being the table. @returns null without an answer */
export const searchRecords = (client: Client, search: string): Promise<SearchHit[] | null> =>
  readValue(client.rpc("search_records", { p_search: search }), z.array(hitSchema), {
    timeout: limits.list,
    failure: { event: "records could not be searched" },
  });
