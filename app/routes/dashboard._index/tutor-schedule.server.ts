import type { Account } from "~/auth/account.server";
import { sessionPeople } from "~/content/tutoring/learner-pages";
import { scheduleWords } from "~/content/tutoring/tutor-pages";
import { mondayOf } from "~/domain/appointments/calendar-view";
import { addDays, centerToday, type IsoDate } from "~/domain/dates/calendar";
import { readableDate, readableDates } from "~/domain/dates/readable-dates";
import { readableTimes } from "~/domain/dates/readable-times";
import { amountOf } from "~/domain/payments/purchase";
import type { LearnerFigure, LearnerSession, ScheduleView } from "~/domain/tutoring/learner-view";
import { listTodaysLessons } from "~/models/tutoring/lesson-sheets.server";
import { getTutorSchedule, type TutorSchedule } from "~/models/tutoring/tutor-pages.server";
import { sessionView } from "~/routes/dashboard/learner-sessions.server";
import { adjacentWeek, readWeek } from "./week-address";

const path = "/dashboard";
const week = "#week";

/** A week (`?week=2026-W48`); what cannot be read is shown as zero, and said. */
export async function tutorScheduleData({ client, profile }: Account, request: Request): Promise<ScheduleView> {
  const parameters = new URL(request.url).searchParams;
  const ownDay = centerToday(profile.locationId);
  const monday = readWeek(parameters, ownDay);
  const [schedule, lessons] = await Promise.all([getTutorSchedule(client, monday), listTodaysLessons(client)]);
  const today = schedule?.today ?? ownDay;
  const sessions = schedule?.sessions.map((row) => inWords(row, today)) ?? [];
  const on = (day: IsoDate): LearnerSession[] => sessions.filter((session) => session.day === day);
  const addressOf = (name: string | null) => name && `${path}?${new URLSearchParams({ week: name })}${week}`;
  return {
    figures: figuresOf(schedule),
    failed: schedule === null || lessons === null,
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
  };
}

function figuresOf(schedule: TutorSchedule | null): LearnerFigure[] {
  const { figures: words } = scheduleWords;
  const earned = schedule?.earned_cents ?? 0;
  return [
    { label: words.today, value: schedule?.today_sessions ?? 0 },
    { ...words.students, value: schedule?.active_students ?? 0 },
    { ...words.month, value: earned === 0 ? words.nothingEarned : amountOf(earned) },
  ];
}

const inWords = (row: TutorSchedule["sessions"][number], today: IsoDate) =>
  sessionView({ ...row, person: row.student_name ?? sessionPeople.student, center: row.location_name }, today);
