import { z } from "zod";
import { email, limits, optionalPhone, optionalText, requiredText } from "~/domain/forms/fields";
import { minPasswordLength, type Role } from "./account";
import { removePasskeysField } from "./account-labels";

/** The most bytes the auth service reads. */
const maxPasswordLength = 72;

export const passwordMessages = {
  common: "This password is easy to guess. Choose another, for example three or four words.",
  personal: "Your name, your email and our name are easy to guess. Use other words.",
  same: "Choose a password that is not your current one",
  currentWrong: "Current password is incorrect",
} as const;

/** Stored in lower case. */
const accountEmail = email.transform((text) => text.toLowerCase());

// why: text pasted from an email keeps its spaces, and a password must stay as typed
const typedPassword = (missing: string) =>
  z.string({ error: missing }).min(1, missing).max(1_000, "A password is 1,000 characters or fewer");

/** @param missing error for an empty field */
export const chosenPassword = (missing: string, role: Role) =>
  typedPassword(missing)
    // why: spaces and control characters alone are no password
    .refine((text) => text.length >= minPasswordLength(role) && /[^\s\p{Cc}]/u.test(text), {
      error: `Password must be at least ${minPasswordLength(role)} characters long`,
    })
    .refine(
      (text) => new TextEncoder().encode(text).length <= maxPasswordLength,
      `Password must be ${maxPasswordLength} characters or fewer`,
    );

const newPassword = (role: Role) => chosenPassword("Enter a new password", role);

const repeated = (missing: string) => z.string({ error: missing }).min(1, missing);

const twoPasswords = z.object({ password: z.string().min(1), confirm_password: z.string().min(1) });
const areEqual = (form: { password: string; confirm_password: string }) => form.password === form.confirm_password;
/** Told beside what is wrong with the other fields, once both are entered. */
const equality = (error: string) => ({
  path: ["confirm_password"],
  error,
  when: ({ value }: { value: unknown }) => twoPasswords.safeParse(value).success,
});

export const signInSchema = z.object({
  email: accountEmail,
  password: typedPassword("Enter your password"),
});

export const signUpSchema = z
  .object({
    full_name: requiredText("Enter your full name", limits.name, "Full name"),
    email: accountEmail,
    password: newPassword("student"),
    confirm_password: repeated("Enter the password again"),
  })
  .refine(areEqual, equality("Passwords do not match"));

export const confirmSchema = z.object({
  password: typedPassword("Enter the password you chose when you signed up"),
});

export const passwordResetSchema = z.object({ email: accountEmail });

const newEquality = equality("New passwords do not match");

export const newPasswordSchema = (role: Role) =>
  z
    .object({
      password: newPassword(role),
      confirm_password: repeated("Enter the new password again"),
      [removePasskeysField]: z.string().optional(),
    })
    .refine(areEqual, newEquality);

export const changePasswordSchema = (role: Role) =>
  z
    .object({
      current_password: typedPassword("Enter your current password"),
      password: newPassword(role),
      confirm_password: repeated("Enter the new password again"),
    })
    .refine(areEqual, newEquality);

/** @param isCenter whether the id is a selectable center */
export const profileSchema = (isCenter: (id: string) => boolean) =>
  z.object({
    first_name: requiredText("Enter your first name", limits.name, "First name"),
    last_name: requiredText("Enter your last name", limits.name, "Last name"),
    phone: optionalPhone,
    location_id: optionalText(40, "Location").refine(
      (id) => id === null || isCenter(id),
      "Choose a center from the list",
    ),
  });

export type ProfileChanges = z.output<ReturnType<typeof profileSchema>>;
