export const lessonsEmail = {
  subjects: {
    planned: (when: string) => `New sessions, from ${when}`,
    moved: (when: string) => `Sessions moved, from ${when}`,
    cancelled: (when: string) => `Sessions cancelled, from ${when}`,
    given_away: (when: string) => `Taken over by another tutor, from ${when}`,
    mixed: (when: string) => `Changes to your sessions, from ${when}`,
  },
  one: {
    planned: (when: string) => `New session: ${when}`,
    moved: (when: string) => `Session moved: ${when}`,
    cancelled: (when: string) => `Session cancelled: ${when}`,
    given_away: (when: string) => `Taken over by another tutor: ${when}`,
    mixed: (when: string) => `Session changed: ${when}`,
  },
  titles: {
    planned: "Planned",
    moved: "Moved",
    cancelled: "Cancelled",
    given_away: "Taken over by another tutor",
  },
  was: (then: string, now: string) => `${then} is now ${now}`,
  changed: (when: string) => `${when}: another tutor or room`,
  with: "With",
  who: "For",
  subject: "Subject",
  room: "Room",
  open: { family: "See your sessions", tutor: "See your schedule" },
  why: { family: "your center plans sessions for your family", tutor: "your center plans sessions with you" },
} as const;

export const absenceEmail = {
  subject: (day: string) => `A student can't come on ${day}`,
  backSubject: (day: string) => `A student is coming after all on ${day}`,
  title: "A student can't come",
  backTitle: "A student is coming after all",
  text: "The family told us in advance.",
  facts: { who: "Student", when: "When", tutor: "Tutor", note: "Note" },
  open: { tutor: "See your schedule", center: "Open in the back office" },
} as const;

export const reportEmail = {
  subject: (child: string | null, day: string) => `${child ? `${child}'s session` : "The session"} on ${day}`,
  title: "How the session went",
  attendance: { present: "Present", late: "Late", absent: "Absent", excused: "Excused" },
  facts: {
    attendance: "Attendance",
    pages_done: "Pages done",
    went_well: "What went well",
    next_steps: "What is next",
    homework: "Homework",
  },
  open: "Read the report",
  why: "a tutor wrote a report for your family",
} as const;
