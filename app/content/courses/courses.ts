import { freeAssessment } from "~/content/appointments/free-assessment";
import { paymentProvider } from "~/content/payments/payment-facts";
import { facts } from "~/content/site/facts";

export const coursesPage = {
  path: "/courses",
  label: "Courses",
  meta: {
    title: "Online courses for grades 1 to 8",
    description:
      "Math, reading and writing courses at home, week by week: what each one teaches, how many weeks it takes and what it costs. Sign up online.",
  },
  hero: {
    title: "One course, one clear goal.",
    text: "A few weeks on one subject, at home and in small steps. You see the price before you pay, and there is no automatic renewal.",
  },
  list: {
    title: "Which course does your child need?",
    basis: `One payment for the whole course, in Canadian dollars. Courses that follow the school curriculum are tax-exempt; ${facts.hstPercent}% HST is added to those that go beyond it.`,
  },
  weeks: (weeks: number) => `${weeks} ${weeks === 1 ? "week" : "weeks"}`,
  withTax: (total: string, percent: number) => `${total} with ${percent}% HST`,
  noTax: "tax-exempt",
  free: "Free",
  signUp: "Sign Up",
  /** Hidden text after a card's button. */
  forCourse: (course: string) => ` for ${course}`,
  newTab: "(opens in a new tab)",
  processing: "Processing...",
  sent: {
    title: "The payment page opens in a new tab",
    text: "When you are done there, the course is in your purchase history.",
    link: "Purchase History",
  },
  loading: "Loading courses...",
  programs: "See our programs",
  empty: { title: "No Courses Available", text: "Check back later for new course offerings." },
  ask: "Ask about this course",
  closed: {
    title: "Online enrolment is not available right now",
    text: "Write to us and we'll enrol your child by email or phone.",
    link: "Contact us",
  },
  closing: {
    title: "Not sure which one?",
    text: "A free assessment shows where your child stands, and which course is right.",
    button: freeAssessment,
  },
} as const;

export const coursePage = {
  description: (course: string) =>
    `${course}: what your child learns, how many weeks it takes, what it costs with tax, and how to sign up.`,
  /** Page title when an enrolment failed. */
  formTitle: "Enrol in a course",
  about: "What does your child learn?",
  how: {
    title: "How does it work?",
    facts: (grades: string | null) => [
      { label: "Where", value: "At home, at your child's pace. Your center sends new material every week." },
      {
        label: "When it starts",
        value: "As soon as you sign up: the first week's material comes within two business days.",
      },
      {
        label: "Who it's for",
        value: `${grades ? `Children in ${grades.replace(/^G/, "g")}. ` : ""}Not sure it fits? Ask us first, or book a free assessment.`,
      },
      {
        label: "What you need",
        value: "An email address, a printer or a tablet to read from, and a quiet spot for a short daily lesson.",
      },
      {
        label: "Who to ask",
        value: "The center you choose when you sign up. It gets an email right away and will write to you.",
      },
    ],
  },
  child: {
    label: "Which child is it for?",
    choose: "Choose a child",
    none: "To have the course in a child's name,",
    add: "add your child first",
  },
  center: {
    label: "Which center should support you?",
    hint: "It sends the material and answers your questions.",
    choose: "Choose a center",
  },
  price: {
    title: "What does it cost?",
    course: "Course",
    total: "Total",
    taxed: "HST is added, as this course goes beyond the school curriculum.",
    exempt: "Tax-exempt, as this course follows the school curriculum.",
  },
  signedOut: "You'll sign in first, then come back to this page.",
  secure: `You pay on ${paymentProvider}'s secure page. We never see your card number.`,
  next: {
    title: "What happens next?",
    steps: [
      `You pay on ${paymentProvider}'s page, which opens in a new tab.`,
      "We confirm the payment, usually within a minute. Your receipt is in your purchase history.",
      "Your center writes to you within two business days with the first week's material.",
    ],
  },
  nextFree: {
    title: "What happens next?",
    steps: [
      "Your child is enrolled right away. There is nothing to pay.",
      "Your center writes to you within two business days with the first week's material.",
    ],
  },
  all: "All courses",
} as const;

export const paymentPages = {
  pending: {
    title: "Payment is being confirmed",
    text: "This usually takes less than a minute. You can leave this page: the course appears in your purchase history as soon as the payment is confirmed.",
    refresh: "Refresh",
    watching: "This page checks again every few seconds for a minute.",
  },
  processing: {
    title: "Your bank is processing the payment",
    text: "A payment from a bank account takes a few business days. You don't need to do anything, and please don't pay again: the course appears in your purchase history as soon as the money arrives, and we send you the receipt.",
  },
  checked: {
    title: "We need to check your payment",
    text: "The payment we received doesn't match the price of the course, so you're not enrolled yet. Our head office has been told, and will complete your enrolment or refund you. Please don't pay again.",
    contact: "Contact us",
  },
  disputed: {
    title: "This payment is disputed",
    text: "Your card's bank has asked for the money back. Your purchase history will show the outcome.",
  },
  completed: {
    title: "You're enrolled",
    text: "Thank you. Your payment is confirmed.",
    textFree: "Thank you. There is nothing to pay.",
    receipt: "See your receipt",
    next: {
      title: "What happens next?",
      steps: [
        "Your receipt is in your purchase history, to print or to download.",
        "Your center writes to you within two business days with the first week's material.",
        "You can close this tab, or go on to your dashboard.",
      ],
    },
  },
  failed: {
    title: "The payment did not go through",
    text: "Nothing was charged for this order. You can try again.",
    retry: "Try again",
  },
  refunded: {
    title: "This purchase was refunded",
    text: "The money goes back to the card you paid with. It can take up to ten days to appear.",
    receipt: "See the receipt",
  },
  cancelled: {
    title: "Nothing was charged",
    text: "You left the payment page before paying. You're not enrolled yet, and you can try again whenever you like.",
    retry: "Try again",
  },
  course: "Course",
  amount: "Amount",
  courses: "All courses",
  history: "Purchase History",
} as const;
