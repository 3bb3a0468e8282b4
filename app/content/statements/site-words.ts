/** On a sample, which stands only where the site is tried out. */
export const sampleWords = { quote: "Sample text", figure: "Sample figure", claim: "Sample claim" } as const;

export const testimonialsHeading = "What do other parents say?";
