import { booking } from "~/content/appointments/booking";

const appointmentOf = (child: string | null) => (child ? `${child}'s appointment` : "your appointment");

export const appointmentEmails = {
  booked: {
    subject: (when: string, child: string | null) => `Booked: ${appointmentOf(child)} on ${when}`,
    title: "Your appointment is booked",
    text: "We look forward to meeting you.",
  },
  confirmed: {
    subject: (when: string, child: string | null) => `Confirmed: ${appointmentOf(child)} on ${when}`,
    title: "Your appointment is confirmed",
    text: "The center has confirmed your time. We look forward to seeing you.",
  },
  moved: {
    subject: (when: string, child: string | null) => `Moved: ${appointmentOf(child)} is now on ${when}`,
    title: "Your appointment was moved",
    text: "Here is the new time. It takes the place of the old one.",
    byCenter:
      "The center has moved your appointment. Here is the new time. If it does not suit you, you can choose another one.",
  },
  cancelled: {
    subject: (when: string, child: string | null) => `Cancelled: ${appointmentOf(child)} on ${when}`,
    title: "Your appointment is cancelled",
    text: "You do not need to do anything. If you did not expect this, please call the center.",
    byCenter:
      "We are sorry: the center had to cancel your appointment. You can book another time below, or call the center.",
  },
  message: (text: string) => `The center writes: ${text}`,
  facts: {
    child: "Child",
    reference: "Reference",
    when: "When",
    before: "Previous time",
    where: "Where",
    address: "Address",
    phone: "Telephone",
  },
  bring: booking.whatToBring,
  manage: "Change or cancel",
  manageNote: "You can change or cancel online until two hours before the visit. After that, please call the center.",
  calendarIn: "The calendar file is attached: open it to put the visit in your calendar.",
  calendar: "The calendar file is attached. It replaces the entry of an earlier email.",
  calendarOut: "The calendar file is attached. It takes the appointment out of your calendar.",
  again: "Book another appointment",
} as const;
