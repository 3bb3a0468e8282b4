import type { SamplePage } from "../sample-page";

export const mathLevelK: readonly SamplePage[] = [
  {
    id: "math-k-1",
    program: "math",
    level: "K",
    number: 6,
    title: "How many?",
    instruction: "Touch each picture once as you count. Write the number in the box.",
    alt: "A counting page. Six groups of pictures, each with an answer box: 4 apples, 7 stars, 3 fish, 6 leaves, 9 suns and 5 cups. Below, three ten frames with 6, 8 and 5 counters ask how many more make 10.",
    exercises: [
      {
        kind: "count-objects",
        prompt: "Count. How many are there?",
        items: [
          { picture: "apple", count: 4 },
          { picture: "star", count: 7 },
          { picture: "fish", count: 3 },
          { picture: "leaf", count: 6 },
          { picture: "sun", count: 9 },
          { picture: "cup", count: 5 },
        ],
      },
      {
        kind: "ten-frames",
        prompt: "Draw dots until the frame is full. How many did you draw?",
        items: [
          { filled: 6, missing: 4 },
          { filled: 8, missing: 2 },
          { filled: 5, missing: 5 },
        ],
      },
    ],
  },
  {
    id: "math-k-2",
    program: "math",
    level: "K",
    number: 23,
    title: "Parts, patterns and shapes",
    instruction: "Look first. Then say it aloud. Then write or draw.",
    alt: "Three number bonds: a whole of 5 with one part 3, a whole of 6 with one part 2, and parts 4 and 4 with the whole missing. Two repeating patterns to continue: circle, square, and triangle, triangle, circle. Four shapes, each with a box for the number of its sides: triangle, square, rectangle and hexagon.",
    exercises: [
      {
        kind: "number-bonds",
        prompt: "Two parts make the whole. Which number is missing?",
        items: [
          { whole: 5, parts: [3, 2], hidden: "second" },
          { whole: 6, parts: [4, 2], hidden: "first" },
          { whole: 8, parts: [4, 4], hidden: "whole" },
        ],
      },
      {
        kind: "pattern-rows",
        prompt: "What comes next? Draw two more.",
        items: [
          { shown: ["circle", "square", "circle", "square", "circle"], next: ["square", "circle"] },
          { shown: ["triangle", "triangle", "circle", "triangle", "triangle"], next: ["circle", "triangle"] },
        ],
      },
      {
        kind: "plane-shapes",
        prompt: "Trace the sides with your finger. How many sides?",
        items: [
          { shape: "triangle", sides: 3 },
          { shape: "square", sides: 4 },
          { shape: "rectangle", sides: 4 },
          { shape: "hexagon", sides: 6 },
        ],
      },
    ],
  },
];
