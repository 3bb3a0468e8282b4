/** The forms that staff fill in for a caller or a visitor at the desk. */
export const callerForms = {
  appointment: {
    title: "New appointment",
    description: "For a caller or a family at the desk. It is confirmed at once.",
    back: "Back to appointments",
    submit: "Book appointment",
    made: (reference: string) => ({ title: "Success", text: `Appointment ${reference} is booked and confirmed.` }),
    repeat: (reference: string) => ({ title: "Success", text: `This was booked already: ${reference}.` }),
  },
  request: {
    title: "New assessment request",
    description: "For a family that asks on the phone. It counts as contacted.",
    back: "Back to assessment requests",
    submit: "Save request",
    made: (reference: string) => ({ title: "Success", text: `Request ${reference} is saved.` }),
    repeat: (reference: string) => ({ title: "Success", text: `This was saved already: ${reference}.` }),
  },
  pending: "Saving...",
  contactHint: "A phone number or an email address is enough.",
  emailHint: "With an address, one email goes to it. The center gets none.",
  forbidden: { title: "Access Denied", text: "You no longer have permission to do this." },
} as const;
