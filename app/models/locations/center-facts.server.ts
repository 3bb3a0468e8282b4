import { distanceText } from "~/content/locations/finder";
import { longDate, torontoToday, weekdayOf } from "~/domain/dates/calendar";
import type { CenterFacts } from "~/domain/locations/center-facts";
import type { Location } from "~/domain/locations/location";
import { nextHoliday, openingState, upcomingClosures } from "~/domain/locations/opening-state";
import { nearestOthers } from "./nearest-locations.server";

const neighbours = 3;

export function describeCenter(
  location: Location,
  locations: readonly Location[],
  now: Date,
): { facts: CenterFacts; until: Date } {
  const { region, routePath, slotCapacity, closures, formerSlugs, ...own } = location;
  const { until, ...opening } = openingState(location, now);
  const today = torontoToday(now);
  const holiday = nextHoliday(today);
  const facts: CenterFacts = {
    ...own,
    opening,
    today: weekdayOf(today),
    closures: upcomingClosures({ closures }, today).map(({ startsOn, endsOn, reason }) => ({
      first: longDate(startsOn),
      last: longDate(endsOn),
      reason,
    })),
    holiday: { day: longDate(holiday.date), name: holiday.name },
    nearest: nearestOthers(location, locations, neighbours).flatMap(({ location, distance }) => {
      const { slug, name, shortName, address, city, phone } = location;
      return distance === null
        ? []
        : [{ slug, name, shortName, address, city, phone, distance: distanceText(distance) }];
    }),
  };
  return { facts, until };
}
