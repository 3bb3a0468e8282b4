import { emailFrame } from "~/emails/words/frame";

const plainName = /^(?:[\p{L}\p{M}'’‘"“”()-]|\.(?=\s|$)|\s){1,60}$/u;

/** Anybody can send a form with anybody's address, so only plain names are repeated: no advertising through us. */
export const greeting = (name: string): string => emailFrame.hello(firstNameOf(name));

/** The first name, if it looks like a name. */
export const firstNameOf = (name: string): string | null => plainNameOf(name)?.split(" ")[0] ?? null;

export function plainNameOf(name: string): string | null {
  const trimmed = name.trim();
  return plainName.test(trimmed) ? trimmed.replace(/\s+/g, " ") : null;
}
