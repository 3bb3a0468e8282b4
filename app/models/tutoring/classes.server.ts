import { openClasses } from "~/content/programs/programs";
import type { Subject } from "~/content/programs/subjects";
import type { Result, Row } from "~/database.types";
import { addDays, type IsoDate, readableTime, weekdays } from "~/domain/dates/calendar";
import type { ClassColumn, ClassDraft } from "~/domain/tutoring/class-form";
import type { Client, Missing, SaveResult } from "~/integrations/supabase.server";
import { anonymousClient, readRow, readRows, save, saveRow, saveValue } from "~/integrations/supabase.server";
import { listLocations } from "~/models/locations/locations.server";
import { isRecordId, isVersion } from "~/models/record-values.server";
import { withinTime } from "~/waits.server";

export type ClassRow = Row<"classes">;

/** A class of the caller's center. */
export async function getClass(client: Client, id: string): Promise<ClassRow | Missing> {
  if (!isRecordId(id)) return "not_found";
  return readRow(client.from("classes").select("*").eq("id", id));
}

/** The running classes of a center with their seats, by weekday and time; with a child those that fit it. */
export const listCenterClasses = (
  client: Client,
  location: string,
  child: string | null = null,
): Promise<Result<"center_classes">[] | null> =>
  readRows(client.rpc("center_classes", { p_location: location, p_child: child }));

/** Who still has lessons in a class, by name, with the first of their sessions to come; null without an answer. */
export const listClassPeople = (client: Client, id: string): Promise<Result<"class_people">[] | null> =>
  readRows(client.rpc("class_people", { p_class: id }));

/** Its dates to come with the seats that are taken; null without an answer. */
export const listClassDays = (client: Client, id: string): Promise<Result<"class_days">[] | null> =>
  readRows(client.rpc("class_days", { p_class: id }));

/** Who was in a class in the week that ends with this day. */
export async function listLearnersUntil(client: Client, id: string, day: IsoDate): Promise<Learner[]> {
  const query = client
    .from("bookings")
    .select("student_profile_id, child_id")
    .eq("class_id", id)
    .neq("status", "cancelled")
    .gt("booking_date", addDays(day, -7))
    .lte("booking_date", day);
  return (await readRows(query))?.map((one) => ({ student: one.student_profile_id, child: one.child_id })) ?? [];
}

export interface Learner {
  student: string;
  child: string | null;
}

/** `until` ends a trial; `leaves` is the class that the learners move from; `batch` names it for undo. */
export interface JoiningDetails {
  until?: IsoDate;
  trial?: boolean;
  leaves?: string;
  reason?: string;
  request?: string;
  batch?: string;
}

export interface JoiningDay {
  day: string;
  starts: string;
  ends: string;
  state: NonNullable<Result<"join_class">["state"]>;
  who: string | null;
}

export interface Joining {
  outcome: Result<"join_class">["outcome"];
  lessons: number;
  /** Of `review` every date; of `conflict` the first that is taken. */
  days: JoiningDay[];
}

/** All learners on all dates from a day on or none; without `dates` one that is taken makes it a `review`. */
export async function joinClass(
  client: Client,
  id: string,
  learners: readonly Learner[],
  from: IsoDate,
  details: JoiningDetails = {},
  dates: readonly IsoDate[] | null = null,
): Promise<SaveResult<Joining>> {
  const saved = await save(
    "bookings",
    client.rpc("join_class", {
      p_class: id,
      p_learners: learners.map(({ student, child }) => ({ student, child })),
      p_from: from,
      p_dates: dates && [...dates],
      p_details: { ...details },
    }),
  );
  if (!saved.ok) return saved;
  const [first] = saved.data;
  if (!first) return { ok: false, failure: { kind: "refused" } };
  const days = saved.data.flatMap(({ day, starts, ends, state, who }) =>
    day && state ? [{ day, starts: starts ?? "", ends: ends ?? "", state, who }] : [],
  );
  return { ok: true, data: { outcome: first.outcome, lessons: first.lessons ?? 0, days } };
}

export type ClassValues = Record<ClassColumn, string | null> & Pick<ClassRow, "capacity" | "ends_on">;

/** Outcomes as in `save_class`. */
export async function saveClass(
  client: Client,
  id: string,
  version: string,
  values: ClassValues,
): Promise<SaveResult<Result<"save_class">>> {
  if (!isVersion(version)) return { ok: true, data: "changed" };
  return saveValue("classes", client.rpc("save_class", { p_class: id, p_version: version, p_values: { ...values } }));
}

/** The rooms of a center; null without an answer. */
export async function getRooms(client: Client, location: string): Promise<readonly string[] | null> {
  const center = await readRow(client.from("locations").select("rooms").eq("id", location));
  return typeof center === "string" ? null : center.rooms;
}

/** The rooms that a center's classes are in. */
export const saveRooms = (
  client: Client,
  location: string,
  rooms: readonly string[],
): Promise<SaveResult<Result<"save_rooms">>> =>
  saveValue("locations", client.rpc("save_rooms", { p_location: location, p_rooms: [...rooms] }));

/** What the signed-in family's children are in. */
export const listFamilyClasses = (client: Client): Promise<Result<"family_classes">[] | null> =>
  readRows(client.rpc("family_classes"));

/** Classes with a seat that fit a child of the signed-in family. */
export const listOpenClasses = (client: Client, child: string): Promise<Result<"open_classes">[] | null> =>
  readRows(client.rpc("open_classes", { p_child: child }));

export type LearnerChoice = Result<"learner_choices">;

/** Students and children of a center by name, at most 100, those with the ids of `chosen` first; null without an answer. */
export const listLearners = (
  client: Client,
  location: string,
  search: string,
  chosen: readonly string[] = [],
): Promise<LearnerChoice[] | null> =>
  readRows(client.rpc("learner_choices", { p_location: location, p_search: search, p_chosen: [...chosen] }));

const planOf = (
  location: string,
  { tutor, first, last, start, end, ...draft }: ClassDraft,
  override: string | null,
) => ({
  ...draft,
  learners: draft.learners.map(({ student, child }) => ({ student, child })),
  location_id: location,
  tutor_profile_id: tutor,
  starts_on: first,
  ends_on: last,
  start_time: start,
  end_time: end,
  override,
});

export interface PlannedDay {
  day: string;
  state: Exclude<Result<"make_class">["state"], "invalid" | null>;
  who: string | null;
}

/** The dates of a class, or why there can be none; null without an answer. */
export async function previewClass(
  client: Client,
  location: string,
  draft: ClassDraft,
): Promise<{ refusal: string } | { days: PlannedDay[] } | null> {
  const rows = await readRows(client.rpc("make_class", { p_plan: planOf(location, draft, null) }));
  if (!rows) return null;
  const days = rows.flatMap(({ day, state, who }) =>
    day && state && state !== "invalid" ? [{ day, state, who }] : [],
  );
  return days.length > 0 ? { days } : { refusal: rows[0]?.outcome ?? "invalid" };
}

interface ClassToMake {
  id: string;
  location: string;
  dates: readonly IsoDate[];
  override: string | null;
  /** The family's request that it answers. */
  request: string | null;
}

export async function makeClass(
  client: Client,
  draft: ClassDraft,
  { id, location, dates, override, request }: ClassToMake,
): Promise<SaveResult<Pick<Result<"make_class">, "outcome" | "id" | "lessons">>> {
  if (!isRecordId(id) || (request !== null && !isRecordId(request)))
    return { ok: true, data: { outcome: "invalid", id: null, lessons: null } };
  return saveRow(
    "classes",
    client.rpc("make_class", {
      p_id: id,
      p_plan: planOf(location, draft, override),
      p_dates: [...dates],
      p_request: request,
    }),
  );
}

/** Asks the family's center for a seat; outcomes as in `request_class`. */
export async function requestClass(
  client: Client,
  wish: { child: string; class: string; leaves: string | null },
): Promise<SaveResult<Result<"request_class">>> {
  if (![wish.child, wish.class, wish.leaves ?? wish.child].every(isRecordId)) return { ok: true, data: "taken" };
  return saveValue(
    "lesson_requests",
    client.rpc("request_class", { p_child: wish.child, p_class: wish.class, p_leaves: wish.leaves }),
  );
}

/** Seconds that the figures are kept, and then a page with them. */
export const seatsAge = 30;

export interface CenterSeats {
  name: string;
  path: string;
  /** 'Wednesdays at 4:00 p.m. and 5:00 p.m.' */
  when: string;
}

type Found = Promise<Result<"open_seats">[] | null>;
const kept = new Map<Subject, { until: number; rows: Found }>();

function readSeats(subject: Subject): Found {
  const known = kept.get(subject);
  if (known && known.until > Date.now()) return known.rows;
  const rows = readRows(anonymousClient().rpc("open_seats", { p_subject: subject }));
  kept.set(subject, { until: Date.now() + seatsAge * 1000, rows });
  return rows;
}

/** Centers by name with the times at which a class has a free seat; none where they could not be read in time. */
export async function listOpenSeats(subject: Subject): Promise<CenterSeats[]> {
  const [rows, { locations }] = await Promise.all([withinTime(readSeats(subject)), listLocations()]);
  return locations
    .map(({ id, shortName, routePath }) => {
      const open = rows?.filter(({ location }) => location === id) ?? [];
      const when = weekdays.flatMap((day, nth) => {
        const times = open.filter(({ weekday }) => weekday === nth + 1).map(({ starts }) => readableTime(starts));
        return times.length > 0 ? openClasses.on(day, times) : [];
      });
      return { name: shortName, path: routePath, when: when.join(", ") };
    })
    .filter(({ when }) => when !== "")
    .sort((one, other) => one.name.localeCompare(other.name));
}
