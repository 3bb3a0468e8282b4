import { visitDetailLabels } from "~/domain/appointments/visit-details";

export const editPage = {
  title: "Correct details",
  description: "How the person wrote it, put right. What it was stays in the timeline.",
  submit: "Save corrections",
  pending: "Saving...",
  told: "Nobody is emailed. Emails from now on go to this address, and links that the family has keep working.",
  contactHint: "A phone number or an email address is enough.",
  contactMissing: "Enter a phone number or an email address",
  nothing: { title: "Nothing was changed", text: "The details are as they were. Correct at least one of them." },
  away: "We can't load the record right now. Please try again in a few minutes.",
} as const;

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
