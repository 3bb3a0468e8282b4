import type { SamplePage } from "../sample-page";

export const mathLevelA: readonly SamplePage[] = [
  {
    id: "math-a-1",
    program: "math",
    level: "A",
    number: 12,
    skill: "Know addition and subtraction facts to 10, and use them to 20",
    title: "Make ten, then add",
    instruction: "Fill up the ten first. Then add what is left over.",
    alt: "Addition and subtraction for grade 1. Three ten frames with 7, 9 and 4 counters ask how many more make 10. Nine equations follow, among them 8 plus 5, 13 minus 3 and 9 plus a box equals 12. Two word problems are about crayons and about birds on a fence.",
    example: {
      task: "6 + 5",
      drawing: { kind: "ten-frames", prompt: "", items: [{ filled: 6, missing: 4 }] },
      steps: ["6 + 4 = 10", "1 is left over: 10 + 1 = 11"],
    },
    exercises: [
      {
        kind: "ten-frames",
        prompt: "How many more make 10?",
        items: [
          { filled: 7, missing: 3 },
          { filled: 9, missing: 1 },
          { filled: 4, missing: 6 },
        ],
      },
      {
        kind: "equations",
        prompt: "Add or subtract.",
        items: [
          { text: "8 + 2 = _", answer: "10" },
          { text: "8 + 5 = _", answer: "13" },
          { text: "9 + 4 = _", answer: "13" },
          { text: "10 − 6 = _", answer: "4" },
          { text: "13 − 3 = _", answer: "10" },
          { text: "13 − 5 = _", answer: "8" },
          { text: "9 + _ = 12", answer: "3" },
          { text: "_ + 7 = 14", answer: "7" },
          { text: "11 − _ = 9", answer: "2" },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Draw a picture. Then write the number.",
        items: [
          {
            text: "Maya has 9 crayons. Her brother gives her 6 more. How many crayons does she have now?",
            answer: "15",
            working: "9 + 6",
            unit: "crayons",
            lines: 2,
          },
          {
            text: "12 birds sit on a fence. 4 fly away. How many birds stay?",
            answer: "8",
            working: "12 − 4",
            unit: "birds",
            lines: 2,
          },
        ],
      },
    ],
  },
  {
    id: "math-a-2",
    program: "math",
    level: "A",
    number: 27,
    skill: "Name Canadian coins and count small amounts",
    title: "Count the coins",
    instruction: "Begin with the coin that is worth the most, then count on.",
    alt: "Six groups of Canadian nickels, dimes and quarters to count, from 20 to 50 cents. Two word problems follow, about the coins Nora has and about the price of a pencil.",
    example: {
      drawing: { kind: "coins", prompt: "", items: [{ coins: [10, 5], cents: 15 }] },
      steps: ["Begin with the coin that is worth more: 10 cents.", "Count on: 10 + 5 = 15"],
    },
    exercises: [
      {
        kind: "coins",
        prompt: "How many cents?",
        items: [
          { coins: [10, 10], cents: 20 },
          { coins: [10, 10, 5], cents: 25 },
          { coins: [25, 5], cents: 30 },
          { coins: [10, 10, 10, 5, 5], cents: 40 },
          { coins: [25, 10], cents: 35 },
          { coins: [25, 10, 10, 5], cents: 50 },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Draw the coins. Then write the number.",
        items: [
          {
            text: "Nora has 1 quarter and 2 nickels. How many cents is that?",
            answer: "35",
            working: "25 + 5 + 5",
            unit: "cents",
            lines: 2,
          },
          {
            text: "A pencil costs 30 cents. Omar has a quarter. How many more cents does he need?",
            answer: "5",
            working: "30 − 25",
            unit: "cents",
            lines: 2,
          },
        ],
      },
    ],
  },
];
