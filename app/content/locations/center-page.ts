/** The default first. */
export const centerTabs = ["about", "gallery", "reviews"] as const;

export type CenterTab = (typeof centerTabs)[number];

/** Value of the tab parameter that shows the booking form. */
export const appointmentView = "appointment";

export const centerPage = {
  meta: {
    title: (center: string) => `Math and English tutoring in ${center}`,
    description: (center: string, place: string) =>
      `${center}${place && `: ${place}`}. Opening hours, phone, prices and a free assessment for kindergarten to grade 8.`,
  },
  promise: "Math and English for kindergarten to grade 8. Your child's first visit is a free assessment.",
  book: { label: "Book an appointment", short: "Book" },
  tabs: { label: "About this center", about: "About Us", gallery: "Gallery", reviews: "Reviews" },
  facts: { address: "Address", phone: "Phone", email: "Email" },
  visit: {
    title: "Visit us",
    assess: "SCHEDULE AN ASSESSMENT",
    mail: "Write to us",
    careers: { text: "Do you teach?", label: "Work at a center", to: "/careers" },
  },
  hours: {
    title: "Weekly hours",
    today: "Today",
    closed: "Closed",
    closuresTitle: "Closed on these days",
    closedFor: (days: string, reason: string | null) => (reason ? `${days}: ${reason}` : days),
    between: (first: string, last: string) => `${first} to ${last}`,
    nextHoliday: "Next statutory holiday",
  },
  consultation: { call: "Call" },
  online: {
    title: "Too far, or too busy?",
    text: "The same teachers and workbooks, live on your screen.",
    link: { label: "See the online program", to: "/pals-online" },
  },
  gallery: {
    title: "What does it look like inside?",
    text: "Every center has these three rooms. We drew them; photos of yours will follow.",
    captions: [
      "The learning room: two or three children at a table with one teacher.",
      "The assessment corner: quiet, one child, one teacher, no marks.",
      "The front room: workbooks to take home, and a chair for you.",
    ],
  },
  nearest: { title: "Which other centers are near?", away: (distance: string) => `${distance} away` },
  appointment: {
    title: (center: string) => `Book an appointment in ${center}`,
    intro: "Choose a day and a time. The visit is free.",
  },
  reviewsTitle: "What do parents say?",
  stars: (count: number) => `${count} out of 5 stars`,
} as const;

interface Review {
  quote: string;
  name: string;
  detail: string;
  stars: 5;
  /** True until replaced by a real family's words, given with consent. */
  sample: boolean;
}

export const reviews: readonly Review[] = [
  {
    quote:
      "They found that my daughter skipped a step in division two years ago. Six weeks of short workbooks, and she explains it to her brother now.",
    name: "Amina R.",
    detail: "Mother of a grade 6 student",
    stars: 5,
    sample: true,
  },
  {
    quote:
      "The teacher knew his name on the second visit and told me exactly what he had done and what comes next. He goes in without looking back.",
    name: "Marc T.",
    detail: "Father of a grade 1 student",
    stars: 5,
    sample: true,
  },
];
