import { letterFrame } from "~/content/letters/frame";

/** Letters, spaces, hyphens, apostrophes, and dots that end a word: a name, and no address of a website. */
const plainName = /^(?:[\p{L}\p{M}'’-]|\.(?=\s|$)|\s){1,60}$/u;

/**
 * The first line of a letter. Anybody can send a form with anybody's address, so what does not look like a name is not
 * repeated: nobody advertises through us.
 */
export function greeting(name: string): string {
  const trimmed = name.trim();
  return letterFrame.hello(plainName.test(trimmed) ? trimmed.replace(/\s+/g, " ") : null);
}
