import { freeAssessment } from "~/content/appointments/free-assessment";

export const comingUp = {
  title: "Coming up",
  kinds: { session: "Lesson", appointment: freeAssessment.name, assessment: "Assessment request" },
  asked: "We'll call you to set the time. You asked for:",
  at: "at",
  with: "with",
  for: (child: string): string => `for ${child}`,
  move: "Move",
  cancel: "Cancel",
  directions: "Directions",
  calendar: "Add to calendar",
  call: (phone: string): string => `Call ${phone}`,
  absence: "My child can't come",
  absenceTold: "See what you told us",
  begun: "This lesson has started. If something has come up, please call the center.",
  absenceHint: "Tell us any time before it starts.",
  sessionSummary: (center: string): string => `Lesson at ${center}`,
  sessionFile: "lesson",
  nothing: { text: "Nothing booked yet.", book: freeAssessment.label },
  noBooking: {
    title: "Nothing booked yet",
    text: "Book a free assessment, and it appears here with everything you need for the day.",
  },
  failed: {
    title: "Your next visits could not be loaded",
    text: "Everything you booked is safe. Reload the page in a minute.",
  },
} as const;
