const whole = new Intl.NumberFormat("en-CA");

interface Rows {
  first: number | null;
  shown: number;
  total: number;
  totalIsMore: boolean;
}

/** '1–20 of 240', '9,981–10,000 of 10,000+', '240 of 240' for a single row; without its place '20 of 240'. */
export function rangeText({ first, shown, total, totalIsMore }: Rows): string {
  const all = whole.format(total) + (totalIsMore ? "+" : "");
  const last = (first ?? 0) + shown - 1;
  const rows = first === null ? [shown] : first === last ? [first] : [first, last];
  return `${rows.map((row) => whole.format(row)).join("–")} of ${all}`;
}
