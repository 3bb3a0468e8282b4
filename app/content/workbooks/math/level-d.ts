import type { SamplePage } from "../sample-page";

export const mathLevelD: readonly SamplePage[] = [
  {
    id: "math-d-1",
    program: "math",
    level: "D",
    number: 14,
    skill: "Multiply and divide larger numbers by one digit",
    title: "Divide by one digit",
    instruction: "Break the number apart by place value. Write a remainder when there is one.",
    alt: "Eight long divisions such as 96 divided by 4 and 157 divided by 6, some of them with a remainder. Two word problems about egg cartons and crayons, with room for the work.",
    example: {
      task: "89 ÷ 3",
      steps: ["60 ÷ 3 = 20 and 27 ÷ 3 = 9", "That makes 29, and 2 are left over.", "Check: 29 × 3 + 2 = 89"],
    },
    exercises: [
      {
        kind: "long-division",
        prompt: "Divide.",
        items: [
          { dividend: 96, divisor: 4, quotient: 24, remainder: 0 },
          { dividend: 85, divisor: 5, quotient: 17, remainder: 0 },
          { dividend: 74, divisor: 3, quotient: 24, remainder: 2 },
          { dividend: 157, divisor: 6, quotient: 26, remainder: 1 },
          { dividend: 92, divisor: 4, quotient: 23, remainder: 0 },
          { dividend: 68, divisor: 5, quotient: 13, remainder: 3 },
          { dividend: 231, divisor: 7, quotient: 33, remainder: 0 },
          { dividend: 410, divisor: 8, quotient: 51, remainder: 2 },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Solve. Check by multiplying.",
        items: [
          {
            text: "A farm packs 144 eggs into cartons of 6. How many cartons are filled?",
            answer: "24",
            working: "144 ÷ 6",
            unit: "cartons",
            lines: 2,
          },
          {
            text: "A teacher shares 95 crayons among 4 tables, as many as possible and the same number for each. How many crayons are left over?",
            answer: "3",
            working: "95 − 23 × 4",
            unit: "crayons",
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
    skill: "Compare and order fractions",
    title: "Which fraction is larger?",
    instruction: "Look at the bars, or give both fractions the same denominator.",
    alt: "Four fraction bars are to be named; three of four parts, two of three, five of eight and one of two are shaded. Nine pairs of fractions ask for a sign, such as three quarters and two thirds. Two sets of fractions are to be put in order.",
    example: {
      task: "3/5 and 7/10",
      drawing: {
        kind: "fraction-bars",
        prompt: "",
        items: [
          { parts: 5, shaded: 3 },
          { parts: 10, shaded: 7 },
        ],
      },
      steps: ["3/5 = 6/10", "6/10 is less than 7/10, so 3/5 is less than 7/10."],
    },
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
          { text: "2/3 _ 5/6", answer: "<" },
          { text: "3/8 _ 3/5", answer: "<" },
          { text: "6/8 _ 3/4", answer: "=" },
          { text: "5/6 _ 3/4", answer: ">" },
          { text: "1/3 _ 1/4", answer: ">" },
          { text: "7/10 _ 4/5", answer: "<" },
        ],
      },
      {
        kind: "questions",
        prompt: "Order the fractions, the smallest first.",
        items: [
          { text: "1/2, 1/4, 5/8", answer: "1/4, 1/2, 5/8", lines: 1 },
          { text: "2/3, 1/6, 1/2", answer: "1/6, 1/2, 2/3", lines: 1 },
        ],
      },
    ],
  },
];
