import { expect, test } from "vitest";
import { passwordWeakness } from "~/auth/passwords/password-weakness.server";
import { passwordMessages } from "~/domain/users/account-forms";

const own = ["dana.okafor@example.com", "Dana", "Okafor"];

test.each(["password1", "QWERTYUIOP", "aaaaaaaaaaaa", "121212121212", "password12345!", "2026qwertyuiop"])(
  "%s is one that everybody tries",
  async (one) => {
    expect(await passwordWeakness(one, own)).toBe(passwordMessages.common);
  },
);

test.each(["smallsteps", "Small-Steps-2026", "dana.okafor@example.com", "okafor.DANA.77", "SmallStepsDana!!"])(
  "%s is made of words that are easy to guess",
  async (one) => {
    expect(await passwordWeakness(one, own)).toBe(passwordMessages.personal);
  },
);

test.each(["tall-giraffe-7", "Dana rides a tall giraffe", "!!!###$$$@@@", "small steps, big dreams"])(
  "%s is taken",
  async (one) => {
    expect(await passwordWeakness(one, own)).toBeNull();
  },
);

test("of words that are nobody's, and of a name of two letters, nothing is held against a password", async () => {
  expect(await passwordWeakness("li-tall-giraffe", ["", "Li", "li@example.com"])).toBeNull();
});
