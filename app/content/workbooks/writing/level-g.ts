import type { SamplePage } from "../sample-page";

export const writingLevelG: readonly SamplePage[] = [
  {
    id: "writing-g-1",
    program: "writing",
    level: "G",
    number: 9,
    skill: "Write a five-paragraph essay with a thesis",
    title: "A thesis that can be argued",
    instruction: "If nobody could disagree, it is not a thesis.",
    alt: "Three statements to mark as thesis or fact. Two weak thesis statements to rewrite with because. Eight ruled lines for a thesis of one's own and three points.",
    example: {
      task: "School uniforms",
      steps: [
        "A fact: Some schools have uniforms.",
        "A thesis: Uniforms should be a choice, because clothes are one way to say who you are.",
      ],
    },
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
        kind: "writing-lines",
        prompt: "Write a thesis for your own essay, and the three points that will prove it.",
        starter: null,
        lines: 8,
      },
    ],
  },
  {
    id: "writing-g-2",
    program: "writing",
    level: "G",
    number: 24,
    skill: "Introduce, quote and explain evidence",
    title: "Introduce, quote, explain",
    instruction: "A quotation does not speak for itself. You speak for it.",
    alt: "A model paragraph on a fox in winter with its three parts to mark and two questions. Seven ruled lines to introduce, quote and explain a sentence from one's own reading.",
    example: {
      task: '"The river never slept."',
      steps: [
        "Introduce: The first line makes the river a person.",
        'Quote: "The river never slept."',
        "Explain: It is always moving, like somebody who cannot rest.",
      ],
    },
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
        kind: "writing-lines",
        prompt: "Choose a sentence from your reading. Introduce it, quote it, explain it.",
        starter: null,
        lines: 7,
      },
    ],
  },
];
