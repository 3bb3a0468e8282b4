import type { Message } from "~/content/site/messages";

export const requestsPage = {
  title: "Session requests",
  description: "Sessions that families ask for.",
  intro: "Open requests, the oldest first. Plan sessions, or answer why you can't.",
  only: (center: string) => `Only those of ${center} are shown.`,
  all: "Show those of all centers",
  empty: { title: "No open requests", text: "A request appears here once a family asks for sessions." },
  facts: {
    center: "Center",
    makeUp: "Make-up",
    subject: "Subject",
    days: "Days",
    times: "Times",
    notes: "Notes",
    asked: "Asked",
  },
  anyDay: "Any day",
  between: (from: string, to: string) => `Between ${from} and ${to}`,
  from: (from: string) => `From ${from}`,
  until: (to: string) => `Until ${to}`,
  makeUp: "Make-up session",
  wanted: (when: string, tutor: string) => `${when}, with ${tutor}`,
  inGroup: (when: string, tutor: string) => `${when}, with ${tutor}, in a group`,
  accept: "Create this session",
  plan: "Plan weekly sessions",
  planFor: (name: string) => `for ${name}`,
  answer: "Answer to the family",
  answerHint: "The family gets it by email, and reads it beside the request.",
  close: "Close without sessions",
  many: "Only the oldest 50 are listed.",
} as const;

export const requestMessages = {
  done: { title: "Success", text: "The request has been closed." },
  missing: { title: "Nothing was saved", text: "Enter an answer of up to 500 characters." },
  changed: { title: "Nothing was saved", text: "Someone else has already answered this request." },
  not_found: { title: "Nothing was saved", text: "This request no longer exists." },
  forbidden: { title: "Error", text: "You no longer have permission to answer requests." },
  failed: { title: "We could not save this", text: "Nothing was saved. Please try again in a minute." },
} as const satisfies Record<string, Message>;
