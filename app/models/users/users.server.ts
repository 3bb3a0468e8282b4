import { z } from "zod";
import { cancelReasons } from "~/content/tutoring/cancel-reasons";
import { type Role, roles } from "~/domain/users/account";
import type { UserDuties } from "~/domain/users/user-duties";
import {
  type Missing,
  readRow,
  readRows,
  type SaveResult,
  save,
  saveRow,
  saveValue,
} from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys, isRecordId, isVersion } from "~/models/record-values.server";

const columns =
  "id, user_id, first_name, last_name, email, phone, role, location_id, family_id, hourly_rate_cents, is_active, updated_at, user_centers(location_id)";
const storedSchema = z
  .object({
    id: z.string(),
    user_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(roles),
    location_id: z.string().nullable(),
    /** Of a guardian. */
    family_id: z.string().nullable(),
    hourly_rate_cents: z.number().nullable(),
    is_active: z.boolean(),
    updated_at: z.string(),
    user_centers: z.array(z.object({ location_id: z.string() })),
  })
  .transform(({ updated_at: version, user_centers, ...row }) => ({
    ...camelKeys(row),
    centers: user_centers.map(({ location_id }) => location_id),
    version,
  }));
/** The rate is cents an hour; `version` is `updated_at`. */
export type StoredUser = z.output<typeof storedSchema>;

/** Neither a former user nor a guardian without an account. */
export async function getUser(client: Client, id: string): Promise<StoredUser | Missing> {
  if (!isRecordId(id)) return "not_found";
  return readRow(
    client.from("user_profiles").select(columns).eq("id", id).is("deleted_at", null).not("user_id", "is", null),
    storedSchema,
  );
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
  const guardian = await readRow(query, z.object({ family_id: z.string() }));
  return typeof guardian === "string" ? null : guardian.family_id;
}

const guardianSchema = storedSchema.in
  .pick({ id: true, first_name: true, last_name: true, email: true, phone: true, location_id: true, family_id: true })
  .transform(camelKeys);
export type InvitedGuardian = z.output<typeof guardianSchema>;

/** A guardian without an account. */
export async function getUninvited(client: Client, id: string): Promise<InvitedGuardian | Missing> {
  if (!isRecordId(id)) return "not_found";
  const query = client
    .from("user_profiles")
    .select("id, first_name, last_name, email, phone, location_id, family_id")
    .eq("id", id)
    .eq("role", "student")
    .is("user_id", null)
    .is("deleted_at", null);
  return readRow(query, guardianSchema);
}

export async function findUserId(client: Client, email: string): Promise<string | null> {
  const query = client.from("user_profiles").select("id").eq("email", email);
  const user = await readRow(query, z.object({ id: z.string() }));
  return typeof user === "string" ? null : user.id;
}

const dutiesSchema = z
  .object({
    sessions: z.number(),
    next_session: z.string().nullable(),
    lessons: z.array(z.object({ name: z.string().nullable(), day: z.string(), starts: z.string() })),
    children: z.number(),
    visits: z.number(),
    purchases: z.number(),
    leads: z.number(),
  })
  .transform(camelKeys);

/** What the person still has to do; null where it could not be read. */
export async function getDuties(client: Client, id: string): Promise<UserDuties | null> {
  const [duties] = (await readRows(client.rpc("duties_of", { p_id: id }), dutiesSchema)) ?? [];
  return duties ?? null;
}

export interface UserDraft {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  role: Role;
  locationId: string | null;
  /** Of a regional manager. */
  centers: string[] | null;
  hourlyRateCents: number | null;
  /** Of a guardian without an account, who keeps children and sessions. */
  profileId?: string;
}

const columnsOf = (draft: UserDraft) => ({
  email: draft.email,
  first_name: draft.firstName,
  last_name: draft.lastName,
  phone: draft.phone,
  role: draft.role,
  location_id: draft.locationId,
  centers: draft.centers,
  hourly_rate_cents: draft.hourlyRateCents,
});

const invalidOutcomes = [
  "forbidden",
  "unknown_role",
  "location_missing",
  "unknown_location",
  "email_taken",
  "invalid",
] as const;
const handOverOutcomes = ["unknown_tutor", "tutor_busy", "has_sessions"] as const;
const refusals = [...invalidOutcomes, ...handOverOutcomes, "not_found", "changed", "self", "last_superadmin"] as const;
export type UserRefusal = (typeof refusals)[number];

const preparedSchema = z.union([
  z.object({ outcome: z.literal("prepared"), id: z.string() }),
  z.object({ outcome: z.enum(invalidOutcomes) }),
]);

/** Returns an invitation, valid for five minutes. */
export async function prepareUser(
  client: Client,
  draft: UserDraft,
): Promise<SaveResult<z.infer<typeof preparedSchema>>> {
  return saveRow(
    "user_invitations",
    client.rpc("prepare_user", { p_user: { ...columnsOf(draft), profile_id: draft.profileId ?? null } }),
    preparedSchema,
  );
}

/** Afterwards an unused invitation is void. */
export async function settleInvitation(client: Client, invitation: string): Promise<"used" | "withdrawn" | "unknown"> {
  const query = client.rpc("settle_invitation", { p_id: invitation });
  const settled = await saveValue("user_invitations", query, z.enum(["used", "withdrawn"]));
  return settled.ok ? settled.data : "unknown";
}

const savedSchema = z.object({
  outcome: z.enum(["done", ...refusals]),
  version: z.string().nullable(),
  asked: z.boolean(),
});

/** Saves all but the address; `asked`: its owner was emailed to confirm it. */
export async function saveUser(
  client: Client,
  id: string,
  version: string,
  draft: UserDraft,
  sessions: SessionsAhead,
): Promise<SaveResult<z.infer<typeof savedSchema>>> {
  if (!isVersion(version)) return { ok: true, data: { outcome: "changed", version: null, asked: false } };
  const { p_cancel_reason: cancel_reason, p_hand_to: hand_to } = sessionParameters(sessions, cancelReasons.moved);
  const batch = sessions.batch ?? null;
  return saveRow(
    "user_profiles",
    client.rpc("save_user", {
      p_id: id,
      p_version: version,
      p_user: { ...columnsOf(draft), cancel_reason, hand_to: isRecordId(hand_to ?? "") ? hand_to : null, batch },
    }),
    savedSchema,
  );
}

/** Recorded before the email is sent. False: not allowed; null: no answer. */
/** The account whose password the link of an invitation chooses; null for none any more. */
export const getInvitedAccount = (
  client: Client,
  invitation: string,
): Promise<{ id: string; email: string } | Missing> =>
  readRow(client.rpc("invited_account", { p_id: invitation }), z.object({ id: z.string(), email: z.string() }));

export async function recordPasswordLink(client: Client, id: string): Promise<boolean | null> {
  const recorded = await save("user_profiles", client.rpc("note_password_link", { p_id: id }));
  return recorded.ok ? recorded.data === true : null;
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

const stateSchema = z.object({ outcome: z.enum(["done", ...refusals]) });

export async function setUserActive(
  client: Client,
  id: string,
  version: string,
  { active, ...sessions }: SessionsAhead & { active: boolean },
): Promise<SaveResult<z.infer<typeof stateSchema>>> {
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
    stateSchema,
  );
}

const deletedSchema = z.object({
  outcome: z.enum(["deleted", "not_found", "forbidden", "self", "last_superadmin", "has_records", ...handOverOutcomes]),
});
/** Anonymises the profile where records refer to it. */
export async function deleteUser(
  client: Client,
  id: string,
  sessions: SessionsAhead,
): Promise<SaveResult<z.infer<typeof deletedSchema>>> {
  if (!isRecordId(id)) return { ok: true, data: { outcome: "not_found" } };
  if (sessions.handTo && !isRecordId(sessions.handTo)) return { ok: true, data: { outcome: "unknown_tutor" } };
  return saveRow(
    "user_profiles",
    client.rpc("admin_delete_user_profile", {
      p_profile_id: id,
      ...sessionParameters(sessions, cancelReasons.deleted),
    }),
    deletedSchema,
  );
}
