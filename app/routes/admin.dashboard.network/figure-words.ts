export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** '35 min', '3 h 20 min', '2 d 4 h'. */
export function duration(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  if (whole < 24 * 60) return of(whole, 60, "h", "min");
  return of(Math.round(minutes / 60), 24, "d", "h");
}

function of(count: number, each: number, large: string, small: string): string {
  const rest = count % each;
  return `${Math.floor(count / each)} ${large}${rest > 0 ? ` ${rest} ${small}` : ""}`;
}
