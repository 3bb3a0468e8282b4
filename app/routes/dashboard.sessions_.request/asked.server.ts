import { programLabels } from "~/content/programs/subjects";
import { lessonRequestPage as words } from "~/content/tutoring/family-sessions";
import { readableDate, readableMoment, readableTime, readableTimes, weekdays } from "~/domain/dates/calendar";
import type { OwnLessonRequest } from "~/models/tutoring/lesson-requests.server";
import type { FamilySession } from "~/models/tutoring/student-pages.server";

export interface Asked {
  id: string;
  /** 'You asked for Math lessons for Maya Lee, on Tuesday, from 4:00 p.m.' */
  summary: string;
  notes: string | null;
  sent: string;
  status: OwnLessonRequest["status"];
  answer: string | null;
}

/** A request as the family sent it. */
export function askedView(row: OwnLessonRequest): Asked {
  const program = Object.entries(programLabels).find(([name]) => name === row.subject)?.[1];
  const what = program ? words.sessionsIn(program) : words.someSubject;
  const days = row.weekdays.flatMap((day) => weekdays[day - 1] ?? []).join(", ");
  const when = [days ? words.on(days) : words.anyDay, ...timesOf(row)].join(", ");
  return {
    id: row.id,
    summary:
      makeUpSummary(row) ??
      classSummary(row, days) ??
      words.summary(row.child_name ? words.forWhom(what, row.child_name) : what, when),
    notes: row.notes,
    sent: words.sent(readableMoment(row.created_at)),
    status: row.status,
    answer: row.answer,
  };
}

const makeUpSummary = ({ child_name, wanted_on, wanted_start, wanted_end }: OwnLessonRequest) =>
  wanted_on && wanted_start && wanted_end
    ? words.makeUp(child_name, `${readableDate(wanted_on)}, ${readableTimes(wanted_start, wanted_end)}`)
    : null;

const classSummary = ({ wanted_class, child_name, subject, earliest, latest }: OwnLessonRequest, day: string) =>
  wanted_class && earliest && latest
    ? words.seat(
        subject ? programLabels[subject] : words.someSubject,
        child_name,
        `${day}, ${readableTimes(earliest, latest)}`,
      )
    : null;

function timesOf({ earliest, latest }: OwnLessonRequest): string[] {
  if (earliest && latest) return [words.between(readableTime(earliest), readableTime(latest))];
  if (earliest) return [words.from(readableTime(earliest))];
  return latest ? [words.until(readableTime(latest))] : [];
}

export interface MakeUp {
  child: string;
  subject: string;
  notes: string;
}

/** The form for a session that was missed. */
export const makeUpOf = (session: FamilySession): MakeUp => ({
  child: session.child_id ?? "",
  subject: session.subject ?? "",
  notes: words.insteadOf(
    session.child_name,
    `${readableDate(session.session_date)}, ${readableTimes(session.start_time, session.end_time)}`,
  ),
});
