import type { SamplePage } from "../sample-page";

export const englishLevelG: readonly SamplePage[] = [
  {
    id: "english-g-1",
    program: "english",
    level: "G",
    number: 11,
    skill: "Use active and passive voice on purpose",
    title: "Active and passive voice",
    instruction: "Ask who does what. Then choose who should come first.",
    alt: "Four sentences to mark as active or passive. Three passive sentences to write in the active voice, and two active sentences to write in the passive voice because nobody knows who did it.",
    example: {
      task: "The cake was eaten by my brother.",
      steps: ["Who did it? My brother.", "Active voice: My brother ate the cake."],
    },
    exercises: [
      {
        kind: "choose-words",
        prompt: "Active or passive? Circle one.",
        items: [
          { text: "The mail was sorted before noon. _", choices: ["active", "passive"], answer: "passive" },
          { text: "Two geese crossed the road. _", choices: ["active", "passive"], answer: "active" },
          { text: "The rules have been changed. _", choices: ["active", "passive"], answer: "passive" },
          { text: "Snow covered the tracks. _", choices: ["active", "passive"], answer: "active" },
        ],
      },
      {
        kind: "rewrite",
        prompt: "Write the sentence in the active voice.",
        items: [
          {
            sentences: ["The goal was scored by the youngest player."],
            using: null,
            answer: "The youngest player scored the goal.",
          },
          {
            sentences: ["The bridge was closed by the city after the flood."],
            using: null,
            answer: "The city closed the bridge after the flood.",
          },
          {
            sentences: ["The last song was sung by the whole class."],
            using: null,
            answer: "The whole class sang the last song.",
          },
        ],
      },
      {
        kind: "rewrite",
        prompt: "Nobody knows who did it. Write it in the passive voice.",
        items: [
          { sentences: ["Somebody has broken the window."], using: null, answer: "The window has been broken." },
          { sentences: ["Somebody built the barn in 1890."], using: null, answer: "The barn was built in 1890." },
        ],
      },
    ],
  },
  {
    id: "english-g-2",
    program: "english",
    level: "G",
    number: 29,
    skill: "Analyse theme and how a character changes",
    title: "How a character changes",
    instruction: "Compare the first paragraph with the last. What is different, and what caused it?",
    alt: "A story, First Chair: a violinist who needs to be the best has to decide whether to help a rival. Four questions ask about change, evidence, theme and a symbol.",
    example: {
      task: "At first Omar hides his drawings. At the end he hangs one beside the door.",
      steps: ["Change: from shy to proud", "Evidence: everyone who comes in can see the drawing."],
    },
    exercises: [
      {
        kind: "passage",
        prompt: "Read.",
        title: "First Chair",
        paragraphs: [
          "Deepa counted mistakes, mostly other people's. From the first chair she could hear each of them: the late entry behind her, the flat note of the new boy, Tomas. She played a little louder, so that nobody could think it was her.",
          "On the morning of the audition a string snapped. It was not hers. Tomas stood in the hallway with his violin in his hands and looked at it as one looks at a dropped plate. There was a spare string in Deepa's case. She thought of the list on the door, and of her name at the top. Then she heard herself say, \"Sit down. I'll show you how to wind it.\"",
          "That afternoon the list had changed. In the second chair, Deepa waited for the old sting. Instead, when the piece began, she noticed the cellos underneath the tune, warm as a floor in the sun. She wondered how long they had been there.",
        ],
      },
      {
        kind: "questions",
        prompt: "Answer with evidence from the text.",
        items: [
          {
            text: "Describe Deepa in the first paragraph. Quote a phrase that shows it.",
            answer: 'Proud and critical: "counted mistakes, mostly other people\'s".',
            lines: 2,
          },
          {
            text: "What choice does she make, and what does it cost her?",
            answer: "She gives Tomas her spare string and loses first chair.",
            lines: 2,
          },
          {
            text: "What do the cellos show about how she has changed?",
            answer: "She now listens to others instead of only to herself.",
            lines: 2,
          },
          {
            text: "State the theme of the story in one sentence.",
            answer: "Giving up the need to be first can open us to others.",
            lines: 2,
          },
        ],
      },
    ],
  },
];
