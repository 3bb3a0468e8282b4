import { expect, test } from "vitest";
import {
  changePasswordSchema,
  newPasswordSchema,
  passwordResetSchema,
  profileSchema,
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

test("a password of blanks or control characters alone is none", () => {
  for (const password of [" ".repeat(12), "\0".repeat(12), "\t \n \t \t \n \t "])
    expect(newPasswordSchema("student").safeParse({ password, confirm_password: password }).success).toBe(false);
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

test("a password that differs from its repetition is refused in the words of the form", () => {
  const different = { ...signUp, confirm_password: "tall-giraffes", current_password: "short-giraffe" };
  expect(said(signUpSchema.safeParse(different))).toEqual(["confirm_password: Passwords do not match"]);
  for (const schema of [newPasswordSchema("admin"), changePasswordSchema("admin")])
    expect(said(schema.safeParse(different))).toEqual(["confirm_password: New passwords do not match"]);
});

test("a password of now is asked for when a new one is chosen", () => {
  const { password, confirm_password } = signUp;
  for (const given of [{}, { current_password: "" }])
    expect(said(changePasswordSchema("student").safeParse({ password, confirm_password, ...given }))).toEqual([
      "current_password: Enter your current password",
    ]);
});

test("a profile takes no center that nobody may choose", () => {
  const schema = profileSchema((id) => id === "1");
  const names = { first_name: "Dana", last_name: "Okafor" };
  expect(schema.parse({ ...names, location_id: "1" }).location_id).toBe("1");
  expect(said(schema.safeParse({ ...names, location_id: "2" }))).toEqual([
    "location_id: Choose a center from the list",
  ]);
});
