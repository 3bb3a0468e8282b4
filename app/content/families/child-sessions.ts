export const childSessions = {
  title: "Next lessons",
  empty: "No lessons planned yet.",
  all: (name: string): string => `All of ${name}'s lessons`,
  failed: {
    title: "The lessons could not be loaded",
    text: "Nothing is lost. Reload the page in a minute.",
  },
} as const;
