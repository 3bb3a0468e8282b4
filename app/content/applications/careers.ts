import { facts } from "~/content/site/facts";
/** The first is the form's default. */
export const positionNames = ["Certified Teacher", "Academic Tutor", "Assessment Specialist/Grader"] as const;

type PositionName = (typeof positionNames)[number];

interface Position {
  name: PositionName;
  description: string;
  requirements: readonly [string, string, string, string];
}

const positions: readonly Position[] = [
  {
    name: "Certified Teacher",
    description:
      "You lead sessions in math or English, plan each child's next steps, and talk with parents about what you see.",
    requirements: [
      "Member in good standing of the Ontario College of Teachers",
      `Experience teaching ${facts.grades}`,
      "Available at least two weekday afternoons",
      "A vulnerable sector check, or willing to get one",
    ],
  },
  {
    name: "Academic Tutor",
    description:
      "You sit beside two or three children at a time, explain the new page, and notice when a face goes blank.",
    requirements: [
      "In university or college, or a graduate",
      "Confident in math to grade 8, or in English and writing",
      "Patient, punctual and good with children",
      "A vulnerable sector check, or willing to get one",
    ],
  },
  {
    name: "Assessment Specialist/Grader",
    description:
      "You give diagnostic tests, mark quizzes and achievement tests, and write reports that a parent can understand.",
    requirements: [
      "Calm, and careful with numbers and details",
      "Clear written English",
      "Experience with marking or testing is welcome",
      "A vulnerable sector check, or willing to get one",
    ],
  },
];

export const careers = {
  meta: {
    title: "Careers: teach, tutor or assess",
    description:
      "Certified teachers, academic tutors and assessment specialists: see what you would do, what we ask for, and apply in about 5 minutes.",
  },
  hero: {
    title: "Explain it once more. That's the job.",
    text: "We look for people who love the moment a child says 'oh!' We prepare the lessons; you bring the patience.",
    buttons: [
      { label: "Apply Now", to: "#apply" },
      { label: "View Positions", to: "#positions" },
    ],
  },
  positions: {
    id: "positions",
    title: "Which position is right for you?",
    descriptionLabel: "What you do",
    requirementsLabel: "What we ask for",
    items: positions,
  },
  benefits: {
    title: "What do you get?",
    cards: [
      { title: "Afternoons, not nights", text: `Centers are open ${facts.hours.days}, ${facts.hours.readable}` },
      {
        title: "Prepared lessons",
        text: "The workbooks are ready, so you can plan for each child.",
      },
      { title: "Small groups", text: "You get to know every child and watch them grow." },
      { title: "Paid training", text: "You learn the method and the assessments before your first session." },
      { title: "Close to home", text: "With centers across Ontario, you can choose one near you." },
      { title: "Room to grow", text: "From tutor to lead teacher to assessment specialist." },
    ],
  },
  apply: {
    id: "apply",
    title: "Apply",
    text: "Start with your resume, if you have one; then a sentence or two for each question is enough.",
    timeToFill: "about 5 minutes",
    next: {
      title: "What happens next",
      steps: [
        "The next page shows your confirmation number.",
        "The center you chose, or head office if you have no preference, reads your application, usually within five business days.",
        "They contact you either way. If it looks like a match, you meet the team and sit in on a session.",
      ],
    },
  },
} as const;

export const careerForm = {
  noPreference: "No preference",
  addressHint: "Street, city and postal code.",
  resumeHint: "PDF, DOC or DOCX, at most 5 MB.",
  /** Below the labels of the questions. */
  answerHints: {
    education: "Your highest degree or certificate.",
    experience_teaching: "In a sentence or two. 'See resume' is enough, and so is 'None yet'.",
    experience_children: "In a sentence or two, at work or in the family.",
    motivation: "A sentence or two.",
  },
  resumeKept: (name: string) => `We kept ${name}. Choose a file only to replace it.`,
  resumeStillKept: "We kept the file you sent before. Choose a file only to replace it.",
  resumeGone: "We no longer have your file. Choose it again.",
  resumeNotStored: "We could not save your resume. Nothing else was lost: choose the file again and send the form.",
  resumeTooLarge: "The file is larger than 5 MB. Choose a smaller one.",
  resumeWrongType: "Choose a PDF, DOC or DOCX file",
  resumeActive: "The file holds a macro, a script or a lock. Save it as a plain PDF and choose that.",
  resumeEmpty: "The file is empty. Choose another one.",
  resumeTwo: "Choose one file only",
  submit: "Submit Application",
  pending: "Submitting...",
} as const;
