import type { SamplePage } from "../sample-page";

export const writingLevelH: readonly SamplePage[] = [
  {
    id: "writing-h-1",
    program: "writing",
    level: "H",
    number: 5,
    skill: "Write a comparison that reaches a conclusion",
    title: "Compare, then conclude",
    instruction: "A comparison is worth writing when it decides something.",
    alt: "A plan that compares bus and bicycle for getting to school, with four boxes: alike, different for the bus, different for the bicycle, and what decides it. Three sentences to complete with a linking word, and seven ruled lines for the conclusion.",
    example: {
      task: "An apple or an orange for lunch",
      steps: [
        "Alike: both are fruit and cost about the same.",
        "Different: an apple needs no peeling.",
        "Conclusion: When lunch is short, take the apple.",
      ],
    },
    exercises: [
      {
        kind: "organizer",
        prompt: "Two ways to get to school: the bus and the bicycle",
        boxes: [
          { label: "Alike", hint: "What do both offer?", lines: 3 },
          { label: "Different: bus", hint: "Cost, time, weather, air.", lines: 3 },
          { label: "Different: bicycle", hint: "Cost, time, weather, air.", lines: 3 },
          { label: "What decides it", hint: "Which difference matters most, and for whom?", lines: 3 },
        ],
      },
      {
        kind: "fill-blanks",
        prompt: "Turn the comparison. Use each linking word once.",
        bank: ["Whereas", "Similarly", "In contrast"],
        items: [
          { text: "_ the bus runs on a timetable, a bicycle leaves when you do.", answer: "Whereas" },
          { text: "A bus shelters you from snow. _, a cyclist dresses for it.", answer: "In contrast" },
          {
            text: "A bus pass costs money each month. _, a bicycle needs tires and repairs.",
            answer: "Similarly",
          },
        ],
      },
      { kind: "writing-lines", prompt: "Write the conclusion. Take a position.", starter: null, lines: 7 },
    ],
  },
  {
    id: "writing-h-2",
    program: "writing",
    level: "H",
    number: 26,
    skill: "Argue a position with research and sources",
    title: "Source, claim, credit",
    instruction: "Take notes in your own words. Write down where they come from.",
    alt: "A research note sheet with four boxes: question, source, a fact in one's own words and words worth quoting. One sentence to paraphrase, and seven ruled lines for a paragraph.",
    example: {
      task: '"The lake has lost a third of its ice days since 1980." (Lee, 2021)',
      steps: [
        "In my own words, with credit:",
        "Lee (2021) reports that the lake is frozen for far fewer days than it was in 1980.",
      ],
    },
    exercises: [
      {
        kind: "organizer",
        prompt: "Research notes",
        boxes: [
          { label: "My question", hint: "Narrow enough for two pages.", lines: 2 },
          { label: "Source", hint: "Author, title, date, where found.", lines: 2 },
          { label: "In my own words", hint: "One fact. Close the source first.", lines: 2 },
          { label: "Worth quoting", hint: "Exact words, with the page.", lines: 2 },
        ],
      },
      {
        kind: "rewrite",
        prompt: "Paraphrase: same meaning, your own words and order.",
        items: [
          {
            sentences: ["Polar bears depend on sea ice to hunt seals, and the ice now melts earlier each spring."],
            using: null,
            answer:
              "Since spring ice disappears sooner than it used to, polar bears have less time to catch seals from it.",
          },
        ],
      },
      {
        kind: "writing-lines",
        prompt: "Write one paragraph: claim, evidence with its source, explanation.",
        starter: null,
        lines: 7,
      },
    ],
  },
];
