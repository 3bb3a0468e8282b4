import type { SamplePage } from "../sample-page";

export const mathLevelA: readonly SamplePage[] = [
  {
    id: "math-a-1",
    program: "math",
    level: "A",
    number: 12,
    title: "Make ten, then add",
    instruction: "Fill up the ten first. Then add what is left over.",
    alt: "Addition and subtraction for grade 1. Three ten frames with 7, 9 and 4 counters ask how many more make 10. Nine equations follow, among them 8 plus 5, 13 minus 3 and 9 plus blank equals 12. Two word problems are about crayons and about birds on a fence.",
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
    title: "Numbers to 50 and coins",
    instruction: "Count on from the number you know.",
    alt: "A number line from 20 to 40 in steps of 2 with four numbers to fill in. Four groups of Canadian coins to count, from 20 to 40 cents. Six boxes to complete with the number before, between or after.",
    exercises: [
      {
        kind: "number-line",
        prompt: "Count by twos. Fill in the missing numbers.",
        from: 20,
        to: 40,
        step: 2,
        hidden: [24, 28, 34, 38],
      },
      {
        kind: "coins",
        prompt: "How many cents?",
        items: [
          { coins: [10, 10], cents: 20 },
          { coins: [10, 10, 5], cents: 25 },
          { coins: [25, 5], cents: 30 },
          { coins: [10, 10, 10, 5, 5], cents: 40 },
        ],
      },
      {
        kind: "equations",
        prompt: "One more, one less, ten more, ten less.",
        items: [
          { text: "19 + 1 = _", answer: "20" },
          { text: "30 − 1 = _", answer: "29" },
          { text: "49 + 1 = _", answer: "50" },
          { text: "26 + 10 = _", answer: "36" },
          { text: "45 − 10 = _", answer: "35" },
          { text: "_ + 10 = 50", answer: "40" },
        ],
      },
    ],
  },
];
