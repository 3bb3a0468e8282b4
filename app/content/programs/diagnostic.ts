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
    title: "How does it go?",
    steps: [
      {
        title: "Diagnosis",
        text: "Your child takes a diagnostic test with a teacher, on paper, without a clock. It starts where your child answers easily and stops where the questions get too hard.",
      },
      {
        title: "Prescription",
        text: "We turn the result into a plan: the level to start at, the skills to repair first, and about how long that takes.",
      },
      {
        title: "Start Learning",
        text: "Your child gets the first workbook, at a level where success is certain, and a teacher who knows the plan.",
      },
    ],
  },
  reportFlow: {
    title: "What happens after the test?",
    text: "Testing does not end with the first report. Every step is measured, and the plan follows what it shows.",
    steps: [
      { title: "Diagnostic Test", text: "What is solid, and where are the gaps?" },
      { title: "Assessment Report", text: "In plain words: skills, starting level, plan. You keep it." },
      { title: "Weekly Workbooks", text: "One small step a week, explained and corrected by a teacher." },
      { title: "Quiz", text: "After each workbook: has your child learned the skill? If not, we practise it again." },
      { title: "Achievement Test", text: "At the end of a level: has it stuck? Then the next level opens." },
    ],
  },
  report: {
    title: "What does the report tell you?",
    items: [
      "Which skills your child has, almost has, and doesn't have yet",
      "The level at which to begin in each subject",
      "Which gaps to close first, and why in this order",
      "What you can do at the kitchen table",
    ],
  },
  closing: {
    title: "Know before you decide",
    text: "The assessment is free. It takes one visit, is not graded, and the report is yours.",
    buttonLabel: "Schedule an Assessment",
  },
} as const;
