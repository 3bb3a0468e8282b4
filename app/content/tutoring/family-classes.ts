import { type Subject, subjectLabels } from "~/content/programs/subjects";
import type { Message } from "~/content/site/messages";

/** What a family reads of classes. */
export const childClasses = {
  title: "Classes with a place",
  description: "Weekly classes at your center that fit your child.",
  of: (name: string): string => `Classes for ${name}`,
  /** 'Math: Wednesdays, 4:00–5:00 p.m.' */
  name: (subject: Subject | null, day: string, times: string): string =>
    `${subject ? subjectLabels[subject] : "Class"}: ${day}s, ${times}`,
  with: (tutor: string | null, from: string): string =>
    [tutor && `With ${tutor}`, `a place from ${from}`].filter(Boolean).join(", "),
  open: "Classes with a place",
  instead: (name: string): string => `Instead of ${name}.`,
  none: "No class at this level has a place right now. Ask for a time that suits you, and the center will look for one.",
  asks: "Your center gets your request and answers by email. Nothing changes until then.",
  ask: "Ask for this class",
  other: "Ask for another time",
  weekly: "Every week",
  where: (tutor: string | null, room: string | null): string =>
    [tutor && `With ${tutor}`, room].filter(Boolean).join(", "),
  trial: "A first lesson to try it",
  change: "Ask for another class",
  find: "See classes with a place",
  messages: {
    created: { title: "Request sent", text: "Your center will answer by email. You'll see it below." },
    repeat: { title: "You already asked for this", text: "Your request is with the center. You'll see it below." },
    taken: {
      title: "This place was just taken",
      text: "Choose another class below, or ask for a time that suits you.",
    },
    too_many: {
      title: "You have six open requests",
      text: "Please wait for the center to answer, or call it to change what you asked for.",
    },
    unknown_child: { title: "We could not send your request", text: "This child is no longer in your account." },
    forbidden: { title: "Error", text: "You no longer have permission to ask for lessons." },
    failed: { title: "We could not send your request", text: "Nothing was sent. Please try again in a minute." },
  } satisfies Record<string, Message>,
} as const;
