const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something has waited: 'now', '12 min', '5 h', '3 days'; null for what is no moment. */
export function waitingTime(since: string, now = Date.now()): string | null {
  const waited = now - Date.parse(since);
  if (Number.isNaN(waited)) return null;
  if (waited < minute) return "now";
  if (waited < hour) return `${Math.floor(waited / minute)} min`;
  if (waited < 2 * day) return `${Math.floor(waited / hour)} h`;
  return `${Math.floor(waited / day)} days`;
}
