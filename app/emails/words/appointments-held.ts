export const appointmentsHeldEmail = {
  subject: "The appointments you have with us",
  title: "Your appointments",
  text: "Someone just tried to book another appointment with this address or phone number. Nothing was booked. These are the ones you have.",
  manage: (when: string) => `Change or cancel ${when}`,
  another: "For another child, enter the child's name in the form. You can book for up to four children at a center.",
  stranger: "If that wasn't you, you don't need to do anything.",
} as const;
