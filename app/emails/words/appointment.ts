import { bookingSteps } from "~/content/appointments/booking-steps";
import { firstVisit } from "~/content/appointments/first-visit";
import { freeAssessment } from "~/content/appointments/free-assessment";
import { onlineForms } from "~/content/appointments/online-forms";
import type { Mode } from "~/domain/forms/mode";

// why: with 'your' before it, the longest subject would not fit a phone's line
export const visitOf = (child: string | null, mode: Mode): string =>
  `${child ? `${child}'s ` : ""}${mode === "online" ? "free online assessment" : "free assessment"}`;

export const appointmentEmails = {
  booked: {
    subject: (when: string, child: string | null, mode: Mode) => `Booked: ${visitOf(child, mode)} on ${when}`,
    title: "You're booked",
    text: `We look forward to meeting you. ${firstVisit.line}`,
    online: `A teacher from the center below will call you at that time, and you meet online. ${firstVisit.line}`,
  },
  moved: {
    subject: (when: string, child: string | null, mode: Mode) => `Moved: ${visitOf(child, mode)} is now ${when}`,
    title: "Your free assessment was moved",
    text: "Here is your new time. It replaces the old one.",
    byCenter:
      "The center has moved your visit. Here is the new time. If it doesn't work for you, you can choose another one.",
  },
  cancelled: {
    subject: (when: string, child: string | null, mode: Mode) => `Cancelled: ${visitOf(child, mode)} on ${when}`,
    title: "Your free assessment is cancelled",
    text: "You've cancelled this visit. Book another time below.",
    byCenter: "We're sorry – the center had to cancel your visit. Book another time below.",
  },
  message: (text: string) => `Message from the center: ${text}`,
  facts: {
    child: "Child",
    reference: "Confirmation number",
    when: "When",
    before: "Previous time",
  },
  bring: { center: bookingSteps.whatToBring, online: onlineForms.whatToBring },
  manage: "Move or cancel",
  manageNote: "You can move or cancel online until two hours before the visit. After that, please call the center.",
  calendarIn: "The calendar file is attached: open it to put the visit in your calendar.",
  calendar: "The calendar file is attached. It updates the event already in your calendar.",
  calendarOut: "The calendar file is attached. Open it to remove the visit from your calendar.",
  again: freeAssessment.label,
} as const;
