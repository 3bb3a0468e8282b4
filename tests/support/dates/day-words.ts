const thisDay = () => new Date().toLocaleDateString("en-CA", { timeZone: "America/Toronto" });

/** A day as pages write it: 'Tue, Dec 1', with the year where it is not the present one in Toronto. */
export function dayWords(day: string): string {
  const year = day.startsWith(thisDay().slice(0, 4)) ? undefined : "numeric";
  const parts = { weekday: "short", month: "short", day: "numeric", year, timeZone: "UTC" } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", parts);
}

/** A month as pages write it, so many after the present one in Toronto: 'January 2027'. */
export function monthWords(ahead: number): string {
  const first = new Date(`${thisDay().slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + ahead);
  return first.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}
