import { locationFieldMessages as words } from "~/content/locations/staff-locations";
import type { AddError, Sent } from "./weekly-hours";

/** Default capacity of a slot (specification). */
const defaultCapacity = 2;

/** How many visits a slot takes, 1 to 50, with an error at its field. */
export function readCapacity(sent: Sent, field: string, addError: AddError): number {
  const text = sent(field);
  if (!text) return defaultCapacity;
  const capacity = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (capacity < 1 || capacity > 50) addError(field, words.capacityMalformed);
  return capacity;
}
