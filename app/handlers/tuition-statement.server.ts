import { torontoToday } from "~/domain/dates/calendar";
import { type Statement, statementsOf } from "~/domain/tuition/statement";
import { env } from "~/env.server";
import type { Client } from "~/integrations/supabase.server";
import { listLocations } from "~/models/locations/locations.server";
import { readFamilyLedger } from "~/models/tuition/tuition.server";

/** A year's statements as they are printed: each with its center's address, where it is open. */
export interface StatementYear {
  year: number;
  statements: readonly (Statement & { lines: readonly string[] })[];
  hstNumber: string | null;
}

/** The calendar year that an address asks for; null for what is none since 2020. */
export function statementYear(text: string | null): number | null {
  const year = /^\d{4}$/.test(text ?? "") ? Number(text) : 0;
  return year >= 2020 && year <= Number(torontoToday().slice(0, 4)) ? year : null;
}

/** What a household paid in a year; null without an answer. */
export async function loadStatement(client: Client, family: string, year: number): Promise<StatementYear | null> {
  const [lines, { locations }] = await Promise.all([
    readFamilyLedger(client, family, `${year}-01-01`, `${year}-12-31`),
    listLocations(),
  ]);
  if (!lines) return null;
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
