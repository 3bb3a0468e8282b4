import type { Mode } from "~/domain/forms/mode";
import { visitOf } from "~/emails/words/appointment";

export const reminderEmail = {
  subject: (when: string, child: string | null, mode: Mode) => `Reminder: ${visitOf(child, mode)} on ${when}`,
  title: "Your free assessment is coming up",
  text: "We look forward to seeing you.",
  online: "A teacher from the center below will call you at that time, and you meet online.",
  late: "Something came up? Please tell us early: another family may be waiting for this time.",
} as const;
