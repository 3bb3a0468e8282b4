import type { Account } from "~/auth/account.server";
import { sessionPeople } from "~/content/tutoring/learner-pages";
import { scheduleWords } from "~/content/tutoring/tutor-pages";
import type { Result } from "~/database.types";
import { mondayOf } from "~/domain/appointments/calendar-view";
import {
  addDays,
  centerToday,
  type IsoDate,
  readableDate,
  readableDates,
  readableTimes,
} from "~/domain/dates/calendar";
import { halfName, hoursName } from "~/domain/tuition/half-months";
import { inDollars } from "~/domain/tuition/money";
import type { LearnerFigure, LearnerSession, ScheduleView } from "~/domain/tutoring/learner-view";
import { listOwnHours } from "~/models/tuition/tuition.server";
import { listTodaysLessons } from "~/models/tutoring/lesson-sheets.server";
import { getTutorSchedule, type TutorSchedule } from "~/models/tutoring/tutoring-sessions.server";
import { sessionView } from "~/routes/dashboard/learner-sessions.server";
import { adjacentWeek, readWeek } from "./week-address";

const path = "/dashboard";
const week = "#week";

/** A week (`?week=2026-W48`); what cannot be read is shown as zero, and said. */
export async function tutorScheduleData({ client, profile }: Account, request: Request): Promise<ScheduleView> {
  const parameters = new URL(request.url).searchParams;
  const ownDay = centerToday(profile.locationId);
  const monday = readWeek(parameters, ownDay);
  const [schedule, lessons, hours] = await Promise.all([
    getTutorSchedule(client, monday),
    listTodaysLessons(client),
    listOwnHours(client),
  ]);
  const today = schedule?.today ?? ownDay;
  const sessions = schedule?.sessions.map((row) => inWords(row, today)) ?? [];
  const on = (day: IsoDate): LearnerSession[] => sessions.filter((session) => session.day === day);
  const addressOf = (name: string | null) => name && `${path}?${new URLSearchParams({ week: name })}${week}`;
  return {
    figures: figuresOf(schedule, hours?.filter(({ from_on }) => from_on.slice(0, 7) === today.slice(0, 7)) ?? []),
    failed: schedule === null || lessons === null || hours === null,
    missing: (schedule?.missing ?? [])
      // why: today's lessons ask for it themselves
      .filter(({ date }) => date !== today)
      .map(({ lesson, date, start, end, names }) => ({
        lesson,
        when: `${readableDate(date)}, ${readableTimes(start, end)}`,
        names: names ?? sessionPeople.student,
      })),
    todayLabel: readableDate(today),
    today: lessons ?? [],
    weekLabel: readableDates(monday, addDays(monday, 6)),
    isCurrentWeek: monday === mondayOf(today),
    current: path + week,
    previous: addressOf(adjacentWeek(monday, -1)),
    next: addressOf(adjacentWeek(monday, 1)),
    days: [0, 1, 2, 3, 4, 5, 6].map((index) => {
      const day = addDays(monday, index);
      return { day, label: readableDate(day), isToday: day === today, sessions: on(day) };
    }),
    hours: (hours ?? []).filter(isShown).map((half) => ({
      name: halfName(half.from_on),
      cells: [hoursName(half.minutes), inDollars(half.cents), stateOf(half)],
    })),
  };
}

type Half = Result<"my_hours">;
const isShown = ({ lessons, open, approved_cents: approved }: Half) => lessons + open > 0 || approved !== null;

const stateOf = ({ approved_cents: approved, open }: Half): string => {
  if (approved !== null) return scheduleWords.hours.approved(inDollars(approved));
  return open > 0 ? scheduleWords.hours.open(open) : scheduleWords.hours.waiting;
};

function figuresOf(schedule: TutorSchedule | null, month: readonly Half[]): LearnerFigure[] {
  const { figures: words } = scheduleWords;
  const earned = month.reduce((sum, { cents }) => sum + cents, 0);
  return [
    { label: words.today, value: schedule?.today_sessions ?? 0 },
    { ...words.students, value: schedule?.active_students ?? 0 },
    { ...words.month, value: earned === 0 ? words.nothingEarned : inDollars(earned) },
  ];
}

const inWords = (row: TutorSchedule["sessions"][number], today: IsoDate) =>
  sessionView({ ...row, person: row.student_name ?? sessionPeople.student, center: row.location_name }, today);
