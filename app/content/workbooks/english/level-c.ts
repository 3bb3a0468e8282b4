import type { SamplePage } from "../sample-page";

export const englishLevelC: readonly SamplePage[] = [
  {
    id: "english-c-1",
    program: "english",
    level: "C",
    number: 10,
    title: "Prefixes, suffixes and tense",
    instruction: "Find the base word first. What do the letters around it change?",
    alt: "Six words to join with their meanings, such as unkind and not kind, reread and read again, fearless and without fear. Six sentences with a verb to put into the right tense, such as Yesterday we walked to the market. Two sentences to write again with useless and rewrite.",
    exercises: [
      {
        kind: "match-pairs",
        prompt: "Join each word with its meaning.",
        pairs: [
          { left: "unkind", right: "not kind" },
          { left: "reread", right: "read again" },
          { left: "fearless", right: "without fear" },
          { left: "preheat", right: "heat before" },
          { left: "hopeful", right: "full of hope" },
          { left: "teacher", right: "a person who teaches" },
        ],
        order: [4, 2, 5, 0, 3, 1],
      },
      {
        kind: "fill-blanks",
        prompt: "Write the verb in the right tense.",
        bank: null,
        items: [
          { text: "Yesterday we _ (walk) to the market.", answer: "walked" },
          { text: "Every morning Ana _ (feed) the hens.", answer: "feeds" },
          { text: "Next summer they _ (visit) Manitoulin Island.", answer: "will visit" },
          { text: "Last night the wind _ (blow) down our fence.", answer: "blew" },
          { text: "Right now the baby _ (sleep).", answer: "is sleeping" },
          { text: "Two years ago I _ (begin) to swim.", answer: "began" },
        ],
      },
      {
        kind: "rewrite",
        prompt: "Write the sentence again. Use a word with un-, re- or -less.",
        items: [
          {
            sentences: ["The old map was without use."],
            using: "useless",
            answer: "The old map was useless.",
          },
          {
            sentences: ["Please write your name again."],
            using: "rewrite",
            answer: "Please rewrite your name.",
          },
        ],
      },
    ],
  },
  {
    id: "english-c-2",
    program: "english",
    level: "C",
    number: 24,
    title: "Details that support",
    instruction: "Underline the sentence that tells the main idea. Number the details.",
    alt: "An information text, Why Leaves Change Colour, explains that trees stop making green colour in autumn so that yellow and orange show. Four questions ask for the main idea, a cause, a word's meaning and a detail, each with two lines.",
    exercises: [
      {
        kind: "passage",
        prompt: "Read twice.",
        title: "Why Leaves Change Colour",
        paragraphs: [
          "All summer, a maple leaf works like a tiny kitchen. With sunlight, air and water it makes sugar, the food of the tree. The cook in this kitchen is chlorophyll, which gives the leaf its green colour.",
          "In autumn the days grow short. There is too little light to keep the kitchen open, so the tree stops making chlorophyll. As the green fades, the yellow and orange that were hidden all along appear. Some maples turn red, because sugar trapped in the leaf makes a new colour.",
          "At last a thin layer of cork seals each stem. The leaf lets go, and the tree rests until spring.",
        ],
      },
      {
        kind: "questions",
        prompt: "Answer in full sentences.",
        items: [
          {
            text: "What is the main idea of the text?",
            answer: "Leaves change colour because trees stop making chlorophyll in autumn.",
            lines: 2,
          },
          {
            text: "Why does the tree stop making chlorophyll?",
            answer: "The days are short and there is too little light.",
            lines: 2,
          },
          {
            text: "Where were the yellow and orange in summer?",
            answer: "They were in the leaf, hidden by the green.",
            lines: 1,
          },
          {
            text: "The text calls the leaf a kitchen. Explain why.",
            answer: "The leaf makes food for the tree.",
            lines: 2,
          },
        ],
      },
    ],
  },
];
