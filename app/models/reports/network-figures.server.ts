import { z } from "zod";
import { ofEachCount } from "~/domain/reports/network-figures";
import type { NetworkQuery } from "~/domain/reports/network-range";
import type { CenterFigures } from "~/domain/reports/network-report";
import { readValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

const figuresSchema = z.object({
  centers: z.array(
    z
      .object({
        location_id: z.string(),
        is_now: z.boolean(),
        response: z.number().nullable().default(null),
        // why: a count of nothing is left out
        ...ofEachCount(() => z.number().default(0)),
      })
      .transform(({ location_id: location, is_now: isNow, ...figures }) => ({ location, isNow, ...figures })),
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
