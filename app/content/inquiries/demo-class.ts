const teacherCalls = "A teacher will call you, usually on the next business day, to arrange one free lesson online.";

/** The message of a visitor who asks for a demo class. */
export const demoClass = {
  title: "Schedule a demo class",
  intro: `Tell us when it suits you. ${teacherCalls}`,
  message: "We would like to try one lesson online.",
  afterSubmit: teacherCalls,
  teacherCalls,
  whatHappensNext: {
    title: "What happens next",
    steps: [
      "The next page shows your confirmation number, and we email you a copy.",
      teacherCalls,
      "Your child takes one lesson online. It is free, and you decide afterwards.",
    ],
  },
} as const;

export const demoFields = {
  subjectLabel: "Subject",
  subject: "Free online demo class",
  timeHint: "For example: Mondays or Wednesdays after 5.",
} as const;
