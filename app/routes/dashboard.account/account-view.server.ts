import type { Result } from "~/database.types";
import { addMonths, monthAndYear, torontoToday } from "~/domain/dates/calendar";
import { partOf } from "~/domain/tuition/ledger-line";
import { inDollars } from "~/domain/tuition/money";
import { readAccount } from "~/handlers/tuition-account.server";
import type { Client } from "~/integrations/supabase.server";
import { familyWords as words } from "./account-words";

export type AccountView = NonNullable<Awaited<ReturnType<typeof loadAccount>>>;

/** What the own household owes, was charged and paid in a year; null without an answer. @param reader its profile */
export async function loadAccount(client: Client, reader: string | null) {
  const found = await readAccount(client, reader, undefined, addMonths(torontoToday(), -12));
  if (!found) return null;
  const { payers, months, movements, years, locations } = found;
  return {
    payers: payers.map((one) => {
      const center = locations.find(({ id }) => id === one.locationId);
      return { ...one, contact: { phone: center?.phone ?? null, email: center?.email ?? null } };
    }),
    movements,
    years,
    year: yearView(months),
  };
}

type PlannedMonth = Result<"tuition_year">;

/** A row a month: what all cost together, then a cell a child where there are several. */
function yearView(rows: readonly PlannedMonth[]) {
  const children = [...new Map(rows.map(({ child_id, child }) => [child_id, child]))];
  const shown = children.length > 1 ? children : [];
  const cellsOf = (some: readonly PlannedMonth[]) =>
    [some, ...shown.map(([id]) => some.filter(({ child_id }) => child_id === id))].map(costOf);
  return {
    children: shown.map(([, name]) => name),
    months: [...new Set(rows.map(({ month }) => month))].map((month) => {
      const own = rows.filter((row) => row.month === month);
      const about = own.map(({ facts }) => partOf(facts)).find(Boolean);
      return { month: monthAndYear(month), about, cells: cellsOf(own) };
    }),
    total: cellsOf(rows),
  };
}

const costOf = (some: readonly PlannedMonth[]): string =>
  some.length > 0 && some.every(({ state }) => state === "paused")
    ? words.year.paused
    : inDollars(some.reduce((all, row) => all + row.net_cents + row.tax_cents + row.registration_cents, 0));
