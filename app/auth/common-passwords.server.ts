import { dictionary } from "@zxcvbn-ts/language-common";

// why: the list is sorted by frequency; rarer ones are not tried first
const common = new Set(dictionary["passwords-common"].slice(0, 20_000));

/** Whether a password is one of the 20,000 most common, ignoring case. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password) || common.has(password.toLowerCase());
