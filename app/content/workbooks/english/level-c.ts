import type { SamplePage } from "../sample-page";

export const englishLevelC: readonly SamplePage[] = [
  {
    id: "english-c-1",
    program: "english",
    level: "C",
    number: 10,
    skill: "Build words with prefixes and suffixes",
    title: "Prefixes and suffixes",
    instruction: "Find the base word first. What do the letters around it change?",
    alt: "Six words to join with their meanings, such as unkind, reread and fearless. Three sentences to write again with one new word, and four sentences with a word to change by a prefix or a suffix.",
    example: { task: "unlucky", steps: ["The base word is lucky.", "un- means not, so unlucky means not lucky."] },
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
        kind: "rewrite",
        prompt: "Write the sentence with one new word. Use un-, re- or -less.",
        items: [
          {
            sentences: ["The old map was without use."],
            using: null,
            answer: "The old map was useless.",
          },
          {
            sentences: ["Please write your name again."],
            using: null,
            answer: "Please rewrite your name.",
          },
          {
            sentences: ["The ending of the film was not happy."],
            using: null,
            answer: "The ending of the film was unhappy.",
          },
        ],
      },
      {
        kind: "fill-blanks",
        prompt: "Change the word in brackets with a prefix or a suffix.",
        bank: null,
        items: [
          { text: "Your shoe is _ (tied).", answer: "untied" },
          { text: "After the storm we had to _ (build) our fort.", answer: "rebuild" },
          { text: "Be _ (care) with the glass.", answer: "careful" },
          { text: "The spider is _ (harm); it does not bite.", answer: "harmless" },
        ],
      },
    ],
  },
  {
    id: "english-c-2",
    program: "english",
    level: "C",
    number: 24,
    skill: "Find the main idea and the details that support it",
    title: "Details that support",
    instruction: "Underline the sentence that tells the main idea. Number the details.",
    alt: "An information text, Why Leaves Change Colour, explains what happens in a maple leaf in autumn. Four questions ask for the main idea, a cause, a detail and the comparison with a kitchen.",
    example: {
      task: "Ants share the work. Some find food. Some guard the nest.",
      steps: ["Main idea: ants share the work.", "Details: some find food, and some guard the nest."],
    },
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
