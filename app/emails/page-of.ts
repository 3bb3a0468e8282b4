import type { Block } from "./email";
import { emailFrame } from "./words/frame";

/** The button to a page behind the sign-in; for who has no account, the sign-up that joins it with the center's file. */
export const pageOf = (reader: { signs_in: boolean }, button: { label: string; href: string }): Block =>
  reader.signs_in
    ? { button }
    : { link: { label: emailFrame.signUp, href: `${new URL(button.href).origin}/login?tab=signup` } };
