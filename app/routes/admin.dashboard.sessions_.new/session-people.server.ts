import { data } from "@remix-run/node";
import type { ScopedAccount } from "~/auth/account.server";
import { sessionPages as words } from "~/content/tutoring/staff-sessions";
import { readableDate, readableTimes } from "~/domain/dates/calendar";
import { searchText } from "~/domain/records/search";
import { learnerValue } from "~/domain/tutoring/tutoring-session";
import { spansInWords } from "~/domain/tutoring/week-spans";
import { chosenCenter } from "~/handlers/chosen-center.server";
import type { StaffCenter } from "~/models/locations/locations.server";
import { type LearnerChoice, listLearners } from "~/models/tutoring/classes.server";
import type { SessionPeople, StoredSession } from "~/models/tutoring/tutoring-sessions.server";
import { listAvailability, listSessionPeople } from "~/models/tutoring/tutoring-sessions.server";

/** The database's limit. */
const maxListed = 100;

/** The center in the address where there is a choice, otherwise the session's. */
export async function centerOfSession(account: ScopedAccount, request: Request, session: StoredSession | null) {
  const requested = new URL(request.url).searchParams.get("center");
  const { center, choices } = await chosenCenter(account, requested ?? session?.location ?? null, "none");
  if (center || !session) return { center, choices };
  const own: StaffCenter = { id: session.location, name: session.location, closures: [] };
  return { center: own, choices };
}

/** People of the center, filtered by `?q=`, and those of the session; 503 where they could not be read. */
export async function sessionFormData(account: ScopedAccount, request: Request, session: StoredSession | null) {
  const { center, choices } = await centerOfSession(account, request, session);
  const parameters = new URL(request.url).searchParams;
  const search = searchText(parameters.get("q") ?? "");
  const [people, learners, hours] = center
    ? await Promise.all([
        listSessionPeople(account.client, center.id, search, maxListed),
        listLearners(account.client, center.id, search),
        listAvailability(account.client, center.id),
      ])
    : [null, null, null];
  const found = people && learners && { ...people, students: learners.map(learnerChoice) };
  const listed = found && session && center?.id === session.location ? includeSessionPeople(found, session) : found;
  const page = {
    center: center && { id: center.id, name: center.name },
    choices,
    search,
    people: listed && {
      students: listed.students,
      tutors: listed.tutors.map(({ id, name }) => ({
        id,
        name,
        hours: hours && spansInWords(hours.get(id) ?? []),
      })),
    },
    isShort: Boolean(found && Math.max(found.students.length, found.tutors.length) >= maxListed),
    stored: session && {
      id: session.id,
      isOpen: session.isOpen,
      version: session.version,
      summary: summaryOf(session),
      values: {
        student: learnerValue(session.student.id, session.student.childId),
        subject: session.subject,
        tutor: session.tutor.id,
        date: session.date,
        start: session.start,
        end: session.end,
        room: session.room,
        notes: session.notes,
        override: session.overrideReason,
      },
    },
    date: parameters.get("date") ?? "",
  };
  return data(page, { status: center && !listed ? 503 : 200 });
}

const learnerChoice = ({ student_id, child_id, name, family }: LearnerChoice) => ({
  id: learnerValue(student_id, child_id),
  name: family ? `${name} (${words.familyOf(family)})` : name,
});

type Person = { id: string; name: string };

/** Keeps the session's people although they may have left or not match the search. */
function includeSessionPeople({ students, tutors }: SessionPeople, { student, tutor }: StoredSession): SessionPeople {
  const kept = (people: Person[], { id, name }: { id: string; name: string | null }, unnamed: string) =>
    people.some((person) => person.id === id) ? people : [{ id, name: name ?? unnamed }, ...people];
  return {
    students: kept(
      students,
      { id: learnerValue(student.id, student.childId), name: student.name },
      words.formerStudent,
    ),
    tutors: kept(tutors, tutor, words.formerTutor),
  };
}

/** 'Ana Ng with Bo Li, Tue, Nov 24, 4:00–5:00 p.m.' */
const summaryOf = ({ student, tutor, date, start, end }: StoredSession): string =>
  `${student.name ?? words.formerStudent} ${words.with} ${tutor.name ?? words.formerTutor}, ${readableDate(date)}, ${readableTimes(start, end)}`;
