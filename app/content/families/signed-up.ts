import type { Message } from "~/content/site/messages";

/** For a parent whose address a center's file has already. */
export const ownFileWords = {
  title: "Your center has a file with this address",
  open: (center: string): string =>
    `${center} has a file of your family with this email address. Join it with your account, and you see here what the center plans and writes for you. What you added yourself moves to that file, where another guardian in it sees it too.`,
  join: (center: string): string => `Join our file at ${center}`,
  center: (center: string): string =>
    `${center} has a file with this email address. Please ask the center to join it with your account.`,
  other_center: (center: string): string =>
    `${center} has a file with this email address, but your account is with another center. Ask for ${center} in your profile first.`,
  joined: { title: "Joined", text: "Your account and your center's file are one now. We told the center." },
  notJoined: {
    title: "Nothing was joined",
    text: "The center has changed its file, or has to look at it first. Please ask the center.",
  },
} as const satisfies Record<string, string | Message | ((center: string) => string)>;

/** For the center: who signed up with an address of a file. */
export const signedUpWords = {
  title: "Signed up",
  text: (name: string, email: string): string =>
    `${name || email} signed up with ${email} and confirmed the address. The account is not joined with this file yet.`,
  join: "Join the two",
} as const;
