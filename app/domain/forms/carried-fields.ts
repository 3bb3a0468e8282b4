import { childField } from "~/domain/families/child-labels";
import { modeField } from "./mode";
import { timeOfChoice } from "./time-choice";

/** What the booking form and the assessment request both ask, each in its own word. */
const shared = [
  { booking: "name", assessment: "parent_name" },
  { booking: "email", assessment: "email" },
  { booking: "phone", assessment: "phone" },
  { booking: "child_name", assessment: "child_name" },
  { booking: "location", assessment: "location_id" },
  { booking: "appointment_date", assessment: "preferred_date" },
  { booking: "time_slot", assessment: "preferred_time" },
  { booking: "notes", assessment: "additional_notes" },
  { booking: modeField, assessment: modeField },
  { booking: childField, assessment: childField },
] as const;

type Door = "booking" | "assessment";
const otherDoor = { booking: "assessment", assessment: "booking" } as const;

/** Fields that a form takes over from the other one. */
export const carriedNames = (to: Door): string[] => shared.map((field) => field[otherDoor[to]]);

/** What was typed into the other form, under the names of this one. */
export function carriedFields(formData: FormData, to: Door): FormData {
  const carried = new FormData();
  for (const field of shared) {
    const value = formData.get(field[otherDoor[to]]);
    if (typeof value === "string") carried.set(field[to], timeOfChoice(value));
  }
  return carried;
}
