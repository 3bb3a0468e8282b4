import type { SamplePage } from "../sample-page";

export const englishLevelD: readonly SamplePage[] = [
  {
    id: "english-d-1",
    program: "english",
    level: "D",
    number: 12,
    title: "Agreement and homophones",
    instruction: "Find the subject before you choose the verb.",
    alt: "Four sentences in which one verb of two is to be circled, such as The box of crayons is on the shelf. Six blanks for their, there, they're, its, it's and you're. Two lines of dialogue to write again with commas and quotation marks.",
    exercises: [
      {
        kind: "choose-words",
        prompt: "Circle the verb that agrees with the subject.",
        items: [
          { text: "The box of crayons _ on the shelf.", choices: ["is", "are"], answer: "is" },
          { text: "My cousins _ in Thunder Bay.", choices: ["lives", "live"], answer: "live" },
          { text: "Each of the players _ a number.", choices: ["has", "have"], answer: "has" },
          { text: "Neither dog _ when we come home.", choices: ["barks", "bark"], answer: "barks" },
        ],
      },
      {
        kind: "fill-blanks",
        prompt: "Choose from the bank. Use each word once.",
        bank: ["their", "there", "they're", "its", "it's", "you're"],
        items: [
          { text: "The twins forgot _ helmets.", answer: "their" },
          { text: "Put the boxes over _.", answer: "there" },
          { text: "I think _ late again; the bus has left without them.", answer: "they're" },
          { text: "The owl turned _ head.", answer: "its" },
          { text: "Take a coat, because _ raining.", answer: "it's" },
          { text: "Call me when _ ready.", answer: "you're" },
        ],
      },
      {
        kind: "rewrite",
        prompt: "Add the comma and the quotation marks.",
        items: [
          { sentences: ["Wait for me called Jun."], using: null, answer: '"Wait for me," called Jun.' },
          {
            sentences: ["Grandma said The soup is hot."],
            using: null,
            answer: 'Grandma said, "The soup is hot."',
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
    title: "Read between the lines",
    instruction: "The author does not say everything. What do the clues tell you?",
    alt: "A story, The Empty Hook: a girl finds her grandfather's boots and rod gone and the boat out on the lake. Four questions ask for inferences and for the words that prove them.",
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
