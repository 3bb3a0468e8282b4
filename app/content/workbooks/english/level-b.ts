import type { SamplePage } from "../sample-page";

export const englishLevelB: readonly SamplePage[] = [
  {
    id: "english-b-1",
    program: "english",
    level: "B",
    number: 13,
    skill: "Tell nouns, verbs and adjectives apart",
    title: "Nouns, verbs and adjectives",
    instruction: "A noun names, a verb does, an adjective describes.",
    alt: "Nine words, such as river, jump and quiet, to sort into nouns, verbs and adjectives. Six sentences to finish by circling a noun, a verb or an adjective. One sentence to write with three words.",
    example: {
      task: "The small dog barks.",
      steps: [
        "dog names an animal. It is a noun.",
        "barks tells what it does. It is a verb.",
        "small tells what it is like. It is an adjective.",
      ],
    },
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
          { text: "A _ grows beside our house.", choices: ["tree", "tall", "climb"], answer: "tree" },
          { text: "The soup is too _ to eat.", choices: ["spoon", "cook", "hot"], answer: "hot" },
          { text: "My brother _ his own lunch.", choices: ["makes", "tasty", "bread"], answer: "makes" },
        ],
      },
      {
        kind: "questions",
        prompt: "Write a sentence of your own with these words.",
        items: [{ text: "teacher, sing, quiet", answer: "The quiet teacher likes to sing.", lines: 2 }],
      },
    ],
  },
  {
    id: "english-b-2",
    program: "english",
    level: "B",
    number: 32,
    skill: "Find the main idea of a short text",
    title: "The main idea",
    instruction: "Ask yourself: what is the whole text about?",
    alt: "An information text, How a Beaver Builds, on dams, ponds and lodges. Five questions ask for the main idea, details, the meaning of the word lodge and another title.",
    example: {
      task: "Owls have large eyes. Their wings make no sound. They hear a mouse under the snow.",
      steps: ["Every sentence is about what helps an owl hunt.", "Main idea: an owl is made for hunting."],
    },
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
          {
            text: "Write another title for the text.",
            answer: "A Safe Home in the Water, or another that names the main idea.",
            lines: 1,
          },
        ],
      },
    ],
  },
];
