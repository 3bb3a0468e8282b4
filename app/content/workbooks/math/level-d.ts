import type { SamplePage } from "../sample-page";

export const mathLevelD: readonly SamplePage[] = [
  {
    id: "math-d-1",
    program: "math",
    level: "D",
    number: 14,
    title: "Multiply and divide by one digit",
    instruction: "Break the larger number apart by place value. Write a remainder when there is one.",
    alt: "Four column multiplications such as 46 times 7 and 238 times 4. Four long divisions such as 96 divided by 4 and 157 divided by 6, two of them with a remainder. Two word problems about rows of chairs and egg cartons.",
    exercises: [
      {
        kind: "column-arithmetic",
        prompt: "Multiply.",
        items: [
          { operator: "×", numbers: [34, 2], answer: 68 },
          { operator: "×", numbers: [46, 7], answer: 322 },
          { operator: "×", numbers: [125, 3], answer: 375 },
          { operator: "×", numbers: [238, 4], answer: 952 },
        ],
      },
      {
        kind: "long-division",
        prompt: "Divide.",
        items: [
          { dividend: 96, divisor: 4, quotient: 24, remainder: 0 },
          { dividend: 85, divisor: 5, quotient: 17, remainder: 0 },
          { dividend: 74, divisor: 3, quotient: 24, remainder: 2 },
          { dividend: 157, divisor: 6, quotient: 26, remainder: 1 },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Solve. Check by the opposite operation.",
        items: [
          {
            text: "The gym has 18 rows with 9 chairs each. 150 families are coming, one chair each. How many chairs stay empty?",
            answer: "12",
            working: "18 × 9 − 150",
            unit: "chairs",
            lines: 2,
          },
          {
            text: "A farm packs 144 eggs into cartons of 6. How many cartons are filled?",
            answer: "24",
            working: "144 ÷ 6",
            unit: "cartons",
            lines: 2,
          },
        ],
      },
    ],
  },
  {
    id: "math-d-2",
    program: "math",
    level: "D",
    number: 29,
    title: "Fractions, angles and area",
    instruction: "Use the pictures. They show you why the answer is right.",
    alt: "Four fraction bars show three quarters, two thirds, five eighths and one half shaded, each to be named. Four angles of 40, 90, 130 and 180 degrees are to be named acute, right, obtuse or straight. Two rectangles, 7 by 4 centimetres and 9 by 3 metres, ask for area and perimeter. Three comparisons of fractions ask for a sign.",
    exercises: [
      {
        kind: "fraction-bars",
        prompt: "Which fraction is shaded?",
        items: [
          { parts: 4, shaded: 3 },
          { parts: 3, shaded: 2 },
          { parts: 8, shaded: 5 },
          { parts: 2, shaded: 1 },
        ],
      },
      {
        kind: "equations",
        prompt: "Compare. Write <, > or =.",
        items: [
          { text: "3/4 _ 2/3", answer: ">" },
          { text: "1/2 _ 5/8", answer: "<" },
          { text: "4/8 _ 1/2", answer: "=" },
        ],
      },
      {
        kind: "angles",
        prompt: "Acute, right, obtuse or straight?",
        items: [
          { degrees: 40, type: "acute" },
          { degrees: 90, type: "right" },
          { degrees: 130, type: "obtuse" },
          { degrees: 180, type: "straight" },
        ],
      },
      {
        kind: "figures",
        prompt: "Find what is asked. Write the unit.",
        items: [
          { figure: "rectangle", width: 7, height: 4, unit: "cm", ask: "area", answer: 28 },
          { figure: "rectangle", width: 9, height: 3, unit: "m", ask: "perimeter", answer: 24 },
        ],
      },
    ],
  },
];
