import { facts } from "~/content/site/facts";
import { formDialogs } from "./form-dialogs";

export const booking = {
  ...formDialogs.booking,
  timeToFill: "about 2 minutes",
  emailHint: "We'll only email you about this visit.",
  dateHint: `Centers are open ${facts.hours.days}, except on statutory holidays.`,
  days: "Next open days",
  chooseCenter: "Choose a center to see its next open days.",
  anyDay: "Choose one of the next open days, or pick another date.",
  nearest: {
    label: "Not sure which? Enter your postal code",
    hint: "We use it to find the nearest center and don't keep it.",
    find: "Find nearest",
    found: (center: string, kilometers: number) =>
      `The nearest center is ${center}, ${kilometers < 1 ? "less than 1 km" : `${kilometers} km`} away.`,
    unknown: {
      title: "We couldn't find that postal code",
      text: "Enter an Ontario postal code, like M5V 3L9, or choose a center from the list.",
    },
  },
  timeHint: `A visit takes ${facts.visitMinutes} minutes.`,
  closedHint: "The center is closed on that day. Choose another day.",
  full: "Full",
  free: (spots: number) => (spots === 1 ? "1 spot" : `${spots} spots`),
  joinTile: "Full. Join the waitlist",
  waitlistHint:
    "Waitlist: choose a full time and fill in the form. If a spot opens, we email you and hold it for two hours.",
  showTimes: "Show free times",
  checkTimes: "Check times",
  moved: {
    title: "Please choose a time",
    text: "You changed the center or the day. Below is what is free now.",
  },
  chosen: "Your visit",
  nothingChosen: "Choose a center, a day and a time above.",
  onWaitlist: (time: string) => `waitlist for ${time}`,
  submit: "Book Appointment",
  join: "Join the waitlist",
  pending: "Processing...",
  pendingOnProgram: "Saving...",
  afterSubmit: "You'll get a confirmation number right away. There is nothing to pay.",
} as const;
