import { familyPageWords as words } from "~/content/families/staff-families";
import { mailAddress } from "~/content/records/mail-draft";
import { recordNames } from "~/content/records/staff-records";
import { torontoDay } from "~/domain/dates/calendar";
import { monthAndDay, readableDate, readableDateTime } from "~/domain/dates/readable-dates";
import { gradeName } from "~/domain/families/child-labels";
import { childFormPath, familyPath, guardianFormPath, invitePath, progressPath } from "~/domain/families/family-paths";
import { newSeriesPath } from "~/domain/tutoring/series-paths";
import { userPath } from "~/domain/users/user-addresses";
import type { StoredFamily, StoredFamilyChild } from "~/models/families/family-page.server";
import { newAppointmentPath, recordPath } from "~/records/record-kinds";

/** What the page of a family shows. */
export function familyView(family: StoredFamily) {
  const { id, name, status, children } = family;
  const guardians = family.guardians.map((guardian) => guardianView(id, guardian));
  return {
    id,
    name: name || words.title,
    status,
    guardians,
    callable: guardians.find(({ phone }) => phone) ?? null,
    writable: guardians.find(({ email }) => email) ?? null,
    book: newAppointmentPath({ family: id }),
    plan: newSeriesPath({ family: id }),
    children: children.map((child) => childView(id, child)),
    lessons: [
      { title: words.lessons.ahead, rows: lessonsOf(family, true) },
      { title: words.lessons.past, rows: lessonsOf(family, false) },
    ].filter(({ rows }) => rows.length > 0),
    records: family.records.map(recordView),
    courses: family.courses.map(({ course, course_id, created_at, ...rest }) => ({
      ...rest,
      name: course,
      to: `/admin/dashboard/courses/${course_id}`,
      since: readableDate(torontoDay(created_at)),
    })),
  };
}
export type FamilyView = ReturnType<typeof familyView>;
export type ChildView = FamilyView["children"][number];
export type GuardianView = FamilyView["guardians"][number];

function guardianView(family: string, guardian: StoredFamily["guardians"][number]) {
  const { id, user_id, email, phone, is_active } = guardian;
  return {
    id,
    name: nameOf(guardian) || email,
    email,
    mail: email && mailAddress({ to: email, text: { subject: "", body: "" }, words: [] }).split("?")[0],
    phone,
    hasAccount: user_id !== null,
    isActive: is_active,
    account: user_id === null ? null : userPath(id),
    invite: user_id === null ? invitePath(id) : null,
    edit: guardianFormPath(family, id),
  };
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

function childView(family: string, child: StoredFamilyChild) {
  const { id, status, next, weeks, photo_consent, other_family } = child;
  const marked = weeks.filter(({ attendance }) => attendance !== null);
  const attended = marked.filter(({ attendance }) => attendance === "present" || attendance === "late");
  const { photo } = words.children;
  return {
    id,
    name: nameOf(child),
    status,
    facts: factsOf([
      [words.children.grade, child.grade && gradeName(child.grade)],
      [words.children.birth, child.birth_date ? readableBirth(child.birth_date) : child.birth_year],
      [words.children.school, child.school],
      [words.children.photos, photo_consent === null ? photo.unasked : photo_consent ? photo.yes : photo.no],
      [words.children.left, child.left_reason],
    ]),
    care: factsOf([
      [words.children.allergies, child.allergies],
      [words.children.medical, child.medical_notes],
      [words.children.emergency, child.emergency_contact],
      [words.children.pickUp, child.may_pick_up],
    ]),
    next: next && {
      to: recordPath("sessions", next.id),
      when: readableDateTime(next.date, next.start),
      about: next.tutor && words.lessons.with(next.tutor),
    },
    attendance: marked.length > 0 ? words.children.attended(attended.length, marked.length) : null,
    weeks: weeks.map(({ id: lesson, date, attendance }) => ({
      id: lesson,
      to: recordPath("sessions", lesson),
      day: monthAndDay(date),
      state: attendance,
    })),
    otherFamily: other_family && { name: other_family.name, to: familyPath(other_family.id) },
    plan: newSeriesPath({ child: id }),
    edit: childFormPath(family, id),
    progress: progressPath(id),
  };
}

type Pair = [label: string, value: string | number | null];
const factsOf = (pairs: readonly Pair[]) =>
  pairs.flatMap(([label, value]) => (value === null || value === "" ? [] : [{ label, value: String(value) }]));

const readableBirth = (date: string) => `${monthAndDay(date)}, ${date.slice(0, 4)}`;

const lessonsOf = ({ lessons }: StoredFamily, isAhead: boolean) =>
  lessons
    .filter((lesson) => lesson.is_ahead === isAhead)
    .map(({ id, date, start, child_name, tutor, status, attendance, has_report }) => ({
      id,
      to: recordPath("sessions", id),
      when: readableDateTime(date, start),
      about: [child_name, tutor && words.lessons.with(tutor)].filter(Boolean).join(" "),
      state: attendance
        ? ({ of: "attendance", name: attendance } as const)
        : ({ of: "records", name: status } as const),
      report: has_report ? words.lessons.report : null,
    }));

const recordView = ({ kind, id, child_name, status, created_at, date, time }: StoredFamily["records"][number]) => ({
  id,
  to: recordPath(kind, id),
  title: recordNames[kind].title,
  about: [
    child_name,
    date && time ? readableDateTime(date, time) : words.records.received(readableDate(torontoDay(created_at))),
  ]
    .filter(Boolean)
    .join(" · "),
  status,
});
