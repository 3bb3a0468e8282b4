import { facts } from "~/content/site/facts";

/** The dialog a button opens. */
type OnlineDialog = "booking" | "contact" | "assessment";

interface DialogButton {
  label: string;
  dialog: OnlineDialog;
}

export const online = {
  meta: {
    title: "Online program: math and English at home",
    description:
      "The same workbooks and the same teachers, live on screen. See how online lessons work, what they cost, and book a free demo class.",
  },
  hero: {
    title: "The same small steps, at your kitchen table.",
    text: "Live lessons with a teacher, paper workbooks in the mail, and no drive after supper.",
    buttons: [
      { label: "Get Started", dialog: "booking" },
      { label: "Schedule Demo", dialog: "contact" },
      { label: "Schedule Assessment", dialog: "assessment" },
    ] satisfies readonly DialogButton[],
  },
  howItWorks: {
    title: "How does it work?",
    steps: [
      {
        title: "Assess",
        text: "A teacher gives your child the free diagnostic test online. You get the report.",
      },
      {
        title: "Plan",
        text: "We choose the level and a weekly time, and send the first workbook to your home.",
      },
      {
        title: "Learn",
        text: `Once a week your child meets the teacher live for ${facts.sessionMinutes} minutes. Between lessons there are a few pages a day.`,
      },
    ],
  },
  features: {
    title: "What is included?",
    cards: [
      {
        title: "A live teacher",
        text: "No recordings. A teacher watches how your child thinks and answers right away.",
      },
      { title: "Real paper", text: "Children still write by hand. Only the teacher is on the screen." },
      { title: "Your child's own plan", text: "The same assessment and levels as at a center." },
      {
        title: "A time that suits you",
        text: "The same time each week after school. If something comes up, we move it.",
      },
      {
        title: "Quizzes and tests",
        text: "Each workbook ends with a quiz, each level with an achievement test.",
      },
      { title: "Notes for parents", text: "After each quiz, you read what went well and what comes next." },
    ],
  },
  pricing: { title: "What does it cost?", enrollLabel: "Enroll Now", dialog: "assessment" },
  whatYouNeed: {
    title: "What do you need at home?",
    items: [
      "A computer or tablet with a camera and a microphone",
      "A steady internet connection",
      `A table, a pencil and ${facts.sessionMinutes} quiet minutes`,
    ],
  },
  closing: {
    title: "Try one lesson first",
    text: "A demo class is free, and so is the assessment. You decide afterwards.",
    buttons: [
      { label: "Register Now", dialog: "booking" },
      { label: "Schedule a Free Demo Class", dialog: "contact" },
      { label: "Schedule Assessment", dialog: "assessment" },
    ] satisfies readonly DialogButton[],
  },
} as const;
