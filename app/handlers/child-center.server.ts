import type { Client } from "~/integrations/supabase/supabase.server";
import { listLocations } from "~/models/locations/locations.server";
import { getCenterId } from "~/models/tutoring/child-progress.server";

/** 'Oakville, 905-555-0100', as a print names it; null where it is not known. */
export async function centerOfChild(client: Client, child: string): Promise<string | null> {
  const [id, { locations }] = await Promise.all([getCenterId(client, child), listLocations()]);
  const center = locations.find((one) => one.id === id);
  return center ? [center.shortName, center.phone].filter(Boolean).join(", ") : null;
}
