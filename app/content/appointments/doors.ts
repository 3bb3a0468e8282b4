import { freeAssessment } from "./free-assessment";

/** The question before the two assessment forms, and what each gives. */
export const doors = {
  question: { center: "Do you know when you can come?", online: "Do you know when you're free?" },
  ways: {
    booking: {
      path: freeAssessment.to,
      label: freeAssessment.label,
      gives: "Yes. Pick a time and you're booked.",
    },
    assessment: {
      path: "/assessment",
      label: "Request an assessment",
      gives: "Not yet. Tell us what works for you, and the center contacts you.",
    },
  },
} as const;
