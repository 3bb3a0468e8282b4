import { facts } from "~/content/site/facts";
/** The default first. */
export const centerTabs = ["about", "gallery", "reviews"] as const;

export type CenterTab = (typeof centerTabs)[number];

/** Value of the tab parameter that shows the booking form. */
export const appointmentView = "appointment";

export const centerPage = {
  meta: {
    title: (center: string) => `Math, English and writing in ${center}`,
    description: (center: string, place: string) =>
      `${center}${place && `: ${place}`}. Opening hours, phone, prices and a free assessment for ${facts.grades}.`,
  },
  promise: `Math, English and writing for ${facts.grades}. Your child's first visit is a free assessment.`,
  book: { label: "Book an appointment", short: "Book" },
  tabs: { label: "About this center", about: "About Us", gallery: "Gallery", reviews: "Reviews" },
  facts: { address: "Address", phone: "Phone", email: "Email" },
  visit: {
    title: "Visit us",
    assess: "SCHEDULE AN ASSESSMENT",
    mail: "Email us",
    careers: { text: "Do you teach?", label: "Work at a center", to: "/careers" },
  },
  hours: {
    title: "Weekly hours",
    today: "Today",
    closed: "Closed",
    closuresTitle: "Closed on these days",
    closedFor: (days: string, reason: string | null) => (reason ? `${days}: ${reason}` : days),
    extraTitle: "Also open",
    openOn: (day: string, hours: string, reason: string | null) => `${day}, ${hours}${reason ? `: ${reason}` : ""}`,
    nextHoliday: "Next statutory holiday",
  },
  consultation: {
    /** What holds here, beside the claim. */
    text: `Call for a no-cost consultation. We answer the phone ${facts.hours.days}, ${facts.hours.readable}`,
    call: "Call",
  },
  online: {
    title: "Too far, or too busy?",
    text: "The same teachers and workbooks, live on your screen.",
    link: { label: "See the online program", to: "/pals-online" },
  },
  gallery: {
    title: "What does it look like inside?",
    text: "Our drawings of the three rooms you find in every center.",
    captions: [
      "The learning room: two or three children at a table with one teacher.",
      "The assessment corner: quiet, one child, one teacher, no marks.",
      "The front room: workbooks to take home, and a chair for you.",
    ],
  },
  nearest: { title: "Which other centers are nearby?", away: (distance: string) => `${distance} away` },
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

const samples: readonly (readonly [quote: string, name: string, detail: string])[] = [
  [
    "They found that my daughter had skipped a step in division two years ago. Six weeks of short workbooks, and she explains it to her brother now.",
    "Amina R.",
    "Mother of a grade 6 student",
  ],
  [
    "The teacher knew his name on the second visit and told me exactly what he had done and what comes next. He goes in without looking back.",
    "Marc T.",
    "Father of a grade 1 student",
  ],
  [
    "She reads the cereal box out loud at breakfast. In September she guessed at words from the first letter.",
    "Joanne K.",
    "Mother of a grade 2 student",
  ],
  [
    "Twenty minutes at the kitchen table, four days a week, and nobody cries. That alone was worth it.",
    "Samir D.",
    "Father of a grade 4 student",
  ],
  [
    "They told us he was ready to move up before we thought of asking. He does grade 6 fractions in grade 5.",
    "Wei L.",
    "Mother of a grade 5 student",
  ],
  [
    "His paragraphs used to be one long sentence. Now he plans three points first and I can follow the story.",
    "Natalie P.",
    "Mother of a grade 7 student",
  ],
];

/** Two for each center, so that neighbours do not show the same families. */
export function reviewsOf(centerId: string): readonly Review[] {
  const start = [...centerId].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return [start, start + 1].map((at) => {
    const [quote = "", name = "", detail = ""] = samples[at % samples.length] ?? [];
    return { quote, name, detail, stars: 5, sample: true };
  });
}
