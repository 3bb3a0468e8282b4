import type { NearestCenter } from "~/domain/forms/public-form";
import { secondsToWait } from "~/http/rate-limit.server";
import { asksMapbox } from "~/integrations/mapbox/geocoding.server";
import { nearestCenter } from "~/models/locations/nearest-locations.server";

/** The center nearest to what a visitor typed; a visitor over the limit is answered without the places service. */
export async function nearestFor(request: Request, postalCode: string): Promise<NearestCenter | null> {
  const offline = asksMapbox && (await secondsToWait(request, "places")) !== null;
  return nearestCenter(postalCode, offline);
}
