import { mailAddress } from "~/content/records/staff-mails";
import { factWords, recordPage } from "~/content/records/staff-records";
import { timelineWords } from "~/content/records/staff-timeline";
import { statusName } from "~/content/records/states";
import { site } from "~/content/site/site";
import { centerToday, fullMoment, readableDate, torontoDay } from "~/domain/dates/calendar";
import { replyPath } from "~/domain/emails/mailing-paths";
import { familyPath } from "~/domain/families/family-paths";
import { outcomesOf } from "~/domain/records/follow-up";
import type { SessionRecord } from "~/domain/tutoring/attendance";
import { userPath } from "~/domain/users/user-pages";
import type { Client, Missing } from "~/integrations/supabase.server";
import { listDaySlotsForStaff } from "~/models/appointments/appointment-bookings.server";
import { getAppointmentChoices } from "~/models/appointments/appointment-choices.server";
import { getEmailProblem } from "~/models/emails/emails.server";
import { listLocations } from "~/models/locations/locations.server";
import { getSessionRecord } from "~/models/tutoring/session-record.server";
import type { AnyRecord, RecordDescription } from "~/records/kinds/description.server";
import { fact, hasBegun, outcomeFact } from "~/records/kinds/description.server";
import { recordDescriptions } from "~/records/kinds/descriptions.server";
import { mailPath, type RecordKind, recordKinds, recordPath, recordTables } from "~/records/record-kinds";
import { isAnonymised, needsStart, type RecordStep, stepsOf } from "~/records/record-steps";
import { describeTimeline, type RecordNames } from "~/records/record-timeline";
import type { Fact, FollowUp, PlaceDraft, RecordView, SamePerson, TimelineLine } from "~/records/record-view";
import {
  changeRecord,
  getAppointmentLink,
  getCenterName,
  getStaffRecord,
  listOwners,
  listSessionMembers,
} from "./record-actions.server";
import { type SearchHit, searchRecords } from "./record-search.server";
import { listRecordTimeline, type RecordedEntry } from "./record-timeline.server";

export async function getRecordView<Kind extends RecordKind>(
  client: Client,
  kind: Kind,
  id: string,
  mayRestore: boolean,
): Promise<RecordView | Missing> {
  const [row, entries, owners, problem, session] = await Promise.all([
    getStaffRecord(client, kind, id),
    listRecordTimeline(client, recordTables[kind], id),
    listOwners(client, kind, [id]),
    kind === "sessions" ? null : getEmailProblem(client, recordTables[kind], id),
    kind === "sessions" ? getSessionRecord(client, id) : null,
  ]);
  if (typeof row === "string") return row;
  const record = recordDescriptions[kind];
  const shared: AnyRecord = row;
  const anonymised = isAnonymised(shared);
  const steps = stepsOf(kind, shared, mayRestore, hasBegun(record, row)).filter(
    // why: whether a child came is said on the roll
    (step) => (step !== "reopen" || !shared.appointment_id) && !(session?.roll && needsStart(step)),
  );
  const [names, place, appointment, samePerson] = await Promise.all([
    namesIn(client, row, changesIn(entries), owners),
    placeOf(record.place?.(row), steps),
    shared.appointment_id ? getAppointmentLink(client, shared.appointment_id) : null,
    anonymised ? [] : listSamePerson(client, shared),
  ]);
  const slots = place && (await listDaySlotsForStaff(client, place.location, place.date));
  return {
    kind,
    id: row.id,
    version: row.updated_at,
    reference: shared.reference ?? null,
    name: record.name(row, names),
    status: row.status,
    archived: row.archived_at !== null,
    facts: [
      ...withPeople(record.facts(row, names), session),
      ...familyFact(shared, samePerson),
      ...outcomeFact(shared),
    ],
    steps,
    anonymised,
    emailTo: emailToOf(kind, shared, hasBegun(record, row)),
    hasAddress: Boolean(shared.email),
    emailProblem: problem,
    mail: !anonymised && record.mail(row) ? mailPath(kind, row.id) : null,
    write: !anonymised && (session ? session.family : shared.email) ? replyPath(kind, row.id) : null,
    samePerson,
    follow: steps.includes("call") ? followUpOf(shared, owners) : null,
    outcomes: outcomesOf(kind),
    place,
    slots: slots ?? undefined,
    appointment,
    mayBecomeFamily: !anonymised && row.archived_at === null && shared.family_id === null,
    class: shared.class_id ?? null,
    session,
    hasResume: typeof shared.resume_url === "string",
    timeline: timelineOf(entries ?? [], names, shared, record.sent?.(row)),
    isTimelineAway: entries === null,
  };
}

/** The address of an email to the person, for a mail program; that it was opened is noted in the record. */
export async function openMail(client: Client, kind: RecordKind, id: string): Promise<string | Missing> {
  const row = await getStaffRecord(client, kind, id);
  if (typeof row === "string") return row;
  const shared: AnyRecord = row;
  const record: RecordDescription<AnyRecord> = recordDescriptions[kind];
  const draft = !isAnonymised(shared) && record.mail(shared);
  if (!draft) return "not_found";
  await changeRecord(client, recordTables[kind], id, "note", null, { note: recordPage.mailOpened(draft.to) });
  return mailAddress(draft);
}

/** In one line, oldest first; empty when nothing is known. @param version `updated_at` */
export async function describeChangesSince(
  client: Client,
  kind: RecordKind,
  id: string,
  version: string,
): Promise<string> {
  const changes = changesIn(await listRecordTimeline(client, recordTables[kind], id));
  const since = changes.filter(({ at }) => Date.parse(at) > Date.parse(version)).reverse();
  const [row, owners] = await Promise.all([getStaffRecord(client, kind, id), listOwners(client, kind, [id])]);
  if (since.length === 0 || typeof row === "string") return "";
  const lines = describeTimeline(since, await namesIn(client, row, since, owners));
  return lines.map(({ who, what }) => `${who}: ${what.join(", ")}.`).join(" ");
}

function emailToOf(kind: RecordKind, { email }: AnyRecord, isOver: boolean): string | null {
  if (kind === "assessments") return email || null;
  return kind === "appointments" && !isOver ? email || null : null;
}

/** With the pages of family and tutor, and how to reach the family. */
function withPeople(facts: Fact[], session: SessionRecord | null): Fact[] {
  if (!session) return facts;
  const { family, tutor, phone, email } = session;
  const reached = [
    fact("Phone", phone, phone ? "phone" : undefined),
    fact("Email", email, email ? "email" : undefined),
  ];
  return facts.flatMap((one) => {
    if (one.of === "tutor") return [{ ...one, ...(tutor && { to: tutor.to }) }];
    if (one.of !== "family") return [one];
    return [{ ...one, ...(family && { to: family.to }) }, ...reached];
  });
}

/** The family that the record is of, with its page. */
function familyFact({ family_id }: AnyRecord, samePerson: RecordView["samePerson"]): Fact[] {
  if (!family_id) return [];
  const named = samePerson?.find(({ kind, id }) => kind === "families" && id === family_id);
  return [{ ...fact("Family", named?.name || factWords.openFamily), to: familyPath(family_id) }];
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Who owns it now stays to be chosen, even after leaving. */
const followUpOf = ({ owner_id, next_step, next_step_on }: AnyRecord, owners: FollowUp["owners"]): FollowUp => ({
  owner: owner_id ?? "",
  nextStep: next_step ?? "",
  nextStepOn: next_step_on ?? "",
  owners:
    owner_id && !owners.some(({ id }) => id === owner_id)
      ? [...owners, { id: owner_id, name: timelineWords.colleague }]
      : owners,
});

async function namesIn(
  client: Client,
  row: AnyRecord,
  changes: ReturnType<typeof changesIn>,
  owners: FollowUp["owners"],
): Promise<RecordNames> {
  const columns = [row, ...changes.flatMap(({ before, after }) => [before ?? {}, after ?? {}])];
  const valuesOf = (wanted: readonly string[]) => [
    ...new Set(
      columns.flatMap((all) =>
        Object.entries(all).flatMap(([name, value]) => (wanted.includes(name) && isText(value) ? [value] : [])),
      ),
    ),
  ];
  const peopleIds = valuesOf(["student_profile_id", "tutor_profile_id"]);
  const [{ locations }, people] = await Promise.all([
    listLocations(),
    peopleIds.length > 0 ? listSessionMembers(client, peopleIds) : null,
  ]);
  const centers = new Map(locations.map(({ id, shortName }) => [id, shortName]));
  const closed = valuesOf(["location", "location_id"]).filter((id) => !centers.has(id));
  for (const id of closed) {
    const name = await getCenterName(client, id);
    if (name) centers.set(id, name.replace(site.productPrefix, ""));
  }
  return {
    center: (id) => (id === null ? factWords.noCenter : (centers.get(id) ?? factWords.unknownCenter)),
    person: (id) => people?.get(id)?.name ?? factWords.unknownPerson,
    owner: (id) => owners.find((one) => one.id === id)?.name ?? timelineWords.colleague,
  };
}

async function placeOf(place: PlaceDraft | undefined, steps: readonly RecordStep[]): Promise<PlaceDraft | null> {
  if (place && steps.includes("move")) return place;
  if (!place || !steps.includes("book")) return null;
  // why: a past preference cannot be booked
  const { firstOpen } = await getAppointmentChoices(place.location);
  return { ...place, date: place.date >= centerToday(place.location) ? place.date : firstOpen };
}

const changesIn = (entries: readonly RecordedEntry[] | null) =>
  (entries ?? []).filter((entry) => entry.action !== "note" && entry.action !== "email");

/** Begins with what was sent in; where staff wrote it down, they did. */
function timelineOf(
  entries: readonly RecordedEntry[],
  names: RecordNames,
  { created_at }: AnyRecord,
  sent: { by: string; texts: readonly Fact[] } | undefined,
): TimelineLine[] {
  if (!sent) return describeTimeline(entries, names).reverse();
  const made = entries.find(({ action }) => action === "insert");
  const first: TimelineLine = {
    id: "sent",
    at: fullMoment(created_at),
    who: made?.actorName ?? sent.by,
    what: [made ? timelineWords.made : timelineWords.sent],
    texts: sent.texts.flatMap(({ as, label, value }) => (as ? [{ label, text: value }] : [])),
  };
  const later = entries.filter((entry) => entry !== made);
  return [first, ...describeTimeline(later, names).reverse()];
}

interface Person {
  id: string;
  email?: string;
  phone?: string | null;
}

/** Other records and the account with the address or the number, of those the caller sees; null without an answer. */
async function listSamePerson(client: Client, { id, email, phone }: Person): Promise<SamePerson[] | null> {
  const asked = [email, phone].flatMap((words) => words || []);
  const answers = await Promise.all(asked.map((words) => searchRecords(client, words)));
  if (answers.includes(null)) return null;
  const isSame = (hit: SearchHit) =>
    hit.id !== id &&
    hit.kind !== "children" &&
    ((email !== "" && hit.email?.toLowerCase() === email?.toLowerCase()) ||
      (digitsOf(phone) !== "" && digitsOf(hit.phone) === digitsOf(phone)));
  const found = new Map(answers.flatMap((hits) => (hits ?? []).filter(isSame)).map((hit) => [hit.id, hit]));
  return [...found.values()]
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .map((hit) => {
      const kind = recordKinds.find((one) => recordTables[one] === hit.kind);
      const isFamily = hit.kind === "families";
      return {
        id: hit.id,
        kind: kind ?? (isFamily ? "families" : "users"),
        to: kind ? recordPath(kind, hit.id) : isFamily ? familyPath(hit.id) : userPath(hit.id),
        name: hit.name || factWords.unknownPerson,
        about: [
          isFamily ? hit.children : kind && hit.about,
          readableDate(torontoDay(hit.createdAt)),
          hit.status && statusName(hit.status),
        ]
          .filter(Boolean)
          .join(", "),
      };
    });
}

const digitsOf = (phone: string | null | undefined) => phone?.replace(/[+(). x-]/g, "") ?? "";
