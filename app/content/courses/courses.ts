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
    text: "A few weeks on one subject, at home and in small steps. You see the price before you pay, and nothing renews by itself.",
  },
  list: {
    title: "Which course does your child need?",
    basis: "One payment for the whole course, in Canadian dollars.",
  },
  badge: "Active",
  weeks: (weeks: number) => `${weeks} ${weeks === 1 ? "week" : "weeks"}`,
  plusTax: (percent: number) => `plus ${percent}% HST`,
  noTax: "no tax added",
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
  programs: "Look at our programs",
  empty: { title: "No Courses Available", text: "Check back later for new course offerings." },
  ask: "Ask about this course",
  closed: {
    title: "Online enrolment is not available right now",
    text: "Write to us, and we enrol your child by email or phone.",
    link: "Contact us",
  },
  closing: {
    title: "Not sure which one?",
    text: "A free assessment shows where your child stands, and which course fits.",
    button: { label: "Schedule a free assessment", to: "/assessment" },
  },
} as const;

export const coursePage = {
  description: (course: string) =>
    `${course}: what your child learns, how many weeks it takes, what it costs with tax, and how to sign up.`,
  /** Page title when an enrolment failed. */
  formTitle: "Enrol in a course",
  about: "What does your child learn?",
  price: {
    title: "What does it cost?",
    course: "Course",
    total: "Total",
  },
  signedOut: "You sign in first, and come back to this page.",
  secure: "You pay on the secure page of Stripe. We never see your card number.",
  next: {
    title: "What happens next?",
    steps: [
      "You pay on Stripe's page, which opens in a new tab.",
      "We confirm the payment, usually within a minute. Your receipt is in your purchase history.",
      "Your center writes to you within two working days with the first week's material.",
    ],
  },
  nextFree: {
    title: "What happens next?",
    steps: [
      "Your child is enrolled at once. There is nothing to pay.",
      "Your center writes to you within two working days with the first week's material.",
    ],
  },
  all: "All courses",
} as const;

export const paymentPages = {
  pending: {
    title: "Payment is being confirmed",
    text: "This usually takes less than a minute. You can leave this page: the course appears in your purchase history as soon as the payment is confirmed.",
    refresh: "Refresh",
    watching: "This page looks again every few seconds for a minute.",
  },
  processing: {
    title: "Your bank is working on the payment",
    text: "A payment from a bank account takes a few working days. There is nothing more to do, and please do not pay again: the course appears in your purchase history as soon as the money arrives, and we send you the receipt.",
  },
  checked: {
    title: "We have to check your payment",
    text: "A payment arrived that does not match the price of the course. You are not enrolled yet. Our head office has been told, and either completes your enrolment or gives the money back. Please do not pay again.",
    contact: "Contact us",
  },
  disputed: {
    title: "This payment is disputed",
    text: "The bank of your card asked for the money back. Your purchase history shows how that ends.",
  },
  completed: {
    title: "You are enrolled",
    text: "Thank you. Your payment is confirmed.",
    textFree: "Thank you. There is nothing to pay.",
    receipt: "See your receipt",
    next: {
      title: "What happens next?",
      steps: [
        "Your receipt is in your purchase history, to print or to download.",
        "Your center writes to you within two working days with the first week's material.",
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
    text: "The amount goes back to the card you paid with. Banks take up to ten days.",
    receipt: "See the receipt",
  },
  cancelled: {
    title: "Nothing was charged",
    text: "You left the payment page before paying. Your place is not taken, and you can try again whenever you like.",
    retry: "Try again",
  },
  course: "Course",
  amount: "Amount",
  courses: "All courses",
  history: "Purchase History",
} as const;
