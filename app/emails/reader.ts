import { emailFrame } from "~/emails/words/frame";
import type { Block } from "./email";

const plainName = /^(?:[\p{L}\p{M}'’‘"“”()-]|\.(?=\s|$)|\s){1,60}$/u;

/** Anybody can send a form with anybody's address, so only plain names are repeated: no advertising through us. */
export const greeting = (name: string): string => emailFrame.hello(firstNameOf(name));

/** The first name, if it looks like a name. */
export const firstNameOf = (name: string): string | null => plainNameOf(name)?.split(" ")[0] ?? null;

export function plainNameOf(name: string): string | null {
  const trimmed = name.trim();
  return plainName.test(trimmed) ? trimmed.replace(/\s+/g, " ") : null;
}

/** The button to a page behind the sign-in; for who has no account, the sign-up that joins it with the center's file. */
export const pageOf = (reader: { signs_in: boolean }, button: { label: string; href: string }): Block =>
  reader.signs_in
    ? { button }
    : { link: { label: emailFrame.signUp, href: `${new URL(button.href).origin}/login?tab=signup` } };
