import { assessment } from "~/content/assessments/assessment";
import { contact } from "~/content/inquiries/contact";
import { demoClass } from "~/content/inquiries/demo-class";
import { facts } from "~/content/site/facts";
import { messages } from "~/content/site/messages";
import { bookingSteps } from "./booking-steps";
import { onlineForms } from "./online-forms";

interface NextSteps {
  title: string;
  steps: readonly string[];
}

const emailSent = "An email with a copy of your confirmation number is on its way to the address you gave.";

/** The first step is this page. */
const remaining = ({ title, steps }: NextSteps) => ({ title, steps: steps.slice(1) });

/** The first step is this page, and the email about it. */
const emailed = (next: NextSteps) => ({ title: next.title, steps: [emailSent, ...remaining(next).steps] });

const franchiseNext = {
  title: "What happens next",
  steps: [
    emailSent,
    "Our head office sends you the license guide within two business days.",
    "Then someone from head office calls to answer your questions. You don't have to decide anything on that call.",
  ],
};

const careerNext = {
  title: "What happens next",
  steps: [
    emailSent,
    "The center you chose, or head office if you had no preference, reads your application, usually within five business days.",
    "They call or email you either way, to invite you or to say that the position is filled.",
  ],
};

export const confirmations = {
  appointment: {
    ...messages.bookingSucceeded,
    next: remaining(bookingSteps.whatHappensNext),
    bring: bookingSteps.whatToBring,
  },
  assessment: {
    ...messages.assessmentRequested,
    next: emailed(assessment.whatHappensNext),
    bring: assessment.whatToBring,
  },
  franchise: { ...messages.franchiseInquirySubmitted, next: franchiseNext, bring: null },
  contact: { ...messages.contactSubmitted, next: emailed(contact.whatHappensNext), bring: null },
  demo: {
    title: messages.contactSubmitted.title,
    text: `${messages.contactSubmitted.text} ${demoClass.teacherCalls}`,
    next: emailed(demoClass.whatHappensNext),
    bring: null,
  },
  career: { ...messages.applicationSubmitted, next: careerNext, bring: null },
} as const;

export const onlineConfirmations = {
  ...confirmations,
  appointment: {
    ...onlineForms.confirmed.booking,
    next: remaining(onlineForms.booking.whatHappensNext),
    bring: onlineForms.whatToBring,
  },
  assessment: {
    ...onlineForms.confirmed.assessment,
    next: emailed(onlineForms.assessment.whatHappensNext),
    bring: onlineForms.whatToBring,
  },
} as const;

/** For an appointment booked on a program page. */
export const programConfirmation = messages.appointmentAdded;

/** The success page of a booking. */
export const bookedPage = {
  title: "You're booked",
  what: "What",
  sibling: "Also booked",
  visit: (child: string | null, isOnline: boolean) => {
    const what = `${isOnline ? "free online assessment" : "free assessment"}, ${facts.visitMinutes} minutes`;
    return child ? `${child}'s ${what}` : `F${what.slice(1)}`;
  },
  emailSent: (address: string) =>
    `An email with the details, and a link to move or cancel, is on its way to ${address}.`,
  corrected: (address: string) =>
    `Address corrected. The email is on its way to ${address}; links we sent earlier no longer work.`,
  wrongAddress: "Wrong address? Correct it",
  rightAddress: "Correct email address",
  sendThere: "Send the email there",
  sameAddress: "We already sent the email to this address",
  notCorrected: {
    title: "We could not change the address online",
    text: "If that address already has visits booked with us, we have emailed their links there. Otherwise, please call the center.",
  },
  tooLate: {
    title: "The address can no longer be changed here",
    text: "It can be corrected once, within an hour of booking. Please call the center.",
  },
} as const;

export const confirmationWords = {
  unknown: {
    title: "This link does not work",
    text: "The link may be incomplete or out of date. The email we sent you has the details.",
  },
  reference: "Your confirmation number",
  child: "Child",
  when: "When",
  preferred: "Preferred time",
  where: "Where",
  center: "Center",
  theCenter: "the center",
  calendar: "Add to calendar",
  cancelled: "This visit was cancelled.",
  keep: "Have this number handy if you call the center.",
  keepForOffice: "Have this number handy if you call or write to us.",
  home: "Back to the home page",
  title: "Thank you",
  calendarSummary: (center: string, child: string | null, isOnline: boolean) => {
    const what = isOnline ? `free online assessment with ${center}` : `free assessment at ${center}`;
    return child ? `${child}'s ${what}` : what.charAt(0).toUpperCase() + what.slice(1);
  },
} as const;
