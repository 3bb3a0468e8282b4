/** Above a form that was left half filled in. */
export const draftWords = {
  kept: "We kept what you typed.",
  startOver: "Start over",
  emptied: "We emptied the form.",
} as const;
