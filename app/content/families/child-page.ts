import { freeAssessment } from "~/content/appointments/free-assessment";

export const childPage = {
  title: "Child",
  description: "Levels, the last lesson and the next ones of one child.",
  back: (name: string): string => `Back to ${name}`,
  more: (name: string): string => `More about ${name}`,
  report: "Report of a term",
  last: (day: string): string => `What the tutor wrote on ${day}`,
  lesson: "The lesson",
  details: {
    title: (name: string): string => `What the center needs to know about ${name}`,
    optional: (label: string): string => `${label} (optional)`,
    readers:
      "Allergies, medical notes and contacts are for your center's staff, your child's tutors and the parents. They appear in no list. A parent who lives apart sees and writes an emergency contact and pick-up list of their own.",
    hints: {
      birth: "Like 2017-05-31, or only the year. A grade or this is enough.",
      allergies: "What to avoid, and what to do if it happens.",
      medical_notes: "For example asthma, and where the inhaler is.",
      emergency_contact: "Name and phone number of someone to call if we can't reach you.",
      may_pick_up:
        "Names of the people your child may leave with. If you change this, we email the center and the child's other parents that you did, not what it says.",
      photo_consent: "May the center take photos of your child and show them in the center or on its website?",
    },
    pending: "Saving...",
    now: "Saved now",
    none: "Nothing",
  },
  /** Of two families that a child belongs to. */
  homes: {
    label: (label: string, family: string) => `${label}, family of ${family || "the other parent"}`,
    none: "Nothing written down",
  },
  taught: (name: string): string => `Your center teaches ${name}. Ask it to remove the record.`,
} as const;

/** What a family can do next for a child. */
export const childSteps = {
  for: (name: string): string => `for ${name}`,
  book: freeAssessment.label,
  assess: "Request an assessment",
  visit: "See your visit",
  start: "Start lessons",
  plan: "Plan lessons",
  absence: "My child can't come",
} as const;
