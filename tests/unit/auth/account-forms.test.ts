import { expect, test } from "vitest";
import { passwordWeakness } from "~/auth/new-password.server";
import {
  changePasswordSchema,
  newPasswordSchema,
  passwordMessages,
  passwordResetSchema,
  signInSchema,
  signUpSchema,
} from "~/domain/users/account-forms";

const signUp = {
  full_name: "Dana Okafor",
  email: "dana@example.com",
  password: "tall-giraffe",
  confirm_password: "tall-giraffe",
};

/** What a schema says of each field. */
const said = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test("an address is kept in small letters, without blanks", () => {
  for (const schema of [signInSchema, signUpSchema, passwordResetSchema])
    expect(schema.parse({ ...signUp, email: "  Dana@EXAMPLE.com " }).email).toBe("dana@example.com");
});

test("a password of any length that could exist is taken at sign-in, and a book is not", () => {
  expect(signInSchema.safeParse({ ...signUp, password: "x" }).success).toBe(true);
  expect(said(signInSchema.safeParse({ ...signUp, password: "x".repeat(1_001) }))).toEqual([
    "password: A password is 1,000 characters or fewer",
  ]);
});

test.each([
  ["student", 8],
  ["tutor", 8],
  ["admin", 12],
  ["superadmin", 12],
] as const)("a password of a %s has %i characters at least, and 72 bytes at most", (role, least) => {
  const of = (password: string) => newPasswordSchema(role).safeParse({ password, confirm_password: password });
  expect(said(of("x".repeat(least - 1)))).toEqual([`password: Password must be at least ${least} characters long`]);
  expect(of("x".repeat(least)).success).toBe(true);
  expect(of("é".repeat(36)).success).toBe(true);
  expect(said(of("é".repeat(37)))).toEqual(["password: Password must be 72 characters or fewer"]);
});

test("a password that differs from its repetition is refused in the words of the form, beside what else is wrong", () => {
  const different = { ...signUp, confirm_password: "tall-giraffes", current_password: "short-giraffe" };
  expect(said(signUpSchema.safeParse(different))).toEqual(["confirm_password: Passwords do not match"]);
  for (const schema of [newPasswordSchema("admin"), changePasswordSchema("admin")])
    expect(said(schema.safeParse(different))).toEqual(["confirm_password: New passwords do not match"]);
  for (const schema of [signUpSchema, newPasswordSchema("student"), changePasswordSchema("student")])
    expect(`${said(schema.safeParse({ password: "a", confirm_password: "b" }))}`).toMatch(/least 8.*do not match/);
});

test("a password of now is asked for when a new one is chosen", () => {
  const { password, confirm_password } = signUp;
  for (const given of [{}, { current_password: "" }])
    expect(said(changePasswordSchema("student").safeParse({ password, confirm_password, ...given }))).toEqual([
      "current_password: Enter your current password",
    ]);
});

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
