import { freeAssessment } from "~/content/appointments/free-assessment";

export const familyBookings = {
  title: "More of your visits and requests",
  /** Where nothing else is listed. */
  only: { offer: "Your center", earlier: "Earlier bookings" },
  kinds: { appointment: freeAssessment.name, assessment: "Assessment request" },
  for: (child: string): string => `for ${child}`,
  manage: "Move or cancel",
  earlier: (count: number): string =>
    count === 1
      ? "One earlier booking was made with your email address."
      : `${count} earlier bookings were made with your email address.`,
  offer: (center: string): string => `You have no center yet, and you booked with ${center}.`,
  choose: (center: string): string => `Make ${center} your center`,
  unproven:
    "To add them, first confirm that this email address is yours: we'll email you a link to choose a new password.",
  prove: "Send me the email",
  failed: {
    title: "Your visits could not be loaded",
    text: "Your bookings are safe. Reload the page in a minute.",
  },
} as const;
