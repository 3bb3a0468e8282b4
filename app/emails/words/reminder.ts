import type { Mode } from "~/domain/forms/mode";

export const reminderEmail = {
  subject: (when: string, child: string | null, mode: Mode) =>
    `Reminder: ${child ? `${child}'s` : "your"} ${mode === "online" ? "online " : ""}appointment on ${when}`,
  title: "Your appointment is coming up",
  text: "We look forward to seeing you.",
  online: "A teacher from the center below will call you at that time, and you meet online.",
  late: "Something came up? Please tell us early: another family may be waiting for this time.",
} as const;
