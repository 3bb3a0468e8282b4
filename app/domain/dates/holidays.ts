import { addDays, type IsoDate, weekdayOf } from "./calendar";

/** Ontario's statutory holidays on the day itself (Employment Standards Act, 2000, s. 1). */
export function ontarioHolidays(year: number): ReadonlyMap<IsoDate, string> {
  const nth = (month: string, n: number) => addDays(firstMonday(`${year}-${month}-01`), (n - 1) * 7);
  return new Map([
    [`${year}-01-01`, "New Year's Day"],
    [nth("02", 3), "Family Day"],
    [addDays(easterSunday(year), -2), "Good Friday"],
    [addDays(firstMonday(`${year}-05-25`), -7), "Victoria Day"],
    [`${year}-07-01`, "Canada Day"],
    [nth("09", 1), "Labour Day"],
    [nth("10", 2), "Thanksgiving Day"],
    [`${year}-12-25`, "Christmas Day"],
    [`${year}-12-26`, "Boxing Day"],
  ]);
}

// why: a page asks for half a year of days for 42 centers; bounded, since an address may name any year
const computed = new Map<string, ReadonlyMap<IsoDate, string>>();
const maxCachedYears = 4;

export function ontarioHoliday(date: IsoDate): string | null {
  const year = date.slice(0, 4);
  const holidays = computed.get(year) ?? ontarioHolidays(Number(year));
  if (computed.size >= maxCachedYears) computed.clear();
  computed.set(year, holidays);
  return holidays.get(date) ?? null;
}

function firstMonday(from: IsoDate): IsoDate {
  let day = from;
  while (weekdayOf(day) !== "Monday") day = addDays(day, 1);
  return day;
}

/** Easter Sunday, Gregorian (anonymous algorithm, Nature 1876). */
function easterSunday(year: number): IsoDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
