export const childSessions = {
  title: "Next sessions",
  empty: "No sessions planned yet.",
  all: (name: string): string => `All of ${name}'s sessions`,
  failed: {
    title: "The sessions could not be loaded",
    text: "Nothing is lost. Reload the page in a minute.",
  },
} as const;
