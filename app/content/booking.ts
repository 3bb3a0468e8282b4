/** Words of the booking page and its dialog. */
export const booking = {
  title: "Book an appointment",
  titleOnProgram: "Book Appointment",
  intro: "Choose a center, a day and a time. The visit is free.",
  timeToFill: "about 2 minutes",
  emailHint: "We write to you only about this visit.",
  dateHint: "Centers are open Monday to Friday, except on statutory holidays.",
  timeHint: "An appointment lasts 30 minutes.",
  closedHint: "No times on that day: the center is closed. Choose another date.",
  full: "Full",
  free: (places: number) => (places === 1 ? "1 place left" : `${places} places left`),
  checkTimes: "Check times",
  submit: "Book Appointment",
  pending: "Processing...",
  pendingOnProgram: "Saving...",
  afterSubmit: "You get a reference right away. There is nothing to pay.",
  whatHappensNext: {
    title: "What happens next",
    steps: [
      "The next page shows your reference and lets you add the visit to your calendar.",
      "The center gets in touch to confirm the time.",
      "At the visit, a teacher listens to you and looks at where your child stands.",
      "You leave knowing the next step. Whether you take it is up to you.",
    ],
  },
  whatToBring: {
    title: "What to bring",
    items: [
      "Your child's latest report card, if you have it",
      "One or two pieces of recent schoolwork",
      "Your questions",
    ],
  },
  privacy: "We use these details to arrange your visit and for nothing else, unless you ask us to.",
} as const;

/** Words of the assessment page and its dialog. */
export const assessment = {
  title: "Schedule an assessment",
  intro: "Tell us about your child and when you would like to come. The assessment is free.",
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
