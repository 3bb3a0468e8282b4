import { z } from "zod";
import { possibleTimes } from "~/content/appointments/time-slots";
import { openingFieldMessages as words } from "~/content/locations/center-opening";
import { readCapacity } from "../location-form";
import { type AddError, type OperatingHours, readWeek, type Sent } from "../weekly-hours";
import { type ClosureDraft, readClosures } from "./closure-rows";
import { type ExtraDayDraft, readExtraDays } from "./extra-day-rows";
import { timeField } from "./opening-fields";

export interface OpeningDraft {
  operatingHours: OperatingHours;
  slotCapacity: number;
  bookableTimes: string[];
  closures: ClosureDraft[];
  extraDays: ExtraDayDraft[];
}

export const openingSchema = z.record(z.string(), z.unknown()).transform((fields, context): OpeningDraft => {
  const addError: AddError = (field, message) =>
    context.issues.push({ code: "custom", message, input: fields[field], path: [field] });
  const sent: Sent = (field) => {
    const value = fields[field];
    return typeof value === "string" ? value.replace(/\p{Cc}/gu, " ").trim() : "";
  };
  const bookableTimes = possibleTimes.filter((time) => sent(timeField(time)));
  if (bookableTimes.length === 0) addError(timeField(possibleTimes[0]), words.timesMissing);
  return {
    operatingHours: readWeek(sent, addError),
    slotCapacity: readCapacity(sent("slot_capacity"), addError),
    bookableTimes,
    closures: readClosures(sent, addError),
    extraDays: readExtraDays(sent, addError),
  };
});
