/** For the owner of the address. */
export const ownProblemWords = {
  title: "Our emails don't reach you",
  text: (email: string) => `Emails to ${email} come back to us, so we have stopped sending them.`,
  mend: "Change your email address",
  orCall: "or call your center if the address is right.",
} as const;
