import type { Submission } from "@conform-to/react";
import { userFieldMessages, userMessages } from "~/content/users/staff-users";
import { hasSeveralCenters, type Role } from "~/domain/users/account";
import type { FormErrors } from "~/http/form.server";
import type { UserRefusal } from "~/models/users/users.server";

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
