/** What tuition costs, reckoned from plans and prices alone. Days and months are texts such as 2031-02-01, money is cents. */
export interface PriceList {
  center: string | null;
  from: string;
  prices: readonly number[];
  registration: number;
  isTaxed: boolean;
}

export interface Plan {
  id: string;
  child: string;
  subjects: string[];
  starts: string;
  /** Lessons of the first month that are left, and all of it. */
  lessons: number;
  of: number;
  percent: number | null;
  off: number | null;
  until: string | null;
  hasRegistration: boolean;
  paused: string[];
  last: string | null;
  isWithdrawn: boolean;
  /** By month, and of the registration. */
  billed: Map<string, number>;
}

export const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

export function monthAfter(month: string, count = 1): string {
  const first = new Date(`${month}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + count);
  return first.toISOString().slice(0, 10);
}

export function monthsBetween(first: string, last: string): string[] {
  const months = [];
  for (let month = monthOf(first); month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/** To the nearest cent, half a cent away from nothing. */
const rounded = (above: number, below: number) =>
  Math.sign(above) * Math.floor((2 * Math.abs(above) + below) / (2 * below));

const taxed = (cents: number, { isTaxed }: PriceList) => cents + (isTaxed ? rounded(cents * 13, 100) : 0);

export function listOf(lists: readonly PriceList[], center: string, month: string): PriceList {
  const known = lists.filter(({ from }) => from <= month).toSorted((a, b) => a.from.localeCompare(b.from));
  const list = known.findLast((one) => one.center === center) ?? known.findLast((one) => one.center === null);
  if (!list) throw new Error("There is no price list");
  return list;
}

/** Tax in it. */
export function costOf(plan: Plan, month: string, list: PriceList): number {
  const { starts, last, paused, isWithdrawn, subjects, lessons, of, percent, off, until } = plan;
  if (isWithdrawn || month < monthOf(starts) || (last && month > last) || paused.includes(month)) return 0;
  const whole = list.prices[subjects.length - 1] ?? Number.NaN;
  const price = month === monthOf(starts) ? rounded(whole * lessons, of) : whole;
  const isLess = until === null || month <= until;
  const discount = isLess ? Math.min(price, off ?? rounded(price * (percent ?? 0), 100)) : 0;
  return taxed(price - discount, list);
}

export const registrationOf = ({ hasRegistration, isWithdrawn }: Plan, list: PriceList): number =>
  hasRegistration && !isWithdrawn ? taxed(list.registration, list) : 0;

/** The last one who pays takes what is left. */
export function shareOut(cents: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  const parts = shares.map((share) => rounded(cents * share, all));
  const last = shares.findLastIndex((share) => share > 0);
  return parts.map((part, at) => (at === last ? part + cents - parts.reduce((sum, one) => sum + one, 0) : part));
}
