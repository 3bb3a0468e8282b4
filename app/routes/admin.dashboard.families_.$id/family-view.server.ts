import { coursesPage } from "~/content/courses/courses";
import { familyPageWords as words } from "~/content/families/staff-families";
import { recordNames } from "~/content/records/staff-records";
import { coursePath } from "~/domain/courses/course-address";
import { purchasePath } from "~/domain/courses/course-list";
import { fullMoment, monthAndDay, readableDate, readableDateTime, torontoDay } from "~/domain/dates/calendar";
import { replyPath } from "~/domain/emails/mailing-paths";
import { childFacts, homeFacts } from "~/domain/families/care";
import { gradeName } from "~/domain/families/child-labels";
import { childFormPath, familyPath, guardianFormPath, invitePath, progressPath } from "~/domain/families/family-paths";
import { amountOf, effectiveStatusOf } from "~/domain/payments/purchase";
import { familyAccountPath, planPath } from "~/domain/tuition/tuition-paths";
import { joinClassPath, lessonChangePath, newClassPath } from "~/domain/tutoring/class-paths";
import { userPath } from "~/domain/users/user-pages";
import type { Course } from "~/models/courses/courses.server";
import type { StoredFamily, StoredFamilyChild } from "~/models/families/family-page.server";
import { newAppointmentPath, recordPath } from "~/records/record-kinds";

interface Reads {
  /** Whether the reader has pages of purchases. */
  purchases: boolean;
  /** On sale. */
  courses: readonly Course[];
}

/** What the page of a family shows. */
export function familyView(family: StoredFamily, reads: Reads) {
  const { id, name, status, children } = family;
  const guardians = family.guardians.map((guardian) => guardianView(id, guardian));
  const writable = guardians.find(({ email }) => email) ?? null;
  return {
    id,
    name: name || words.title,
    status,
    guardians,
    signedUp: family.guardians.flatMap(({ joins, joins_name: name, email }) =>
      joins ? [{ family: joins, name, email: email.toLowerCase() }] : [],
    ),
    callable: guardians.find(({ phone }) => phone) ?? null,
    writable,
    write: replyPath("families", id),
    book: newAppointmentPath({ family: id }),
    join: joinClassPath(id),
    plan: newClassPath({ family: id }),
    account: familyAccountPath(id),
    children: children.map((child) => childView(id, child)),
    lessons: [
      { title: words.lessons.ahead, rows: lessonsOf(family, true) },
      { title: words.lessons.past, rows: lessonsOf(family, false) },
    ].filter(({ rows }) => rows.length > 0),
    records: family.records.map(recordView),
    purchases: family.purchases.map((purchase) => purchaseView(purchase, reads.purchases)),
    offers: reads.courses.map((course) => offerView(course, family, writable !== null)),
  };
}
export type FamilyView = ReturnType<typeof familyView>;
export type ChildView = FamilyView["children"][number];
export type GuardianView = FamilyView["guardians"][number];

function guardianView(family: string, guardian: StoredFamily["guardians"][number]) {
  const { id, user_id, email, phone, is_active, joins } = guardian;
  return {
    id,
    name: nameOf(guardian) || email,
    email,
    phone,
    hasAccount: user_id !== null,
    isActive: is_active,
    account: user_id === null ? null : userPath(id),
    invite: user_id === null && !joins ? invitePath(id) : null,
    edit: guardianFormPath(family, id),
  };
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

function childView(family: string, child: StoredFamilyChild) {
  const { id, status, next, weeks, photo_consent, other_family, other_name } = child;
  const { homes, ...notes } = child.care;
  const marked = weeks.filter(({ attendance }) => attendance !== null);
  const attended = marked.filter(({ status: came }) => came === "completed");
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
    care: childFacts(notes),
    homes: homes.map((home, nth) => ({
      id: home.family_id,
      name: home.name,
      facts: homeFacts(homes).filter((fact) => fact.id.endsWith(`-${nth}`)),
      undo: home.changed && {
        change: home.changed.id,
        action: `${childFormPath(family, id)}?form=pick-up`,
        said: words.children.changed(home.changed.by, fullMoment(home.changed.at)),
      },
    })),
    next: next && {
      to: recordPath("sessions", next.id),
      change: lessonChangePath(next.id),
      when: readableDateTime(next.day, next.starts),
      about: next.tutor && words.lessons.with(next.tutor),
    },
    attendance: marked.length > 0 ? words.children.attended(attended.length, marked.length) : null,
    weeks: weeks.map(({ id: lesson, day, attendance }) => ({
      id: lesson,
      to: recordPath("sessions", lesson),
      day: monthAndDay(day),
      state: attendance,
    })),
    otherFamily: other_family && { name: other_name, to: familyPath(other_family) },
    join: joinClassPath(family, { child: id }),
    tuition: planPath(family, { child: id }),
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
    .map(({ id, day, starts, child_name, tutor, status, attendance, has_report }) => ({
      id,
      to: recordPath("sessions", id),
      when: readableDateTime(day, starts),
      about: [child_name, tutor && words.lessons.with(tutor)].filter(Boolean).join(" "),
      state: attendance
        ? ({ of: "attendance", name: attendance } as const)
        : ({ of: "records", name: status } as const),
      report: has_report ? words.lessons.report : null,
    }));

const recordView = ({ kind, id, child_name, status, created_at, day, slot }: StoredFamily["records"][number]) => ({
  id,
  to: recordPath(kind, id),
  title: recordNames[kind].title,
  about: [
    child_name,
    day && slot ? readableDateTime(day, slot) : words.records.received(readableDate(torontoDay(created_at))),
  ]
    .filter(Boolean)
    .join(" · "),
  status,
});

function purchaseView(purchase: StoredFamily["purchases"][number], hasPage: boolean) {
  const { id, course_name, child, created_at, amount_cents, refunded_cents, is_processing, ...trouble } = purchase;
  const refunded = refunded_cents > 0 && words.courses.refunded(amountOf(refunded_cents));
  return {
    id,
    to: hasPage ? purchasePath(id) : null,
    name: course_name,
    about: [child, amountOf(amount_cents), refunded, readableDate(torontoDay(created_at))].filter(Boolean).join(" · "),
    status: effectiveStatusOf(purchase.status, { ...trouble, is_processing }),
  };
}

function offerView({ id, name, grades, charge }: Course, family: StoredFamily, isWritable: boolean) {
  const about = [grades, charge.totalCents === 0 ? coursesPage.free : amountOf(charge.totalCents)];
  return {
    id,
    name,
    page: coursePath(id, family.center),
    about: about.filter(Boolean).join(" · "),
    write: isWritable ? replyPath("families", family.id, { course: id }) : null,
  };
}
