import { firstVisit } from "~/content/appointments/first-visit";
import { formDialogs } from "~/content/appointments/form-dialogs";
import { programLabels } from "~/content/programs/subjects";

export const assessment = {
  ...formDialogs.assessment,
  timeToFill: "about 2 minutes",
  ageHint: "In whole years, from 3 to 18.",
  programs: Object.entries(programLabels).map(([value, label]) => ({ value, label })),
  submit: "Schedule Assessment",
  pending: "Processing...",
  afterSubmit:
    "The day and time are your preference. The center will contact you to confirm. We only use these details to arrange the assessment.",
  whatHappensNext: {
    title: "What happens next",
    steps: [
      "The next page shows your confirmation number, and we email you a copy.",
      "The center will contact you, usually on the next business day, to set the day and time.",
      ...firstVisit.steps,
    ],
  },
  whatToBring: firstVisit.whatToBring,
} as const;
