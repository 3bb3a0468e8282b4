import { distanceText } from "~/content/locations/finder";
import { centerToday, readableDate, readableDates, readableTimes, weekdayOf } from "~/domain/dates/calendar";
import type { CenterFacts } from "~/domain/locations/center-facts";
import type { Location } from "~/domain/locations/location";
import {
  closedDays,
  nextHoliday,
  openingState,
  upcomingClosures,
  upcomingExtraDays,
} from "~/domain/locations/opening-state";
import { nearestOthers } from "./nearest-locations.server";

const neighbours = 3;

export function describeCenter(
  location: Location,
  locations: readonly Location[],
  now: Date,
): { facts: CenterFacts; until: Date } {
  const { region, routePath, bookableTimes, closures, extraDays, formerSlugs, ...own } = location;
  const { until, sentence } = openingState(location, now);
  const today = centerToday(location.id, now);
  const holiday = nextHoliday(today);
  const facts: CenterFacts = {
    ...own,
    opening: sentence,
    today: weekdayOf(today),
    closures: upcomingClosures({ closures }, today).map(({ starts_on, ends_on, reason }) => ({
      days: readableDates(starts_on, ends_on),
      reason,
    })),
    extraDays: upcomingExtraDays({ extraDays }, today).map(({ day, opens, closes, reason }) => ({
      day: readableDate(day, today),
      hours: readableTimes(opens, closes),
      reason,
    })),
    closedDays: closedDays({ closures, extraDays }, today),
    holiday: { day: readableDate(holiday.date), name: holiday.name },
    nearest: nearestOthers(location, locations, neighbours).flatMap(({ location, distance }) => {
      const { slug, name, shortName, address, city, phone } = location;
      return distance === null
        ? []
        : [{ slug, name, shortName, address, city, phone, distance: distanceText(distance) }];
    }),
  };
  return { facts, until };
}
