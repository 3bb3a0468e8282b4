import { facts } from "~/content/site/facts";
import { formDialogs } from "./form-dialogs";

export const booking = {
  ...formDialogs.booking,
  timeToFill: "about 2 minutes",
  dateHint: `Centers are open ${facts.hours.days}, except on statutory holidays.`,
  days: "Next open days",
  pickDay: "Pick a date to see its free times.",
  anyDay: "Choose one of the next open days, or pick another date.",
  nearest: {
    label: "Your postal code",
    hint: "We use it to find the nearest center and don't keep it.",
    find: "Find nearest",
    found: (center: string, distance: string) => `We suggest ${center}, ${distance} away.`,
    instead: (center: string, distance: string) => `Choose ${center} instead, ${distance}`,
    far: (center: string, distance: string) =>
      `The nearest center is ${center}, ${distance} away. Our online program works from anywhere.`,
    elsewhere: (province: string) =>
      `That postal code is in ${province}. We have centers in Ontario, and an online program.`,
    unknown: {
      title: "We couldn't find that postal code",
      text: "Enter an Ontario postal code, like M5V 3L9, or choose a center from the list.",
    },
  },
  timeHint: `A visit takes ${facts.visitMinutes} minutes.`,
  closedHint: "The center is closed on that day. Choose another day.",
  tooFarHint: "You can book up to 6 months ahead.",
  full: "Full",
  /** Only where few are left. */
  free: (spots: number | null) => (spots === 1 ? "1 spot left" : spots === 2 ? "2 spots left" : ""),
  /** Hidden text after 'Full'. */
  joinTile: "Join the waitlist",
  waitlistHint:
    "To join a waitlist, pick a full time and send the form. If a spot opens, we email you and hold it for two hours.",
  showTimes: "Show free times",
  checkTimes: "Check times",
  moved: {
    title: "Please choose a time",
    text: "Here are the times for your new choice.",
  },
  chosen: "Your visit",
  nothingChosen: "Choose a center, a day and a time above.",
  onWaitlist: (time: string) => `waitlist for ${time}`,
  sibling: {
    title: "Book for another child",
    intro: "Choose a time and tell us who it is for.",
    bookingFor: "Booking by",
    sameContact: "We use the same email and phone as before.",
    change: "Change",
    unnamed: "Enter the child's name",
    expired: {
      title: "Please enter your name, email and phone again",
      text: "This page was open for more than half an hour. What you chose is still here.",
    },
  },
  submit: "Book Appointment",
  join: "Join the waitlist",
  pending: "Processing...",
  pendingOnProgram: "Saving...",
  afterSubmit: "We only use these details to arrange your visit.",
} as const;
