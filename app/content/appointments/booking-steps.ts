import { firstVisit } from "./first-visit";

/** What the pages around the booking form say. */
export const bookingSteps = {
  whatHappensNext: {
    title: "What happens next",
    steps: [
      "You're booked right away, and we email you the details.",
      "Plans change? Move or cancel online until two hours before the visit.",
      ...firstVisit.steps,
    ],
  },
  whatToBring: firstVisit.whatToBring,
} as const;
