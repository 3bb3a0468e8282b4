export const familyBookings = {
  title: "Your appointments",
  empty: "No appointment is booked with this account.",
  kinds: { appointment: "Appointment", assessment: "Assessment request" },
  requested: "wished for",
  for: (child: string): string => `for ${child}`,
  manage: "Change or cancel",
  earlier: (count: number): string =>
    count === 1
      ? "One earlier booking was made with your email address."
      : `${count} earlier bookings were made with your email address.`,
  attach: "Add to my account",
  unproven: "To add them, show first that the address is yours: choose a new password by a mail we send to it.",
  prove: "Send me the mail",
  failed: {
    title: "Your appointments could not be loaded",
    text: "What is booked stays booked. Reload the page in a minute.",
  },
} as const;
