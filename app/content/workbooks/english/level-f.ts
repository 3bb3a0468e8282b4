import type { SamplePage } from "../sample-page";

export const englishLevelF: readonly SamplePage[] = [
  {
    id: "english-f-1",
    program: "english",
    level: "F",
    number: 14,
    skill: "Tell fact from opinion and weigh the evidence",
    title: "Fact or opinion?",
    instruction: "A fact can be checked. An opinion can be shared or not.",
    alt: "Six statements to mark as fact or opinion, such as one about the largest of the Great Lakes. Three statements follow, for which the evidence is to be named.",
    example: {
      task: "Hockey is the most exciting sport.",
      steps: ["Can it be checked? No: people feel differently about it.", "It is an opinion."],
    },
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
          { text: "Ottawa is the capital of Canada. _", choices: ["fact", "opinion"], answer: "fact" },
          { text: "Ottawa is nicer in spring than in fall. _", choices: ["fact", "opinion"], answer: "opinion" },
          { text: "Every student should learn to code. _", choices: ["fact", "opinion"], answer: "opinion" },
        ],
      },
      {
        kind: "questions",
        prompt: "It can be checked. What evidence would you need?",
        items: [
          {
            text: "Our library lent more books this year than last year.",
            answer: "The number of books lent in each of the two years.",
            lines: 2,
          },
          {
            text: "Most of our class walks to school.",
            answer: "A count of how each student comes to school.",
            lines: 2,
          },
          {
            text: "Plants grow faster with music.",
            answer: "A test: the same plants, with and without music, measured.",
            lines: 2,
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
    skill: "Compare two texts on the same topic",
    title: "Two views of one place",
    instruction: "Who is speaking? What does that person want you to think?",
    alt: "Two short letters to a newspaper about turning a parking lot into a park, one by a shop owner against it and one by a student in favour. Four questions compare their points of view, reasons and tone.",
    example: {
      task: "Text 1: The bike lane saves me ten minutes. Text 2: The bike lane took my parking spot.",
      steps: ["Same topic: the bike lane", "Different views: a cyclist gains by it, and a driver loses."],
    },
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
