import type { SamplePage } from "../sample-page";

export const englishLevelK: readonly SamplePage[] = [
  {
    id: "english-k-1",
    program: "english",
    level: "K",
    number: 8,
    skill: "Read and spell three-letter words",
    title: "Hear it, find it, write it",
    instruction: "Say the word slowly. Which letter is missing?",
    alt: "Five pictures with a three-letter word each, one letter missing: a sun, a hat, a cup, a bus and a cat. Below, the words pig, net and log in dotted print to trace on handwriting lines.",
    example: {
      drawing: { kind: "picture-words", prompt: "", items: [{ picture: "bed", word: "bed", missing: 1 }] },
      steps: ["Say it slowly: b, e, d.", "The letter in the middle is e. Write it."],
    },
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
        ],
      },
      { kind: "trace-rows", prompt: "Trace the word. Then read it aloud.", rows: ["pig  pig", "net  net", "log  log"] },
    ],
  },
  {
    id: "english-k-2",
    program: "english",
    level: "K",
    number: 25,
    skill: "Hear rhymes and the first sound of a word",
    title: "Words that rhyme",
    instruction: "Read both words aloud. Do they end with the same sound?",
    alt: "Five words to join with a line to the word that rhymes, beginning with cat, dog, pen, sun and pin. Five words follow, each with two words of which one rhymes, and three words to find a rhyme for.",
    example: { task: "hop, top", steps: ["Say both words.", "Both end with -op. They rhyme."] },
    exercises: [
      {
        kind: "match-pairs",
        prompt: "Join the words that rhyme.",
        pairs: [
          { left: "cat", right: "hat" },
          { left: "dog", right: "log" },
          { left: "pen", right: "ten" },
          { left: "sun", right: "run" },
          { left: "pin", right: "fin" },
        ],
        order: [3, 0, 4, 2, 1],
      },
      {
        kind: "choose-words",
        prompt: "Circle the word that rhymes with the first.",
        items: [
          { text: "bat: _", choices: ["mat", "map"], answer: "mat" },
          { text: "rug: _", choices: ["run", "mug"], answer: "mug" },
          { text: "big: _", choices: ["bag", "wig"], answer: "wig" },
          { text: "red: _", choices: ["bed", "rod"], answer: "bed" },
          { text: "fox: _", choices: ["fix", "box"], answer: "box" },
        ],
      },
      {
        kind: "questions",
        prompt: "Write a word that rhymes.",
        items: [
          { text: "can", answer: "man, pan, ran or van" },
          { text: "hot", answer: "dot, got, not or pot" },
          { text: "bug", answer: "hug, mug or rug" },
        ],
      },
    ],
  },
];
