import type { ScopedAccount } from "~/auth/account.server";
import { levelIds } from "~/content/programs/levels";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { listWords } from "~/content/records/staff-list-words";
import { classFields } from "~/content/tutoring/staff-classes";
import type { Result } from "~/database.types";
import { monthAndDay, readableDate, readableTimes, weekdays } from "~/domain/dates/calendar";
import { gradeName, grades } from "~/domain/families/child-labels";
import { audienceOf } from "~/domain/tutoring/class-form";
import { classesPath, findSeatPath, joinClassPath, newClassPath } from "~/domain/tutoring/class-paths";
import { shownCenter } from "~/handlers/chosen-center.server";
import { getChild } from "~/models/tutoring/child-progress.server";
import { getRooms, listCenterClasses } from "~/models/tutoring/classes.server";
import { classGroups, classList as words } from "./class-list-words";

type CenterClass = Result<"center_classes">;

/** The classes that the address asks for, with where a child of it can join; null without a center. */
export async function loadClassList(account: ScopedAccount, request: Request) {
  const parameters = new URL(request.url).searchParams;
  const value = (name: string) => parameters.get(name) ?? "";
  const { center, choices } = await shownCenter(account, request, "first");
  if (!center) return null;
  const found = value("child") ? await getChild(account.client, value("child")) : null;
  const child = typeof found === "string" ? null : found;
  const [all, rooms] = await Promise.all([
    found === "unavailable" ? null : listCenterClasses(account.client, center.id, child?.id),
    getRooms(account.client, center.id),
  ]);
  const known = {
    ...{ center: center.id, request: value("request") },
    ...(child && { child: child.id, family: value("family") || child.family_id }),
  };
  const by = classGroups.find((group) => group === value("by")) ?? "day";
  const filters = {
    ...{ day: value("day"), subject: value("subject"), for: child ? "" : value("for"), tutor: value("tutor") },
    // why: for a child or a request until the form says otherwise, which always sends `by`
    free: value("free") || ((child || known.request) && !parameters.has("by") ? "on" : ""),
  };
  const rows = all?.filter((one) => isWanted(one, filters)).map((one) => rowOf(one, known));
  const names = new Map(all?.map(({ tutor_id, tutor_name }) => [tutor_id, tutor_name ?? ""]));
  const tutors = [...names].map(([id, name]) => ({ id, name }));
  return {
    center: center.id,
    child: child?.name ?? null,
    unknownChild: found === "not_found",
    kept: Object.entries(given(choices ? { ...known, center: "" } : known)),
    selects: [
      ...(choices ? [{ name: "center", label: listWords.center, value: center.id, choices }] : []),
      ...filterNames.flatMap((name) => {
        const all = { ...filterChoices, tutor: tutors }[name];
        const label = words.filters[name];
        return child && name === "for" ? [] : { name, label, value: filters[name], choices: all, none: words.any };
      }),
      { name: "by", label: words.filters.by, value: by, choices: groupChoices },
    ],
    isFree: filters.free !== "",
    groups: rows ? groupsOf(rows, by) : null,
    rooms,
    filePath: findSeatPath({ ...known, ...filters, by }).replace(classesPath, `${classesPath}.csv`),
    clearPath: Object.values(filters).some(Boolean) ? findSeatPath({ ...known, by }) : null,
    newPath: newClassPath(given(known)),
  };
}

export type ClassList = NonNullable<Awaited<ReturnType<typeof loadClassList>>>;
export type ClassListRow = ReturnType<typeof rowOf>;

const named = <Value extends string>(values: readonly Value[], name: (value: Value) => string) =>
  values.map((id) => ({ id, name: name(id) }));
const filterNames = ["day", "subject", "for", "tutor"] as const;
const filterChoices = {
  day: named(weekdays, String),
  subject: named(subjects, (subject) => subjectLabels[subject]),
  for: [...named(grades, gradeName), ...named(levelIds, classFields.level)],
};
const groupChoices = named(classGroups, (group) => words.groups[group]);

type Filters = Readonly<Record<(typeof filterNames)[number] | "free", string>>;

const given = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

const isWanted = (one: CenterClass, filters: Filters): boolean =>
  (!filters.day || weekdays[one.weekday - 1] === filters.day) &&
  (!filters.subject || one.subject === filters.subject) &&
  (!filters.tutor || one.tutor_id === filters.tutor) &&
  (!filters.free || hasSeat(one) || one.is_in) &&
  isBetween(grades, filters.for, one.grade_from, one.grade_to) &&
  isBetween(levelIds, filters.for, one.level_from, one.level_to);

/** Nobody joins a class without a tutor. */
const hasSeat = ({ has_tutor, free_from }: CenterClass) => has_tutor && free_from !== null;

/** Without ends everything is; of what is not in the list nothing is said. */
function isBetween(list: readonly string[], one: string, from: string | null, to: string | null): boolean {
  const place = list.indexOf(one);
  return place < 0 || from === null || to === null || (list.indexOf(from) <= place && place <= list.indexOf(to));
}

function rowOf(one: CenterClass, known: { request: string; child?: string; family?: string }) {
  const { child, family, request } = known;
  return {
    id: one.id,
    day: weekdays[one.weekday - 1] ?? "",
    times: readableTimes(one.starts, one.ends),
    subject: one.subject ? subjectLabels[one.subject] : "",
    for: audienceOf(one),
    tutor: one.has_tutor ? (one.tutor_name ?? "") : words.tutorLeft(one.tutor_name ?? ""),
    room: one.room ?? "",
    taken: one.taken,
    seats: one.seats,
    state: stateOf(one),
    waiting: one.waiting,
    next: readableDate(one.next_on),
    names: one.names ?? "",
    isIn: one.is_in,
    joinPath:
      child && family && hasSeat(one) && !one.is_in
        ? joinClassPath(family, given({ child, class: one.id, request }))
        : null,
  };
}

function stateOf({ has_tutor, free_from, next_on }: CenterClass): string {
  if (!has_tutor) return "";
  if (free_from === null) return words.states.full;
  return free_from <= next_on ? words.states.free : words.states.from(monthAndDay(free_from));
}

function groupsOf(rows: readonly ClassListRow[], by: (typeof classGroups)[number]) {
  const titleOf = (row: ClassListRow) => row[by] || words.noRoom;
  const titles = [...new Set(rows.map(titleOf))];
  if (by !== "day") titles.sort((one, other) => one.localeCompare(other, "en-CA", { numeric: true }));
  return titles.map((title) => ({ title, rows: rows.filter((row) => titleOf(row) === title) }));
}
