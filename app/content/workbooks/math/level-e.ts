import type { SamplePage } from "../sample-page";

export const mathLevelE: readonly SamplePage[] = [
  {
    id: "math-e-1",
    program: "math",
    level: "E",
    number: 18,
    title: "One number, three names",
    instruction: "A fraction, a decimal and a percent can name the same amount.",
    alt: "A table of fractions, decimals and percents with six blanks, from one half to nine tenths. Six additions and subtractions of fractions with the same denominator. Two word problems about a hockey player's shots and the price of a jacket on sale.",
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
        ],
        missing: ["0.25", "75%", "1/5", "0.9", "90%", "37%"],
        questions: [],
      },
      {
        kind: "equations",
        prompt: "Add or subtract.",
        items: [
          { text: "2/7 + 3/7 = _", answer: "5/7" },
          { text: "7/9 − 2/9 = _", answer: "5/9" },
          { text: "5/8 + 3/8 = _", answer: "1" },
          { text: "4/5 + 3/5 = _", answer: "1 2/5" },
          { text: "2 − 1/3 = _", answer: "1 2/3" },
          { text: "3/10 + _ = 9/10", answer: "6/10" },
        ],
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
    title: "On the grid",
    instruction: "Go across first, then up. Write points as (x, y).",
    alt: "A coordinate grid from 0 to 10 with points A at 2, 3; B at 8, 3; C at 8, 7 and D at 4, 9. Four questions ask for coordinates and a distance. Two triangles with base 10 and height 6 centimetres, and base 9 and height 8 metres, ask for the area.",
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
        ],
      },
      {
        kind: "figures",
        prompt: "Find the area. Half of base times height.",
        items: [
          { figure: "triangle", base: 10, height: 6, unit: "cm", ask: "area", answer: 30 },
          { figure: "triangle", base: 9, height: 8, unit: "m", ask: "area", answer: 36 },
        ],
      },
    ],
  },
];
