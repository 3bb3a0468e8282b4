import { visitDetailLabels } from "./visit-details";

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
