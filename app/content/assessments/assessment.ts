import { formDialogs } from "~/content/appointments/form-dialogs";

export const assessment = {
  ...formDialogs.assessment,
  timeToFill: "about 2 minutes",
  ageHint: "In whole years, from 3 to 18.",
  programs: [
    { value: "math", label: "Math" },
    { value: "english", label: "English" },
    { value: "both", label: "Math and English" },
  ],
  submit: "Schedule Assessment",
  pending: "Processing...",
  afterSubmit: "Day and time are your preference. The center contacts you to confirm them.",
  whatHappensNext: {
    title: "What happens next",
    steps: [
      "The next page shows your reference.",
      "The center contacts you to confirm the day and time.",
      "Your child takes a diagnostic test with a teacher. It is not graded.",
      "You receive the assessment report and talk it through with us.",
    ],
  },
  whatToBring: {
    title: "What to bring",
    items: [
      "A pencil and an eraser your child likes",
      "Your child's latest report card, if you have it",
      "Glasses or hearing aids, if your child uses them",
    ],
  },
  privacy: "We use these details to arrange the assessment and for nothing else, unless you ask us to.",
} as const;
