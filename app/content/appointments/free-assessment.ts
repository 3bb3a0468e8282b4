/** The first visit, as links and buttons call it; what happens in it: `first-visit.ts`. */
export const freeAssessment = {
  name: "Free assessment",
  label: "Book a free assessment",
  to: "/book",
} as const;
