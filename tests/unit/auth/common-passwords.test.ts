import { expect, test } from "vitest";
import { isCommonPassword } from "~/auth/passwords/common-passwords.server";

test.each(["123456", "password", "Password", "QWERTY", "letmein", "iloveyou", "abc123"])(
  "%s is one that everybody tries",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each(["tall-giraffe-7", "mapleSteps42", "correct horse battery staple", "Déjà-vu 9"])(
  "%s is not",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
