export const searchPage = {
  title: "Search",
  description: "People and records by name, email, phone or reference",
  ask: "Enter a name, an email, a phone number or a reference.",
  failed: "We can't search right now. Please try again in a minute.",
  none: (words: string) => `Nothing found for “${words}”`,
  noneHint: "Check the spelling, or search for a part of the name.",
  found: (hits: number) => (hits === 20 ? "The 20 best results" : hits === 1 ? "1 result" : `${hits} results`),
} as const;
