import { formDialogs } from "./form-dialogs";

export const booking = {
  ...formDialogs.booking,
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
