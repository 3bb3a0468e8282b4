import { possibleTimes } from "~/content/appointments/time-slots";
import { emailProblemWords } from "~/content/emails/email-problems";
import { factWords } from "~/content/records/staff-records";
import { daySheetPath } from "~/domain/appointments/calendar-view";
import { purchasePath } from "~/domain/courses/course-list";
import type { IsoDate } from "~/domain/dates/calendar";
import { minutesOf } from "~/domain/dates/day-and-time";
import { readableDate, readableMoment } from "~/domain/dates/readable-dates";
import { minutesSinceMidnight, readableTime, readableTimes } from "~/domain/dates/readable-times";
import { waitingTime } from "~/domain/dates/waiting-time";
import { newFamilyPath } from "~/domain/families/family-paths";
import { closePath } from "~/domain/locations/opening-address";
import { rollPath } from "~/domain/tutoring/lesson-view";
import { lessonRequestsPath } from "~/domain/tutoring/series-paths";
import { usersPath } from "~/domain/users/user-addresses";
import type { DayAgenda } from "~/models/reports/day-agenda.server";
import type { StaffToday } from "~/models/reports/staff-today.server";
import { outcomeFilter, sentInFilter } from "~/records/list-tabs";
import { listPaths, newAppointmentPath, type RecordKind, recordPath, recordTables } from "~/records/record-kinds";
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

interface TodayOptions {
  day: IsoDate;
  /** Minutes since midnight, by the center's clock. */
  now: number;
  center: string | null;
  names: ReadonlyMap<string, string>;
  /** Counts them in the specification's cards. */
  countsApplications: boolean;
  /** Between centers. */
  mayChoose: boolean;
  seesLicenses: boolean;
}

/** What the page of today shows, in words; every link leads to exactly what it counts. */
export function todayView(today: StaffToday, options: TodayOptions) {
  const { day, now, center, names, countsApplications, mayChoose, seesLicenses } = options;
  const nameOf = (id: string) => names.get(id) ?? factWords.unknownCenter;
  const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;
  const inCenter: Record<string, string> = center ? { center } : {};
  const waits = [
    ...(["sessions", "appointments"] as const).map((kind) => {
      const { count = 0, oldest = null } = today.needsOutcome[recordTables[kind]] ?? {};
      const to = listPaths[kind] + query({ ...outcomeFilter, ...inCenter, sort: "date", dir: "asc" });
      return waitingCard(words.needsOutcome[kind], count, oldest && readableDate(oldest), to);
    }),
    ...waitingKinds
      .filter(([kind]) => (kind !== "licenses" || seesLicenses) && (kind !== "applications" || !countsApplications))
      .map(([kind, status]) => {
        const { count = 0, oldest = null } = today.waits[recordTables[kind]] ?? {};
        const sentIn = kind === "assessments" ? sentInFilter : {};
        const of = hasCenter(kind) ? inCenter : {};
        const to = listPaths[kind] + query({ status, ...sentIn, dir: "asc", ...of });
        return waitingCard(words.kinds[kind], count, oldest && waitingTime(oldest), to);
      }),
    waitingCard(
      words.lessonRequests,
      today.waits.lesson_requests?.count ?? 0,
      today.waits.lesson_requests?.oldest && waitingTime(today.waits.lesson_requests.oldest),
      lessonRequestsPath + (center ? query(inCenter) : ""),
    ),
  ];
  return {
    waits: waits.filter(({ value }) => value > 0),
    requests: today.requests.map(({ id, parent, child, location, createdAt }) => ({
      id,
      label: child ?? parent,
      note: [mayChoose && location ? nameOf(location) : child && parent, waitingTime(createdAt)]
        .filter(Boolean)
        .join(", "),
      to: recordPath("assessments", id),
    })),
    allRequests: listPaths.assessments + (center ? query(inCenter) : ""),
    agenda: today.agenda?.map((entry) => agendaEntry(entry, now)) ?? null,
    centers:
      today.centers?.map(({ location, ...figures }) => ({
        ...figures,
        id: location,
        name: nameOf(location),
      })) ?? null,
    calls: today.calls.map(({ kind, id, name, phone, owner, nextStep, nextStepOn, emailProblem }) => ({
      id,
      name,
      phone,
      step: nextStep,
      bounces: bounceOf(emailProblem),
      about: [readableDate(nextStepOn), owner ?? words.calls.nobody].join(", "),
      to: recordPath(kind, id),
    })),
    callsTotal: today.callsTotal,
    free: (today.free ?? []).map(({ time, count }) => ({
      id: time,
      label: `${words.free.book} ${readableTime(time)}`,
      note: words.free.spots(count),
      to: newAppointmentPath({ ...inCenter, date: day, time: slotOf(time) }),
    })),
    sheet: daySheetPath(center && mayChoose ? { center } : {}),
    newAppointment: newAppointmentPath(inCenter),
    close: center && closePath(center, day),
    newFamily: center && mayChoose ? `${newFamilyPath}${query({ center })}` : newFamilyPath,
    waiting: today.waiting.map(({ location, date, time, count }) => ({
      id: `${location} ${date} ${time}`,
      label: `${readableDate(date)}, ${readableTime(time)}`,
      note: (mayChoose && !center ? `${nameOf(location)}: ` : "") + words.waiting.families(count),
      to: `/admin/dashboard/calendar${query({ view: "day", date, ...(mayChoose ? { center: location } : {}) })}`,
    })),
    slow: (today.slowCenters ?? []).map(({ location, count, oldest }) => ({
      id: location,
      label: nameOf(location),
      note: words.office.requests(count, waitingTime(oldest) ?? ""),
      to: listPaths.assessments + query({ follow: "late", center: location, dir: "asc" }),
    })),
    purchases: (today.purchases ?? []).map(({ id, courseName, createdAt }) => ({
      id,
      label: courseName,
      note: readableMoment(createdAt),
      to: purchasePath(id),
    })),
    people: today.people
      ? [{ id: "none", label: words.office.peopleCount(today.people), note: "", to: `${usersPath}?center=none` }]
      : [],
    isFull: today.free?.length === 0,
    clear: [
      ...waits.filter(({ value }) => value === 0).map(({ label }) => label),
      ...(today.calls.length === 0 ? [words.calls.title] : []),
      ...(today.waiting.length === 0 ? [words.waiting.title] : []),
      ...(today.slowCenters?.length === 0 ? [words.office.slow] : []),
      ...(today.purchases?.length === 0 ? [words.office.purchases] : []),
      ...(today.people === 0 ? [words.office.people] : []),
    ].join(", "),
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

const hasCenter = (kind: RecordKind) => kind !== "messages" && kind !== "licenses";

export type TodayView = ReturnType<typeof todayView>;
