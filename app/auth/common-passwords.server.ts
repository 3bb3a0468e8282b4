import { dictionary } from "@zxcvbn-ts/language-common";

// why: the list is most common first; what lies far down is no longer tried by everybody
const common = new Set(dictionary["passwords-common"].slice(0, 20_000));

/** Whether a password is one of the 20,000 that are tried first, whatever its letter case. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password) || common.has(password.toLowerCase());
