import { z } from "zod";
import { userFieldMessages as messages } from "~/content/users/staff-users";
import { emailField, limits, optionalPhone, optionalText, requiredText, withOthers } from "~/domain/forms/fields";
import { dollars } from "~/domain/payments/dollars";
import { hasOneCenter, hasSeveralCenters, type Role, roles } from "./account";
import { chosenPassword } from "./account-forms";
import type { UserFact } from "./user-fields";
import { passwordChoices } from "./user-pages";

/** Cents an hour; checked by the database too. */
const highestRate = 100_000;

const factRules = {
  phone: optionalPhone,
  hourly_rate_cents: optionalText(12, "Hourly rate").pipe(dollars(messages.rateMalformed, 0, highestRate).nullable()),
} satisfies Record<UserFact["name"], z.ZodType<string | number | null>>;

interface Choosable {
  roles: readonly Role[];
  isCenter: (id: string) => boolean;
}

interface Placed {
  role?: Role;
  location_id?: string | null;
  centers?: string[];
}
const locationMissing = {
  ...withOthers,
  path: ["location_id"],
  error: messages.locationMissing,
};
const isPlaced = ({ role, location_id }: Placed) => !role || !hasOneCenter(role) || Boolean(location_id);
const atKnownCenter =
  (isCenter: Choosable["isCenter"]) =>
  ({ role, location_id }: Placed) =>
    (role && !hasOneCenter(role)) || !location_id || isCenter(location_id);
const locationUnknown = { ...withOthers, path: ["location_id"], error: messages.locationUnknown };
const centersMissing = { ...withOthers, path: ["centers"], error: messages.centersMissing };
const hasCenters = ({ role, centers }: Placed) => !role || !hasSeveralCenters(role) || centers?.length !== 0;
const atKnownCenters =
  (isCenter: Choosable["isCenter"]) =>
  ({ role, centers = [] }: Placed) =>
    !role || !hasSeveralCenters(role) || centers.every(isCenter);
const centersUnknown = { ...withOthers, path: ["centers"], error: messages.locationUnknown };

/** @param choosable centers and roles the caller may assign */
export const userSchema = ({ roles, isCenter }: Choosable) =>
  z
    .object({
      first_name: requiredText(messages.firstNameMissing, limits.name, "First name"),
      last_name: requiredText(messages.lastNameMissing, limits.name, "Last name"),
      email: emailField(messages.emailMissing).transform((text) => text.toLowerCase()),
      ...factRules,
      role: z.enum(roles, { error: messages.roleUnknown }),
      location_id: optionalText(40, "Location"),
      centers: z.array(z.string().max(40)).max(200).default([]),
      version: z.string().max(60).default(""),
    })
    .refine(isPlaced, locationMissing)
    .refine(atKnownCenter(isCenter), locationUnknown)
    .refine(hasCenters, centersMissing)
    .refine(atKnownCenters(isCenter), centersUnknown);

const sentPassword = z.object({
  password_choice: z.string().optional().catch(undefined),
  password: z.string().optional().catch(undefined),
  role: z.enum(roles).catch("student"),
});

const ownPasswordError = ({ password_choice, password, role }: z.infer<typeof sentPassword>): string | undefined =>
  password_choice === "own"
    ? chosenPassword(messages.passwordMissing, role).safeParse(password).error?.issues[0]?.message
    : undefined;

/** The same, and how the owner gets a password. */
export const newUserSchema = (choosable: Choosable) =>
  userSchema(choosable)
    .safeExtend({
      password_choice: z.enum(passwordChoices, { error: messages.choiceUnknown }),
      password: z.string().max(1_000).optional(),
    })
    .refine((values) => ownPasswordError(sentPassword.parse(values)) === undefined, {
      ...withOthers,
      path: ["password"],
      error: ({ input }) => ownPasswordError(sentPassword.parse(input)),
    });

export type UserValues = z.output<ReturnType<typeof userSchema>>;
