import { fieldMessages } from "~/domain/forms/fields";
import type { FormErrors } from "~/http/form-reply.server";

interface SlotFields {
  date: string;
  time: string;
  center: string;
  /** Whether later today can be booked. */
  fromToday?: boolean;
}

/** Why a center's slot was refused, at the field that mends it; null for other outcomes. */
export function slotErrors(outcome: string, { date, time, center, fromToday = false }: SlotFields): FormErrors | null {
  const at = (field: string, message: string): FormErrors => ({ fieldErrors: { [field]: [message] } });
  switch (outcome) {
    case "full":
      return at(time, fieldMessages.slotTaken);
    case "unknown_slot":
      return at(time, fieldMessages.slotMissing);
    case "closed":
      return at(date, fieldMessages.closed);
    case "too_early":
      return fromToday ? at(time, fieldMessages.timeBegun) : at(date, fieldMessages.dateTooEarly);
    case "too_far":
      return at(date, fieldMessages.dateTooFar);
    case "unknown_location":
      return at(center, fieldMessages.locationMissing);
    default:
      return null;
  }
}
