import type { SamplePage } from "../sample-page";

export const englishLevelK: readonly SamplePage[] = [
  {
    id: "english-k-1",
    program: "english",
    level: "K",
    number: 8,
    title: "Hear it, find it, write it",
    instruction: "Say the word slowly. Which letter is missing?",
    alt: "Six pictures with a three-letter word each, one letter missing: sun, hat, cup, bus, cat and bed. Below, the letters S s and C c and the word cat in dotted print to trace on handwriting lines.",
    exercises: [
      {
        kind: "picture-words",
        prompt: "Write the missing letter.",
        items: [
          { picture: "sun", word: "sun", missing: 0 },
          { picture: "hat", word: "hat", missing: 0 },
          { picture: "cup", word: "cup", missing: 2 },
          { picture: "bus", word: "bus", missing: 2 },
          { picture: "cat", word: "cat", missing: 1 },
          { picture: "bed", word: "bed", missing: 1 },
        ],
      },
      { kind: "trace-rows", prompt: "Trace. Start at the top.", rows: ["Ss Ss Ss", "Cc Cc Cc", "cat sun"] },
    ],
  },
  {
    id: "english-k-2",
    program: "english",
    level: "K",
    number: 25,
    title: "Words that rhyme",
    instruction: "Read both words aloud. Do they end with the same sound?",
    alt: "Five words to join with a line to the word that rhymes: cat and hat, dog and log, pen and ten, sun and run, fish and dish. Four sentences to finish by circling a word, such as The cat sat on the mat. A short text about a red hat, read with a teacher, and two questions.",
    exercises: [
      {
        kind: "match-pairs",
        prompt: "Join the words that rhyme.",
        pairs: [
          { left: "cat", right: "hat" },
          { left: "dog", right: "log" },
          { left: "pen", right: "ten" },
          { left: "sun", right: "run" },
          { left: "fish", right: "dish" },
        ],
        order: [3, 0, 4, 2, 1],
      },
      {
        kind: "choose-words",
        prompt: "Circle the word that fits.",
        items: [
          { text: "The cat sat on the _.", choices: ["mat", "map"], answer: "mat" },
          { text: "I can _ to the bus.", choices: ["rug", "run"], answer: "run" },
          { text: "The pig is _.", choices: ["big", "bag"], answer: "big" },
          { text: "We _ ten pens.", choices: ["had", "hid"], answer: "had" },
        ],
      },
      {
        kind: "passage",
        prompt: "Read with your teacher.",
        title: "The red hat",
        paragraphs: ["Sam has a red hat. The hat is on the bed. The cat is in the hat. Sam has a cat in a hat."],
      },
      {
        kind: "questions",
        prompt: "Say the answer, then write it.",
        items: [
          { text: "What is red?", answer: "The hat" },
          { text: "Who is in the hat?", answer: "The cat" },
        ],
      },
    ],
  },
];
