import type { Message } from "~/content/site/messages";

export const childPage = {
  sessions: {
    title: "Next sessions",
    empty: "No sessions planned yet.",
    all: (name: string): string => `All of ${name}'s sessions`,
    failed: {
      title: "The sessions could not be loaded",
      text: "Nothing is lost. Reload the page in a minute.",
    },
  },
  details: {
    title: (name: string): string => `What the center needs to know about ${name}`,
    readers: "Only you, your center's staff and your child's tutors can read this. It appears in no list.",
    hints: {
      birth: "Like 2017-05-31, or only the year.",
      allergies: "What to avoid, and what to do if it happens.",
      medical_notes: "For example asthma, and where the inhaler is.",
      emergency_contact: "Name and phone number of someone to call if we can't reach you.",
      may_pick_up: "Names of the people your child may leave with.",
      photo_consent: "May the center take photos of your child and show them in the center or on its website?",
    },
    photos: { yes: "Yes", no: "No", "": "Not said" },
    pending: "Saving...",
    now: "Saved now",
    none: "Nothing",
  },
  taught: (name: string): string => `Your center teaches ${name}. Ask it to remove the record.`,
} as const;

export const childPageMessages = {
  saved: (name: string): Message => ({ title: "Success", text: `${name}'s details are saved.` }),
  changed: {
    title: "Someone else just changed these details",
    text: "What you entered is kept. Compare it with what is saved now, and save again to keep your version.",
  },
  taught: (name: string): Message => ({ title: "Nothing was removed", text: childPage.taught(name) }),
} as const;

/** Each September, on the family's first page. */
export const stillRight = {
  title: "Is this still right?",
  text: "A new school year has begun. Please check what your center knows about your children.",
  yes: "Yes, all is right",
  edit: "Change details",
  for: (name: string): string => `for ${name}`,
  confirmed: (name: string): Message => ({ title: "Thank you", text: `${name}'s details are confirmed.` }),
  changed: {
    title: "These details were just changed",
    text: "Please check them once more.",
  },
} as const;
