import { emailFrame } from "~/emails/words/frame";

/** Emails, spaces, hyphens, quotation marks, brackets, and dots that end a word: a name, and no address of a website. */
const plainName = /^(?:[\p{L}\p{M}'’‘"“”()-]|\.(?=\s|$)|\s){1,60}$/u;

/**
 * The first line of an email. Anybody can send a form with anybody's address, so what does not look like a name is not
 * repeated: nobody advertises through us.
 */
export const greeting = (name: string): string => emailFrame.hello(plainNameOf(name));

/** A name that looks like one, its white space folded; null for anything else. */
export function plainNameOf(name: string): string | null {
  const trimmed = name.trim();
  return plainName.test(trimmed) ? trimmed.replace(/\s+/g, " ") : null;
}
