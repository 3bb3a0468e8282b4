import type { Block } from "./email";
import { emailFrame } from "./words/frame";

/** The button to a page behind the sign-in; for who has no account, how to get one. */
export const pageOf = (reader: { signs_in: boolean }, button: { label: string; href: string }): Block =>
  reader.signs_in ? { button } : { text: emailFrame.invitation };
