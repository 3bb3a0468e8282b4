/** The message of somebody who asks for a demo class. */
export const demoClass = {
  title: "Schedule a demo class",
  intro: "Tell us when it suits you. A teacher will call you and arrange one free class online.",
  message: "We would like to try one class online.",
} as const;

export const demoFields = {
  subjectLabel: "Subject",
  subject: "Free online demo class",
  timeHint: "For example: Mondays or Wednesdays after 5.",
} as const;
