import { firstVisit } from "~/content/appointments/first-visit";
import { freeAssessment } from "~/content/appointments/free-assessment";
import { facts } from "~/content/site/facts";
import type { Program } from "./programs";

export const english: Program = {
  id: "english",
  name: "English",
  to: "/programs/english",
  meta: {
    title: `English program, ${facts.grades}`,
    description:
      "Reading, vocabulary, grammar and comprehension in nine levels, from first sounds to grade 8 texts. Begins with a free assessment.",
  },
  hero: {
    title: "From first sounds to whole books.",
    promise:
      "Reading, vocabulary, grammar and comprehension in small steps, so that your child reads to find out what happens next.",
    buttonLabel: freeAssessment.label,
  },
  overview: {
    title: "What is the English program?",
    paragraphs: [
      "A free assessment listens to your child read and looks at spelling, grammar and understanding. It shows the level to start at in each, because a strong reader may still need grammar.",
      "Each week brings a workbook with a text to read, words to learn and sentences to write. A teacher reads with your child, asks what the text only hints at, and corrects the work the same day.",
    ],
  },
  facts: [
    { label: "Levels", value: "K and A–H" },
    { label: "Grades", value: "Kindergarten to grade 8" },
    { label: "Ages", value: "4–14" },
    { label: "Time for a level", value: "6–8 months on average" },
    { label: "Attendance", value: "Twice a week recommended ({two} a month)" },
  ],
  domains: null,
  features: {
    title: "What makes the difference?",
    cards: [
      {
        title: "Reading with Understanding",
        text: "Stories, letters, reports and poems at your child's level, with questions that send the reader back to the text.",
      },
      {
        title: "Words that Stick",
        text: "New words come in families and in sentences, and come back in later workbooks until they are your child's own.",
      },
      {
        title: "Grammar for a Reason",
        text: "A rule is found in a text first, then practised, then used in your child's own sentences.",
      },
    ],
  },
  levels: {
    title: "Which level fits your child?",
    text: "The assessment decides. Choose a level to see its skills and two pages of its workbooks.",
  },
  areas: {
    title: "What is in each workbook?",
    cards: [
      { title: "Phonics and spelling", text: "Sounds, patterns and the words that break them." },
      { title: "Reading", text: "A text with questions about what it says, and what it means." },
      { title: "Vocabulary", text: "Meanings, roots and word families, used in sentences." },
      { title: "Grammar", text: "Parts of speech, sentences and punctuation, step by step." },
    ],
  },
  faqTitle: "Questions parents ask about English",
  faqLink: { label: "Contact Us", to: "/contact" },
  closing: {
    title: "Hear where your child's reading stands",
    text: firstVisit.line,
    buttonLabel: freeAssessment.label,
    links: [{ label: "Find a Center Near You", to: "/locations" }],
  },
};
