import type { SamplePage } from "../sample-page";

export const writingLevelF: readonly SamplePage[] = [
  {
    id: "writing-f-1",
    program: "writing",
    level: "F",
    number: 8,
    skill: "State an opinion and support it with three reasons",
    title: "One opinion, three reasons",
    instruction: "Say what you think. Then say why, and keep your strongest reason for last.",
    alt: "A plan for an opinion text on an hour for homework in the school day, with four boxes: the opinion and three reasons. Eight ruled lines for the introduction.",
    example: {
      task: "Should dogs be allowed in the park?",
      steps: [
        "Opinion: Dogs should be allowed in the park.",
        "Reason, with an example: Owners get exercise. Mr. Roy next door walks twice as far.",
      ],
    },
    exercises: [
      {
        kind: "organizer",
        prompt: "Should a school day include an hour for homework?",
        boxes: [
          { label: "My opinion", hint: "One clear sentence.", lines: 2 },
          { label: "Reason 1", hint: "With an example.", lines: 2 },
          { label: "Reason 2", hint: "With a fact.", lines: 2 },
          { label: "Reason 3", hint: "Your strongest. Save it for last.", lines: 2 },
        ],
      },
      { kind: "writing-lines", prompt: "Write your introduction.", starter: null, lines: 8 },
    ],
  },
  {
    id: "writing-f-2",
    program: "writing",
    level: "F",
    number: 22,
    skill: "Edit for agreement and punctuation",
    title: "Edit like an editor",
    instruction: "Read once for sense, once for grammar, once for punctuation.",
    alt: "Four sentences, each with two errors of agreement, punctuation or spelling, to be written correctly. A checklist of five editing steps with a box each, and four ruled lines to improve one sentence.",
    example: {
      task: "The girls was late, they missed the bus.",
      steps: ["Agreement: the girls were late.", "Punctuation: The girls were late; they missed the bus."],
    },
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
