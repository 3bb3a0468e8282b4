import type { Subject } from "~/content/site/home";

const signs: readonly (readonly [Subject, RegExp])[] = [
  ["writing", /\b(writ\w*|essays?|paragraphs?|stor(y|ies)|composition)\b/i],
  ["english", /\b(english|read(?:ing|ers?)?|phonics|grammar|spelling|vocabulary|literature)\b/i],
  [
    "math",
    /\b(maths?|mathematics|numbers?|algebra|fractions?|decimals?|geometry|arithmetic|percent|multiplication|division)\b/i,
  ],
];

/** Subject (colour) of a course, by name, then description; default: assessments. */
export function subjectOf({ name, description }: { name: string; description: string }): Subject {
  for (const text of [name, description]) {
    const found = signs.find(([, words]) => words.test(text));
    if (found) return found[0];
  }
  return "assessments";
}
