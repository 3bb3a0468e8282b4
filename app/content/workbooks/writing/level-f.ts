import type { SamplePage } from "../sample-page";

export const writingLevelF: readonly SamplePage[] = [
  {
    id: "writing-f-1",
    program: "writing",
    level: "F",
    number: 8,
    title: "Opinion, reasons, answer",
    instruction: "Say what you think. Say why. Say what others think, and answer them.",
    alt: "A plan for an opinion text on an hour for homework in the school day, with six boxes: opinion, three reasons, the other side and the answer to it. Three sentences to complete with a linking word, and five ruled lines for the introduction.",
    exercises: [
      {
        kind: "organizer",
        prompt: "Should a school day include an hour for homework?",
        boxes: [
          { label: "My opinion", hint: "One clear sentence.", lines: 2 },
          { label: "Reason 1", hint: "With an example.", lines: 2 },
          { label: "Reason 2", hint: "With a fact.", lines: 2 },
          { label: "Reason 3", hint: "Your strongest. Save it for last.", lines: 2 },
          { label: "The other side", hint: "What would they say?", lines: 2 },
          { label: "My answer", hint: "Fair, and firm.", lines: 2 },
        ],
      },
      {
        kind: "fill-blanks",
        prompt: "Guide the reader. Use each linking word once.",
        bank: ["However", "For example", "Therefore"],
        items: [
          { text: "Quiet rooms help us focus. _, our library is full at noon.", answer: "For example" },
          { text: "Some say the day is long enough. _, the hour replaces work at home.", answer: "However" },
          { text: "Everyone would have help nearby. _, the hour is fair.", answer: "Therefore" },
        ],
      },
      { kind: "writing-lines", prompt: "Write your introduction.", starter: null, lines: 5 },
    ],
  },
  {
    id: "writing-f-2",
    program: "writing",
    level: "F",
    number: 22,
    title: "Edit like an editor",
    instruction: "Read once for sense, once for grammar, once for punctuation.",
    alt: "Four sentences, each with two errors of agreement, punctuation or spelling, to be written correctly. A checklist of five editing steps with a box each, and four ruled lines to improve one sentence.",
    exercises: [
      {
        kind: "rewrite",
        prompt: "Each sentence has two errors. Write it correctly.",
        items: [
          {
            sentences: ["Neither of the boys were ready for there speech."],
            using: null,
            answer: "Neither of the boys was ready for their speech.",
          },
          {
            sentences: ["When the bell rang everyone grabed a coat."],
            using: null,
            answer: "When the bell rang, everyone grabbed a coat.",
          },
          {
            sentences: ["Me and Hana has finished the poster."],
            using: null,
            answer: "Hana and I have finished the poster.",
          },
          {
            sentences: ["The dog wagged it's tail, it was happy."],
            using: null,
            answer: "The dog wagged its tail; it was happy.",
          },
        ],
      },
      {
        kind: "checklist",
        prompt: "Now edit your own draft. Tick each step.",
        columns: ["Done"],
        items: [
          "I read it aloud and marked where I stumbled.",
          "Every subject agrees with its verb.",
          "Commas follow opening clauses.",
          "Apostrophes show owning or missing letters.",
          "I checked names and numbers.",
        ],
      },
      {
        kind: "writing-lines",
        prompt: "Copy your hardest sentence. Then make it better.",
        starter: null,
        lines: 4,
      },
    ],
  },
];
