export const staffMessageWords = {
  preview: (from: string) => `A message from ${from}`,
  why: "you or your child are in touch with us",
} as const;
