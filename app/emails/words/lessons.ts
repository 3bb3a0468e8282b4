export const lessonsEmail = {
  subjects: {
    planned: (when: string) => `New lessons, from ${when}`,
    moved: (when: string) => `Lessons moved, from ${when}`,
    cancelled: (when: string) => `Lessons cancelled, from ${when}`,
    given_away: (when: string) => `Taken over by another tutor, from ${when}`,
    mixed: (when: string) => `Changes to your lessons, from ${when}`,
  },
  one: {
    planned: (when: string) => `New lesson: ${when}`,
    moved: (when: string) => `Lesson moved: ${when}`,
    cancelled: (when: string) => `Lesson cancelled: ${when}`,
    given_away: (when: string) => `Taken over by another tutor: ${when}`,
    mixed: (when: string) => `Lesson changed: ${when}`,
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
  open: { family: "See your lessons", tutor: "See your schedule" },
  why: { family: "your center plans lessons for your family", tutor: "your center plans lessons with you" },
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
  subject: (child: string | null, day: string) => `${child ? `${child}'s lesson` : "The lesson"} on ${day}`,
  title: "How the lesson went",
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
