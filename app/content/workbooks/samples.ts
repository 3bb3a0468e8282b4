import type { LevelId, WritingLevelId } from "~/content/programs/levels";
import { englishLevelB } from "./english/level-b";
import { englishLevelC } from "./english/level-c";
import { englishLevelD } from "./english/level-d";
import { englishLevelE } from "./english/level-e";
import { englishLevelF } from "./english/level-f";
import { englishLevelG } from "./english/level-g";
import { englishLevelH } from "./english/level-h";
import { mathLevelA } from "./math/level-a";
import { mathLevelB } from "./math/level-b";
import { mathLevelC } from "./math/level-c";
import { mathLevelD } from "./math/level-d";
import { mathLevelE } from "./math/level-e";
import { mathLevelF } from "./math/level-f";
import { mathLevelG } from "./math/level-g";
import { mathLevelH } from "./math/level-h";
import { mathLevelK } from "./math/level-k";
import type { SamplePage } from "./sample-page";
import { writingLevelC } from "./writing/level-c";
import { writingLevelD } from "./writing/level-d";
import { writingLevelE } from "./writing/level-e";
import { writingLevelF } from "./writing/level-f";
import { writingLevelG } from "./writing/level-g";
import { writingLevelH } from "./writing/level-h";

const englishLevelK: readonly SamplePage[] = [
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

const englishLevelA: readonly SamplePage[] = [
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

type Samples<Id extends LevelId> = Readonly<Record<Id, readonly SamplePage[]>>;

const math: Samples<LevelId> = {
  K: mathLevelK,
  A: mathLevelA,
  B: mathLevelB,
  C: mathLevelC,
  D: mathLevelD,
  E: mathLevelE,
  F: mathLevelF,
  G: mathLevelG,
  H: mathLevelH,
};

const english: Samples<LevelId> = {
  K: englishLevelK,
  A: englishLevelA,
  B: englishLevelB,
  C: englishLevelC,
  D: englishLevelD,
  E: englishLevelE,
  F: englishLevelF,
  G: englishLevelG,
  H: englishLevelH,
};

const writing: Samples<WritingLevelId> = {
  C: writingLevelC,
  D: writingLevelD,
  E: writingLevelE,
  F: writingLevelF,
  G: writingLevelG,
  H: writingLevelH,
};

export const workbookSamples = { math, english, writing } as const;
