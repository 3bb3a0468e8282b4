import type { SamplePage } from "../sample-page";

export const writingLevelG: readonly SamplePage[] = [
  {
    id: "writing-g-1",
    program: "writing",
    level: "G",
    number: 9,
    title: "A thesis that can be argued",
    instruction: "If nobody could disagree, it is not a thesis.",
    alt: "Three statements to mark as thesis or fact. Two weak thesis statements to rewrite. A plan of the five-paragraph essay with five boxes, from introduction to conclusion.",
    exercises: [
      {
        kind: "choose-words",
        prompt: "Thesis or fact? Circle one.",
        items: [
          {
            text: "Canada has ten provinces and three territories. _",
            choices: ["thesis", "fact"],
            answer: "fact",
          },
          {
            text: "Cities should plant a tree for every car they register. _",
            choices: ["thesis", "fact"],
            answer: "thesis",
          },
          {
            text: "Team sports teach more than any class about losing well. _",
            choices: ["thesis", "fact"],
            answer: "thesis",
          },
        ],
      },
      {
        kind: "rewrite",
        prompt: "Make the thesis specific. Say what, and why.",
        items: [
          {
            sentences: ["Phones are bad."],
            using: "because",
            answer:
              "Phones should stay in lockers during class because they interrupt everyone, not only their owners.",
          },
          {
            sentences: ["Reading is important."],
            using: "because",
            answer: "Schools should give twenty minutes a day to free reading because choice builds the habit.",
          },
        ],
      },
      {
        kind: "organizer",
        prompt: "Plan five paragraphs",
        boxes: [
          { label: "Introduction", hint: "Hook, background, thesis.", lines: 2 },
          { label: "Body 1", hint: "Point, evidence, explanation.", lines: 2 },
          { label: "Body 2", hint: "Point, evidence, explanation.", lines: 2 },
          { label: "Body 3", hint: "Point, evidence, explanation.", lines: 2 },
          { label: "Conclusion", hint: "So what?", lines: 2 },
        ],
      },
    ],
  },
  {
    id: "writing-g-2",
    program: "writing",
    level: "G",
    number: 24,
    title: "Introduce, quote, explain",
    instruction: "A quotation does not speak for itself. You speak for it.",
    alt: "A model paragraph on a fox in winter with its three parts to mark and two questions. Two wordy sentences to shorten, and seven ruled lines to introduce, quote and explain a sentence.",
    exercises: [
      {
        kind: "passage",
        prompt: "Read the model. Mark the introduction, the quotation and the explanation.",
        title: "A patient hunter",
        paragraphs: [
          'The fox survives winter by saving effort. As the author observes, it "listens for a full minute before it spends a single leap" (12). The word "spends" treats energy like money: the fox is not slow but thrifty.',
        ],
      },
      {
        kind: "questions",
        prompt: "Answer about the model.",
        items: [
          { text: "Which words introduce the quotation?", answer: "As the author observes" },
          {
            text: "What does the writer explain about one word of it?",
            answer: '"Spends" treats energy like money.',
            lines: 1,
          },
        ],
      },
      {
        kind: "rewrite",
        prompt: "Cut it to half its length. Keep the meaning.",
        items: [
          {
            sentences: ["Due to the fact that it was raining, we made the decision to stay at home."],
            using: null,
            answer: "Because it was raining, we stayed home.",
          },
          {
            sentences: ["In my own personal opinion, I think that the ending is a surprising one."],
            using: null,
            answer: "The ending is surprising.",
          },
        ],
      },
      {
        kind: "writing-lines",
        prompt: "Choose a sentence from your reading. Introduce it, quote it, explain it.",
        starter: null,
        lines: 7,
      },
    ],
  },
];
