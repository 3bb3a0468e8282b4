import type { SamplePage } from "../sample-page";

export const englishLevelD: readonly SamplePage[] = [
  {
    id: "english-d-1",
    program: "english",
    level: "D",
    number: 12,
    skill: "Make subject and verb agree",
    title: "Subject and verb agree",
    instruction: "Find the subject before you choose the verb.",
    alt: "Six sentences in which one verb of two is to be circled, such as the one about a box of crayons. Three sentences with a verb that does not agree are to be written again.",
    example: {
      task: "The basket of eggs (is, are) full.",
      steps: ["Find the subject: the basket, not the eggs.", "One basket: The basket of eggs is full."],
    },
    exercises: [
      {
        kind: "choose-words",
        prompt: "Circle the verb that agrees with the subject.",
        items: [
          { text: "The box of crayons _ on the shelf.", choices: ["is", "are"], answer: "is" },
          { text: "My cousins _ in Thunder Bay.", choices: ["lives", "live"], answer: "live" },
          { text: "Each of the players _ a number.", choices: ["has", "have"], answer: "has" },
          { text: "My sister and I _ to school.", choices: ["walks", "walk"], answer: "walk" },
          { text: "Everybody in the stands _ for our team.", choices: ["cheers", "cheer"], answer: "cheers" },
          { text: "Neither dog _ when we come home.", choices: ["barks", "bark"], answer: "barks" },
        ],
      },
      {
        kind: "rewrite",
        prompt: "Write the sentence again with the right verb.",
        items: [
          {
            sentences: ["The leaves on the maple falls in October."],
            using: null,
            answer: "The leaves on the maple fall in October.",
          },
          { sentences: ["One of my skates are missing."], using: null, answer: "One of my skates is missing." },
          {
            sentences: ["Ham and eggs is on the table, and so is two glasses of milk."],
            using: null,
            answer: "Ham and eggs is on the table, and so are two glasses of milk.",
          },
        ],
      },
    ],
  },
  {
    id: "english-d-2",
    program: "english",
    level: "D",
    number: 27,
    skill: "Make an inference and point to the evidence",
    title: "Read between the lines",
    instruction: "The author does not say everything. What do the clues tell you?",
    alt: "A story, The Empty Hook: a girl wakes early, finds her grandfather's things gone and runs down to the dock. Four questions ask for inferences and for the words that prove them.",
    example: {
      task: "Leo shook his umbrella and hung it up to dry.",
      steps: ["Inference: it is raining outside.", "Evidence: his umbrella is wet."],
    },
    exercises: [
      {
        kind: "passage",
        prompt: "Read.",
        title: "The Empty Hook",
        paragraphs: [
          "Ivy woke before the alarm. The house was quiet, but the kitchen light was on. Grandpa's boots were not by the door, and the hook where he hung his rod was empty. On the table lay half a sandwich, wrapped for later, and a thermos that he must have forgotten.",
          "She pulled back the curtain. Down at the dock the rope hung loose in the water. Far out, a small dark shape moved across the pink of the lake.",
          'Ivy smiled. She took the thermos, zipped her coat over her pyjamas and ran down the path. "You said Saturday!" she shouted. The shape stopped, then slowly began to turn around.',
        ],
      },
      {
        kind: "questions",
        prompt: "Infer, then prove it.",
        items: [
          {
            text: "Where is Grandpa? Give two clues from the text.",
            answer: "Out fishing on the lake: the rod and boots are gone, and the rope at the dock hangs loose.",
            lines: 2,
          },
          {
            text: "What time of day is it? How do you know?",
            answer: "Early morning: she woke before the alarm and the lake is pink.",
            lines: 2,
          },
          {
            text: "What had Grandpa and Ivy planned for Saturday?",
            answer: "To go fishing together.",
            lines: 1,
          },
          {
            text: "What will happen next? Explain.",
            answer: "Grandpa will come back for her, because the boat turns around.",
            lines: 2,
          },
        ],
      },
    ],
  },
];
