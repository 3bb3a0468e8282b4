import type { SamplePage } from "../sample-page";

export const mathLevelF: readonly SamplePage[] = [
  {
    id: "math-f-1",
    program: "math",
    level: "F",
    number: 15,
    title: "Order of operations and fractions",
    instruction: "Brackets first, then multiply and divide, then add and subtract.",
    alt: "Six expressions with several operations, such as 4 plus 6 times 3. A number line from negative 10 to 10 in twos with four numbers missing. Six additions and subtractions of fractions with different denominators. One word problem about a recipe.",
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
        kind: "number-line",
        prompt: "Fill in the missing integers.",
        from: -10,
        to: 10,
        step: 2,
        hidden: [-8, -4, 2, 6],
      },
      {
        kind: "equations",
        prompt: "Find a common denominator. Then add or subtract.",
        items: [
          { text: "1/2 + 1/3 = _", answer: "5/6" },
          { text: "3/4 − 1/6 = _", answer: "7/12" },
          { text: "2/5 + 3/10 = _", answer: "7/10" },
          { text: "5/6 − 1/4 = _", answer: "7/12" },
          { text: "2/3 + 3/4 = _", answer: "1 5/12" },
          { text: "1 1/2 − 5/8 = _", answer: "7/8" },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Solve. Show each step.",
        items: [
          {
            text: "A recipe uses rice and beans in the ratio 3 to 2. You have 12 cups of rice. How many cups of beans do you need?",
            answer: "8",
            working: "12 ÷ 3 × 2",
            unit: "cups",
            lines: 3,
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
    title: "Four quadrants and the middle of the data",
    instruction: "Read the sign of each coordinate. Put data in order before you look for the middle.",
    alt: "A coordinate grid from negative 5 to 5 with points P at negative 3, 4; Q at 2, negative 2; R at negative 4, negative 1 and S at 3, 2, and three questions. A table of the temperatures of one week in Sudbury and three questions about mean, median and range.",
    exercises: [
      {
        kind: "coordinate-grid",
        prompt: "Use the grid.",
        min: -5,
        max: 5,
        points: [
          { name: "P", x: -3, y: 4 },
          { name: "Q", x: 2, y: -2 },
          { name: "R", x: -4, y: -1 },
          { name: "S", x: 3, y: 2 },
        ],
        questions: [
          { text: "What are the coordinates of P?", answer: "(−3, 4)" },
          { text: "Which point lies in the fourth quadrant?", answer: "Q" },
          { text: "S moves 5 left and 4 down. Where is it now?", answer: "(−2, −2)" },
        ],
      },
      {
        kind: "data-table",
        prompt: "January temperatures in Sudbury, in °C.",
        head: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        rows: [["−9", "−12", "−7", "−4", "−9", "−15", "−7"]],
        missing: [],
        questions: [
          { text: "What is the range?", answer: "11", working: "−4 − (−15)", unit: "degrees" },
          { text: "What is the median?", answer: "−9", working: "−9", unit: "°C" },
          {
            text: "What is the mean?",
            answer: "−9",
            working: "(−9 − 12 − 7 − 4 − 9 − 15 − 7) ÷ 7",
            unit: "°C",
          },
        ],
      },
    ],
  },
];
