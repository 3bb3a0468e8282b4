import { openClasses } from "~/content/programs/programs";
import type { Subject } from "~/content/programs/subjects";
import type { Result } from "~/database.types";
import { readableTime, weekdays } from "~/domain/dates/calendar";
import { anonymousClient, readRows } from "~/integrations/supabase.server";
import { listLocations } from "~/models/locations/locations.server";
import { withinTime } from "~/waits.server";

/** Seconds that the figures are kept, and then a page with them. */
export const seatsAge = 30;

export interface CenterSeats {
  name: string;
  path: string;
  /** 'Wednesdays at 4:00 p.m. and 5:00 p.m.' */
  when: string;
}

type Found = Promise<Result<"open_seats">[] | null>;
const kept = new Map<Subject, { until: number; rows: Found }>();

function readSeats(subject: Subject): Found {
  const known = kept.get(subject);
  if (known && known.until > Date.now()) return known.rows;
  const rows = readRows(anonymousClient().rpc("open_seats", { p_subject: subject }));
  kept.set(subject, { until: Date.now() + seatsAge * 1000, rows });
  return rows;
}

/** Centers by name with the times at which a class has a free seat; none where they could not be read in time. */
export async function listOpenSeats(subject: Subject): Promise<CenterSeats[]> {
  const [rows, { locations }] = await Promise.all([withinTime(readSeats(subject)), listLocations()]);
  return locations
    .map(({ id, shortName, routePath }) => {
      const open = rows?.filter(({ location }) => location === id) ?? [];
      const when = weekdays.flatMap((day, nth) => {
        const times = open.filter(({ weekday }) => weekday === nth + 1).map(({ starts }) => readableTime(starts));
        return times.length > 0 ? openClasses.on(day, times) : [];
      });
      return { name: shortName, path: routePath, when: when.join(", ") };
    })
    .filter(({ when }) => when !== "")
    .sort((one, other) => one.name.localeCompare(other.name));
}
