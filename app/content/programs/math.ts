import { firstVisit } from "~/content/appointments/first-visit";
import { facts } from "~/content/site/facts";
import type { Program } from "./programs";

export const math: Program = {
  id: "math",
  name: "Math",
  to: "/programs/math",
  meta: {
    title: `Math program, ${facts.grades}`,
    description:
      "Nine levels of math from counting to equations. Your child starts at the right step and learns why a method works before practising it.",
  },
  hero: {
    title: "Math that makes sense, one step at a time.",
    promise:
      "Your child starts where the understanding starts, not where the grade says, and learns why a method works before practising it.",
    buttonLabel: "Schedule a Free Assessment",
  },
  overview: {
    title: "What is the math program?",
    paragraphs: [
      "A free assessment shows which skills are solid and which are missing. From there your child works through a workbook each week: a worked example, a page of practice, a page of review.",
      `At the weekly ${facts.sessionMinutes}-minute lesson a teacher explains the new idea, watches how your child thinks and corrects the work the same day. A quiz follows each workbook, and each level ends with an achievement test.`,
    ],
  },
  facts: [
    { label: "Levels", value: "K and A–H" },
    { label: "Grades", value: "Kindergarten to grade 8" },
    { label: "Ages", value: "4–14" },
    { label: "Lesson", value: `${facts.sessionMinutes} minutes, once a week` },
  ],
  domains: {
    title: "Which parts of math does it cover?",
    cards: [
      {
        title: "Number & Operations",
        text: "Counting, place value, the four operations, fractions, decimals and integers. Everything else builds on this.",
      },
      {
        title: "Algebra",
        text: "From 'what comes next?' to solving for x: patterns, rules, variables and equations.",
      },
      {
        title: "Geometry",
        text: "Shapes, angles and area, and finding your way on a grid. Draw it, measure it, explain it.",
      },
      {
        title: "Data Analysis",
        text: "Collect, sort and graph, then ask what the graph really says. Averages and scatter plots in the upper levels.",
      },
    ],
  },
  features: {
    title: "What makes the difference?",
    cards: [
      {
        title: "Conceptual Understanding",
        text: "Each idea comes first with objects and pictures, then with numbers. A child who can draw 3 × 4 does not forget it.",
      },
      {
        title: "Mathematical Thinking",
        text: "Word problems from the first level on. Your child learns to say how an answer was found, and to check it another way.",
      },
      {
        title: "Self-Learning Skills",
        text: "Every page begins with an example a child can read alone. Bit by bit, the teacher explains less and your child does more.",
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
      { title: "Concept pages", text: "One new idea with a worked example and a picture." },
      {
        title: "Practice pages",
        text: "Short sets that grow from easy to challenging, enough to feel confident and no more.",
      },
      {
        title: "Problem solving",
        text: "Word problems where your child works out what to do.",
      },
      { title: "Review and quiz", text: "Earlier skills come back on purpose, so that they stick." },
    ],
  },
  faqTitle: "Questions parents ask about math",
  faqLink: null,
  closing: {
    title: "Find the step your child is on",
    text: firstVisit.line,
    buttonLabel: "Schedule Free Assessment",
    requestLabel: "Request an assessment",
    links: [
      { label: "Find a Center Near You", to: "/locations" },
      { label: "Apply to Teach Math", to: "/login?redirect=/dashboard&as=tutor" },
    ],
  },
};
