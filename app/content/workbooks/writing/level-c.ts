import type { SamplePage } from "../sample-page";

export const writingLevelC: readonly SamplePage[] = [
  {
    id: "writing-c-1",
    program: "writing",
    level: "C",
    number: 4,
    skill: "Write complete sentences and join them",
    title: "From two sentences to one",
    instruction: "Short sentences are easy to write. Joined ones are good to read.",
    alt: "Four pairs of short sentences to join with so, but, when or because. Below, seven ruled lines to write two sentences about a day and join them.",
    example: {
      task: "It was late. We were not tired.",
      steps: ["Choose a word that joins: but", "It was late, but we were not tired."],
    },
    exercises: [
      {
        kind: "rewrite",
        prompt: "Join the sentences with the word given.",
        items: [
          {
            sentences: ["I was hungry.", "I made a sandwich."],
            using: "so",
            answer: "I was hungry, so I made a sandwich.",
          },
          {
            sentences: ["The puppy is small.", "It barks loudly."],
            using: "but",
            answer: "The puppy is small, but it barks loudly.",
          },
          {
            sentences: ["We ran inside.", "It started to rain."],
            using: "when",
            answer: "We ran inside when it started to rain.",
          },
          {
            sentences: ["Zoe is smiling.", "She lost a tooth."],
            using: "because",
            answer: "Zoe is smiling because she lost a tooth.",
          },
        ],
      },
      {
        kind: "writing-lines",
        prompt: "Write two short sentences about your day. Then join them.",
        starter: null,
        lines: 7,
      },
    ],
  },
  {
    id: "writing-c-2",
    program: "writing",
    level: "C",
    number: 13,
    skill: "Plan a paragraph: topic, details, closing",
    title: "Plan a paragraph",
    instruction: "Choose one day you remember well. Plan first, write second.",
    alt: "A plan for one paragraph with five boxes: topic sentence, first, next, last, and closing sentence. Below it, seven ruled lines with the starter One day I will not forget is.",
    example: {
      task: "My first time on skates",
      steps: [
        "Topic sentence: My first time on skates was full of falls.",
        "Next: The ice was hard, and my knees were cold and wet.",
        "Closing sentence: I want to go again on Saturday.",
      ],
    },
    exercises: [
      {
        kind: "organizer",
        prompt: "A day I remember",
        boxes: [
          { label: "Topic sentence", hint: "Which day is it?", lines: 2 },
          { label: "First", hint: "How did it begin?", lines: 2 },
          { label: "Next", hint: "What did you see, hear or feel?", lines: 2 },
          { label: "Last", hint: "How did it end?", lines: 2 },
          { label: "Closing sentence", hint: "Why do you remember it?", lines: 2 },
        ],
      },
      {
        kind: "writing-lines",
        prompt: "Now write your paragraph.",
        starter: "One day I will not forget is",
        lines: 7,
      },
    ],
  },
];
