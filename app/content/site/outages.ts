export interface Message {
  title: string;
  text: string;
}

/** Apart from `messages.ts`: browsers load these. */
export const outages = {
  unexpectedFailure: { title: "Error", text: "Failed to save data. Please try again later." },
  databaseAway: {
    title: "We cannot save right now",
    text: "What you typed stays here. Please try again in a few minutes, or call the center.",
  },
} as const;
