import type { SamplePage } from "../sample-page";

export const englishLevelH: readonly SamplePage[] = [
  {
    id: "english-h-1",
    program: "english",
    level: "H",
    number: 15,
    skill: "Evaluate an argument: claim, reasons, evidence",
    title: "Weigh the argument",
    instruction: "Separate the claim from the reasons, and the reasons from the evidence.",
    alt: "An opinion text, Let Them Sleep, argues that high schools should start at nine. Four questions ask for the claim, a reason with evidence, the counter-argument and a weakness.",
    example: {
      task: "Our park needs lights. After dark nobody feels safe there: in a survey, 40 of 50 people said so.",
      steps: [
        "Claim: the park needs lights.",
        "Reason: nobody feels safe there after dark.",
        "Evidence: 40 of 50 people in a survey",
      ],
    },
    exercises: [
      {
        kind: "passage",
        prompt: "Read.",
        title: "Let Them Sleep",
        paragraphs: [
          "A grade 9 student who must catch a bus at 7:15 gets up in the dark, and not because she is lazy at night. In the teenage years the body's clock shifts: sleepiness comes later in the evening, and so does waking. Doctors advise eight to ten hours of sleep. Few students who start class at 8:15 get them.",
          "Schools that moved the bell to nine report fewer late arrivals and calmer first periods. Nobody learned less because the day began later; the hours were the same.",
          "Some parents object that a late start collides with their work. That is a real difficulty, and an early supervised room can meet it. What we should not do is go on teaching chemistry to people who are, in every way that counts, still asleep.",
        ],
      },
      {
        kind: "questions",
        prompt: "Evaluate the argument.",
        items: [
          {
            text: "State the claim in your own words.",
            answer: "High schools should start at about nine.",
            lines: 1,
          },
          {
            text: "Give one reason and the evidence offered for it.",
            answer: "Teenagers need later sleep: the body's clock shifts and doctors advise eight to ten hours.",
            lines: 2,
          },
          {
            text: "Which counter-argument does the writer answer, and how?",
            answer: "A late start collides with parents' work; a supervised early room can meet it.",
            lines: 2,
          },
          {
            text: "Where is the evidence weak? What would make it stronger?",
            answer: '"Schools report" names no school or number; a study with figures would be stronger.',
            lines: 3,
          },
        ],
      },
    ],
  },
  {
    id: "english-h-2",
    program: "english",
    level: "H",
    number: 33,
    skill: "Read poetry and drama for tone and imagery",
    title: "Tone and imagery in a poem",
    instruction: "Read the poem aloud once before you write.",
    alt: "A poem of eight lines, Highway 11, on driving north in winter. Four questions ask about imagery, tone, a repeated word and the line about a plough.",
    example: {
      task: "The moon is a cold coin.",
      steps: ["Image: the moon is as round and bright as a coin.", "Tone: distant, because the coin is cold."],
    },
    exercises: [
      {
        kind: "passage",
        prompt: "Read aloud.",
        title: "Highway 11",
        paragraphs: [
          "The road unrolls its one grey thought\nthrough spruce and snow and spruce again.\nA plough goes by, all teeth and light,\nand leaves us smaller than we'd been.",
          "Behind us, towns put out their lamps\nlike people closing books in bed.\nWe do not speak. The heater hums.\nThe dark is what the north has read.",
        ],
      },
      {
        kind: "questions",
        prompt: "Answer with words from the poem.",
        items: [
          {
            text: "What are the towns compared with? What does the simile suggest?",
            answer: "People closing books in bed: quiet, the end of the day, going to sleep.",
            lines: 2,
          },
          {
            text: "Name the tone. Which two words create it?",
            answer: 'Lonely or hushed: "smaller", "dark", "grey", "do not speak".',
            lines: 2,
          },
          {
            text: 'Why might the poet repeat "spruce"?',
            answer: "To show how long and unchanging the drive is.",
            lines: 2,
          },
          {
            text: "What picture do you see in the line about the plough? Which word makes it?",
            answer: 'An animal with teeth and eyes: "teeth" makes the plough alive.',
            lines: 2,
          },
        ],
      },
    ],
  },
];
