import { visitDetailLabels } from "~/domain/appointments/visit-details";
import { licenseDetails, messageDetails } from "~/domain/inquiries/inquiry-details";
import { ofEach } from "./details";

export const appointmentBookingLabels = {
  location: "Center",
  appointment_date: "Date",
  time_slot: "Time",
  name: "Your name",
  email: "Email",
  phone: "Phone",
  child_name: "Child's name (optional)",
  ...visitDetailLabels,
  notes: "Special Notes (Optional)",
} as const;

export const scheduleRequestLabels = {
  parent_name: "Your name",
  child_name: "Child's name",
  child_age: "Child's age",
  email: "Email",
  phone: "Phone",
  program_interest: "Program",
  location_id: "Center",
  preferred_date: "Preferred date",
  preferred_time: "Preferred time",
  additional_notes: "Additional notes (optional)",
} as const;

export const licenseInquiryLabels = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone",
  city: "City",
  state: "Province or state",
  ...ofEach(licenseDetails, ({ label }) => label),
  message: "Message (optional)",
} as const;

export const contactSubmissionLabels = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  child_name: "Child's name",
  ...ofEach(messageDetails, ({ label }) => label),
  message: "Message",
  marketing_consent: "News from us",
} as const;

export const careerApplicationLabels = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  location: "Preferred center",
  position: "Position",
  education: "Education",
  experience_teaching: "Teaching experience",
  experience_children: "Experience with children",
  motivation: "Why do you want to work with us?",
  resume: "Resume (optional)",
} as const;
