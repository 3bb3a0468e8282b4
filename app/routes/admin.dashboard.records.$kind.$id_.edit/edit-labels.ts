import { visitDetailLabels } from "~/domain/appointments/visit-details";

export const editLabels = {
  name: "Name",
  parent_name: "Parent name",
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone",
  child_name: "Child's name",
  child_age: "Child age",
  ...visitDetailLabels,
  notes: "Notes",
  additional_notes: "Notes",
} as const;
export type EditField = keyof typeof editLabels;
