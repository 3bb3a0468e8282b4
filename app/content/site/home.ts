import { firstVisit } from "~/content/appointments/first-visit";
import { freeAssessment } from "~/content/appointments/free-assessment";
import type { SubjectColour } from "~/content/programs/subjects";
import { facts } from "~/content/site/facts";
export const hero = {
  title: "We find the step your child is on, and build from there.",
  text: `${facts.allSubjects} for ${facts.grades}. One weekly lesson, one workbook at a time, at a center near you.`,
  bookLabel: "Schedule Free Assessment",
  learnMore: { label: "Learn More", to: "/about" },
  reassurance: "Free, and takes about 2 minutes to book.",
} as const;

interface Reason {
  title: string;
  subject: SubjectColour;
  text: string;
  link: { label: string; to: string };
  /** The checks that go on, with a drawing of their own. */
  isRegular?: boolean;
}

const reasons: readonly Reason[] = [
  {
    title: "Math",
    subject: "math",
    link: { label: "See the math program", to: "/programs/math" },
    text: "Number sense first, then algebra, geometry and data. Your child learns why a method works before practising it.",
  },
  {
    title: "English",
    subject: "english",
    link: { label: "See the English program", to: "/programs/english" },
    text: "Reading, vocabulary, grammar and comprehension, from first sounds to grade 8 texts.",
  },
  {
    title: "Writing",
    subject: "writing",
    link: { label: "See the writing program", to: "/programs/writing" },
    text: "One booklet a month: plan, draft and revise, from sentences to essays. Your child finishes each piece and reads it aloud.",
  },
  {
    title: "Initial Assessment",
    subject: "assessments",
    link: { label: "Request an assessment", to: "?dialog=assessment" },
    text: "A free diagnostic test shows what your child has mastered and where the gaps are. You get the results in plain words.",
  },
  {
    title: "Interim Assessment",
    isRegular: true,
    subject: "assessments",
    link: { label: "See how we measure", to: "/programs/assessments" },
    text: "Regular checks along the way show whether a skill has stuck. If it hasn't, the plan changes.",
  },
];

export const why = {
  title: "What will your child work on?",
  text: "Three subjects, and assessments that show the next step.",
  reasons,
} as const;

export const howItWorks = {
  title: "How does it work?",
  text: "Four steps, the same at every center.",
  steps: [
    { title: "Assessment", text: firstVisit.steps[0] },
    {
      title: "Report and plan",
      text: "You get a report: what is solid, what is missing, and the level to start at.",
    },
    {
      title: "Weekly workbooks",
      text: "Each week your child gets a workbook at that level, and a teacher who explains it.",
    },
    {
      title: "Quizzes and achievement tests",
      text: "A short quiz follows each workbook, and your child finishes each level with an achievement test.",
    },
  ],
} as const;

/** `id` is in the address; the first is the default. A claim is shown where head office stands behind it. */
export const advantages = {
  title: "Why does it stick?",
  tabs: [
    {
      id: "personalized",
      name: "Personalized Learning",
      text: "Two children in the same grade rarely need the same page. The diagnostic test decides where yours begins, and the pace follows your child.",
      points: [
        "A starting level based on skill, not age",
        "A plan you can read in five minutes",
        "A teacher who adjusts it every week",
      ],
    },
    {
      id: "common-core",
      name: "Common Core Aligned",
      claim: "common_core",
      text: "Each level covers what the Ontario curriculum teaches in that grade, so it helps at school.",
      points: [
        `Levels from ${facts.grades}`,
        "Skills in the order they build on each other",
        "The same terms your child hears at school",
      ],
    },
    {
      id: "curriculum",
      name: "Small Steps Curriculum",
      text: "Our workbooks add one idea at a time. A page your child can finish today makes the next one possible.",
      points: ["One new idea on a page", "Worked examples before exercises", "Review built in, so skills stick"],
    },
    {
      id: "growth",
      name: "Growth Measured Assessments",
      text: "You shouldn't have to guess whether it's working. Quizzes and achievement tests show growth from one level to the next.",
      points: ["A quiz with each workbook", "An achievement test for each level", "Results you can compare over time"],
    },
  ],
} as const;

export type AdvantageId = (typeof advantages.tabs)[number]["id"];

export const community = {
  title: "Would you like to work with us?",
  text: "Our centers need people who enjoy explaining things twice.",
  cards: [
    {
      title: "Become a Tutor",
      text: "Teach small groups after school, with the lessons prepared for you.",
      to: "/login?redirect=/dashboard&as=tutor",
    },
    {
      title: "Career Opportunities",
      text: "Certified teachers, academic tutors and assessment specialists: see who we are looking for.",
      to: "/careers#apply",
    },
    {
      title: "Franchise License",
      text: "Open a center in your town, with our curriculum, training and support.",
      to: "/franchise#contact",
    },
  ],
} as const;

export const callToAction = {
  title: "Ready for the first step?",
  text: `Pick the center closest to you. ${firstVisit.line}`,
  links: [
    { label: "Find a Center", to: "/locations" },
    { label: "Get Started Today", to: freeAssessment.to },
    { label: "Join Our Team", to: "/careers#apply" },
  ],
  member: { text: "Already with us?", label: "Sign In", to: "/login" },
} as const;
