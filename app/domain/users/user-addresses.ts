import type { FormReply } from "~/domain/forms/public-form";
import type { Role } from "./account";

/** The pages of the user management. */
export const usersPath = "/admin/dashboard/users";
export const newUserPath = `${usersPath}/new`;
export const userPath = (id: string): string => `${usersPath}/${id}`;
export const userDeletePath = (id: string): string => `${userPath(id)}/delete`;

/** The forms of a user's page; the query of their action tells them apart. */
export const userForms = ["details", "state", "link"] as const;
export type UserForm = (typeof userForms)[number];
export const userFormAddress = (id: string, form: UserForm): string => `${userPath(id)}?form=${form}`;
export const userFormOf = (parameters: URLSearchParams): UserForm =>
  userForms.find((form) => form === parameters.get("form")) ?? "details";

/** How the owner of a new account gets a password. */
export const passwordChoices = ["generated", "own", "link"] as const;
export type PasswordChoice = (typeof passwordChoices)[number];

/** What somebody may choose from who makes or changes an account. */
export interface UserOptions {
  roles: readonly Role[];
  centers: readonly { id: string; name: string }[];
}

/** Somebody's account as staff see it. `rate` is dollars and cents, '32.50', empty without one. */
export interface StaffUser {
  id: string;
  firstName: string;
  lastName: string;
  name: string;
  email: string;
  phone: string;
  role: Role;
  locationId: string | null;
  rate: string;
  isActive: boolean;
  isSelf: boolean;
  version: string;
}

/** An account that was just made. The password is in this answer and nowhere else. */
export interface CreatedUser {
  name: string;
  email: string;
  password: string;
  /** Null where the new profile could not be found yet. */
  id: string | null;
}

/** What the forms of a user answer where they do not lead on. */
export interface UserReply extends FormReply {
  created?: CreatedUser;
}
