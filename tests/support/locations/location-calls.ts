import { z } from "zod";
import { defaultOperatingHours } from "../../../app/content/locations/locations";
import { book, keyOf } from "../appointments/booking-calls";
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

const openedSchema = z.object({
  outcome: z.string(),
  field: z.string().nullable(),
  visits: z.array(z.object({ id: z.string(), name: z.string(), email: z.string().nullable() })),
});
const usual = {
  operating_hours: defaultOperatingHours,
  slot_capacity: 2,
  bookable_times: ["04:00 PM", "04:30 PM", "05:00 PM"],
  closures: [],
  extra_days: [],
};

interface OpeningDecision {
  version?: unknown;
  seen?: readonly string[];
  cancel?: readonly (string | undefined)[];
  reason?: string;
}

/** Saves the opening of center 1: the usual one but for what is given. @param batch by which it can be undone */
export async function saveOpening(
  query: Query,
  opening: object,
  { version = null, ...decision }: OpeningDecision = {},
  batch: string | null = null,
) {
  const [row] = await query("select outcome, field, visits from public.save_location($1, '1', $2, $3, $4)", [
    JSON.stringify({ ...usual, ...opening }),
    version,
    JSON.stringify({ seen: [], cancel: [], reason: null, ...decision }),
    batch,
  ]);
  return openedSchema.parse(row);
}

/** The first day of that number, 1 for Monday, from a week on, which is no holiday. */
export async function weekdayAhead(query: Query, weekday: number): Promise<string> {
  const [row] = await query(
    `select day::date::text as day from generate_series(private.toronto_today() + 7, private.toronto_today() + 40, '1 day') day
     where extract(isodow from day) = $1 and not private.is_ontario_holiday(day::date) limit 1`,
    [weekday],
  );
  return String(row?.day);
}

/** Two families book the same half hour of a Monday in center 1. @returns the day */
export async function withTwoFamilies(query: Query): Promise<string> {
  const date = await weekdayAhead(query, 1);
  for (const name of ["First Family", "Second Family"])
    await book(query, { key: keyOf(name), name, date, slot: "05:00 PM" });
  return date;
}
