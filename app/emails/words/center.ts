/** By the database's word for what came in. */
export const leadKinds = {
  appointment: { title: "New appointment", list: "appointments" },
  moved: { title: "Appointment moved by the parent", list: "appointments" },
  moved_by_office: { title: "Appointment moved by the network office", list: "appointments" },
  cancelled_by_office: { title: "Appointment cancelled by the network office", list: "appointments" },
  moved_away: { title: "Appointment moved to another center", list: "appointments" },
  cancelled: { title: "Appointment cancelled by the parent", list: "appointments" },
  assessment: { title: "New assessment request", list: "assessments" },
  application: { title: "New job application", list: "applications" },
  message: { title: "New contact message", list: "messages" },
  license: { title: "New license inquiry", list: "licenses" },
} as const;

export type LeadKind = keyof typeof leadKinds;

export const centerEmails = {
  subject: (title: string, reference: string) => `${title} - ${reference}`,
  text: "The back office has the details, and keeps who called back and when.",
  facts: {
    name: "Name",
    child: "Child",
    reference: "Reference",
    when: "When",
    received: "Received",
    reason: "Reason",
  },
  open: "Open in the back office",
  digest: {
    subject: (count: number) => (count === 1 ? "1 new lead since yesterday" : `${count} new leads since yesterday`),
    title: "What came in since yesterday",
    one: (name: string, reference: string) => `${name}, ${reference}`,
    child: (name: string) => `Child: ${name}.`,
    when: (when: string) => `For ${when}.`,
    received: (at: string) => `Received ${at}.`,
  },
} as const;
