import { bookingSteps } from "~/content/appointments/booking-steps";
import { onlineForms } from "~/content/appointments/online-forms";
import type { Mode } from "~/domain/forms/mode";

// why: with 'your' too, the longest subject would not fit a phone's line
const appointmentOf = (child: string | null, mode: Mode) => {
  const what = mode === "online" ? "online appointment" : "appointment";
  if (child) return `${child}'s ${what}`;
  return mode === "online" ? what : `your ${what}`;
};

export const appointmentEmails = {
  booked: {
    subject: (when: string, child: string | null, mode: Mode) => `Booked: ${appointmentOf(child, mode)} on ${when}`,
    title: "You're booked",
    text: "We look forward to meeting you. The time is yours: there is nothing else to do.",
    online: "A teacher from the center below will call you at that time, and you meet online. The time is yours.",
  },
  moved: {
    subject: (when: string, child: string | null, mode: Mode) => `Moved: ${appointmentOf(child, mode)} is now ${when}`,
    title: "Your appointment was moved",
    text: "Here is your new time. It replaces the old one.",
    byCenter:
      "The center has moved your appointment. Here is the new time. If it doesn't work for you, you can choose another one.",
  },
  cancelled: {
    subject: (when: string, child: string | null, mode: Mode) => `Cancelled: ${appointmentOf(child, mode)} on ${when}`,
    title: "Your appointment is cancelled",
    text: "If you did not expect this, please call the center.",
    byCenter: "We're sorry – the center had to cancel your visit. Book another time below.",
  },
  message: (text: string) => `Message from the center: ${text}`,
  facts: {
    child: "Child",
    grade: "Grade",
    reference: "Confirmation number",
    when: "When",
    before: "Previous time",
  },
  bring: { center: bookingSteps.whatToBring, online: onlineForms.whatToBring },
  manage: "Change or cancel",
  manageNote: "You can change or cancel online until two hours before the visit. After that, please call the center.",
  calendarIn: "The calendar file is attached: open it to put the visit in your calendar.",
  calendar: "The calendar file is attached. It updates the event already in your calendar.",
  calendarOut: "The calendar file is attached. Open it to remove the appointment from your calendar.",
  again: "Book another appointment",
} as const;
