import type { SamplePage } from "../sample-page";

export const mathLevelE: readonly SamplePage[] = [
  {
    id: "math-e-1",
    program: "math",
    level: "E",
    number: 18,
    skill: "Connect fractions, decimals and percents",
    title: "One number, three names",
    instruction: "A fraction, a decimal and a percent can name the same amount.",
    alt: "A table of fractions, decimals and percents with nine blanks, from one half to one tenth. Two word problems about a soccer player's shots and the price of a jacket on sale.",
    example: { task: "2/5", steps: ["2/5 = 4/10 = 0.4", "0.4 = 40/100 = 40%"] },
    exercises: [
      {
        kind: "data-table",
        prompt: "Complete the table.",
        head: ["Fraction", "Decimal", "Percent"],
        rows: [
          ["1/2", "0.5", "50%"],
          ["1/4", null, "25%"],
          ["3/4", "0.75", null],
          [null, "0.2", "20%"],
          ["9/10", null, null],
          ["37/100", "0.37", null],
          ["3/5", null, null],
          ["1/10", "0.1", null],
        ],
        missing: ["0.25", "75%", "1/5", "0.9", "90%", "37%", "0.6", "60%", "10%"],
        questions: [],
      },
      {
        kind: "word-problems",
        prompt: "Solve. Show each step.",
        items: [
          {
            text: "Amara scored on 7 of her 20 shots. What percent of her shots were goals?",
            answer: "35",
            working: "7 ÷ 20 × 100",
            unit: "%",
            lines: 2,
          },
          {
            text: "A jacket costs $80. Today it is 25% off. What does it cost today, in dollars?",
            answer: "60",
            working: "80 − 25% of 80",
            unit: "dollars",
            lines: 2,
          },
        ],
      },
    ],
  },
  {
    id: "math-e-2",
    program: "math",
    level: "E",
    number: 33,
    skill: "Plot and read points on a coordinate grid",
    title: "On the grid",
    instruction: "Go across first, then up. Write points as (x, y).",
    alt: "A coordinate grid from 0 to 10 with points A at 2, 3; B at 8, 3; C at 8, 7 and D above C to the left. Six questions ask for coordinates, a distance and points to plot. One word problem is about the way from a library to a school.",
    example: {
      drawing: {
        kind: "coordinate-grid",
        prompt: "",
        min: 0,
        max: 5,
        points: [{ name: "P", x: 3, y: 2 }],
        questions: [],
      },
      steps: ["Start at 0. Go 3 across, then 2 up.", "P is at (3, 2)."],
    },
    exercises: [
      {
        kind: "coordinate-grid",
        prompt: "Use the grid.",
        min: 0,
        max: 10,
        points: [
          { name: "A", x: 2, y: 3 },
          { name: "B", x: 8, y: 3 },
          { name: "C", x: 8, y: 7 },
          { name: "D", x: 4, y: 9 },
        ],
        questions: [
          { text: "What are the coordinates of D?", answer: "(4, 9)" },
          { text: "Which point is at (8, 7)?", answer: "C" },
          { text: "How many units is it from A to B?", answer: "6", working: "8 − 2" },
          { text: "Plot E so that A, B, C and E make a rectangle. Where is E?", answer: "(2, 7)" },
          { text: "D moves 1 right and 5 down. Where is it now?", answer: "(5, 4)" },
          { text: "Plot F at (5, 3). How many units is it from A?", answer: "3", working: "5 − 2" },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Draw a grid. Then solve.",
        items: [
          {
            text: "A library is at (1, 6) and a school is at (9, 6). Each unit is one block. How many blocks is it from the library to the school?",
            answer: "8",
            working: "9 − 1",
            unit: "blocks",
            lines: 6,
          },
        ],
      },
    ],
  },
];
