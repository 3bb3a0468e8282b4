/** By the database's word for what came in. */
export const leadKinds = {
  appointment: { title: "New appointment", list: "appointments" },
  moved: { title: "Appointment moved by the parent", list: "appointments" },
  moved_by_office: { title: "Appointment moved by head office", list: "appointments" },
  cancelled_by_office: { title: "Appointment cancelled by head office", list: "appointments" },
  moved_away: { title: "Appointment moved to another center", list: "appointments" },
  cancelled: { title: "Appointment cancelled by the parent", list: "appointments" },
  assessment: { title: "New assessment request", list: "assessments" },
  application: { title: "New job application", list: "applications" },
  lessons: { title: "New request for sessions", list: "lessons" },
  joined: { title: "A parent joined their account with your file", list: "families" },
  message: { title: "New contact message", list: "messages" },
  demo: { title: "New request for a demo class", list: "messages" },
  license: { title: "New license inquiry", list: "licenses" },
} as const;

export type LeadKind = keyof typeof leadKinds;

export const centerEmails = {
  subject: (title: string, reference: string) => `${title} - ${reference}`,
  text: {
    phone: "Call from here, then log your call in the back office.",
    email: "Write from here, then log it in the back office.",
  },
  facts: {
    name: "Name",
    child: "Child",
    age: "Age",
    program: "Program",
    city: "City",
    range: "Investment range",
    how: "How",
    reference: "Reference",
    when: "When",
    preferred: "Preferred time",
    received: "Received",
    reason: "Reason",
    notes: "Notes",
  },
  call: (phone: string) => `Call ${phone}`,
  write: (email: string) => `Email ${email}`,
  open: "Open in the back office",
  digest: {
    subject: (count: number) => (count === 1 ? "1 new lead since yesterday" : `${count} new leads since yesterday`),
    title: "New since yesterday",
    one: (name: string, reference: string) => `${name}, ${reference}`,
    notes: (notes: string) => `Notes: ${notes}`,
    child: (name: string, ...about: readonly (string | null)[]) =>
      `Child: ${[name, ...about].filter(Boolean).join(", ")}.`,
    age: (years: number) => `age ${years}`,
    fact: (label: string, value: string) => `${label}: ${value}.`,
    program: (program: string) => `Program: ${program}.`,
    online: "Online.",
    when: (when: string) => `For ${when}`,
    preferred: (when: string) => `Prefers ${when}`,
    received: (at: string) => `Received ${at}`,
  },
} as const;
