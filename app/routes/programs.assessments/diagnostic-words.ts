import { firstVisit } from "~/content/appointments/first-visit";

export const diagnostic = {
  meta: {
    title: "Diagnostic System: assessments",
    description:
      "A diagnostic test shows what your child has mastered and what is missing. You get a report and a plan before the first workbook.",
  },
  breadcrumb: [
    { label: "Home", to: "/" },
    { label: "Programs", to: "/programs" },
    { label: "Diagnostic System", to: null },
  ],
  hero: {
    title: "First we find out. Then we teach.",
    promise:
      "A child who struggles with long division may be missing a fact from two years ago. The diagnostic test finds it, and the plan starts there.",
    buttonLabel: "Schedule a Diagnostic Assessment",
  },
  process: {
    title: "How does it work?",
    steps: [
      {
        title: "Diagnosis",
        text: "A teacher gives your child a short diagnostic test, at a center or online. It isn't graded. It starts where your child answers easily and stops where the questions get too hard.",
      },
      {
        title: "Prescription",
        text: "We turn the result into a plan: the level to start at, what to work on first, and how long that should take.",
      },
      {
        title: "Start Learning",
        text: "Your child gets the first workbook, at a level your child can manage, and a teacher who knows the plan.",
      },
    ],
  },
  reportFlow: {
    title: "What happens after the test?",
    text: "Testing does not end with the first report. Interim assessments, the quizzes and achievement tests along the way, show what has stuck, and the plan follows.",
    steps: [
      { title: "Diagnostic Test", text: "What is solid, and where are the gaps?" },
      {
        title: "Assessment Report",
        text: "In plain words: skills, starting level, plan. You get it at the visit, and keep it.",
      },
      { title: "Weekly Workbooks", text: "One small step a week, explained and corrected by a teacher." },
      { title: "Quiz", text: "After each workbook: has your child learned the skill? If not, we practise it again." },
      { title: "Achievement Test", text: "At the end of a level: has it stuck? Then your child moves up." },
    ],
  },
  report: {
    title: "What does the report tell you?",
    items: [
      "Which skills your child has, almost has, and doesn't have yet",
      "Where to start in each subject",
      "Which gaps to close first, and why",
      "What you can do at the kitchen table",
    ],
  },
  closing: {
    title: "Know before you decide",
    text: firstVisit.line,
    buttonLabel: "Schedule an Assessment",
  },
} as const;
