import { z } from "zod";
import { email, limits, optionalPhone, optionalText, requiredText } from "~/domain/forms/fields";

/** Fewest characters of a new password (specification), and most bytes: the auth service reads no further. */
export const shortestPassword = 6;
export const longestPassword = 72;

/** What a password field says that only the server can know. */
export const passwordMessages = {
  common: "This password is one of the most common ones. Choose another.",
  same: "Choose a password that is not your current one",
  currentWrong: "Current password is incorrect",
} as const;

/** An address as accounts know it: in small letters. */
const accountEmail = email.transform((text) => text.toLowerCase());

// why: what is pasted from an email keeps its blanks, and a password is what was typed
const typedPassword = (missing: string) =>
  z.string({ error: missing }).min(1, missing).max(1_000, "A password is 1,000 characters or fewer");

/** A password that somebody chooses; `missing` says that there is none. */
export const chosenPassword = (missing: string) =>
  typedPassword(missing)
    // why: blanks and control characters alone are no password that somebody chose
    .refine((text) => text.length >= shortestPassword && /[^\s\p{Cc}]/u.test(text), {
      error: `Password must be at least ${shortestPassword} characters long`,
      abort: true,
    })
    .refine(
      (text) => new TextEncoder().encode(text).length <= longestPassword,
      `Password must be ${longestPassword} characters or fewer`,
    );

const newPassword = chosenPassword("Enter a new password");

const repeated = (missing: string) => z.string({ error: missing }).min(1, missing);

export const signInSchema = z.object({
  email: accountEmail,
  password: typedPassword("Enter your password"),
});

export const signUpSchema = z
  .object({
    full_name: requiredText("Enter your full name", limits.name, "Full name"),
    email: accountEmail,
    password: newPassword,
    confirm_password: repeated("Enter the password again"),
  })
  .refine(({ password, confirm_password }) => password === confirm_password, {
    path: ["confirm_password"],
    error: "Passwords do not match",
  });

/** The password chosen at the sign-up, by which the owner of the address confirms it. */
export const confirmSchema = z.object({
  password: typedPassword("Enter the password you chose when you signed up"),
});

export const passwordResetSchema = z.object({ email: accountEmail });

const matching = {
  path: ["confirm_password"],
  error: "New passwords do not match",
};

export const newPasswordSchema = z
  .object({ password: newPassword, confirm_password: repeated("Enter the new password again") })
  .refine(({ password, confirm_password }) => password === confirm_password, matching);

export const changePasswordSchema = z
  .object({
    current_password: typedPassword("Enter your current password"),
    password: newPassword,
    confirm_password: repeated("Enter the new password again"),
  })
  .refine(({ password, confirm_password }) => password === confirm_password, matching);

/** @param isCenter whether an id is that of a center one may choose */
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
