import type { IsoDate } from "~/domain/dates/calendar";

/** From September 1 to October 15, of what no guardian confirmed since August 1. @param confirmed the day, in Toronto */
export function isAskedAgain(confirmed: IsoDate, today: IsoDate): boolean {
  const [year] = today.split("-");
  return isAskingTime(today) && confirmed < [year, "08", "01"].join("-");
}

export const isAskingTime = (today: IsoDate): boolean => {
  const [, month, day] = today.split("-").map(Number);
  return month === 9 || (month === 10 && Number(day) <= 15);
};
