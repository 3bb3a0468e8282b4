import type { Subject } from "~/content/programs/subjects";

/** Seed data of a new network. */
export interface SampleCourse {
  id: string;
  name: string;
  description: string;
  /** Canadian cents. */
  priceCents: number;
  duration_weeks: number;
  gradeFrom: string;
  gradeTo: string;
  subject: Subject;
  /** Whether HST is added to the price. */
  isTaxable: boolean;
}

export const sampleCourses: readonly SampleCourse[] = [
  {
    id: "5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0001",
    name: "Number Sense Foundations",
    description:
      "Counting, place value, addition and subtraction, for children who need firmer ground before they go on.",
    priceCents: 14900,
    duration_weeks: 8,
    gradeFrom: "1",
    gradeTo: "2",
    subject: "math",
    isTaxable: false,
  },
  {
    id: "5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0002",
    name: "Fractions, Decimals and Percent",
    description:
      "Beyond the schoolbook, from sharing a pizza to a sale at 30 percent off: what a fraction is, how it becomes a decimal and a percent, and how to calculate with all three.",
    priceCents: 16900,
    duration_weeks: 10,
    gradeFrom: "4",
    gradeTo: "6",
    subject: "math",
    isTaxable: true,
  },
  {
    id: "5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0003",
    name: "Reading for Meaning",
    description: "Short texts every week, with questions that ask for the main idea, for evidence and for an opinion.",
    priceCents: 14900,
    duration_weeks: 8,
    gradeFrom: "3",
    gradeTo: "5",
    subject: "english",
    isTaxable: false,
  },
  {
    id: "5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0004",
    name: "Paragraphs to Essays",
    description:
      "Planning, drafting, peer review and revision: a writer's month, three times over, with one finished piece at the end of each.",
    priceCents: 18900,
    duration_weeks: 12,
    gradeFrom: "5",
    gradeTo: "8",
    subject: "writing",
    isTaxable: false,
  },
  {
    id: "5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0005",
    name: "Ready for Algebra",
    description:
      "A head start on high school: patterns, variables, simple equations and graphs, beyond what grade 8 asks.",
    priceCents: 19900,
    duration_weeks: 12,
    gradeFrom: "7",
    gradeTo: "8",
    subject: "math",
    isTaxable: true,
  },
];
