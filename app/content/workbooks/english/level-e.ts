import type { SamplePage } from "../sample-page";

export const englishLevelE: readonly SamplePage[] = [
  {
    id: "english-e-1",
    program: "english",
    level: "E",
    number: 16,
    title: "Roots and longer sentences",
    instruction: "A root you know opens a word you do not.",
    alt: "Six Greek and Latin roots to join with their meanings, such as tele and far. Four sentences to complete with a word built on a root, such as biography. Three pairs of sentences to join with because, although or so.",
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
        kind: "rewrite",
        prompt: "Join the two sentences. Use the word given.",
        items: [
          {
            sentences: ["We stayed inside.", "The storm was too strong."],
            using: "because",
            answer: "We stayed inside because the storm was too strong.",
          },
          {
            sentences: ["Malik was nervous.", "He gave a clear speech."],
            using: "although",
            answer: "Although Malik was nervous, he gave a clear speech.",
          },
          {
            sentences: ["The lake froze early.", "The ferry stopped running."],
            using: "so",
            answer: "The lake froze early, so the ferry stopped running.",
          },
        ],
      },
    ],
  },
  {
    id: "english-e-2",
    program: "english",
    level: "E",
    number: 31,
    title: "Cause and effect",
    instruction: "Look for signal words: because, so, as a result, therefore.",
    alt: "An information text, The Mussel That Changed a Lake, on zebra mussels in the Great Lakes. Four questions ask for two causes, one effect and a summary of two or three sentences.",
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
            text: "Summarize the text in two or three sentences.",
            answer:
              "Zebra mussels came by ship and spread. They cleared the water but harmed fish, weeds and pipes. Boaters can help to stop them.",
            lines: 4,
          },
        ],
      },
    ],
  },
];
