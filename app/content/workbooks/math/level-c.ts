import type { SamplePage } from "../sample-page";

export const mathLevelC: readonly SamplePage[] = [
  {
    id: "math-c-1",
    program: "math",
    level: "C",
    number: 11,
    title: "Three-digit sums and differences",
    instruction: "Estimate first. Then calculate and compare with your estimate.",
    alt: "Column addition and subtraction with three digits, eight calculations such as 358 plus 274 and 503 minus 146. Three word problems about library books, a bus trip and marbles, each with lines for the work.",
    exercises: [
      {
        kind: "column-arithmetic",
        prompt: "Add.",
        items: [
          { operator: "+", numbers: [246, 131], answer: 377 },
          { operator: "+", numbers: [358, 274], answer: 632 },
          { operator: "+", numbers: [467, 85], answer: 552 },
          { operator: "+", numbers: [609, 391], answer: 1000 },
        ],
      },
      {
        kind: "column-arithmetic",
        prompt: "Subtract.",
        items: [
          { operator: "−", numbers: [587, 243], answer: 344 },
          { operator: "−", numbers: [642, 218], answer: 424 },
          { operator: "−", numbers: [503, 146], answer: 357 },
          { operator: "−", numbers: [1000, 375], answer: 625 },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Solve. Show your work.",
        items: [
          {
            text: "A library lent 285 books on Monday and 167 on Tuesday. How many books is that together?",
            answer: "452",
            working: "285 + 167",
            unit: "books",
            lines: 2,
          },
          {
            text: "Ottawa is 450 km from Toronto. The bus has driven 268 km. How far is it still?",
            answer: "182",
            working: "450 − 268",
            unit: "km",
            lines: 2,
          },
          {
            text: "Leah sorts 45 marbles into 5 equal bags. How many marbles are in each bag?",
            answer: "9",
            working: "45 ÷ 5",
            unit: "marbles",
            lines: 2,
          },
        ],
      },
    ],
  },
  {
    id: "math-c-2",
    program: "math",
    level: "C",
    number: 26,
    title: "Time and data",
    instruction: "Read carefully: first the labels, then the scale.",
    alt: "Four analog clocks show 3:30, 7:15, 10:45 and 1:20, each with a line for the time. A bar graph, Books we read in May, counts by fives: mystery 25, animals 40, sports 15 and comics 30. Four questions follow it.",
    exercises: [
      {
        kind: "clocks",
        prompt: "What time is it?",
        items: [
          { hour: 3, minute: 30 },
          { hour: 7, minute: 15 },
          { hour: 10, minute: 45 },
          { hour: 1, minute: 20 },
        ],
      },
      {
        kind: "bar-graph",
        prompt: "Read the graph and answer.",
        title: "Books we read in May",
        step: 5,
        bars: [
          { label: "Mystery", value: 25 },
          { label: "Animals", value: 40 },
          { label: "Sports", value: 15 },
          { label: "Comics", value: 30 },
        ],
        questions: [
          { text: "Which kind of book was read most often?", answer: "Animals" },
          { text: "How many more comics than sports books were read?", answer: "15", working: "30 − 15" },
          { text: "How many books were read altogether?", answer: "110", working: "25 + 40 + 15 + 30" },
          {
            text: "The class reads 10 more mysteries. How tall is that bar now?",
            answer: "35",
            working: "25 + 10",
          },
        ],
      },
    ],
  },
];
