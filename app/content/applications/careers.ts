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
      "Experience teaching kindergarten to grade 8",
      "Free on at least two weekday afternoons",
      "A vulnerable sector check, or readiness to get one",
    ],
  },
  {
    name: "Academic Tutor",
    description:
      "You sit beside two or three children at a time, explain the new page, and notice when a face goes blank.",
    requirements: [
      "In university or college, or with a degree",
      "Sure in math to grade 8, or in English and writing",
      "Patient, punctual and good with children",
      "A vulnerable sector check, or readiness to get one",
    ],
  },
  {
    name: "Assessment Specialist/Grader",
    description:
      "You give diagnostic tests, mark quizzes and achievement tests, and write reports that a parent can understand.",
    requirements: [
      "Accurate and calm with numbers and details",
      "Clear written English",
      "Experience with marking or testing is welcome",
      "A vulnerable sector check, or readiness to get one",
    ],
  },
];

export const careers = {
  meta: {
    title: "Careers: teach, tutor or assess",
    description:
      "Certified teachers, academic tutors and assessment specialists: see what you would do, what we ask for, and apply in about 10 minutes.",
  },
  hero: {
    title: "Explain it once more. That is the job.",
    text: "We look for people who enjoy the moment a child says 'oh!'. The lessons are prepared; the patience is yours.",
    buttons: [
      { label: "Apply Now", to: "#apply" },
      { label: "View Positions", to: "#positions" },
    ],
  },
  positions: {
    id: "positions",
    title: "Which position suits you?",
    descriptionLabel: "What you do",
    requirementsLabel: "What we ask for",
    items: positions,
  },
  benefits: {
    title: "What do you get?",
    cards: [
      { title: "Afternoons, not nights", text: "Centers are open Monday to Friday, 4:00-7:00 PM." },
      {
        title: "Prepared lessons",
        text: "The workbooks are there. You prepare for the child, not for the class.",
      },
      { title: "Small groups", text: "You know each child, and you see them grow." },
      { title: "Paid training", text: "You learn the method and the assessments before your first session." },
      { title: "Close to home", text: "Centers across Ontario: choose the one that suits you." },
      { title: "Room to grow", text: "From tutor to lead teacher to assessment specialist." },
    ],
  },
  apply: {
    id: "apply",
    title: "Apply",
    text: "Tell us about yourself. You do not need a resume to apply, but you can add one.",
    timeToFill: "about 10 minutes",
    next: {
      title: "What happens next",
      steps: [
        "The next page shows your reference.",
        "The center you chose reads your application and contacts you.",
        "You meet the team and sit in on a session.",
      ],
    },
  },
} as const;

export const careerForm = {
  noPreference: "No preference",
  addressHint: "Street, city and postal code. Suggestions appear as you type.",
  resumeHint: "PDF, DOC or DOCX, at most 5 MB.",
  resumeKept: (name: string) => `We kept ${name}. Choose a file only to replace it.`,
  resumeStillKept: "We kept the file you sent before. Choose a file only to replace it.",
  resumeGone: "We no longer have your file. Choose it again.",
  resumeTooLarge: "The file is larger than 5 MB. Choose a smaller one.",
  resumeWrongType: "Choose a PDF, DOC or DOCX file",
  resumeMacro: "The file holds a macro. Save it as a PDF and choose that.",
  resumeEmpty: "The file is empty. Choose another one.",
  resumeTwo: "Choose one file only",
  submit: "Submit Application",
  pending: "Submitting...",
  afterSubmit: "You get a reference right away. The center reads your application and contacts you.",
} as const;
