import { closingErrors as words } from "~/content/locations/closing";
import { addDays, type IsoDate, readableTime } from "~/domain/dates/calendar";
import { limits } from "~/domain/forms/limits";
import { openingOn } from "../opening";
import { type AddError, clockValue, readClock, type Sent } from "../weekly-hours";
import { dayError } from "./opening-changes";
import type { Opening } from "./opening-fields";

/** Of a day: all of it, from a time on, or until a time. */
export const closingHours = ["day", "from", "until"] as const;

export interface Closing {
  starts: IsoDate;
  ends: IsoDate;
  hours: (typeof closingHours)[number];
  /** Minutes since midnight. */
  time: number;
  reason: string;
}

export const closingFields = ["starts", "ends", "hours", "time", "reason"] as const;

export function readClosing(sent: Sent, addError: AddError): Closing {
  const [starts, ends, reason] = [sent("starts"), sent("ends"), sent("reason").replace(/\s+/g, " ")];
  const hours = closingHours.find((one) => one === sent("hours")) ?? "day";
  const time = readClock(sent("time"));
  const startError = starts ? dayError(starts) : words.dayMissing;
  if (startError) addError("starts", startError);
  const endError = ends ? dayError(ends) : null;
  if (endError) addError("ends", endError);
  if (!startError && !endError && ends && ends < starts) addError("ends", words.endTooEarly);
  if (hours !== "day" && ends && ends !== starts) addError("ends", words.oneDay);
  if (hours !== "day" && time === null) addError("time", words.timeMissing);
  if (hours === "day" && sent("time")) addError("time", words.timeOfWholeDay);
  if (!reason) addError("reason", words.reasonMissing);
  if (reason.length > limits.dayReason) addError("reason", words.reasonTooLong);
  return { starts, ends: ends || starts, hours, time: time ?? 0, reason };
}

type Closed = { opening: Opening } | { field: (typeof closingFields)[number]; message: string };

/** The opening with the closing in it: a closure, or a day with shorter hours. @returns a field's error where it cannot be */
export function withClosing(opening: Opening, { starts, ends, hours, time, reason }: Closing, today: IsoDate): Closed {
  if (starts < today) return { field: "starts", message: words.past };
  const isClosed = (day: IsoDate) =>
    opening.closures.some(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on);
  if (hours === "day") {
    let day = starts;
    while (day <= ends && isClosed(day)) day = addDays(day, 1);
    if (day > ends) return { field: "starts", message: words.closedAlready };
    const closure = { id: null, starts_on: starts, ends_on: ends, reason };
    return { opening: { ...opening, closures: [...opening.closures, closure] } };
  }
  const { operating_hours: operatingHours, bookable_times: bookableTimes, closures, extra_days: extraDays } = opening;
  const open = openingOn({ operatingHours, bookableTimes, closures, extraDays }, starts);
  if (!open) return { field: "starts", message: words.notOpen };
  if (time <= open.opens || time >= open.closes)
    return { field: "time", message: words.outside(readableTime(open.opens), readableTime(open.closes)) };
  const [opens, closes] = hours === "from" ? [open.opens, time] : [time, open.closes];
  const shorter = { day: starts, opens: clockValue(opens), closes: clockValue(closes), reason };
  return { opening: { ...opening, extra_days: [...extraDays.filter(({ day }) => day !== starts), shorter] } };
}
