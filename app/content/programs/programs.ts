import { firstVisit } from "~/content/appointments/first-visit";
import { freeAssessment } from "~/content/appointments/free-assessment";
import { facts } from "~/content/site/facts";
import type { NavigationLink } from "~/content/site/navigation";
import type { LevelProgram } from "./levels";

/** `id` is in the address; the first is the default. */
export const programTabs = [
  { id: "overview", label: "Program Overview" },
  { id: "features", label: "Key Features" },
  { id: "faq", label: "FAQ" },
] as const;

export type ProgramTabId = (typeof programTabs)[number]["id"];

export const programWords = {
  viewSamples: "View Sample Workbooks",
  skillsTitle: "What your child learns",
  samplesTitle: "A page from the workbook",
  previousSample: "Previous page",
  nextSample: "Next page",
  showSample: (number: number, count: number) => `Show page ${number} of ${count}`,
  missingSample: "We can't show this page right now.",
  gradeLabel: "Grade",
  agesLabel: "Ages",
  example: "Example",
  answers: "Answers",
  printSample: "Print this page",
} as const;

/** Weekly classes of a program with a free seat. */
export const openClasses = {
  title: "Classes with a place",
  text: "Weekly classes that your child can join within four weeks. Book a free visit first: it shows which level fits.",
  all: (centers: number): string => (centers === 1 ? "See the center" : `See all ${centers} centers`),
  on: (day: string, times: readonly string[]): string =>
    `${day}s at ${times.length > 1 ? `${times.slice(0, -1).join(", ")} and ${times.at(-1)}` : times[0]}`,
} as const;

export const programsIndex = {
  meta: {
    title: "Programs: math, English, writing, assessments",
    description: `Four programs for children from ${facts.grades}: math, English, writing and assessments. See levels, grades, ages and prices.`,
  },
  title: "Which program does your child need?",
  text: "Three subjects and a way to find out where to start. All of them move in small steps, with a teacher beside your child.",
  cards: [
    {
      subject: "math",
      title: "Math",
      text: "Number sense first, then algebra, geometry and data. Levels K and A–H.",
      link: { label: "See the math program", to: "/programs/math" },
    },
    {
      subject: "english",
      title: "English",
      text: "Reading, vocabulary, grammar and comprehension. Levels K and A–H.",
      link: { label: "See the English program", to: "/programs/english" },
    },
    {
      subject: "writing",
      title: "Writing",
      text: "One booklet a month, from sentences to essays. Levels C–H (grades 3–8).",
      link: { label: "See the writing program", to: "/programs/writing" },
    },
    {
      subject: "assessments",
      title: "Assessments",
      text: "A diagnostic test and a report: what is solid, what is missing, where to begin.",
      link: { label: "See the Diagnostic System", to: "/programs/assessments" },
    },
  ],
  table: {
    title: "Which level matches which grade?",
    text: "Levels follow skills, not birthdays. The grade is when most children learn them at school.",
    head: ["Level", "Grade", "Ages", "Programs"],
  },
  howToChoose: {
    title: "How do you choose?",
    steps: [
      {
        title: "Start with what worries you",
        text: "Homework tears over fractions, a book that stays closed, an empty page: that is your subject.",
      },
      {
        title: "Not sure? Assess first",
        text: `The free assessment looks at ${facts.anySubject}, and tells you what needs attention first.`,
      },
      {
        title: "Begin with one",
        text: "One subject done steadily helps more than three done in a hurry. You can add another in any month.",
      },
    ],
  },
  closing: {
    title: "Let the assessment decide",
    text: firstVisit.line,
    buttonLabel: freeAssessment.label,
    links: [{ label: "Find a Center Near You", to: "/locations" }],
  },
} as const;

interface ContentCard {
  title: string;
  text: string;
}

export interface Program {
  id: LevelProgram;
  name: string;
  to: string;
  meta: { title: string; description: string };
  hero: { title: string; promise: string; buttonLabel: string };
  overview: { title: string; paragraphs: readonly string[] };
  facts: readonly { label: string; value: string }[];
  /** Math only. */
  domains: { title: string; cards: readonly ContentCard[] } | null;
  features: { title: string; cards: readonly ContentCard[] };
  levels: { title: string; text: string };
  areas: { title: string; cards: readonly ContentCard[] };
  faqTitle: string;
  faqLink: NavigationLink | null;
  closing: {
    title: string;
    text: string;
    buttonLabel: string;
    requestLabel?: string;
    links: readonly NavigationLink[];
  };
}
