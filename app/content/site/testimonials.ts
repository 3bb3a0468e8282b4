export interface Testimonial {
  quote: string;
  name: string;
  detail: string;
  /** True until replaced by a real family's words, given with consent. */
  sample: boolean;
}

/** Stand on the page until a franchise replaces what they mark. */
export const sampleWords = { quote: "Sample text", figure: "Sample figure", claim: "Sample claim" } as const;

export const testimonialsHeading = "What do other parents say?";

/** A sample until a franchise replaces it. */
export const studentsClaim = "1000+ students";

export const testimonials: readonly Testimonial[] = [
  {
    quote:
      "The report showed that fractions were the problem, not math. Three months later homework takes half the time.",
    name: "Priya S.",
    detail: "Mother of a grade 5 student, Mississauga",
    sample: true,
  },
  {
    quote:
      "My son started one level below his grade and was never embarrassed about it. Now he asks for the next workbook.",
    name: "Daniel M.",
    detail: "Father of a grade 2 student, Whitby",
    sample: true,
  },
  {
    quote: "I get a short note after each quiz. I know what she is working on and what I can do at the kitchen table.",
    name: "Chantal B.",
    detail: "Mother of a grade 3 student, Orléans",
    sample: true,
  },
];
