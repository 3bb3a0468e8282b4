import type { Submission } from "@conform-to/react";
import type { Account, ScopedAccount } from "~/auth/account.server";
import { isWithin, may } from "~/auth/permissions";
import { userFieldMessages, userMessages } from "~/content/users/staff-users";
import { ofEach } from "~/domain/forms/details";
import { centerChoices } from "~/domain/locations/center-names";
import { hasSeveralCenters, learnerRoles, type Role, roles } from "~/domain/users/account";
import { factText, type StaffUser, userFacts } from "~/domain/users/user-fields";
import type { UserDutiesView, UserOptions } from "~/domain/users/user-pages";
import { requireFound } from "~/http/failure-response.server";
import type { FormErrors } from "~/http/form.server";
import { listLocations, listStaffCenters } from "~/models/locations/locations.server";
import { listSessionPeople } from "~/models/tutoring/tutoring-sessions.server";
import { getDuties, getUser, type StoredUser, type UserDraft, type UserRefusal } from "~/models/users/users.server";
import { listDescriptions } from "~/records/kinds/descriptions.server";
import { pageAddress, readListQuery } from "~/records/record-list";

/** Of the people whose accounts the caller keeps. */
export const rolesFor = ({ profile }: Account): readonly Role[] =>
  may(profile.role, "staff.manage") ? roles : learnerRoles;

/** What this member of staff may assign: all but head office only students and tutors of the own centers. */
export async function userOptions(account: ScopedAccount, stored?: StoredUser): Promise<UserOptions> {
  const { client, centers } = account;
  const { locations } = await listLocations();
  const open = centerChoices(locations).filter(({ id }) => isWithin(centers, id));
  // why: a person may stay at a closed center
  const kept =
    centers === "all" ? [stored?.location_id, ...(stored?.user_centers ?? []).map((one) => one.location_id)] : centers;
  const closed = kept.filter((id) => id && open.every((center) => center.id !== id));
  const names = closed.length > 0 ? await listStaffCenters(client) : [];
  return {
    roles: rolesFor(account),
    centers: [...open, ...names.filter(({ id }) => closed.includes(id)).map(({ id, name }) => ({ id, name }))],
  };
}

/** What the schema needs to know of these options. */
export const choosableOf = ({ roles: allowed, centers }: UserOptions) => ({
  roles: allowed,
  isCenter: (id: string) => centers.some((center) => center.id === id),
});

export const nameOf = ({ first_name, last_name, email }: Pick<UserDraft, "first_name" | "last_name" | "email">) =>
  `${first_name} ${last_name}`.trim() || email;

/** @throws Response 404 when not visible to the caller, 503 while the database does not answer */
export async function requireUserRecord({ client }: Account, id = ""): Promise<StoredUser> {
  return requireFound(await getUser(client, id));
}

/** The list of users as it was, of the query that a page or form carries; what is not of the list is dropped. */
export const listOf = (query: string): string =>
  pageAddress(readListQuery(listDescriptions.users, new URLSearchParams(query)));

/** What the person still has to do, and who could take over; null where it could not be read. */
export async function dutiesOf({ client }: Account, user: StoredUser): Promise<UserDutiesView | null> {
  const duties = await getDuties(client, user.id);
  if (!duties || duties.sessions === 0 || user.role !== "tutor" || !user.location_id)
    return duties && { ...duties, successors: [] };
  const people = await listSessionPeople(client, user.location_id, "", maxSuccessors);
  return { ...duties, successors: people?.tutors.filter(({ id }) => id !== user.id) ?? [] };
}

/** The database's limit. */
const maxSuccessors = 100;

export const staffUserOf = (account: Account, user: StoredUser): StaffUser => ({
  id: user.id,
  name: nameOf(user),
  email: user.email,
  role: user.role,
  location_id: user.location_id,
  values: {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    role: user.role,
    location_id: user.location_id ?? "",
    // why: who is made a regional manager keeps the center
    centers: user.user_centers.map(({ location_id }) => location_id).join() || (user.location_id ?? ""),
    ...ofEach(userFacts, (fact) => factText(fact, user[fact.name])),
  },
  is_active: user.is_active,
  isSelf: user.user_id === account.userId,
  version: user.updated_at,
});

/** Error and status of a refusal. */
export function errorsOf(refusal: UserRefusal, role?: Role): [FormErrors, number] {
  if (role && hasSeveralCenters(role)) {
    if (refusal === "location_missing") return at("centers", "centersMissing");
    if (refusal === "unknown_location") return at("centers", "locationUnknown");
  }
  return refusals[refusal];
}

const at = (field: string, message: keyof typeof userFieldMessages): [FormErrors, number] => [
  { fieldErrors: { [field]: [userFieldMessages[message]] } },
  400,
];

const refusals: Readonly<Record<UserRefusal, [FormErrors, number]>> = {
  forbidden: [{ problem: userMessages.forbidden }, 403],
  unknown_role: at("role", "roleUnknown"),
  location_missing: at("location_id", "locationMissing"),
  unknown_location: at("location_id", "locationUnknown"),
  email_taken: at("email", "emailTaken"),
  invalid: [{ problem: userMessages.failed }, 400],
  not_found: [{ problem: userMessages.gone }, 409],
  changed: [{ problem: userMessages.changed, isConflict: true }, 409],
  self: [{ problem: userMessages.self }, 403],
  unknown_tutor: [{ problem: userMessages.tutorUnknown }, 400],
  tutor_busy: [{ problem: userMessages.tutorBusy }, 409],
  has_sessions: [{ problem: userMessages.sessionsFirst }, 409],
  last_superadmin: [{ problem: userMessages.lastSuperadmin }, 409],
};

const needed: Readonly<Record<string, string>> = {
  first_name: userFieldMessages.firstNameMissing,
  last_name: userFieldMessages.lastNameMissing,
  email: userFieldMessages.emailMissing,
};

/** The specification's sentence for a missing name or address. */
export function requiredProblem(submission: Submission<unknown>): FormErrors {
  const errors = submission.status === "error" ? (submission.error ?? {}) : {};
  const missing = Object.entries(needed).some(([name, message]) => errors[name]?.includes(message));
  return missing ? { problem: userMessages.required } : {};
}
