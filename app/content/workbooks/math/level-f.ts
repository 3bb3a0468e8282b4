import type { SamplePage } from "../sample-page";

export const mathLevelF: readonly SamplePage[] = [
  {
    id: "math-f-1",
    program: "math",
    level: "F",
    number: 15,
    skill: "Follow the order of operations",
    title: "Order of operations",
    instruction: "Brackets first, then multiply and divide, then add and subtract.",
    alt: "Twelve expressions with several operations, such as 4 plus 6 times 3, half of them with brackets. One word problem about the price of tickets with a coupon, to be written as one expression.",
    example: {
      task: "18 − 2 × (3 + 4)",
      steps: ["Brackets: 3 + 4 = 7", "Multiply: 2 × 7 = 14", "Subtract: 18 − 14 = 4"],
    },
    exercises: [
      {
        kind: "equations",
        prompt: "Evaluate.",
        items: [
          { text: "4 + 6 × 3 = _", answer: "22" },
          { text: "(4 + 6) × 3 = _", answer: "30" },
          { text: "48 ÷ 6 − 5 = _", answer: "3" },
          { text: "20 − 12 ÷ 4 + 1 = _", answer: "18" },
          { text: "3 × (15 − 8) = _", answer: "21" },
          { text: "2.5 × 4 + 0.6 = _", answer: "10.6" },
        ],
      },
      {
        kind: "equations",
        prompt: "Write each step below.",
        items: [
          { text: "6 × (2 + 3) − 10 = _", answer: "20" },
          { text: "(18 − 6) ÷ (1 + 2) = _", answer: "4" },
          { text: "50 − 3 × (4 + 8) = _", answer: "14" },
          { text: "0.5 × 8 + 3 × 2 = _", answer: "10" },
          { text: "(2.4 + 1.6) × 5 = _", answer: "20" },
          { text: "100 ÷ (4 × 5) + 7 = _", answer: "12" },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Write one expression. Then evaluate it.",
        items: [
          {
            text: "Tickets cost $12 for an adult and $8 for a child. Two adults and three children use a coupon for $5 off. What do they pay?",
            answer: "43",
            working: "2 × 12 + 3 × 8 − 5",
            unit: "dollars",
            lines: 4,
          },
        ],
      },
    ],
  },
  {
    id: "math-f-2",
    program: "math",
    level: "F",
    number: 31,
    skill: "Find and compare mean, median and mode",
    title: "Mean, median and mode",
    instruction: "Put the data in order before you look for the middle.",
    alt: "A table of the kilometres cycled on seven days of a week: 4, 9, 5, 5, 12, 8 and 6. Five questions ask for the mode, the median, the mean, and what a longer ride would change. One word problem is about quiz scores.",
    example: {
      task: "3, 8, 4, 8, 2",
      steps: [
        "Mean: (3 + 8 + 4 + 8 + 2) ÷ 5 = 5",
        "Median: put the numbers in order, 2, 3, 4, 8, 8, and take the one in the middle, 4.",
        "Mode: 8, because it comes most often.",
      ],
    },
    exercises: [
      {
        kind: "data-table",
        prompt: "Kilometres that Amir cycled in a week.",
        head: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        rows: [["4", "9", "5", "5", "12", "8", "6"]],
        missing: [],
        questions: [
          { text: "What is the mode?", answer: "5", unit: "km" },
          { text: "What is the median?", answer: "6", unit: "km" },
          { text: "What is the mean?", answer: "7", working: "(4 + 9 + 5 + 5 + 12 + 8 + 6) ÷ 7", unit: "km" },
          {
            text: "On Friday he cycles 19 km instead. What is the mean now?",
            answer: "8",
            working: "(4 + 9 + 5 + 5 + 19 + 8 + 6) ÷ 7",
            unit: "km",
          },
          {
            text: "Does the median change as well? Say why.",
            answer: "No: the number in the middle stays 6.",
            lines: 2,
          },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Solve. Show each step.",
        items: [
          {
            text: "Zara scored 7, 9, 6 and 10 on four quizzes. What must she score on the fifth so that her mean is 8?",
            answer: "8",
            working: "5 × 8 − (7 + 9 + 6 + 10)",
            unit: "points",
            lines: 4,
          },
        ],
      },
    ],
  },
];
