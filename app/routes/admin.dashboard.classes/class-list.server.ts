import type { ScopedAccount } from "~/auth/account.server";
import { levelIds } from "~/content/programs/levels";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import type { Result } from "~/database.types";
import { weekdays } from "~/domain/dates/day-and-time";
import { readableDate } from "~/domain/dates/readable-dates";
import { readableTimes } from "~/domain/dates/readable-times";
import { grades, personName } from "~/domain/families/child-labels";
import { audienceOf } from "~/domain/tutoring/class-form";
import { classesPath, joinClassPath, newClassPath } from "~/domain/tutoring/class-paths";
import { chosenCenter, shownCenter } from "~/handlers/chosen-center.server";
import { getPlacedChild } from "~/models/families/desk-families.server";
import { listCenterClasses } from "~/models/tutoring/classes.server";
import { classList as words } from "./class-list-words";

type CenterClass = Result<"center_classes">;

const groups = ["day", "tutor", "room"] as const;

/** The classes that the address asks for, with where a child of it can join; null without a center. */
export async function loadClassList(account: ScopedAccount, request: Request) {
  const parameters = new URL(request.url).searchParams;
  const asked = parameters.get("child");
  const found = asked ? await getPlacedChild(account.client, asked) : null;
  const child = typeof found === "string" ? null : found;
  const { center, choices } = child
    ? await chosenCenter(account, child.center, "first")
    : await shownCenter(account, request, "first");
  if (!center) return null;
  const all = found === "unavailable" ? null : await listCenterClasses(account.client, center.id, child?.id);
  const known = {
    center: choices && !child ? center.id : "",
    child: child?.id ?? "",
    family: child ? familyOf(child, parameters.get("family")) : "",
    request: parameters.get("request") ?? "",
  };
  const tutors = [...new Map(all?.map((one) => [one.tutor_id, one.tutor_name ?? ""]))];
  const query = readQuery(parameters, known, tutors);
  const rows = all?.filter((one) => isWanted(one, query)).map((one) => rowOf(one, known)) ?? null;
  const { by, ...filters } = query;
  return {
    center: center.id,
    choices: child ? null : choices,
    child: child && personName(child),
    unknownChild: found === "not_found",
    known: given(known),
    query,
    tutors: tutors.map(([value, label]) => ({ value, label })),
    count: rows?.length ?? 0,
    groups: rows && groupsOf(rows, by),
    paths: {
      file: address(`${classesPath}.csv`, { ...known, ...filters, by }),
      clear: Object.values(filters).some(Boolean) ? address(classesPath, { ...known, by }) : null,
      groups: groups.map((by) => ({ by, to: address(classesPath, { ...known, ...filters, by }) })),
      newClass: newClassPath(given({ ...known, center: center.id })),
    },
  };
}

export type ClassList = NonNullable<Awaited<ReturnType<typeof loadClassList>>>;
export type ClassListRow = ReturnType<typeof rowOf>;

/** Of the two families of a shared child the one that was asked for. */
const familyOf = (child: { family_id: string; other_family_id: string | null }, asked: string | null): string =>
  child.other_family_id === asked && asked ? asked : child.family_id;

const given = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

const address = (path: string, query: Readonly<Record<string, string>>): string =>
  [path, new URLSearchParams(given(query))].join("?");

/** For a child or a request classes with a free seat, until the form says otherwise: it always sends `by`. */
function readQuery(
  parameters: URLSearchParams,
  { child, request }: { child: string; request: string },
  tutors: readonly (readonly [id: string, name: string])[],
) {
  const isFree = parameters.has("free") || (!parameters.has("by") && (child !== "" || request !== ""));
  const oneOf = <Value extends string>(choices: readonly Value[], name: string) =>
    choices.find((choice) => choice === parameters.get(name)) ?? "";
  return {
    day: oneOf(weekdays, "day"),
    subject: oneOf(subjects, "subject"),
    for: child ? "" : oneOf([...grades, ...levelIds], "for"),
    tutor: oneOf(
      tutors.map(([id]) => id),
      "tutor",
    ),
    free: isFree ? "on" : "",
    by: oneOf(groups, "by") || "day",
  } as const;
}

type ClassQuery = ReturnType<typeof readQuery>;

const isWanted = (one: CenterClass, query: ClassQuery): boolean =>
  (!query.day || weekdays[one.weekday - 1] === query.day) &&
  (!query.subject || one.subject === query.subject) &&
  (!query.tutor || one.tutor_id === query.tutor) &&
  (!query.free || hasSeat(one) || one.is_in) &&
  isBetween(grades, query.for, one.grade_from, one.grade_to) &&
  isBetween(levelIds, query.for, one.level_from, one.level_to);

/** Nobody joins a class without a tutor. */
const hasSeat = ({ has_tutor, free_from }: CenterClass) => has_tutor && free_from !== null;

/** Of what is in the list, which says nothing of others; without an end everything. */
function isBetween(list: readonly string[], one: string, from: string | null, to: string | null): boolean {
  const place = list.indexOf(one);
  return place < 0 || from === null || to === null || (list.indexOf(from) <= place && place <= list.indexOf(to));
}

function rowOf(one: CenterClass, { child, family, request }: Readonly<Record<"child" | "family" | "request", string>>) {
  const canJoin = child !== "" && hasSeat(one) && !one.is_in;
  return {
    id: one.id,
    weekday: weekdays[one.weekday - 1] ?? "",
    times: readableTimes(one.starts, one.ends),
    subject: one.subject ? subjectLabels[one.subject] : "",
    fits: audienceOf(one),
    tutor: one.has_tutor ? (one.tutor_name ?? "") : words.tutorLeft(one.tutor_name ?? ""),
    room: one.room ?? "",
    taken: one.taken,
    seats: one.seats,
    state: stateOf(one),
    waiting: one.waiting,
    next: readableDate(one.next_on),
    names: one.names ?? "",
    isIn: one.is_in,
    joinPath: canJoin ? joinClassPath(family, given({ child, class: one.id, request })) : null,
  };
}

function stateOf({ has_tutor, free_from, next_on }: CenterClass): string {
  if (!has_tutor) return "";
  if (free_from === null) return words.states.full;
  return free_from <= next_on ? words.states.free : words.states.from(readableDate(free_from));
}

function groupsOf(rows: readonly ClassListRow[], by: ClassQuery["by"]) {
  const titleOf = (row: ClassListRow) => (by === "day" ? row.weekday : row[by] || words.noRoom);
  const titles = [...new Set(rows.map(titleOf))];
  if (by !== "day") titles.sort((one, other) => one.localeCompare(other, "en-CA", { numeric: true }));
  return titles.map((title) => ({ title, rows: rows.filter((row) => titleOf(row) === title) }));
}
