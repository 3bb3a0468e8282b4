/** Seed data of a new network. */
export interface SampleCourse {
  id: string;
  name: string;
  description: string;
  /** Canadian cents. */
  priceCents: number;
  durationWeeks: number;
  /** Whether HST is added to the price. */
  isTaxable: boolean;
}

export const sampleCourses: readonly SampleCourse[] = [
  {
    id: "5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0001",
    name: "Number Sense Foundations",
    description:
      "Counting, place value, addition and subtraction, for children who are starting grade 1 or 2 or who need firmer ground before they go on.",
    priceCents: 14900,
    durationWeeks: 8,
    isTaxable: false,
  },
  {
    id: "5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0002",
    name: "Fractions, Decimals and Percent",
    description:
      "From sharing a pizza to comparing prices: what a fraction is, how it becomes a decimal, and how to calculate with both. Grades 4 to 6.",
    priceCents: 16900,
    durationWeeks: 10,
    isTaxable: true,
  },
  {
    id: "5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0003",
    name: "Reading for Meaning",
    description:
      "Short texts every week, with questions that ask for the main idea, for evidence and for an opinion. Grades 3 to 5.",
    priceCents: 14900,
    durationWeeks: 8,
    isTaxable: false,
  },
  {
    id: "5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0004",
    name: "Paragraphs to Essays",
    description:
      "Planning, drafting, peer review and revision: a writer's month, three times over, with one finished piece at the end of each. Grades 5 to 8.",
    priceCents: 18900,
    durationWeeks: 12,
    isTaxable: false,
  },
  {
    id: "5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0005",
    name: "Ready for Algebra",
    description:
      "Patterns, variables, simple equations and graphs for students of grades 7 and 8 who want a good start in high school.",
    priceCents: 19900,
    durationWeeks: 12,
    isTaxable: true,
  },
];
