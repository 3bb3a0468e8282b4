export const enrolmentMessages = {
  unavailable: {
    title: "This course is not offered any more",
    text: "Please choose another one. Nothing was charged.",
  },
  already: { title: "You are enrolled already", text: "This course is among your purchases." },
  tooMany: {
    title: "Please wait a few minutes",
    text: "You have started to enroll many times. Nothing was charged.",
  },
  switchedOff: {
    title: "Online enrolment is not available",
    text: "Please write to us by the contact form, and we enrol your child for you.",
  },
} as const;
