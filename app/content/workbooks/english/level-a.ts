import type { SamplePage } from "../sample-page";

export const englishLevelA: readonly SamplePage[] = [
  {
    id: "english-a-1",
    program: "english",
    level: "A",
    number: 11,
    skill: "Blend sounds to read new words, with sh, ch and th",
    title: "sh, ch and th",
    instruction: "Two letters, one sound. Say it before you write it.",
    alt: "Nine words with sh, ch and th, such as ship, chin and bath, to sort into three columns. Five sentences to finish with a word from a bank: shop, lunch, thin, fish and chair.",
    example: { task: "dish", steps: ["Say it slowly: d, i, sh.", "The last sound is sh. The word belongs under sh."] },
    exercises: [
      {
        kind: "sort-words",
        prompt: "Sort the words by their sound.",
        bank: ["ship", "chin", "bath", "rich", "thin", "wish", "shop", "path", "chop"],
        columns: [
          { name: "sh", words: ["ship", "wish", "shop"] },
          { name: "ch", words: ["chin", "rich", "chop"] },
          { name: "th", words: ["bath", "thin", "path"] },
        ],
      },
      {
        kind: "fill-blanks",
        prompt: "Choose a word. Use each word once.",
        bank: ["shop", "lunch", "thin", "fish", "chair"],
        items: [
          { text: "We eat _ at noon.", answer: "lunch" },
          { text: "Please sit on the _.", answer: "chair" },
          { text: "A _ swims in the lake.", answer: "fish" },
          { text: "The string is long and _.", answer: "thin" },
          { text: "Mom gets milk at the _.", answer: "shop" },
        ],
      },
    ],
  },
  {
    id: "english-a-2",
    program: "english",
    level: "A",
    number: 29,
    skill: "Answer who, what and where about a short text",
    title: "Who, what, where?",
    instruction: "Read the story two times. Then look back to find the answer.",
    alt: "A short story, The Lost Mitten: Nora loses a blue mitten at the rink and finds it again. Five questions ask who, what and where, each with a line for a sentence.",
    example: { task: "Sam hid the ball under the bed.", steps: ["Who? Sam", "What? The ball", "Where? Under the bed"] },
    exercises: [
      {
        kind: "passage",
        prompt: "Read.",
        title: "The Lost Mitten",
        paragraphs: [
          "It was cold. Nora went to the rink with Dad. She had two blue mittens.",
          'After she skated, Nora had one mitten. She looked on the bench. She looked in the snow. Then Dad said, "Look up!" A man had put the mitten on a branch. It waved at Nora in the wind.',
        ],
      },
      {
        kind: "questions",
        prompt: "Answer with a sentence.",
        items: [
          { text: "Who went to the rink with Nora?", answer: "Dad went to the rink with Nora.", lines: 1 },
          { text: "What did Nora lose?", answer: "Nora lost a blue mitten.", lines: 1 },
          { text: "Where was the mitten?", answer: "The mitten was on a branch.", lines: 1 },
          { text: "Who saw it first?", answer: "Dad saw it first.", lines: 1 },
          { text: "Where did Nora look?", answer: "Nora looked on the bench and in the snow.", lines: 1 },
        ],
      },
    ],
  },
];
