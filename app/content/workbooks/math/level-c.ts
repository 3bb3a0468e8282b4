import type { SamplePage } from "../sample-page";

export const mathLevelC: readonly SamplePage[] = [
  {
    id: "math-c-1",
    program: "math",
    level: "C",
    number: 11,
    skill: "Add and subtract three-digit numbers",
    title: "Three-digit sums and differences",
    instruction: "Estimate first. Then calculate and compare with your estimate.",
    alt: "Column addition and subtraction with three digits, eight calculations such as 358 plus 274 and 503 minus 146. Two word problems, about library books and a bus trip, each with room for the work.",
    example: {
      task: "364 + 158",
      steps: [
        "Estimate: 360 + 160 = 520",
        "4 + 8 = 12, 60 + 50 = 110, 300 + 100 = 400",
        "400 + 110 + 12 = 522, close to the estimate",
      ],
    },
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
            text: "A library lent 285 books on Monday and 167 on Tuesday. How many books did it lend in all?",
            answer: "452",
            working: "285 + 167",
            unit: "books",
            lines: 2,
          },
          {
            text: "Ottawa is 450 km from Toronto. The bus has driven 268 km. How many kilometres are left?",
            answer: "182",
            working: "450 − 268",
            unit: "km",
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
    skill: "Read bar graphs whose scale counts by 2, 5 or 10",
    title: "Read a bar graph",
    instruction: "Read the labels first, then the scale.",
    alt: "Two bar graphs with questions. Books we read in May counts by fives: mystery 25, animals 40, sports 15 and comics 30. Tickets sold for the play counts by tens: Monday 40, Tuesday 20, Wednesday 35 and Thursday 60.",
    example: {
      task: "On a graph of pets, the bar for dogs ends at 6 and the bar for cats at 10.",
      steps: [
        "The label tells what a bar counts, the scale how many.",
        "10 − 6 = 4, so there are 4 more cats than dogs.",
      ],
    },
    exercises: [
      {
        kind: "bar-graph",
        prompt: "This scale counts by 5.",
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
            text: "The class reads 10 more mysteries. Where does that bar end now?",
            answer: "35",
            working: "25 + 10",
          },
        ],
      },
      {
        kind: "bar-graph",
        prompt: "This scale counts by 10. One bar ends between two lines.",
        title: "Tickets sold for the play",
        step: 10,
        bars: [
          { label: "Mon", value: 40 },
          { label: "Tue", value: 20 },
          { label: "Wed", value: 35 },
          { label: "Thu", value: 60 },
        ],
        questions: [
          { text: "How many tickets were sold on Wednesday?", answer: "35" },
          { text: "How many more were sold on Thursday than on Tuesday?", answer: "40", working: "60 − 20" },
          { text: "How many were sold on Monday and Tuesday together?", answer: "60", working: "40 + 20" },
        ],
      },
    ],
  },
];
