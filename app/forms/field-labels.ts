/** Fields of the appointment form in the order they stand, with the labels that page and tests share. */
export const appointmentBookingLabels = {
  name: "Full name",
  email: "Email",
  phone: "Phone",
  location: "Center",
  appointment_date: "Date",
  time_slot: "Time",
  notes: "Special Notes (Optional)",
} as const;

/** Fields of the assessment form in the order they stand, with the labels that page and tests share. */
export const scheduleRequestLabels = {
  parent_name: "Parent name",
  child_name: "Child name",
  child_age: "Child age",
  email: "Email",
  phone: "Phone",
  program_interest: "Program interest",
  location_id: "Center",
  preferred_date: "Preferred date",
  preferred_time: "Preferred time",
  additional_notes: "Additional notes (optional)",
} as const;
