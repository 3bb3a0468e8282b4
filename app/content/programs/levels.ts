import type { Subject } from "./subjects";
/** Programs with levels and workbooks. */
export type LevelProgram = Subject;

/** Kindergarten and grades 1 to 8. */
export const levelIds = ["K", "A", "B", "C", "D", "E", "F", "G", "H"] as const;

export type LevelId = (typeof levelIds)[number];

/** Writing needs reading, so it begins at C. */
const writingLevelIds = ["C", "D", "E", "F", "G", "H"] as const satisfies readonly LevelId[];

export type WritingLevelId = (typeof writingLevelIds)[number];

export interface Level {
  id: LevelId;
  name: string;
  grade: string;
  /** In years. */
  ages: string;
}

export const levels: readonly Level[] = [
  { id: "K", name: "Level K", grade: "Kindergarten", ages: "4–5" },
  { id: "A", name: "Level A", grade: "Grade 1", ages: "6–7" },
  { id: "B", name: "Level B", grade: "Grade 2", ages: "7–8" },
  { id: "C", name: "Level C", grade: "Grade 3", ages: "8–9" },
  { id: "D", name: "Level D", grade: "Grade 4", ages: "9–10" },
  { id: "E", name: "Level E", grade: "Grade 5", ages: "10–11" },
  { id: "F", name: "Level F", grade: "Grade 6", ages: "11–12" },
  { id: "G", name: "Level G", grade: "Grade 7", ages: "12–13" },
  { id: "H", name: "Level H", grade: "Grade 8", ages: "13–14" },
];

export const programLevelIds = {
  math: levelIds,
  english: levelIds,
  writing: writingLevelIds,
} as const satisfies Record<LevelProgram, readonly LevelId[]>;

/** How many workbooks a level may take: one a week, in writing one a month. As `private.is_step`. */
export const lastWorkbook = { math: 52, english: 52, writing: 4 } as const satisfies Record<LevelProgram, number>;

type Skills<Id extends LevelId> = Readonly<Record<Id, readonly string[]>>;

const math: Skills<LevelId> = {
  K: [
    "Count objects to 20, one by one and in groups",
    "Make and break apart numbers to 10",
    "Name shapes by their sides",
    "Spot and continue a pattern",
    "Compare lengths: longer, shorter, the same",
  ],
  A: [
    "Read, write and order numbers to 50",
    "Know addition and subtraction facts to 10, and use them to 20",
    "Share equally into halves and fourths",
    "Name Canadian coins and count small amounts",
    "Sort data and read a picture graph",
  ],
  B: [
    "Read, write and order numbers to 200",
    "Know addition and subtraction facts to 20",
    "Add and subtract two-digit numbers to 100",
    "See multiplication as equal groups and arrays",
    "Measure length in centimetres and metres",
    "Count money to 200 cents",
  ],
  C: [
    "Read, write and order numbers to 1000",
    "Add and subtract three-digit numbers",
    "Multiply and divide by 2, 5 and 10",
    "Compare fractions as parts of a whole",
    "Read an analog clock to the minute",
    "Read bar graphs whose scale counts by 2, 5 or 10",
  ],
  D: [
    "Work with numbers to 10 000 and with tenths",
    "Know multiplication and division facts to 10 × 10",
    "Multiply and divide larger numbers by one digit",
    "Compare and order fractions",
    "Find the area and perimeter of rectangles",
    "Tell acute, right, straight and obtuse angles apart",
  ],
  E: [
    "Work with numbers to 100 000 and with hundredths",
    "Multiply two-digit numbers; divide by one and two digits",
    "Add and subtract fractions with the same denominator",
    "Connect fractions, decimals and percents",
    "Find the area of triangles and parallelograms",
    "Plot and read points on a coordinate grid",
  ],
  F: [
    "Read and compare integers and decimals to thousandths",
    "Follow the order of operations",
    "Add and subtract fractions with different denominators",
    "Use ratios and percents of whole numbers",
    "Plot points in all four quadrants",
    "Find and compare mean, median and mode",
  ],
  G: [
    "Add and subtract integers",
    "Multiply and divide fractions",
    "Write and evaluate powers and perfect squares",
    "Solve equations with one variable",
    "Find the circumference and area of a circle",
    "Compare rates and find percents, tax and discount",
  ],
  H: [
    "Calculate with integers, fractions and decimals in one expression",
    "Write large and small numbers in scientific notation",
    "Solve equations with variables on both sides",
    "Use the Pythagorean relationship",
    "Describe linear patterns by table, graph and equation",
    "Read scatter plots and judge what data can show",
  ],
};

const english: Skills<LevelId> = {
  K: [
    "Name letters and say the sounds they make",
    "Hear rhymes and the first sound of a word",
    "Read and spell three-letter words",
    "Form letters on the line",
    "Retell a story in order",
  ],
  A: [
    "Blend sounds to read new words, with sh, ch and th",
    "Read common words by sight",
    "Write a sentence with a capital and a period",
    "Answer who, what and where about a short text",
    "Sort words by meaning",
  ],
  B: [
    "Read words with long vowels and vowel teams",
    "Tell nouns, verbs and adjectives apart",
    "Use periods, question marks and exclamation points",
    "Find the main idea of a short text",
    "Understand compound words and contractions",
  ],
  C: [
    "Read short chapters with expression",
    "Find the main idea and the details that support it",
    "Use past, present and future tense",
    "Build words with prefixes and suffixes",
    "Work out a word's meaning from its sentence",
  ],
  D: [
    "Read stories and information texts for a purpose",
    "Make an inference and point to the evidence",
    "Make subject and verb agree",
    "Use commas and quotation marks in dialogue",
    "Choose between homophones such as their, there and they're",
  ],
  E: [
    "Summarize a text in a few sentences",
    "Recognize cause and effect, comparison and sequence",
    "Join clauses into compound and complex sentences",
    "Use Greek and Latin roots to unlock words",
    "Understand similes, metaphors and idioms",
  ],
  F: [
    "Tell fact from opinion and weigh the evidence",
    "Describe point of view and how it shapes a text",
    "Use pronouns so that the reader knows who is meant",
    "Use colons, semicolons and commas in lists",
    "Compare two texts on the same topic",
  ],
  G: [
    "Analyse theme and how a character changes",
    "Recognize persuasive techniques and bias",
    "Use active and passive voice on purpose",
    "Place modifiers where they make sense",
    "Learn academic vocabulary and its word families",
  ],
  H: [
    "Analyse how structure and word choice create meaning",
    "Evaluate an argument: claim, reasons, evidence",
    "Use parallel structure and varied sentences",
    "Read poetry and drama for tone and imagery",
    "Quote and cite a source",
  ],
};

const writing: Skills<WritingLevelId> = {
  C: [
    "Write complete sentences and join them",
    "Plan a paragraph: topic, details, closing",
    "Write a personal recount in order",
    "Check capitals, end marks and spelling",
  ],
  D: [
    "Write a narrative with a beginning, a problem and an ending",
    "Use dialogue and sensory details",
    "Link sentences with time and order words",
    "Revise using a partner's questions",
  ],
  E: [
    "Explain a process or a fact in several paragraphs",
    "Group ideas and give each paragraph one",
    "Open with a hook and close with a thought",
    "Combine sentences for variety",
    "Review a partner's draft with a checklist",
  ],
  F: [
    "State an opinion and support it with three reasons",
    "Answer the other side fairly",
    "Use linking words to guide the reader",
    "Edit for agreement and punctuation",
  ],
  G: [
    "Write a five-paragraph essay with a thesis",
    "Introduce, quote and explain evidence",
    "Shape a story with pace and point of view",
    "Cut what a reader does not need",
  ],
  H: [
    "Argue a position with research and sources",
    "Write a comparison that reaches a conclusion",
    "Adapt tone and form to the reader",
    "Revise for clarity, rhythm and precision",
  ],
};

/** Four to six skills of the Ontario curriculum a level. */
export const levelSkills = { math, english, writing } as const;
