/** A day as pages write it: 'Tue, Dec 1', with the year where it is not the present one in Toronto. */
export function dayWords(day: string): string {
  const thisYear = new Date().toLocaleDateString("en-CA", { timeZone: "America/Toronto" }).slice(0, 4);
  const year = day.startsWith(thisYear) ? undefined : "numeric";
  const parts = { weekday: "short", month: "short", day: "numeric", year, timeZone: "UTC" } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", parts);
}
