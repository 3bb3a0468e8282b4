import type { SamplePage } from "../sample-page";

export const englishLevelE: readonly SamplePage[] = [
  {
    id: "english-e-1",
    program: "english",
    level: "E",
    number: 16,
    skill: "Use Greek and Latin roots to unlock words",
    title: "Roots open words",
    instruction: "A root you know opens a word you do not.",
    alt: "Six Greek and Latin roots to join with their meanings, such as tele and aqua. Four sentences to complete with a word built on a root, and two words to explain by their root.",
    example: {
      task: "microscope",
      steps: ["micro means small, and scope means see.", "A microscope lets you see small things."],
    },
    exercises: [
      {
        kind: "match-pairs",
        prompt: "Join each root with its meaning.",
        pairs: [
          { left: "tele", right: "far" },
          { left: "graph", right: "write" },
          { left: "port", right: "carry" },
          { left: "aqua", right: "water" },
          { left: "spect", right: "look" },
          { left: "bio", right: "life" },
        ],
        order: [3, 5, 1, 4, 0, 2],
      },
      {
        kind: "fill-blanks",
        prompt: "Use the roots to choose a word.",
        bank: ["biography", "inspect", "transport", "aquarium"],
        items: [
          { text: "Trains _ wheat across the Prairies.", answer: "transport" },
          { text: "The fish are in the _.", answer: "aquarium" },
          { text: "I read a _ of Terry Fox.", answer: "biography" },
          { text: "A mechanic will _ the brakes.", answer: "inspect" },
        ],
      },
      {
        kind: "questions",
        prompt: "Explain the word. Name its root.",
        items: [
          { text: "What is a portable radio?", answer: "A radio you can carry. Root: port.", lines: 2 },
          { text: "What does a spectator do at a game?", answer: "A spectator looks on. Root: spect.", lines: 2 },
        ],
      },
    ],
  },
  {
    id: "english-e-2",
    program: "english",
    level: "E",
    number: 31,
    skill: "Recognize cause and effect, comparison and sequence",
    title: "Cause and effect",
    instruction: "Look for signal words: because, so, as a result, therefore.",
    alt: "An information text, The Mussel That Changed a Lake, on zebra mussels in the Great Lakes. Five questions ask for causes, effects and the signal words that join them.",
    example: {
      task: "Because the ice was thin, the rink stayed closed.",
      steps: ["Cause: the ice was thin.", "Effect: the rink stayed closed.", "Signal word: because"],
    },
    exercises: [
      {
        kind: "passage",
        prompt: "Read.",
        title: "The Mussel That Changed a Lake",
        paragraphs: [
          "In the late 1980s a striped shell no bigger than a fingernail was found in Lake St. Clair. Zebra mussels had come from Europe in the ballast water of ships. Because few animals here ate them, they spread quickly through the Great Lakes.",
          "Each mussel filters about a litre of water a day. As a result, lakes that had been cloudy turned clear as glass. That sounds like good news. But the mussels had removed the tiny plants that young fish depend on for food, and sunlight now reached the bottom, so thick weeds grew near the shore.",
          "The mussels also clogged water pipes, and cities had to pay divers to scrape them off. Today boaters are asked to drain and dry their boats before they move to another lake.",
        ],
      },
      {
        kind: "questions",
        prompt: "Answer in full sentences.",
        items: [
          {
            text: "How did zebra mussels reach the Great Lakes?",
            answer: "In the ballast water of ships from Europe.",
            lines: 1,
          },
          { text: "Why did they spread so quickly?", answer: "Few animals here ate them.", lines: 1 },
          {
            text: "Name one effect of the clear water that was not good news.",
            answer: "Young fish lost their food, or thick weeds grew.",
            lines: 2,
          },
          {
            text: "What do boaters do today, and what is it meant to prevent?",
            answer: "They drain and dry their boats, so that mussels do not reach another lake.",
            lines: 2,
          },
          {
            text: "Find two signal words in the text. Write what each one joins.",
            answer:
              "Because: few animals ate them, and they spread. As a result: they filter water, and lakes turned clear.",
            lines: 3,
          },
        ],
      },
    ],
  },
];
