import { expect, test } from "vitest";
import { isCommonPassword } from "~/auth/common-passwords.server";

test.each(["123456", "password", "Password", "QWERTY", "letmein", "iloveyou", "abc123"])(
  "%s is one that everybody tries",
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(["tall-giraffe-7", "mapleSteps42", "correct horse battery staple", "Déjà-vu 9"])("%s is not", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
