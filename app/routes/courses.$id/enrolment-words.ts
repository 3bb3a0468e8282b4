export const enrolmentMessages = {
  unavailable: {
    title: "This course is no longer offered",
    text: "Please choose another one. Nothing was charged.",
  },
  noCenter: {
    title: "Choose a center",
    text: "Choose the center that will support you. Nothing was charged.",
  },
  noChild: {
    title: "Choose a child",
    text: "Choose which of your children the course is for. Nothing was charged.",
  },
  already: { title: "You're already enrolled", text: "This course is in your purchase history." },
  tooMany: {
    title: "Please wait a few minutes",
    text: "You have tried to enrol several times. Nothing was charged.",
  },
  switchedOff: {
    title: "Online enrolment is not available",
    text: "Please use the contact form, and we'll enrol your child for you.",
  },
} as const;
