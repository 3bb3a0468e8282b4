import type { SamplePage } from "../sample-page";

export const englishLevelF: readonly SamplePage[] = [
  {
    id: "english-f-1",
    program: "english",
    level: "F",
    number: 14,
    title: "Fact, opinion and clear pronouns",
    instruction: "A fact can be checked. An opinion can be shared or not.",
    alt: "Four statements to mark as fact or opinion, such as Lake Superior is the largest of the Great Lakes. Four sentences with a choice of pronoun. Two sentences to punctuate with a colon or a semicolon.",
    exercises: [
      {
        kind: "choose-words",
        prompt: "Fact or opinion? Circle one.",
        items: [
          {
            text: "Lake Superior is the largest of the Great Lakes. _",
            choices: ["fact", "opinion"],
            answer: "fact",
          },
          {
            text: "Winter is the best season for sports. _",
            choices: ["fact", "opinion"],
            answer: "opinion",
          },
          { text: "Water boils at 100 °C at sea level. _", choices: ["fact", "opinion"], answer: "fact" },
          { text: "Every student should learn to code. _", choices: ["fact", "opinion"], answer: "opinion" },
        ],
      },
      {
        kind: "choose-words",
        prompt: "Circle the correct pronoun.",
        items: [
          { text: "Nadia and _ built the model.", choices: ["I", "me"], answer: "I" },
          { text: "The coach gave the jerseys to Leo and _.", choices: ["I", "me"], answer: "me" },
          { text: "_ is calling so late?", choices: ["Who", "Whom"], answer: "Who" },
          { text: "The winners were Ari and _.", choices: ["she", "her"], answer: "she" },
        ],
      },
      {
        kind: "rewrite",
        prompt: "Write the sentence again with a colon or a semicolon.",
        items: [
          {
            sentences: ["Pack three things a rope, a map and water."],
            using: null,
            answer: "Pack three things: a rope, a map and water.",
          },
          {
            sentences: ["The trail was closed we took the road."],
            using: null,
            answer: "The trail was closed; we took the road.",
          },
        ],
      },
    ],
  },
  {
    id: "english-f-2",
    program: "english",
    level: "F",
    number: 30,
    title: "Two views of one place",
    instruction: "Who is speaking? What does that person want you to think?",
    alt: "Two short letters to a newspaper about turning a parking lot into a park, one by a shop owner against it and one by a student in favour. Four questions compare their points of view, reasons and tone.",
    exercises: [
      {
        kind: "passage",
        prompt: "Read both letters.",
        title: "Letters: the lot on Mill Street",
        paragraphs: [
          "Dear Editor, For nineteen years my customers have parked on Mill Street. Forty of them come on a Saturday, many with heavy bags or small children. Take away the lot and you take away my living. A park is a pleasant idea, but there are already two within a ten-minute walk. R. Costa, shop owner",
          "Dear Editor, Last week our class counted the cars on the Mill Street lot. On five school days at four o'clock, it was never more than half full. Imagine trees there instead, and benches where people would stay, and shop. We have nowhere to sit after school but the curb. Who is a downtown for? T. Okafor, grade 6",
        ],
      },
      {
        kind: "questions",
        prompt: "Compare the two letters.",
        items: [
          {
            text: "What does each writer want?",
            answer: "Costa wants to keep the lot; Okafor wants a park.",
            lines: 2,
          },
          {
            text: "Name one fact that each writer uses.",
            answer:
              "Costa: two parks within ten minutes' walk. Okafor: the lot was never more than half full at four o'clock.",
            lines: 2,
          },
          {
            text: "Do the numbers in the letters contradict each other? Explain.",
            answer: "No: one speaks of Saturdays, the other of school days at four.",
            lines: 2,
          },
          {
            text: "How does point of view shape what each writer leaves out?",
            answer: "Costa leaves out empty weekdays; Okafor leaves out Saturdays and the shop's customers.",
            lines: 3,
          },
        ],
      },
    ],
  },
];
