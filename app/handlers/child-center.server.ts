import type { CenterName } from "~/domain/tutoring/term-report";
import type { Client } from "~/integrations/supabase/supabase.server";
import { listLocations } from "~/models/locations/locations.server";
import { getCenterId } from "~/models/tutoring/child-progress.server";

/** As a print names it; null where it is not known. */
export async function centerOfChild(client: Client, child: string): Promise<CenterName | null> {
  const [id, { locations }] = await Promise.all([getCenterId(client, child), listLocations()]);
  const center = locations.find((one) => one.id === id);
  return center ? { name: center.shortName, phone: center.phone } : null;
}
