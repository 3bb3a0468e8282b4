/** Whether it is an existing day: `2026-02-28` is, `2026-02-30` is not. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "0001") return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** Minutes since midnight of '4:00 PM' or '04:00 PM', else null. */
export function minutesOf(time: string): number | null {
  const match = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(time);
  if (!match) return null;
  const [, hour, minute, half] = match;
  return ((Number(hour) % 12) + (half === "PM" ? 12 : 0)) * 60 + Number(minute);
}

/** '4:00 PM' for the slot '04:00 PM'. */
export const clockOf = (time: string): string => time.replace(/^0/, "");
