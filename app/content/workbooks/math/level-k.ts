import type { SamplePage } from "../sample-page";

export const mathLevelK: readonly SamplePage[] = [
  {
    id: "math-k-1",
    program: "math",
    level: "K",
    number: 6,
    skill: "Count objects to 20, one by one and in groups",
    title: "How many?",
    instruction: "Touch each picture once as you count. Write the number in the box.",
    alt: "A counting page. Six groups of pictures, each with an answer box: 4 apples, 7 stars, 12 fish, 6 hats, 9 suns and 5 cups. Below, a story about cats on a bed to draw and count.",
    example: {
      drawing: { kind: "count-objects", prompt: "", items: [{ picture: "leaf", count: 3 }] },
      steps: ["Touch and count: 1, 2, 3.", "The last number tells how many. Write 3."],
    },
    exercises: [
      {
        kind: "count-objects",
        prompt: "Count. How many are there?",
        items: [
          { picture: "apple", count: 4 },
          { picture: "star", count: 7 },
          { picture: "fish", count: 12 },
          { picture: "hat", count: 6 },
          { picture: "sun", count: 9 },
          { picture: "cup", count: 5 },
        ],
      },
      {
        kind: "word-problems",
        prompt: "Listen to the story. Draw it, then count.",
        items: [
          {
            text: "3 cats sit on a bed. 2 more cats come. How many cats are there now?",
            answer: "5",
            working: "3 + 2",
            unit: "cats",
            lines: 2,
          },
        ],
      },
    ],
  },
  {
    id: "math-k-2",
    program: "math",
    level: "K",
    number: 23,
    skill: "Make and break apart numbers to 10",
    title: "Two parts make a whole",
    instruction: "Look first. Then say it aloud. Then write or draw.",
    alt: "A page on parts of numbers. Three ten frames with 6, 8 and 5 counters ask how many more make 10. Three number bonds follow: a whole of 5 with one part 3, a whole of 6 with one part 2, and parts 4 and 4 with the whole missing. A story is about fish in a bowl.",
    example: {
      drawing: { kind: "ten-frames", prompt: "", items: [{ filled: 4, missing: 6 }] },
      steps: ["4 dots are there.", "Draw until all ten boxes are full: 6 more. 4 and 6 make 10."],
    },
    exercises: [
      {
        kind: "ten-frames",
        prompt: "Draw dots until the frame is full. How many did you draw?",
        items: [
          { filled: 6, missing: 4 },
          { filled: 8, missing: 2 },
          { filled: 5, missing: 5 },
        ],
      },
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
        kind: "word-problems",
        prompt: "Listen to the story. Draw it, then write the number.",
        items: [
          {
            text: "7 fish are in a bowl. 2 are big, and the rest are small. How many fish are small?",
            answer: "5",
            working: "7 − 2",
            unit: "fish",
            lines: 2,
          },
        ],
      },
    ],
  },
];
