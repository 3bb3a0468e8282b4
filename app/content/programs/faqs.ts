export interface FaqItem {
  question: string;
  answer: string;
}

const math: readonly FaqItem[] = [
  {
    question: "How do you find my child's starting level?",
    answer:
      "With a short, free diagnostic test, at a center or online. It isn't graded. We look at which skills are solid, not only at the score, and start where the first gap is.",
  },
  {
    question: "What if the level is below my child's grade?",
    answer:
      "That is common, and it is good news: the gap has been found. Most children move quickly through the first workbooks, because much of it is familiar, and gain the confidence they need for the rest.",
  },
  {
    question: "How much work is there at home?",
    answer:
      "A few pages on the days between lessons, usually 15 to 20 minutes. If a page takes much longer, tell us: the plan is too steep, and we'll change it.",
  },
  {
    question: "Does it follow what my child learns at school?",
    answer:
      "Each level covers the skills of its grade in Ontario, in the order they build on each other. It is not homework help: we repair the foundation, and homework becomes easier.",
  },
  {
    question: "How will I know it's working?",
    answer:
      "A quiz follows each workbook and each level ends with an achievement test. You see every result and compare it with the first assessment.",
  },
];

const english: readonly FaqItem[] = [
  {
    question: "How long does a level take?",
    answer:
      "A level takes 6–8 months on average. A child who reads a lot at home is often faster; a child who is catching up may need longer, and that is fine.",
  },
  {
    question: "How often should my child come?",
    answer:
      "We recommend twice a week. Reading grows with frequency: two shorter lessons help more than one long one. A second lesson each week is priced like a second subject: {two} a month for both.",
  },
  {
    question: "My child speaks another language at home. Is that a problem?",
    answer:
      "No. Many of our students grow up with two languages. The assessment separates what is hard because of reading from what is hard because of English, and the plan follows.",
  },
  {
    question: "My child reads well but dislikes writing. Where do we start?",
    answer:
      "The assessment looks at reading, grammar and spelling one by one, so a strong reader does not repeat what is known. From level C the writing program can join it.",
  },
  {
    question: "What does my child read?",
    answer:
      "Short texts written for each level: stories, letters, reports, opinions and poems, many set in Canada. The questions ask for the main idea, for evidence and for your child's own view.",
  },
];

const writing: readonly FaqItem[] = [
  {
    question: "Which grades is the writing program for?",
    answer:
      "It is designed for grades 3–6, when most children begin it. The booklets run from level C to level H (grades 3–8), so a student can go on to the end of grade 8.",
  },
  {
    question: "How is a level built?",
    answer:
      "A level has 4 booklets of 40 pages each. One booklet takes one month (4 weeks), so a level takes about four months.",
  },
  {
    question: "What happens in a month?",
    answer:
      "Week 1 is for reading a model and planning, week 2 for the draft, week 3 for revising. In week 4 comes the peer review and the final copy.",
  },
  {
    question: "What is peer review, and is it kind?",
    answer:
      "Two students read each other's drafts with a checklist: one thing that works, one question, one suggestion. A teacher leads it and keeps it friendly.",
  },
  {
    question: "My child says 'I don't know what to write'. Can you help?",
    answer:
      "That sentence is where most of our writers start. Organizers break the task into small boxes, and talking comes before writing. Few children leave the first lesson with an empty page.",
  },
  {
    question: "Do you correct spelling and grammar?",
    answer:
      "Yes, in the last step. First come ideas, order and sentences. Then your child edits with a checklist, and the teacher marks what is left.",
  },
  {
    question: "Can my child take writing without English?",
    answer:
      "Yes, if reading is on level. If the assessment shows that reading holds the writing back, we say so and suggest where to begin.",
  },
];

export const faqs = { math, english, writing } as const;
