/** Places of the site that show something only where head office stands behind it. */
export const statementBlocks = [
  "testimonial",
  "students",
  "review",
  "teacher_access",
  "common_core",
  "founder",
  "licensee",
] as const;

export type StatementBlock = (typeof statementBlocks)[number];

/** Characters; the first is the figure's. */
export const statementLimits = { figure: 40, words: 600, letter: 4000, name: 100, detail: 150, how: 500 } as const;

interface Block {
  title: string;
  /** Where it stands, and an address that shows it. */
  where: { label: string; to: string };
  /** What a visitor misses without it. */
  missing: string;
  add: string;
  words: { label: string; hint: string; limit: number };
  /** Whose words they are; absent for what the network says itself. */
  person?: { name: string; detail: string; detailHint: string; needsDetail: boolean };
  /** Newest first. */
  shown: number;
}

const quote = { label: "Their words", hint: "As they said it, without quotation marks.", limit: statementLimits.words };
const parent = {
  name: "Name on the site",
  detail: "Who they are",
  detailHint: "Like: Mother of a grade 5 student, Mississauga",
  needsDetail: true,
};
const line = (label: string, hint: string) => ({ label, hint, limit: statementLimits.words });

export const blocks: Readonly<Record<StatementBlock, Block>> = {
  testimonial: {
    title: "Words of parents",
    where: { label: "Home page", to: "/" },
    missing: "The home page has no words of parents.",
    add: "Add a parent's words",
    words: quote,
    person: parent,
    shown: 3,
  },
  students: {
    title: "Number of students",
    where: { label: "Home page, beside the words of parents", to: "/" },
    missing: "The home page names no number.",
    add: "Add the number",
    words: {
      label: "Number and what it counts",
      hint: "Like: 1,240 students",
      limit: statementLimits.figure,
    },
    shown: 1,
  },
  review: {
    title: "Reviews of centers",
    where: { label: "The Reviews tab of each center", to: "/locations" },
    missing: "A center without a review has no Reviews tab.",
    add: "Add a review",
    words: quote,
    person: { ...parent, detailHint: "Like: Father of a grade 2 student" },
    shown: 4,
  },
  teacher_access: {
    title: "24/7 Teacher Access",
    where: { label: "Every center's page", to: "/locations" },
    missing: "The page of a center says when the phone is answered, and no more.",
    add: "Confirm the claim",
    words: line("What stands below it", "Say how a family reaches a teacher at any hour."),
    shown: 1,
  },
  common_core: {
    title: "Common Core Aligned",
    where: { label: "Home page, under the advantages, and About Us", to: "/?advantage=common-core" },
    missing: "The home page shows three advantages instead of four.",
    add: "Confirm the claim",
    words: line("What stands below it", "Say what the claim means for a family in Ontario."),
    shown: 1,
  },
  founder: {
    title: "The founder's message",
    where: { label: "About Us", to: "/about" },
    missing: "About Us begins with the mission.",
    add: "Add the message",
    words: {
      label: "The message",
      hint: "An empty line begins a new paragraph.",
      limit: statementLimits.letter,
    },
    person: {
      name: "Name below the message",
      detail: "Role (optional)",
      detailHint: "Like: Founder",
      needsDetail: false,
    },
    shown: 1,
  },
  licensee: {
    title: "Words of licensees",
    where: { label: "Own A Center", to: "/franchise" },
    missing: "Own A Center has no words of licensees.",
    add: "Add a licensee's words",
    words: quote,
    person: { ...parent, detailHint: "Like: Licensee, Brampton" },
    shown: 3,
  },
};
