import { torontoToday } from "~/domain/dates/calendar";
import { type Statement, statementsOf } from "~/domain/tuition/statement";
import { env } from "~/env.server";
import { failureResponse } from "~/http/failure-response.server";
import type { Client } from "~/integrations/supabase.server";
import { listLocations } from "~/models/locations/locations.server";
import { readFamilyLedger } from "~/models/tuition/tuition.server";

/** A year's statements as they are printed: each with its center's address, where it is open. */
export interface StatementYear {
  year: number;
  statements: readonly (Statement & { lines: readonly string[] })[];
  hstNumber: string | null;
}

/** What a household, or the own one, paid in a calendar year since 2020. @throws Response 404, 503 */
export async function loadStatement(client: Client, text: string, family?: string): Promise<StatementYear> {
  const year = Number(/^\d{4}$/.exec(text)?.[0]);
  if (!(year >= 2020 && year <= Number(torontoToday().slice(0, 4)))) throw failureResponse("not_found");
  const [lines, { locations }] = await Promise.all([
    readFamilyLedger(client, family, `${year}-01-01`, `${year}-12-31`),
    listLocations(),
  ]);
  if (!lines) throw failureResponse("unavailable");
  const statements = statementsOf(lines).map((one) => {
    const center = locations.find(({ id }) => id === one.location_id);
    return {
      ...one,
      center: center?.name ?? one.center,
      lines: center ? [center.address, `${center.city}, ON ${center.postalCode}`, center.phone] : [],
    };
  });
  return { year, statements, hstNumber: env.HST_NUMBER ?? null };
}
