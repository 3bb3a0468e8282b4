import type { Account } from "~/auth/account.server";
import { type RequestArgs, redirectTo } from "~/auth/session/session.server";
import { personName } from "~/domain/families/child-labels";
import { familyPath } from "~/domain/families/family-paths";
import { findSeatPath } from "~/domain/tutoring/class-paths";
import { learnerValue } from "~/domain/tutoring/tutoring-session";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import type { FamilyFile } from "~/models/families/desk-families.server";
import { getAppointmentId, getFamilyFile, getHousehold, linkRecord } from "~/models/families/desk-families.server";
import { isRecordId } from "~/models/record-values.server";
import { listRecordTimeline, type RecordedEntry } from "~/models/records/record-timeline.server";

/** @throws Response 404 */
export function requireFamilyId(id = ""): string {
  if (!isRecordId(id)) throw failureResponse("not_found");
  return id.toLowerCase();
}

/** @throws Response 404; from an address of a file that was joined to another, a redirect to the one that stayed */
export async function requireFamilyFile(args: RequestArgs, { client }: Pick<Account, "client">, id = "") {
  const family = await getFamilyFile(client, id);
  if (family === "not_found") throw whereJoined(args, await listRecordTimeline(client, "families", id));
  return requireFound(family);
}

/** The answer for a family that is not there. @param timeline its own, which outlives it @param again sends the form there */
export function whereJoined(args: RequestArgs, timeline: readonly RecordedEntry[] | null, again = false): Response {
  const joinedTo = timeline?.map(({ after }) => after && "joined_to" in after && after.joined_to);
  const now = joinedTo?.find((id) => typeof id === "string" && isRecordId(id));
  return now ? redirectTo(args, familyPath(String(now)), { again }) : failureResponse("not_found");
}

/** The family of an address, `?family=` or `?child=`, with the children meant; null where there is none to see. */
async function familyOf({ client }: Account, query: URLSearchParams) {
  const child = query.get("child");
  const id = child === null ? query.get("family") : await getHousehold(client, child);
  const family: FamilyFile | string = id === null ? "not_found" : await getFamilyFile(client, id);
  if (typeof family === "string") return null;
  const children = family.children.filter(({ id: one, status }) =>
    child === null ? status !== "left" : one === child,
  );
  return { ...family, children };
}

/** What the form of an appointment knows of the family of its address. */
export async function familyCaller(account: Account, query: URLSearchParams) {
  const family = await familyOf(account, query);
  if (!family) return null;
  const { id, center, children } = family;
  const [first] = family.guardians;
  const [only, ...others] = children;
  const values = {
    family: id,
    name: first?.name ?? "",
    phone: family.guardians.find(({ phone }) => phone)?.phone ?? "",
    email: family.guardians.find(({ email }) => email)?.email ?? "",
    child_name: children.map(personName).join(" and "),
    child_grade: (others.length === 0 && only?.grade) || "",
    mode: "center",
  };
  const seats = children.map((one) => ({
    name: personName(one),
    to: findSeatPath({ center, child: one.id, family: id }),
  }));
  return { center, values, seats };
}

/** What the form of a class knows of it: the learners, and the name that its list is searched by. */
export async function familyLearners(account: Account, query: URLSearchParams) {
  const family = await familyOf(account, query);
  const first = family?.guardians.find(({ is_active }) => is_active);
  if (!family || !first) return null;
  const own = family.children.filter((child) => child.family_id === family.id);
  return {
    center: family.center,
    name: first.name,
    learners: own.map((child) => learnerValue(first.id, child.id)),
  };
}

/** An appointment without an email address is the family's whose page led to its form. Best effort. */
export async function linkAppointment({ client }: Account, reference: string, family: unknown): Promise<void> {
  if (typeof family !== "string" || !isRecordId(family)) return;
  const appointment = await getAppointmentId(client, reference);
  if (appointment) await linkRecord(client, "appointment_bookings", appointment, family);
}
