import type { Result } from "~/database.types";
import type { FormReply } from "~/domain/forms/public-form";
import type { Role } from "./account";

export const usersPath = "/admin/dashboard/users";
export const newUserPath = `${usersPath}/new`;
export const userPath = (id: string): string => `${usersPath}/${id}`;

/** Carries the query of the list that a person was opened from. */
export const listField = "list";
export const userPathFrom = (id: string, list: string): string =>
  userPath(id) + (list ? `?${new URLSearchParams({ [listField]: list })}` : "");

export const userDeletePath = (id: string): string => `${userPath(id)}/delete`;

/** Where a superadmin resets the person's second factor. */
export const userFactorPath = (id: string): string => `${userPath(id)}/factor`;

const userForms = ["details", "state", "link", "emails"] as const;
export type UserForm = (typeof userForms)[number];
export const userFormAddress = (id: string, form: UserForm): string => `${userPath(id)}?form=${form}`;
export const userFormOf = (parameters: URLSearchParams): UserForm =>
  userForms.find((form) => form === parameters.get("form")) ?? "details";

export const passwordChoices = ["link", "generated", "own"] as const;

export interface UserOptions {
  roles: readonly Role[];
  centers: readonly { id: string; name: string }[];
}

/** The only answer that contains the password. */
export interface CreatedUser {
  name: string;
  email: string;
  password: string;
  /** Null where the new profile was not found. */
  id: string | null;
}

export interface UserReply extends FormReply {
  created?: CreatedUser;
}

/** Open duties of a person who may be deactivated or deleted: counts from today on. */
export interface UserDuties extends Omit<Result<"duties_of">, "lessons"> {
  lessons: readonly { name: string | null; day: string; starts: string }[];
}

/** With the tutors who could take over the sessions ahead. */
export interface UserDutiesView extends UserDuties {
  successors: readonly { id: string; name: string }[];
}

export const dutyFields = { cancelSessions: "cancel_sessions", handTo: "hand_to" } as const;
