import { possibleTimes } from "~/content/appointments/time-slots";
import { emailProblemWords } from "~/content/emails/email-problems";
import { factWords } from "~/content/records/staff-records";
import { daySheetPath } from "~/domain/appointments/calendar-view";
import { purchasePath } from "~/domain/courses/course-list";
import {
  type IsoDate,
  minutesOf,
  minutesSinceMidnight,
  readableDate,
  readableMoment,
  readableTime,
  readableTimes,
  waitingTime,
} from "~/domain/dates/calendar";
import { newFamilyPath } from "~/domain/families/family-paths";
import { closePath } from "~/domain/locations/opening";
import { overduePath, tuitionPage } from "~/domain/tuition/tuition-paths";
import { rollPath } from "~/domain/tutoring/attendance";
import { lessonRequestsPath } from "~/domain/tutoring/class-paths";
import { usersPath } from "~/domain/users/user-pages";
import type { DayAgenda, StaffToday } from "~/models/reports/staff-today.server";
import { outcomeFilter, sentInFilter } from "~/records/list-tabs";
import type { RecordKind } from "~/records/record-kinds";
import { listPaths, newAppointmentPath, recordKinds, recordPath, recordTables } from "~/records/record-kinds";
import { todayPage as words } from "./today-words";

/** In the order of their cards, with the status that waits. */
const waitingKinds = [
  ["assessments", "new"],
  ["appointments", "pending"],
  ["sessions", "pending"],
  ["messages", "new"],
  ["applications", "pending"],
  ["licenses", "new"],
] as const satisfies readonly (readonly [RecordKind, string])[];

type Need = StaffToday["counts"][number]["needs"];

interface TodayOptions {
  day: IsoDate;
  /** Minutes since midnight, by the center's clock. */
  now: number;
  center: string | null;
  names: ReadonlyMap<string, string>;
  /** Head office: counts no applications in the specification's cards, and sees what went wrong. */
  isNetwork: boolean;
  /** Between centers. */
  mayChoose: boolean;
  seesLicenses: boolean;
}

/** What the page of today shows, in words; every link leads to exactly what it counts. */
export function todayView(today: StaffToday, options: TodayOptions) {
  const { day, now, center, names, isNetwork, mayChoose, seesLicenses } = options;
  const nameOf = (id: string) => names.get(id) ?? factWords.unknownCenter;
  const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;
  const inCenter: Record<string, string> = center ? { center } : {};
  const counted = (of: Need, table: string) =>
    today.counts.find(({ needs, kind }) => needs === of && kind === table) ?? { count: 0, since: null, day: null };
  const lessonRequests = counted("answer", "lesson_requests");
  const overdue = counted("call", "tuition_invoices");
  const office = isNetwork && !center ? officeView(today, nameOf) : null;
  const free = today.spots.filter((spot) => spot.free !== null);
  const waiting = today.spots.filter((spot) => spot.families !== null);
  const waits = [
    ...(["sessions", "appointments"] as const).map((kind) => {
      const { count, day: oldest } = counted("outcome", recordTables[kind]);
      const to = listPaths[kind] + query({ ...outcomeFilter, ...inCenter, sort: "date", dir: "asc" });
      return waitingCard(words.needsOutcome[kind], count, oldest && readableDate(oldest), to);
    }),
    ...waitingKinds
      .filter(([kind]) => (kind !== "licenses" || seesLicenses) && (kind !== "applications" || isNetwork))
      .map(([kind, status]) => {
        const { count, since } = counted("answer", recordTables[kind]);
        const sentIn = kind === "assessments" ? sentInFilter : {};
        const of = hasCenter(kind) ? inCenter : {};
        const to = listPaths[kind] + query({ status, ...sentIn, dir: "asc", ...of });
        return waitingCard(words.kinds[kind], count, since && waitingTime(since), to);
      }),
    waitingCard(
      words.lessonRequests,
      lessonRequests.count,
      lessonRequests.since && waitingTime(lessonRequests.since),
      lessonRequestsPath + (center ? query(inCenter) : ""),
    ),
    waitingCard(
      words.overdue,
      overdue.count,
      overdue.day && readableDate(overdue.day),
      tuitionPage(overduePath, inCenter),
    ),
  ];
  return {
    waits: waits.filter(({ value }) => value > 0),
    requests: today.requests.map(
      ({ id, parent_name: parent, child_name: child, location_id: location, created_at }) => ({
        id,
        label: child ?? parent,
        note: [mayChoose && location ? nameOf(location) : child && parent, waitingTime(created_at)]
          .filter(Boolean)
          .join(", "),
        to: recordPath("assessments", id),
      }),
    ),
    allRequests: listPaths.assessments + (center ? query(inCenter) : ""),
    agenda: today.agenda?.map((entry) => agendaEntry(entry, now)) ?? null,
    centers:
      today.centers
        ?.filter((one) => one.is_active)
        .map(({ location, waits, booked, before, free }) => ({
          ...{ waits, booked, before, free },
          id: location,
          name: nameOf(location),
        })) ?? null,
    calls: today.calls.map(({ kind, id, name, phone, owner, next_step, next_step_on, email_problem }) => ({
      id,
      name,
      phone,
      step: next_step,
      bounces: bounceOf(email_problem),
      about: [readableDate(next_step_on), owner ?? words.calls.noOwner].join(", "),
      to: recordPath(kindOf(kind), id),
    })),
    callsTotal: today.calls[0]?.total ?? 0,
    free: free.map(({ starts, free: count }) => ({
      id: starts,
      label: `${words.free.book} ${readableTime(starts)}`,
      note: words.free.spots(count ?? 0),
      to: newAppointmentPath({ ...inCenter, date: day, time: slotOf(starts) }),
    })),
    sheet: daySheetPath(center && mayChoose ? { center } : {}),
    newAppointment: newAppointmentPath(inCenter),
    close: center && closePath(center, day),
    newFamily: center && mayChoose ? `${newFamilyPath}${query({ center })}` : newFamilyPath,
    waiting: waiting.map(({ location, day: date, starts, families }) => ({
      id: `${location} ${date} ${starts}`,
      label: `${readableDate(date)}, ${readableTime(starts)}`,
      note: (mayChoose && !center ? `${nameOf(location)}: ` : "") + words.waiting.families(families ?? 0),
      to: `/admin/dashboard/calendar${query({ view: "day", date, ...(mayChoose ? { center: location } : {}) })}`,
    })),
    slow: office?.slow ?? [],
    purchases: office?.purchases ?? [],
    people: office?.people ?? [],
    isFull: center !== null && free.length === 0,
    clear: [
      ...waits.filter(({ value }) => value === 0).map(({ label }) => label),
      ...(today.calls.length === 0 ? [words.calls.title] : []),
      ...(waiting.length === 0 ? [words.waiting.title] : []),
      ...(office?.slow.length === 0 ? [words.office.slow] : []),
      ...(office?.purchases.length === 0 ? [words.office.purchases] : []),
      ...(office?.people.length === 0 ? [words.office.people] : []),
    ].join(", "),
  };
}

/** What went wrong in the network. */
function officeView({ counts, centers, purchases }: StaffToday, nameOf: (center: string) => string) {
  const slow = (centers ?? []).flatMap(({ location, late, late_since }) =>
    late_since ? [{ location, late, since: late_since }] : [],
  );
  const people = counts.find(({ needs }) => needs === "center")?.count ?? 0;
  return {
    slow: slow
      .sort((a, b) => a.since.localeCompare(b.since))
      .slice(0, 12)
      .map(({ location, late, since }) => ({
        id: location,
        label: nameOf(location),
        note: words.office.requests(late, waitingTime(since) ?? ""),
        to: `${listPaths.assessments}?${new URLSearchParams({ follow: "late", center: location, dir: "asc" })}`,
      })),
    purchases: purchases.map(({ id, course_name, created_at }) => ({
      id,
      label: course_name,
      note: readableMoment(created_at),
      to: purchasePath(id),
    })),
    people: people
      ? [{ id: "none", label: words.office.peopleCount(people), note: "", to: `${usersPath}?center=none` }]
      : [],
  };
}

const waitingCard = (label: string, value: number, oldest: string | null | undefined, to: string) => ({
  label,
  value,
  note: oldest ? words.oldest(oldest) : undefined,
  to,
});

function agendaEntry({ kind, time, ends, people, parent, tutor, room }: DayAgenda[number], now: number) {
  const phase = phaseOf(time, ends, now);
  const one = people.length === 1 ? people[0] : undefined;
  const [phone, ...otherPhones] = new Set(people.map(({ phone }) => phone));
  const homes = new Map(people.flatMap(({ name, familyId }) => (familyId ? [[familyId, name ?? ""]] : [])));
  return {
    id: people[0]?.id ?? "",
    kind,
    ...phase,
    time: ends ? readableTimes(time, ends) : readableTime(time),
    people: people.map(({ id, name, status, emailProblem }) => ({
      id,
      name: name || words.agenda.noName,
      status,
      bounces: bounceOf(emailProblem),
    })),
    states: statesOf(people),
    about: kind === "appointments" ? parent : [tutor, room].filter(Boolean).join(", ") || null,
    phone: otherPhones.length === 0 ? (phone ?? null) : null,
    families: [...homes].map(([id, child]) => ({ id, child })),
    /** Whether it can be said of the one who comes that they came, or did not. */
    awaitsOutcome: phase.hasBegun && one !== undefined && openStates.includes(one.status),
    roll: phase.hasBegun && people.length > 1 ? rollPath(people[0]?.id ?? "") : null,
  };
}

/** Each state once, the commonest first. */
const statesOf = (people: readonly { status: string }[]) =>
  [...new Set(people.map(({ status }) => status))]
    .map((status) => ({ status, count: people.filter((one) => one.status === status).length }))
    .sort((a, b) => b.count - a.count);

const openStates = ["pending", "confirmed"];

const bounceOf = (problem: string | null) => (problem === "bounce" ? emailProblemWords.bounce.title : null);

/** Minutes of a visit, which has no end of its own. */
const visitMinutes = 30;

function phaseOf(time: string, ends: string | null, now: number) {
  const starts = minutesSinceMidnight(time) ?? 0;
  const over = (ends && minutesSinceMidnight(ends)) || starts + visitMinutes;
  return { hasBegun: starts <= now, isOver: over <= now, isNow: starts <= now && now < over };
}

/** The time that the forms know, of '16:00:00'. */
const slotOf = (time: string) => possibleTimes.find((slot) => minutesOf(slot) === minutesSinceMidnight(time)) ?? "";

const kindOf = (table: string) => recordKinds.find((kind) => recordTables[kind] === table) ?? "messages";

const hasCenter = (kind: RecordKind) => kind !== "messages" && kind !== "licenses";

export type TodayView = ReturnType<typeof todayView>;
