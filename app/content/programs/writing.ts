import { firstVisit } from "~/content/appointments/first-visit";
import { freeAssessment } from "~/content/appointments/free-assessment";
import type { Program } from "./programs";

export const writing: Program = {
  id: "writing",
  name: "Writing",
  to: "/programs/writing",
  meta: {
    title: "Writing program, levels C–H",
    description:
      "One booklet a month from sentences to essays: plan, draft, peer review and revise. Designed for grades 3–6, with levels C–H for grades 3–8.",
  },
  hero: {
    title: "Something to say, and the tools to say it.",
    promise:
      "For students in grades 3–6: each month one piece of writing, from the first idea to a finished text your child is proud to read aloud.",
    buttonLabel: freeAssessment.label,
  },
  overview: {
    title: "What is the writing program?",
    paragraphs: [
      "Good writing is built, not born. Each month your child plans, drafts, revises and finishes one kind of text: a story, a report, an opinion, an essay.",
      "The booklets are levels C–H (grades 3–8). A teacher comments on every draft, and in week 4 the students read each other's work in a peer review before the final copy.",
    ],
  },
  facts: [
    { label: "Levels", value: "C–H (grades 3–8)" },
    { label: "Pace", value: "One booklet per month (4 weeks)" },
    { label: "Booklets", value: "4 per level" },
    { label: "Length", value: "40 pages each" },
    { label: "Peer review", value: "In week 4" },
  ],
  domains: null,
  features: {
    title: "What makes the difference?",
    cards: [
      {
        title: "A Plan before a Draft",
        text: "Organizers turn 'I don't know what to write' into five boxes your child can fill.",
      },
      {
        title: "Models to Learn From",
        text: "Short texts show how a writer does it: an opening, a scene, an argument. Then your child tries the same move.",
      },
      {
        title: "Peer Review",
        text: "In week 4 a partner asks questions and names what works. Reading as an editor makes a better writer.",
      },
    ],
  },
  levels: {
    title: "Which level fits your child?",
    text: "The writing program has levels C–H (grades 3–8). Choose one to see its skills and two pages of its booklets.",
  },
  areas: {
    title: "How does a month go?",
    cards: [
      { title: "Week 1: Read and plan", text: "Read a model, gather ideas, fill in the plan." },
      { title: "Week 2: Draft", text: "Get it down, paragraph by paragraph, with a teacher at hand." },
      { title: "Week 3: Revise", text: "Stronger verbs, joined sentences, a better opening and ending." },
      { title: "Week 4: Peer review", text: "Swap, listen, edit, and write the final copy." },
    ],
  },
  faqTitle: "Questions parents ask about writing",
  faqLink: null,
  closing: {
    title: "Bring a page your child has written",
    text: firstVisit.line,
    buttonLabel: "Schedule a Free Consultation",
    links: [{ label: "Find a Center Near You", to: "/locations" }],
  },
};
