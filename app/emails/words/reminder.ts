export const reminderEmail = {
  subject: (when: string, child: string | null) => `Reminder: ${child ? `${child}'s` : "your"} appointment on ${when}`,
  title: "Your appointment is coming up",
  text: "We look forward to seeing you.",
  late: "Something came up? Please tell us early: another family may be waiting for this time.",
  directions: "Directions to the center",
} as const;
