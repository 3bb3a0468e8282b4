import type { SamplePage } from "../sample-page";

export const mathLevelG: readonly SamplePage[] = [
  {
    id: "math-g-1",
    program: "math",
    level: "G",
    number: 10,
    skill: "Solve equations with one variable",
    title: "Solve an equation",
    instruction: "Keep both sides equal: what you do to one, do to the other.",
    alt: "Twelve equations to solve, six in one step, such as x plus 9 equals 14, and six in two steps, such as 3x plus 5 equals 20. Two word problems about a gym membership and about a number, each to be written as an equation.",
    example: {
      task: "2x + 3 = 11",
      steps: ["Subtract 3 on both sides: 2x = 8", "Divide both sides by 2: x = 4", "Check: 2 × 4 + 3 = 11"],
    },
    exercises: [
      {
        kind: "equations",
        prompt: "One step.",
        items: [
          { text: "x + 9 = 14", answer: "5" },
          { text: "7y = 63", answer: "9" },
          { text: "n/6 = 5", answer: "30" },
          { text: "x − 8 = 15", answer: "23" },
          { text: "12 = n + 7", answer: "5" },
          { text: "4y = 30", answer: "7.5" },
        ],
      },
      {
        kind: "equations",
        prompt: "Two steps.",
        items: [
          { text: "3x + 5 = 20", answer: "5" },
          { text: "4n − 7 = 21", answer: "7" },
          { text: "y/4 + 1 = 10", answer: "36" },
          { text: "18 = 2x + 6", answer: "6" },
          { text: "5n + 12 = 2", answer: "−2" },
          { text: "2y − 3 = 8", answer: "5.5" },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Write an equation. Then solve it.",
        items: [
          {
            text: "A gym charges $15 to join and $9 for each visit. Sam has paid $96. How many visits is that?",
            answer: "9",
            working: "(96 − 15) ÷ 9",
            unit: "visits",
            lines: 3,
          },
          {
            text: "Lena thinks of a number, doubles it and adds 7. She gets 31. What is her number?",
            answer: "12",
            working: "(31 − 7) ÷ 2",
            lines: 3,
          },
        ],
      },
    ],
  },
  {
    id: "math-g-2",
    program: "math",
    level: "G",
    number: 28,
    skill: "Find the circumference and area of a circle",
    title: "Around and inside a circle",
    instruction: "Use 3.14 for π. Round only at the end.",
    alt: "Six circles with their radius, between 2 centimetres and 10 metres, ask for the circumference or the area. Two word problems, about a pizza and about a rolling wheel, have room for a drawing.",
    example: {
      drawing: {
        kind: "figures",
        prompt: "",
        items: [{ figure: "circle", radius: 6, unit: "cm", ask: "area", answer: 113.04 }],
      },
      steps: [
        "Area: 3.14 × 6 × 6 = 113.04, in square centimetres",
        "Circumference: 2 × 3.14 × 6 = 37.68, in centimetres",
      ],
    },
    exercises: [
      {
        kind: "figures",
        prompt: "Find what is asked. Write the unit.",
        items: [
          { figure: "circle", radius: 5, unit: "cm", ask: "circumference", answer: 31.4 },
          { figure: "circle", radius: 10, unit: "m", ask: "area", answer: 314 },
          { figure: "circle", radius: 3, unit: "m", ask: "area", answer: 28.26 },
          { figure: "circle", radius: 2, unit: "cm", ask: "circumference", answer: 12.56 },
          { figure: "circle", radius: 4, unit: "m", ask: "area", answer: 50.24 },
          { figure: "circle", radius: 20, unit: "cm", ask: "circumference", answer: 125.6 },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Draw the circle. Then solve.",
        items: [
          {
            text: "A round pizza has a radius of 15 cm. What is its area?",
            answer: "706.5",
            working: "3.14 × 15 × 15",
            unit: "square centimetres",
            lines: 3,
          },
          {
            text: "A wheel has a diameter of 60 cm. How far does it roll in 10 turns?",
            answer: "1884",
            working: "3.14 × 60 × 10",
            unit: "cm",
            lines: 3,
          },
        ],
      },
    ],
  },
];
