import type { SamplePage } from "../sample-page";

export const mathLevelH: readonly SamplePage[] = [
  {
    id: "math-h-1",
    program: "math",
    level: "H",
    number: 13,
    title: "Right triangles and powers of ten",
    instruction: "Square the legs, add, and take the square root.",
    alt: "Three right triangles with legs 3 and 4 centimetres, 5 and 12 metres, and 8 and 15 metres ask for the hypotenuse. Six numbers to write in or out of scientific notation. One word problem about a ladder against a wall.",
    exercises: [
      {
        kind: "figures",
        prompt: "Find the hypotenuse.",
        items: [
          { figure: "right-triangle", legs: [3, 4], unit: "cm", ask: "hypotenuse", answer: 5 },
          { figure: "right-triangle", legs: [5, 12], unit: "m", ask: "hypotenuse", answer: 13 },
          { figure: "right-triangle", legs: [8, 15], unit: "m", ask: "hypotenuse", answer: 17 },
        ],
      },
      {
        kind: "equations",
        prompt: "Fill in the missing number.",
        items: [
          { text: "4 700 = _ × 10^3", answer: "4.7" },
          { text: "9.2 × 10^5 = _", answer: "920 000" },
          { text: "63 000 = 6.3 × 10^_", answer: "4" },
          { text: "3.05 × 10^4 = _", answer: "30 500" },
          { text: "8 000 000 = 8 × 10^_", answer: "6" },
          { text: "1.5 × 10^2 = _", answer: "150" },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Draw the triangle. Then solve.",
        items: [
          {
            text: "A 10 m ladder leans on a wall. Its foot stands 6 m from the wall. How high up the wall does it reach?",
            answer: "8",
            working: "(10^2 − 6^2)^0.5",
            unit: "m",
            lines: 4,
          },
        ],
      },
    ],
  },
  {
    id: "math-h-2",
    program: "math",
    level: "H",
    number: 34,
    title: "Patterns and equations",
    instruction: "Find the rate of change and the starting value. Then write the rule.",
    alt: "A table gives the cost of renting a canoe for 0, 1, 2, 3 and 4 hours, starting at 20 dollars and rising by 15, with two blanks and three questions. Six equations to solve, such as 5x minus 4 equals 2x plus 11. One word problem compares two phone plans.",
    exercises: [
      {
        kind: "data-table",
        prompt: "Renting a canoe. Complete the table.",
        head: ["Hours (h)", "0", "1", "2", "3", "4"],
        rows: [["Cost in $ (C)", "20", "35", null, "65", null]],
        missing: ["50", "80"],
        questions: [
          { text: "By how many dollars does the cost rise each hour?", answer: "15", working: "35 − 20" },
          { text: "Write the rule: C = ", answer: "15h + 20" },
          { text: "What do 7 hours cost, in dollars?", answer: "125", working: "15 × 7 + 20" },
        ],
      },
      {
        kind: "equations",
        prompt: "Solve.",
        items: [
          { text: "5x − 4 = 2x + 11", answer: "5" },
          { text: "3(n + 2) = 24", answer: "6" },
          { text: "7y + 9 = 3y − 7", answer: "−4" },
          { text: "x/3 + 2 = 6", answer: "12" },
          { text: "2(3n − 1) = 5n + 6", answer: "8" },
          { text: "10 − 4y = 2y − 8", answer: "3" },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Write an equation with variables on both sides. Then solve it.",
        items: [
          {
            text: "Plan A costs $25 a month and $3 for each gigabyte. Plan B costs $10 and $6 for each gigabyte. For how many gigabytes do they cost the same?",
            answer: "5",
            working: "(25 − 10) ÷ (6 − 3)",
            unit: "gigabytes",
            lines: 4,
          },
        ],
      },
    ],
  },
];
