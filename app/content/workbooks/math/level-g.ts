import type { SamplePage } from "../sample-page";

export const mathLevelG: readonly SamplePage[] = [
  {
    id: "math-g-1",
    program: "math",
    level: "G",
    number: 10,
    title: "Integers and equations",
    instruction: "Keep both sides equal: what you do to one, do to the other.",
    alt: "Six calculations with integers, such as negative 8 plus 13. Six calculations with powers and fractions, such as 2 to the power of 5 and two thirds times three quarters. Six equations to solve, such as 3x plus 5 equals 20. One word problem about a gym membership.",
    exercises: [
      {
        kind: "equations",
        prompt: "Add or subtract.",
        items: [
          { text: "−8 + 13 = _", answer: "5" },
          { text: "6 − (−4) = _", answer: "10" },
          { text: "−7 − 5 = _", answer: "−12" },
          { text: "−15 + 9 = _", answer: "−6" },
          { text: "_ + (−3) = 4", answer: "7" },
          { text: "2 − _ = 11", answer: "−9" },
        ],
      },
      {
        kind: "equations",
        prompt: "Evaluate. Write fractions in lowest terms.",
        items: [
          { text: "2^5 = _", answer: "32" },
          { text: "9^2 − 4^2 = _", answer: "65" },
          { text: "10^3 ÷ 5^2 = _", answer: "40" },
          { text: "2/3 × 3/4 = _", answer: "1/2" },
          { text: "4/5 ÷ 2 = _", answer: "2/5" },
          { text: "3/4 ÷ 3/8 = _", answer: "2" },
        ],
      },
      {
        kind: "equations",
        prompt: "Solve for the variable.",
        items: [
          { text: "3x + 5 = 20", answer: "5" },
          { text: "4n − 7 = 21", answer: "7" },
          { text: "y/4 = 9", answer: "36" },
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
        ],
      },
    ],
  },
  {
    id: "math-g-2",
    program: "math",
    level: "G",
    number: 28,
    title: "Circles and percents",
    instruction: "Use 3.14 for π. Round only at the end.",
    alt: "Two circles, with a radius of 5 centimetres and of 10 metres, ask for circumference and area. A triangle with base 12 and height 8 centimetres asks for its area. Three word problems about a discount, Ontario's 13 percent sales tax and the better buy.",
    exercises: [
      {
        kind: "figures",
        prompt: "Find what is asked. Write the unit.",
        items: [
          { figure: "circle", radius: 5, unit: "cm", ask: "circumference", answer: 31.4 },
          { figure: "circle", radius: 10, unit: "m", ask: "area", answer: 314 },
          { figure: "triangle", base: 12, height: 8, unit: "cm", ask: "area", answer: 48 },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Solve. Show each step.",
        items: [
          {
            text: "Headphones cost $75. They are 20% off. What do they cost now, before tax?",
            answer: "60",
            working: "75 − 20% of 75",
            unit: "dollars",
            lines: 3,
          },
          {
            text: "A skateboard costs $120. Add 13% HST. What do you pay?",
            answer: "135.60",
            working: "120 + 13% of 120",
            unit: "dollars",
            lines: 3,
          },
          {
            text: "Six apples cost $4.50. What do ten apples cost at the same rate?",
            answer: "7.50",
            working: "4.50 ÷ 6 × 10",
            unit: "dollars",
            lines: 3,
          },
        ],
      },
    ],
  },
];
