export type IsoDate = string;

/** Every center is in Ontario: the one place to change when one is not. @param _center its id; null for the network */
export const timeZoneOf = (_center: string | null): string => "America/Toronto";

// why: Swedish dates are ISO dates
const dateIn = (timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
const dates = new Map<string, Intl.DateTimeFormat>();

/** The center's day at an instant, by its own clock wherever the server runs. */
export function centerToday(center: string | null, now = new Date()): IsoDate {
  const timeZone = timeZoneOf(center);
  const date = dates.get(timeZone) ?? dateIn(timeZone);
  dates.set(timeZone, date);
  return date.format(now);
}

/** Minutes since midnight by the center's clock. */
export function centerMinutes(center: string | null, now = new Date()): number {
  const { hours, minutes } = Object.fromEntries(
    timeIn(timeZoneOf(center))
      .formatToParts(now)
      .map(({ type, value }) => [`${type}s`, Number(value)]),
  );
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
const timeIn = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit", minute: "2-digit" });

/** From ten to six by the network's clock, when the site is nearly empty. */
export const isNight = (now?: Date): boolean => (centerMinutes(null, now) + 120) % 1440 < 480;

/** The network's day: of receipts, files, figures of all centers, and what has no center. */
export const torontoToday = (now?: Date): IsoDate => centerToday(null, now);

/** The network's day, until its caller has a center at hand. */
export const dayWithoutCenter = (now?: Date): IsoDate => centerToday(null, now);

/** Day of the network; `instant` as the database writes it. */
export const torontoDay = (instant: string): IsoDate => torontoToday(new Date(instant));
