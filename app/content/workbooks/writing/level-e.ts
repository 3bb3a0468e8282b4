import type { SamplePage } from "../sample-page";

export const writingLevelE: readonly SamplePage[] = [
  {
    id: "writing-e-1",
    program: "writing",
    level: "E",
    number: 7,
    skill: "Group ideas and give each paragraph one",
    title: "One idea, one paragraph",
    instruction: "A reader needs to know why these sentences stand together.",
    alt: "Nine notes about loons to sort under the headings looks, food and family. Below, eight ruled lines to write one of the groups as a paragraph with a topic sentence.",
    example: {
      task: "flat tail, eats bark, orange teeth",
      steps: ["Which notes belong together?", "Looks: flat tail, orange teeth. Food: eats bark."],
    },
    exercises: [
      {
        kind: "sort-words",
        prompt: "Sort the notes on the common loon.",
        bank: [
          "red eyes",
          "eats fish",
          "two eggs",
          "black and white back",
          "hunts under water",
          "chicks ride on backs",
          "pointed bill",
          "swallows pebbles to grind its food",
          "nest at the shore",
        ],
        columns: [
          { name: "Looks", words: ["red eyes", "black and white back", "pointed bill"] },
          { name: "Food", words: ["eats fish", "hunts under water", "swallows pebbles to grind its food"] },
          { name: "Family", words: ["two eggs", "chicks ride on backs", "nest at the shore"] },
        ],
      },
      {
        kind: "writing-lines",
        prompt: "Choose one column. Write it as a paragraph with a topic sentence.",
        starter: null,
        lines: 8,
      },
    ],
  },
  {
    id: "writing-e-2",
    program: "writing",
    level: "E",
    number: 36,
    skill: "Review a partner's draft with a checklist",
    title: "Peer review",
    instruction: "Week 4. Swap booklets. Be kind, be exact, be useful.",
    alt: "A peer review checklist with eight statements about ideas, order, sentences and spelling, each with boxes for writer and partner. Below, lines for one thing that works, one question, and one change the writer will make.",
    example: {
      task: "Draft: First you mix it. Then you bake it.",
      steps: [
        "Kind: I like how clear the order is.",
        "Exact and useful: What do you mix? Name it, so that I can bake it too.",
      ],
    },
    exercises: [
      {
        kind: "checklist",
        prompt: "Tick what is true of the draft.",
        columns: ["Writer", "Partner"],
        items: [
          "The opening makes me want to read on.",
          "Each paragraph has one main idea.",
          "The steps or facts are in a clear order.",
          "Linking words guide me from point to point.",
          "Sentences begin in different ways.",
          "Special words are explained.",
          "Capitals and end marks are right.",
          "The ending leaves me with a thought.",
        ],
      },
      {
        kind: "organizer",
        prompt: "Talk about it",
        boxes: [
          { label: "What works", hint: "Quote the best sentence.", lines: 3 },
          { label: "A question", hint: "What did you want to know more about?", lines: 3 },
        ],
      },
      {
        kind: "writing-lines",
        prompt: "Writer: what will you change, and why?",
        starter: "I will change",
        lines: 4,
      },
    ],
  },
];
