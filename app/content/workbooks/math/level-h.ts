import type { SamplePage } from "../sample-page";

export const mathLevelH: readonly SamplePage[] = [
  {
    id: "math-h-1",
    program: "math",
    level: "H",
    number: 13,
    skill: "Use the Pythagorean relationship",
    title: "Right triangles",
    instruction: "Square the legs, add, and take the square root.",
    alt: "Six right triangles with their two legs, such as 3 and 4 centimetres or 5 and 12 metres, ask for the hypotenuse. Two word problems are about a ladder against a wall and a path across a field.",
    example: {
      drawing: {
        kind: "figures",
        prompt: "",
        items: [{ figure: "right-triangle", legs: [20, 21], unit: "cm", ask: "hypotenuse", answer: 29 }],
      },
      steps: ["20 × 20 + 21 × 21 = 400 + 441 = 841", "29 × 29 = 841, so the hypotenuse is 29 cm."],
    },
    exercises: [
      {
        kind: "figures",
        prompt: "Find the hypotenuse.",
        items: [
          { figure: "right-triangle", legs: [3, 4], unit: "cm", ask: "hypotenuse", answer: 5 },
          { figure: "right-triangle", legs: [5, 12], unit: "m", ask: "hypotenuse", answer: 13 },
          { figure: "right-triangle", legs: [8, 15], unit: "m", ask: "hypotenuse", answer: 17 },
          { figure: "right-triangle", legs: [6, 8], unit: "cm", ask: "hypotenuse", answer: 10 },
          { figure: "right-triangle", legs: [9, 12], unit: "m", ask: "hypotenuse", answer: 15 },
          { figure: "right-triangle", legs: [7, 24], unit: "cm", ask: "hypotenuse", answer: 25 },
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
          {
            text: "A field is 40 m long and 30 m wide. How long is the path from corner to corner?",
            answer: "50",
            working: "(40^2 + 30^2)^0.5",
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
    skill: "Solve equations with variables on both sides",
    title: "Variables on both sides",
    instruction: "Bring the variable to one side, then the numbers to the other.",
    alt: "Nine equations to solve, such as 5x minus 4 equals 2x plus 11, three of them with brackets. One word problem compares the cost of two phone plans by the number of gigabytes.",
    example: {
      task: "6x + 1 = 4x + 9",
      steps: [
        "Subtract 4x on both sides: 2x + 1 = 9",
        "Subtract 1, then divide by 2: x = 4",
        "Check: 6 × 4 + 1 = 25 and 4 × 4 + 9 = 25",
      ],
    },
    exercises: [
      {
        kind: "equations",
        prompt: "Solve.",
        items: [
          { text: "5x − 4 = 2x + 11", answer: "5" },
          { text: "4x + 1 = x + 10", answer: "3" },
          { text: "7y + 9 = 3y − 7", answer: "−4" },
          { text: "6n − 5 = 3n + 7", answer: "4" },
          { text: "9 + n = 4n", answer: "3" },
          { text: "10 − 4y = 2y − 8", answer: "3" },
        ],
      },
      {
        kind: "equations",
        prompt: "Take away the brackets first.",
        items: [
          { text: "2(3n − 1) = 5n + 6", answer: "8" },
          { text: "3(x + 2) = 2x + 10", answer: "4" },
          { text: "4(y − 1) = 2y + 6", answer: "5" },
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
