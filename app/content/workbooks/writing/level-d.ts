import type { SamplePage } from "../sample-page";

export const writingLevelD: readonly SamplePage[] = [
  {
    id: "writing-d-1",
    program: "writing",
    level: "D",
    number: 6,
    skill: "Use dialogue and sensory details",
    title: "Show, don't tell",
    instruction: "Let the reader see, hear and smell it.",
    alt: "A short model text about a boy before a spelling bee, and two questions on how it shows that he is nervous. Two plain sentences, such as The kitchen was messy, are to be rewritten with details. Five ruled lines for a description of an excited person.",
    example: {
      task: "The soup was hot.",
      steps: [
        "Do not say hot. Show what the reader can see and feel:",
        "Steam fogged my glasses, and I blew on every spoonful.",
      ],
    },
    exercises: [
      {
        kind: "passage",
        prompt: "Read the model.",
        title: "Before the bee",
        paragraphs: [
          "Theo wiped his palms on his pants. The card with his number bent back and forth, back and forth, between his fingers. Behind the curtain somebody coughed, and he jumped as if a door had slammed.",
        ],
      },
      {
        kind: "questions",
        prompt: "Look at how the writer works.",
        items: [
          {
            text: "How does Theo feel? The text never says it. Which details show it?",
            answer: "Nervous: wet palms, the bending card, he jumps at a cough.",
            lines: 2,
          },
          { text: "Which sense does the last sentence use?", answer: "Hearing" },
        ],
      },
      {
        kind: "rewrite",
        prompt: "Rewrite the sentence. Show it, with two details.",
        items: [
          {
            sentences: ["The kitchen was messy."],
            using: null,
            answer: "Flour dusted the floor, and a tower of bowls leaned in the sink.",
          },
          {
            sentences: ["It was a cold morning."],
            using: null,
            answer: "Our breath hung in the air, and the snow squeaked under our boots.",
          },
        ],
      },
      {
        kind: "writing-lines",
        prompt: "Write three sentences about a person who is excited. Do not use that word.",
        starter: null,
        lines: 5,
      },
    ],
  },
  {
    id: "writing-d-2",
    program: "writing",
    level: "D",
    number: 15,
    skill: "Write a narrative with a beginning, a problem and an ending",
    title: "Story mountain",
    instruction: "A story climbs to a problem and comes down with an answer.",
    alt: "A plan for a story with six boxes: characters, setting, beginning, problem, attempts and ending. Below, six ruled lines for the opening, with a prompt to begin with action or dialogue.",
    example: {
      task: "The Lost Key",
      steps: [
        "Beginning: Ravi walks home alone for the first time.",
        "Problem: The key is not in his pocket.",
        "Ending: A neighbour has found it, and now Ravi has a friend next door.",
      ],
    },
    exercises: [
      {
        kind: "organizer",
        prompt: "Plan your story",
        boxes: [
          { label: "Characters", hint: "Who? What does each one want?", lines: 2 },
          { label: "Setting", hint: "Where and when?", lines: 2 },
          { label: "Beginning", hint: "What is normal before the problem?", lines: 2 },
          { label: "Problem", hint: "What goes wrong?", lines: 2 },
          { label: "Attempts", hint: "What do they try? What fails?", lines: 2 },
          { label: "Ending", hint: "How is it solved? What has changed?", lines: 2 },
        ],
      },
      {
        kind: "writing-lines",
        prompt: "Write the opening. Begin with action or with someone speaking.",
        starter: null,
        lines: 6,
      },
    ],
  },
];
