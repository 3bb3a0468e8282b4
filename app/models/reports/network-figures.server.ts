import { z } from "zod";
import type { NetworkQuery } from "~/domain/reports/network-range";
import type { CenterFigures } from "~/domain/reports/network-report";
import { targetFigures } from "~/domain/reports/network-report";
import { readValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";

const placed = <Row extends { location_id: string }>({ location_id: location, ...row }: Row) => ({
  location,
  ...camelKeys(row),
});

/** A figure of nothing is left out. */
const figure = z.number().default(0);

const figuresSchema = z.object({
  centers: z.array(
    z
      .object({
        location_id: z.string(),
        is_now: z.boolean(),
        leads: figure,
        booked: figure,
        requests: figure,
        online: figure,
        by_staff: figure,
        imported: figure,
        converted: figure,
        responded: figure,
        response: z.number().nullable().default(null),
        due: figure,
        in_time: figure,
        visits: figure,
        families: figure,
        enrolled: figure,
        departed: figure,
        spots_used: figure,
        spots: figure,
        revenue_cents: figure,
      })
      .transform(placed),
  ),
  weeks: z.array(z.object({ location_id: z.string(), week: z.string(), leads: z.number() }).transform(placed)),
  targets: z.array(
    z.object({ location_id: z.string(), figure: z.enum(targetFigures), target: z.number() }).transform(placed),
  ),
});

/** Null when the database did not answer, or not to this account. */
export function getCenterFigures(
  client: Client,
  { from, to, before }: Pick<NetworkQuery, "from" | "to" | "before">,
): Promise<CenterFigures | null> {
  const days = { p_from: from, p_to: to, p_before_from: before.from, p_before_to: before.to };
  return readValue(client.rpc("network_figures", days), figuresSchema, {
    failure: { event: "the figures of the network could not be read" },
  });
}
