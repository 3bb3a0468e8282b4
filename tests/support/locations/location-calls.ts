import { z } from "zod";
import { defaultOperatingHours } from "../../../app/content/locations/locations";
import type { Query } from "../database/database";

const savedSchema = z.object({
  outcome: z.string(),
  field: z.string().nullable(),
  id: z.string().nullable(),
  version: z.unknown(),
  visits: z.array(z.object({ id: z.string() })),
});

/** The least that makes a center. */
export const smallest = (slug: string) => ({
  name: `Center ${slug}`,
  slug,
  operating_hours: defaultOperatingHours,
});

interface CenterOptions {
  closures?: unknown;
  id?: string | null;
  version?: unknown;
  seen?: readonly string[];
}

/** Calls `save_location`. */
export async function saveCenter(
  query: Query,
  fields: object,
  { closures = [], id = null, version = null, seen = [] }: CenterOptions = {},
) {
  const [row] = await query("select * from public.save_location($1, $2, $3, $4)", [
    JSON.stringify({ ...fields, closures }),
    id,
    version,
    { seen },
  ]);
  return savedSchema.parse(row);
}

/** A center as it is stored, as far as the form has it. */
export async function storedCenter(query: Query, id: string) {
  const [row] = await query("select * from public.locations where id = $1", [id]);
  return row;
}
