import type { SamplePage } from "../sample-page";

export const mathLevelB: readonly SamplePage[] = [
  {
    id: "math-b-1",
    program: "math",
    level: "B",
    number: 9,
    skill: "Add and subtract two-digit numbers to 100",
    title: "Tens and ones, together and apart",
    instruction: "Line up the tens and the ones. Trade ten ones for a ten when you need to.",
    alt: "Three pictures of base-ten blocks show 34, 58 and 61. Eight column calculations with two digits, four additions such as 47 plus 25 and four subtractions such as 52 minus 18. One word problem about 64 stickers.",
    example: {
      task: "36 + 27",
      steps: ["6 + 7 = 13: write 3 ones, and trade 10 ones for 1 ten.", "30 + 20 + 10 = 60", "60 + 3 = 63"],
    },
    exercises: [
      {
        kind: "base-ten-blocks",
        prompt: "Which number is it?",
        items: [
          { hundreds: 0, tens: 3, ones: 4, answer: 34 },
          { hundreds: 0, tens: 5, ones: 8, answer: 58 },
          { hundreds: 0, tens: 6, ones: 1, answer: 61 },
        ],
      },
      {
        kind: "column-arithmetic",
        prompt: "Add.",
        items: [
          { operator: "+", numbers: [32, 45], answer: 77 },
          { operator: "+", numbers: [47, 25], answer: 72 },
          { operator: "+", numbers: [58, 36], answer: 94 },
          { operator: "+", numbers: [69, 31], answer: 100 },
        ],
      },
      {
        kind: "column-arithmetic",
        prompt: "Subtract.",
        items: [
          { operator: "−", numbers: [78, 35], answer: 43 },
          { operator: "−", numbers: [52, 18], answer: 34 },
          { operator: "−", numbers: [90, 47], answer: 43 },
          { operator: "−", numbers: [83, 56], answer: 27 },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Show how you know.",
        items: [
          {
            text: "Owen had 64 stickers. He put 29 in his album. How many are left?",
            answer: "35",
            working: "64 − 29",
            unit: "stickers",
            lines: 2,
          },
        ],
      },
    ],
  },
  {
    id: "math-b-2",
    program: "math",
    level: "B",
    number: 30,
    skill: "See multiplication as equal groups and arrays",
    title: "Equal groups",
    instruction: "Count the rows. Count how many are in each row. Then multiply.",
    alt: "Four arrays of dots: 2 rows of 4, 3 rows of 5, 4 rows of 3 and 5 rows of 5, each with a multiplication to complete. A number line from 0 to 50 in fives with four numbers missing. Six facts of 2, 5 and 10, and two word problems about bicycle wheels and library chairs.",
    example: {
      drawing: { kind: "dot-arrays", prompt: "", items: [{ rows: 2, columns: 3, product: 6 }] },
      steps: ["2 rows with 3 dots in each row", "3 + 3 = 6", "2 × 3 = 6"],
    },
    exercises: [
      {
        kind: "dot-arrays",
        prompt: "Write the multiplication and the answer.",
        items: [
          { rows: 2, columns: 4, product: 8 },
          { rows: 3, columns: 5, product: 15 },
          { rows: 4, columns: 3, product: 12 },
          { rows: 5, columns: 5, product: 25 },
        ],
      },
      {
        kind: "number-line",
        prompt: "Jump by fives. Fill in the missing numbers.",
        from: 0,
        to: 50,
        step: 5,
        hidden: [15, 25, 40, 45],
      },
      {
        kind: "equations",
        prompt: "Write the answer.",
        items: [
          { text: "5 + 5 + 5 = _", answer: "15" },
          { text: "3 × 5 = _", answer: "15" },
          { text: "6 × 2 = _", answer: "12" },
          { text: "4 × 10 = _", answer: "40" },
          { text: "_ × 2 = 18", answer: "9" },
          { text: "5 × _ = 20", answer: "4" },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Write an equation for each story.",
        items: [
          {
            text: "7 bicycles stand outside the school. How many wheels are there?",
            answer: "14",
            working: "7 × 2",
            unit: "wheels",
            lines: 2,
          },
          {
            text: "4 tables stand in the library. 5 chairs stand at each table. How many chairs are there?",
            answer: "20",
            working: "4 × 5",
            unit: "chairs",
            lines: 2,
          },
        ],
      },
    ],
  },
];
