import { cancelReasons } from "~/content/tutoring/cancel-reasons";
import type { Result, Row } from "~/database.types";
import type { UserValues } from "~/domain/users/user-account";
import type { UserDuties } from "~/domain/users/user-pages";
import type { WaitingCursor } from "~/domain/users/waiting-people";
import type { Client, Missing, SaveResult } from "~/integrations/supabase.server";
import { readRow, readRows, saveRow, saveValue, serviceClient } from "~/integrations/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";

export type StoredUser = Exclude<Awaited<ReturnType<typeof getUser>>, Missing>;

/** Neither a former user nor a guardian without an account. */
export async function getUser(client: Client, id: string) {
  if (!isRecordId(id)) return "not_found";
  const query = client.from("user_profiles").select("*, user_centers(location_id)").eq("id", id).is("deleted_at", null);
  return readRow(query.not("user_id", "is", null));
}

/** The family of a guardian without an account; null for all others. */
export async function getGuardianFamily(client: Client, id: string): Promise<string | null> {
  if (!isRecordId(id)) return null;
  const query = client
    .from("user_profiles")
    .select("family_id")
    .eq("id", id)
    .is("user_id", null)
    .is("deleted_at", null);
  const guardian = await readRow(query);
  return typeof guardian === "string" ? null : guardian.family_id;
}

export type InvitedGuardian = Pick<
  Row<"user_profiles">,
  "id" | "user_id" | "first_name" | "last_name" | "email" | "phone" | "location_id" | "family_id"
>;

export async function getGuardian(client: Client, id: string): Promise<InvitedGuardian | Missing> {
  if (!isRecordId(id)) return "not_found";
  const query = client
    .from("user_profiles")
    .select("id, user_id, first_name, last_name, email, phone, location_id, family_id")
    .eq("id", id)
    .eq("role", "student")
    .is("deleted_at", null);
  return readRow(query);
}

export async function findUserId(client: Client, email: string): Promise<string | null> {
  const query = client.from("user_profiles").select("id").eq("email", email);
  const user = await readRow(query);
  return typeof user === "string" ? null : user.id;
}

/** What the person still has to do; null where it could not be read. */
export async function getDuties(client: Client, id: string): Promise<UserDuties | null> {
  const [duties] = (await readRows(client.rpc("duties_of", { p_id: id }))) ?? [];
  return (duties as UserDuties | undefined) ?? null;
}

export interface UserDraft extends UserValues {
  /** Of a guardian without an account, who keeps children and sessions. */
  profile_id?: string;
}

export type UserRefusal = Exclude<
  Result<"save_user" | "set_user_active" | "prepare_user">["outcome"],
  "done" | "prepared"
>;

/** Returns an invitation, valid for five minutes. */
export async function prepareUser(client: Client, draft: UserDraft): Promise<SaveResult<Result<"prepare_user">>> {
  return saveRow("user_invitations", client.rpc("prepare_user", { p_user: { ...draft } }));
}

/** Afterwards an unused invitation is void. */
export async function settleInvitation(
  client: Client,
  invitation: string,
): Promise<Result<"settle_invitation"> | "unknown"> {
  const query = client.rpc("settle_invitation", { p_id: invitation });
  const settled = await saveValue("user_invitations", query);
  return settled.ok ? settled.data : "unknown";
}

/** Saves all but the address; `asked`: its owner was emailed to confirm it. */
export async function saveUser(
  client: Client,
  id: string,
  draft: UserDraft,
  sessions: SessionsAhead,
): Promise<SaveResult<Result<"save_user">>> {
  if (!isVersion(draft.version)) return { ok: true, data: { outcome: "changed", version: null, asked: false } };
  const { p_cancel_reason: cancel_reason, p_hand_to: hand_to } = sessionParameters(sessions, cancelReasons.moved);
  const batch = sessions.batch ?? null;
  return saveRow(
    "user_profiles",
    client.rpc("save_user", {
      p_id: id,
      p_version: draft.version,
      p_user: { ...draft, cancel_reason, hand_to: isRecordId(hand_to ?? "") ? hand_to : null, batch },
    }),
  );
}

/** The account whose password the link of an invitation chooses; null for none any more. */
export const getInvitedAccount = (client: Client, invitation: string): Promise<Result<"invited_account"> | Missing> =>
  readRow(client.rpc("invited_account", { p_id: invitation }));

/** Recorded before the email is sent. False: not allowed; null: no answer. */
export async function recordPasswordLink(client: Client, id: string): Promise<boolean | null> {
  const recorded = await saveValue("user_profiles", client.rpc("log_password_link", { p_id: id }));
  return recorded.ok ? recorded.data : null;
}

/** What becomes of the sessions ahead: those handed over are not cancelled. */
interface SessionsAhead {
  cancel: boolean;
  /** Another tutor's profile. */
  handTo: string | null;
  /** Under which it is taken back. */
  batch?: string;
}

const sessionParameters = ({ cancel, handTo }: SessionsAhead, reason: string) => ({
  p_cancel_reason: cancel ? reason : null,
  p_hand_to: handTo,
});

export async function setUserActive(
  client: Client,
  id: string,
  version: string,
  { active, ...sessions }: SessionsAhead & { active: boolean },
): Promise<SaveResult<Pick<Result<"set_user_active">, "outcome">>> {
  if (!isVersion(version)) return { ok: true, data: { outcome: "changed" } };
  if (sessions.handTo && !isRecordId(sessions.handTo)) return { ok: true, data: { outcome: "unknown_tutor" } };
  return saveRow(
    "user_profiles",
    client.rpc("set_user_active", {
      p_id: id,
      p_version: version,
      p_active: active,
      p_batch: sessions.batch,
      ...sessionParameters(sessions, cancelReasons.deactivated),
    }),
  );
}

/** Anonymises the profile where records refer to it. */
export async function deleteUser(
  client: Client,
  id: string,
  sessions: SessionsAhead,
): Promise<SaveResult<Pick<Result<"admin_delete_user_profile">, "outcome">>> {
  if (!isRecordId(id)) return { ok: true, data: { outcome: "not_found" } };
  if (sessions.handTo && !isRecordId(sessions.handTo)) return { ok: true, data: { outcome: "unknown_tutor" } };
  return saveRow(
    "user_profiles",
    client.rpc("admin_delete_user_profile", {
      p_profile_id: id,
      ...sessionParameters(sessions, cancelReasons.deleted),
    }),
  );
}

const peoplePerPage = 100;

/** Whose center is the caller's to decide, a page of them; null when the database did not answer. */
export async function listWaitingPeople(
  client: Client,
  after: WaitingCursor | null,
): Promise<{ people: Result<"people_to_place">[]; next: WaitingCursor | null } | null> {
  const cursor = after && isRecordId(after.id) ? { p_after_reason: after.reason, p_after: after.id } : {};
  const rows = await readRows(client.rpc("people_to_place", { p_limit: peoplePerPage + 1, ...cursor }));
  if (!rows) return null;
  const people = rows.slice(0, peoplePerPage);
  const last = people.at(-1);
  return { people, next: last && rows.length > peoplePerPage ? { reason: last.reason, id: last.id } : null };
}

/** Takes people into a center, or declines their requests to it. */
export const placePeople = (
  client: Client,
  ids: readonly string[],
  center: string,
  accept: boolean,
): Promise<SaveResult<Result<"place_people">>> =>
  saveRow(
    "user_profiles",
    client.rpc("place_people", { p_ids: ids.filter(isRecordId), p_location: center, p_accept: accept }),
  );

export type Placement = Result<"placement_of_link">;

export const getPlacement = (id: string): Promise<Placement | Missing> =>
  readRow(serviceClient().rpc("placement_of_link", { p_id: id }));

/** @param objects takes the family out of the center, or back in */
export const objectToPlacement = (id: string, objects: boolean): Promise<SaveResult<Result<"object_to_placement">>> =>
  saveValue("placements", serviceClient().rpc("object_to_placement", { p_id: id, p_object: objects }));
