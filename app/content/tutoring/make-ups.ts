import type { Message } from "~/content/site/messages";

/** What families and staff read about sessions instead of missed ones. */
export const makeUpWords = {
  title: "Make-up lesson",
  about: "These times are free at the moment. The center confirms the one you choose by email.",
  legend: "Choose a time",
  none: "No time is free in the next four weeks. Tell us what suits you, and we'll find one.",
  with: (tutor: string): string => `With ${tutor}`,
  inGroup: (tutor: string): string => `With ${tutor}, in a small group`,
  aTutor: "a tutor",
  submit: "Ask for this time",
  other: "Ask for another time",
  ask: "Ask for a make-up lesson",
  asked: (when: string): string => `You asked for ${when} instead.`,
  waiting: "The center has not answered yet. See your requests.",
  planned: "The center confirmed it. See your lessons.",
  account: "See your account.",
} as const;

export const makeUpMessages = {
  created: { title: "Request sent", text: "The center emails you once it has confirmed the time." },
  repeat: { title: "You already asked for this", text: "Your request is with the center." },
  asked: { title: "You already asked for another time", text: "Your request is with the center. It is shown below." },
  taken: { title: "This time was just taken", text: "Nothing was sent. Please choose another time." },
  too_many: {
    title: "You have six open requests",
    text: "Please wait for the center to answer, or call it to change what you asked for.",
  },
  wrong_state: {
    title: "Nothing was sent",
    text: "There is nothing to make up for this lesson. Please call your center.",
  },
  credited: {
    title: "Nothing was sent",
    text: "The center gave you a credit for this lesson, so there is no make-up for it.",
  },
  no_make_up: {
    title: "Nothing was sent",
    text: "Your center plans no make-up for a lesson that a family called off. Call it if you have a question.",
  },
  failed: { title: "We could not send your request", text: "Nothing was sent. Please try again in a minute." },
  timeMissing: "Choose one of the times",
} as const satisfies Record<string, Message | string>;

export const acceptMessages = {
  done: { title: "Success", text: "The lesson has been created. The family and the tutor get an email." },
  taken: {
    title: "Nothing was saved",
    text: "This time is no longer free. Answer the family, or plan another time.",
  },
  unknown_student: {
    title: "Nothing was saved",
    text: "This student has left the center, or the family removed the child.",
  },
} as const satisfies Record<string, Message>;
