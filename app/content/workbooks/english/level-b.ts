import type { SamplePage } from "../sample-page";

export const englishLevelB: readonly SamplePage[] = [
  {
    id: "english-b-1",
    program: "english",
    level: "B",
    number: 13,
    title: "Nouns, verbs and adjectives",
    instruction: "A noun names, a verb does, an adjective describes.",
    alt: "Nine words, such as river, jump and quiet, to sort into nouns, verbs and adjectives. Four sentences to finish by circling the right word. Five contractions to join with their long forms, such as can't and cannot.",
    exercises: [
      {
        kind: "sort-words",
        prompt: "Write each word where it belongs.",
        bank: ["river", "jump", "quiet", "purple", "carry", "teacher", "soft", "sing", "window"],
        columns: [
          { name: "Nouns", words: ["river", "teacher", "window"] },
          { name: "Verbs", words: ["jump", "carry", "sing"] },
          { name: "Adjectives", words: ["quiet", "purple", "soft"] },
        ],
      },
      {
        kind: "choose-words",
        prompt: "Circle the word that fits.",
        items: [
          { text: "The _ puppy hid under the bed.", choices: ["tiny", "hide", "bark"], answer: "tiny" },
          { text: "We _ our bikes to the park.", choices: ["rode", "road", "fast"], answer: "rode" },
          { text: "The _ flew over the lake.", choices: ["goose", "flap", "loud"], answer: "goose" },
          { text: "My brother _ his own lunch.", choices: ["makes", "tasty", "bread"], answer: "makes" },
        ],
      },
      {
        kind: "match-pairs",
        prompt: "Join each contraction with its long form.",
        pairs: [
          { left: "can't", right: "cannot" },
          { left: "it's", right: "it is" },
          { left: "we're", right: "we are" },
          { left: "didn't", right: "did not" },
          { left: "I'll", right: "I will" },
        ],
        order: [2, 4, 0, 1, 3],
      },
    ],
  },
  {
    id: "english-b-2",
    program: "english",
    level: "B",
    number: 32,
    title: "The main idea",
    instruction: "Ask yourself: what is the whole text about?",
    alt: "An information text, How a Beaver Builds, on dams, ponds and lodges. Four questions ask for the main idea, two details and the meaning of the word lodge. Two sentences need a capital and an end mark.",
    exercises: [
      {
        kind: "passage",
        prompt: "Read.",
        title: "How a Beaver Builds",
        paragraphs: [
          "A beaver is a builder. It cuts down trees with its strong front teeth. It drags the branches to a stream and piles them up with mud and stones. This wall is called a dam.",
          "The dam holds back the water and makes a pond. In the pond the beaver builds its home, a lodge. The door is under water, so a wolf cannot get in. Inside, the lodge is dry and warm all winter.",
        ],
      },
      {
        kind: "questions",
        prompt: "Look back at the text.",
        items: [
          {
            text: "What is the main idea of the text?",
            answer: "A beaver builds a dam and a safe home.",
            lines: 1,
          },
          {
            text: "Which three things does a beaver use for its dam?",
            answer: "Branches, mud and stones.",
            lines: 1,
          },
          { text: "Why is the door under water?", answer: "So that a wolf cannot get in.", lines: 1 },
          { text: "What is a lodge?", answer: "A beaver's home.", lines: 1 },
        ],
      },
      {
        kind: "rewrite",
        prompt: "Write the sentence with a capital and the right end mark.",
        items: [
          { sentences: ["where does a beaver sleep"], using: null, answer: "Where does a beaver sleep?" },
          {
            sentences: ["look out, the tree is falling"],
            using: null,
            answer: "Look out, the tree is falling!",
          },
        ],
      },
    ],
  },
];
