import { gradeChoices } from "~/domain/families/child-labels";
import { type Detail, ofEach } from "~/domain/forms/details";

/**
 * What the forms of an appointment ask beside person and time. One more: its line here,
 * `call private.add_detail('visit_details', …)` in a new migration, `anonymise`, which clears it, and the privacy policy.
 */
export const visitDetails: readonly Detail<"child_grade">[] = [
  {
    name: "child_grade",
    label: "Child's grade (optional)",
    fact: "Grade",
    of: "child",
    choices: gradeChoices,
    error: "Choose a grade from the list",
  },
];

export const visitDetailLabels = ofEach(visitDetails, ({ label }) => label);

export const callerAppointmentLabels = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  child_name: "Child's name (optional)",
  ...visitDetailLabels,
  mode: "How",
  location: "Center",
  appointment_date: "Date",
  time_slot: "Time",
  notes: "Notes (optional)",
} as const;

export const callerRequestLabels = {
  parent_name: "Parent name",
  phone: "Phone",
  email: "Email",
  child_name: "Child name",
  child_age: "Child age",
  program_interest: "Program interest",
  mode: "How",
  location_id: "Center",
  preferred_date: "Preferred date",
  preferred_time: "Preferred time",
  additional_notes: "Notes (optional)",
} as const;
