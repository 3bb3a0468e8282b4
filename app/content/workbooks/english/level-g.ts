import type { SamplePage } from "../sample-page";

export const englishLevelG: readonly SamplePage[] = [
  {
    id: "english-g-1",
    program: "english",
    level: "G",
    number: 11,
    title: "Voice, modifiers and word families",
    instruction: "Ask who does what. Put describing words next to what they describe.",
    alt: "Two passive sentences to write in the active voice and one sentence with a misplaced modifier to repair. Four blanks to fill with the right form of a word, such as analysis from analyse. Four persuasive techniques to join with examples.",
    exercises: [
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
        ],
      },
      {
        kind: "rewrite",
        prompt: "Move the modifier to where it makes sense.",
        items: [
          {
            sentences: ["I saw a moose riding my bike to school."],
            using: null,
            answer: "Riding my bike to school, I saw a moose.",
          },
        ],
      },
      {
        kind: "fill-blanks",
        prompt: "Write the right form of the word.",
        bank: null,
        items: [
          { text: "Her _ (analyse) of the poem was clear.", answer: "analysis" },
          { text: "The two results differ _ (significant).", answer: "significantly" },
          { text: "We need more _ (evident) before we decide.", answer: "evidence" },
          { text: "His _ (conclude) follows from the data.", answer: "conclusion" },
        ],
      },
      {
        kind: "match-pairs",
        prompt: "Join each technique with an example.",
        pairs: [
          { left: "Bandwagon", right: "Everyone in your grade has one." },
          { left: "Expert opinion", right: "Nine of ten dentists agree." },
          { left: "Loaded words", right: "This heartless plan must stop." },
          { left: "Rhetorical question", right: "Do you want clean water or not?" },
        ],
        order: [2, 0, 3, 1],
      },
    ],
  },
  {
    id: "english-g-2",
    program: "english",
    level: "G",
    number: 29,
    title: "How a character changes",
    instruction: "Compare the first paragraph with the last. What is different, and what caused it?",
    alt: "A story, First Chair: a violinist who needs to be the best lends her spare string to a rival and loses the place, and finds she can listen. Four questions ask about change, evidence, theme and a symbol.",
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
