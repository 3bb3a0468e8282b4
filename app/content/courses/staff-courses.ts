import { paymentProvider, providerPricePrefix } from "~/content/payments/provider";
import { hst } from "~/content/payments/tax";
import type { Message } from "~/content/site/messages";

export const coursePages = {
  list: {
    title: "Courses",
    description: "Online courses, who enrolled and what they brought in.",
    subtitle: "Online courses, newest first, with everyone who enrolled",
    add: "Add course",
    nouns: ["course", "courses"],
    search: "Search",
    searchHint: "Name or description",
    find: "Search",
    state: "State",
    all: "All courses",
    clear: "Clear filters",
    failed: "Failed to load the courses.",
    retry: "Try Again",
    empty: { title: "No courses yet", text: "Add the first one. It appears on the courses page at once." },
    nothingMatches: { title: "No courses found.", text: "Try other words, or clear the filters." },
    cut: (shown: number) => `Only the newest ${shown} are listed. Search for the others.`,
  },
  create: {
    title: "New course",
    description: "Add an online course.",
    submit: "Add course",
    pending: "Saving...",
  },
  edit: {
    title: "Edit course",
    description: "Change an online course.",
    submit: "Save changes",
    pending: "Saving...",
  },
  view: { title: "Course", description: "An online course and everyone who enrolled." },
  remove: {
    title: "Delete course",
    description: "Delete an online course.",
    question: "Delete this course?",
    text: "No one has enrolled. It will be deleted for good; to keep it for later, deactivate it instead.",
    inUse: {
      title: "This course cannot be deleted",
      text: "People have enrolled, and their receipts name it. Deactivate it instead: no one new can enrol.",
    },
    submit: "Delete",
    cancel: "Cancel",
  },
  back: { list: "All courses", course: "Back to the course" },
  nowSaved: "As it is saved",
  away: {
    title: "The course could not be loaded",
    text: "We can't load data right now. Reload the page in a minute.",
  },
  buttons: {
    edit: "Edit",
    deactivate: "Deactivate",
    activate: "Activate",
    remove: "Delete",
    pending: "Saving...",
    history: "What was changed",
  },
  details: "About the course",
  missing: "We can't find that course.",
} as const;

export const courseFacts = {
  course: "Course",
  state: "State",
  price: "Price",
  weeks: "Weeks",
  tax: "Tax",
  enrolled: "Paid",
  pending: "Pending",
  refunded: "Refunded",
  revenue: "Revenue",
  revenueNote: "incl. tax, after refunds and disputes",
  toCheck: "To check",
  toCheckNote: "purchases with a dispute or a payment that does not match",
  lacksHstNumber: "Cannot be sold: the site has no GST/HST number yet.",
  added: "Added",
  description: "Description",
  duration: "Duration",
  grades: "Grades",
  subject: "Subject",
  providerPrice: `${paymentProvider} price`,
  none: "-",
} as const;

export const courseValues = {
  taxed: hst.label,
  untaxed: "No tax",
  weeks: (weeks: number) => `${weeks} ${weeks === 1 ? "week" : "weeks"}`,
} as const;

export const courseLabels = {
  name: "Name",
  description: "Description (optional)",
  price: "Price in CA$",
  weeks: "Duration in weeks (optional)",
  grade_from: "From grade (optional)",
  grade_to: "To grade (optional)",
  subject: "Subject (optional)",
  tax: "Tax",
  stripe_price: `${paymentProvider} price id (optional)`,
  state: "State",
} as const;

/** Hints below the labels, and choices. */
export const courseHints = {
  name: "Shown to parents. Up to 200 characters.",
  description: "What a child learns, up to 4,000 characters.",
  price: "Before tax, like 1,200.50; 0 is free.",
  weeks: "From 1 to 104.",
  grade: "Any grade",
  subject: "Not one of these",
  providerPrice: `From the payment service, like ${providerPricePrefix}1AbCdEf, of the same amount as above. Most courses need none.`,
  tax: {
    yes: `Add Ontario ${hst.label}: it goes beyond the school curriculum`,
    no: "No tax: it follows the school curriculum",
  },
  state: {
    active: "Active, on the courses page",
    inactive: "Inactive, not on the courses page",
  },
} as const;

export const courseFieldMessages = {
  nameMissing: "Enter the name of the course",
  priceMissing: "Enter the price, like 149 or 149.50",
  priceMalformed: "Enter the price in dollars, like 149 or 1,200.50",
  priceNegative: "Enter a price that is not negative",
  priceTooExact: "Enter at most two digits after the point",
  priceTooLow: "Enter 0 for a free course, or at least 0.50, the least the payment service charges",
  priceTooHigh: "Enter at most 100,000",
  weeksMalformed: "Enter the weeks as a whole number from 1 to 104, or leave it empty",
  gradeUnknown: "Choose a grade from the list",
  gradeMissing: "Choose both grades, or neither",
  subjectUnknown: "Choose a subject from the list",
  gradesReversed: "Choose a grade that is not below the first",
  taxMissing: "Choose whether tax is added",
  providerPriceMalformed: `Enter the id as the payment service shows it, beginning with ${providerPricePrefix}`,
  providerPrice: {
    missing: "The payment service knows no price with this id",
    inactive: "This price is archived at the payment service",
    recurring: "This price is paid again and again; a course needs one that is paid once",
    currency: "This price is not in Canadian dollars",
    amount: "This price is another amount than the one above",
  },
  stateMissing: "Choose active or inactive",
} as const;

export const courseMessages = {
  created: { title: "Success", text: "The course has been added." },
  saved: { title: "Success", text: "The course has been saved." },
  repeat: { title: "Nothing to do", text: "Exactly this course exists already." },
  activated: { title: "Success", text: "The course is active. Parents can enrol." },
  deactivated: { title: "Success", text: "The course is inactive. No one new can enrol." },
  deleted: { title: "Success", text: "The course has been deleted." },
  changed: {
    title: "Someone else just changed this course",
    text: "What you entered is kept. Compare it with what is saved now, and save again to keep your version.",
  },
  changedMeanwhile: {
    title: "Someone else just changed this course",
    text: "Nothing was changed. Below is the course as it is now.",
  },
  inUse: { title: "The course was not deleted", text: "Someone has enrolled. Deactivate it instead." },
  invalid: { title: "Error", text: "The course could not be saved like this. Check every field." },
  forbidden: { title: "Error", text: "You no longer have permission to change courses." },
  failed: {
    title: "We could not save the course",
    text: "What you entered is kept here; save it again in a minute.",
  },
  priceUnchecked: {
    title: `The ${paymentProvider} price could not be checked`,
    text: `We can't reach the payment service, so the course was not saved. What you entered stays here; save it again in a minute, or leave the ${paymentProvider} price empty.`,
  },
  notDone: {
    title: "Nothing was changed",
    text: "We can't save data right now. Please try again in a minute.",
  },
} as const satisfies Record<string, Message>;

export const enrolmentWords = {
  title: "Enrolments",
  nouns: ["enrolment", "enrolments"],
  columns: {
    course: "Course",
    person: "Person",
    center: "Center",
    application: "Application",
    purchase: "Purchase",
    amount: "Amount",
    refunded: "Refunded",
    date: "Date",
    receipt: "Receipt",
  },
  forChild: (name: string): string => `for ${name}`,
  fileCourse: "Course",
  file: {
    name: "Name",
    email: "Email",
    child: "Child",
    center: "Center",
    application: "Application",
    purchase: "Purchase",
    amount: "Amount (CA$)",
    refunded: "Refunded (CA$)",
    date: "Date",
    receipt: "Receipt",
    problem: "To check",
  },
  deletedAccount: "Deleted account",
  /** Contradictions between the payment provider and our records. */
  problems: {
    amount_differs: "Check: another amount was paid",
    other_session: "Check: paid at another checkout",
    duplicate: "Check: paid twice",
    contradiction: "Check: paid before, now not",
    unknown_checkout: `Check: ${paymentProvider} does not know the checkout`,
  },
  problem: "Check this payment",
  disputes: {
    open: (taken: string) => `Disputed, the bank has taken ${taken}`,
    won: () => "Dispute won",
    lost: (taken: string) => `Dispute lost, ${taken} taken back by the bank`,
  },
  receipt: "Receipt",
  purchases: ["purchase", "purchases"],
  noChild: "No child named",
  toCheck: "To check",
  receiptOf: (name: string, date: string) => `of ${name}, ${date}`,
  filter: "Enrolments by purchase",
  all: "All",
  export: "Export CSV",
  pages: "Pages",
  previous: "Previous",
  next: "Next",
  empty: { title: "No one has enrolled yet.", text: "People who start checkout appear here." },
  noneOfStatus: { title: "No enrolments found.", text: "Show all of them instead." },
  failed: "Failed to load the enrolments.",
  retry: "Try Again",
  exportFailed: {
    title: "The export failed",
    text: "The enrolments could not be read. Please try again in a minute.",
  },
} as const;
