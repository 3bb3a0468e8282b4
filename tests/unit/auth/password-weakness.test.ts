import { expect, test } from "vitest";
import { passwordWeakness } from "~/auth/passwords/password-weakness.server";
import { passwordMessages } from "~/domain/users/account-forms";

const own = ["dana.okafor@example.com", "Dana", "Okafor"];

test.each([
  ["common", "password1 QWERTYUIOP iloveyou P4ssword! password12345! 2026qwertyuiop hockeynight tutoring smallstep"],
  ["a sequence", "87654321 987654321 0987654321 23456789 abcdefgh abcdefgh1 zyxwvuts abcdefghijkl"],
  ["a row of keys", "poiuytrewq wertyuiop asdfghjkl"],
  ["a repetition", "aaaaaaaaaaaa 121212121212 12341234 aabbccdd passwordpassword"],
  ["a role or a town", "Superadmin!1 mississauga Toronto2026"],
])("%s is easy to guess: %s", async (_, passwords) => {
  for (const one of passwords.split(" ")) expect(await passwordWeakness(one, own), one).toBe(passwordMessages.common);
});

test.each(["smallsteps", "Small-Steps-2026", "dana.okafor@example.com", "okafor.DANA.77", "Dana2019!"])(
  "%s is made of words that are easy to guess",
  async (one) => {
    expect(await passwordWeakness(one, own)).toBe(passwordMessages.personal);
  },
);

test.each([
  "tall-giraffe-7",
  "Dana rides a tall giraffe",
  "mapleSteps42x",
  "small steps, big dreams",
  "x7Kq!mPz",
  "Déjà-vu 9",
])("%s is taken", async (one) => {
  expect(await passwordWeakness(one, own)).toBeNull();
});

test("of words that are nobody's, and of a name of two letters, nothing is held against a password", async () => {
  expect(await passwordWeakness("li-tall-giraffe", ["", "Li", "li@example.com"])).toBeNull();
});

test("a password of the longest size is estimated as well", async () => {
  expect(await passwordWeakness("1/1/2019".repeat(9), own)).toBe(passwordMessages.common);
});
