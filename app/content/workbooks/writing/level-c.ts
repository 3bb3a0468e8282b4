import type { SamplePage } from "../sample-page";

export const writingLevelC: readonly SamplePage[] = [
  {
    id: "writing-c-1",
    program: "writing",
    level: "C",
    number: 4,
    title: "From two sentences to one",
    instruction: "Short sentences are easy to write. Joined ones are good to read.",
    alt: "Four pairs of short sentences to join with so, but, when or because. Three sentences about a picnic need the linking word that fits: first, then or finally. Below, five ruled lines to write them in order and add one more.",
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
        kind: "choose-words",
        prompt: "Circle the linking word that fits.",
        items: [
          { text: "_, we packed the picnic.", choices: ["First", "Finally"], answer: "First" },
          { text: "_, we walked to the lake and ate.", choices: ["Then", "Because"], answer: "Then" },
          { text: "_, we went home, tired and happy.", choices: ["Finally", "First"], answer: "Finally" },
        ],
      },
      {
        kind: "writing-lines",
        prompt: "Write the three picnic sentences. Add one of your own.",
        starter: null,
        lines: 5,
      },
    ],
  },
  {
    id: "writing-c-2",
    program: "writing",
    level: "C",
    number: 13,
    title: "Plan a paragraph",
    instruction: "Choose one day you remember well. Plan first, write second.",
    alt: "A plan for one paragraph with five boxes: topic sentence, first, next, last, and closing sentence. Below it, seven ruled lines with the starter One day I will not forget is.",
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
