import type { IsoDate } from "~/domain/dates/calendar";

/** From September 1 to October 15, of what nobody confirmed since August 1. @param confirmed the day, in Toronto */
export function isAskedAgain(confirmed: IsoDate, today: IsoDate): boolean {
  const year = today.slice(0, 4);
  return isAskingTime(today) && confirmed < `${year}-08-01`;
}

export const isAskingTime = (today: IsoDate): boolean => {
  const day = today.slice(5);
  return day >= "09-01" && day <= "10-15";
};
