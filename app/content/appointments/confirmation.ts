import { assessment } from "~/content/assessments/assessment";
import { messages } from "~/content/site/messages";
import { booking } from "./booking";

/** The first step is this page. */
const remaining = ({ title, steps }: { title: string; steps: readonly string[] }) => ({
  title,
  steps: steps.slice(1),
});

export const confirmations = {
  appointment: {
    ...messages.bookingSucceeded,
    next: remaining(booking.whatHappensNext),
    bring: booking.whatToBring,
  },
  assessment: {
    ...messages.assessmentScheduled,
    next: remaining(assessment.whatHappensNext),
    bring: assessment.whatToBring,
  },
  franchise: { ...messages.franchiseInquirySubmitted, next: null, bring: null },
  contact: { ...messages.contactSubmitted, next: null, bring: null },
  career: { ...messages.applicationSubmitted, next: null, bring: null },
} as const;

/** For an appointment booked on a program page. */
export const programConfirmation = messages.appointmentAdded;

export const confirmationWords = {
  reference: "Your reference",
  when: "When",
  preferred: "Preferred time",
  where: "Where",
  calendar: "Add to calendar",
  cancelled: "This appointment was cancelled.",
  keep: "Keep the reference. When you call the center, it is all they need.",
  home: "Back to the home page",
  title: "Thank you",
  calendarSummary: (center: string, child: string | null = null) =>
    child ? `${child}'s appointment at ${center}` : `Appointment at ${center}`,
} as const;
