import { data } from "@remix-run/node";
import type { Account } from "~/auth/account.server";
import { sessionPages as words } from "~/content/tutoring/staff-sessions";
import { longDate } from "~/domain/dates/calendar";
import { clockTime } from "~/domain/dates/staff-dates";
import { searchText } from "~/domain/forms/search-text";
import { spansInWords } from "~/domain/tutoring/week-spans";
import { chosenCenter } from "~/http/chosen-center.server";
import type { StaffCenter } from "~/models/locations/locations.server";
import { listAvailability } from "~/models/tutoring/tutor-availability.server";
import type { StoredSession } from "~/models/tutoring/tutoring-session.server";
import { listSessionPeople, type SessionPeople } from "~/models/tutoring/tutoring-sessions.server";

/** The database's limit. */
const maxListed = 100;

/** For superadmins the center in the address, otherwise the session's. */
export async function centerOfSession(account: Account, request: Request, session: StoredSession | null) {
  const requested = new URL(request.url).searchParams.get("center");
  const { center, choices } = await chosenCenter(account, requested ?? session?.location ?? null, "none");
  if (center || !session) return { center, choices };
  const own: StaffCenter = { id: session.location, name: session.location, closures: [] };
  return { center: own, choices };
}

/** People of the center, filtered by `?q=`, and those of the session; 503 where they could not be read. */
export async function sessionFormData(account: Account, request: Request, session: StoredSession | null) {
  const { center, choices } = await centerOfSession(account, request, session);
  const parameters = new URL(request.url).searchParams;
  const search = searchText(parameters.get("q") ?? "");
  const [found, hours] = center
    ? await Promise.all([
        listSessionPeople(account.client, center.id, search, maxListed),
        listAvailability(account.client, center.id),
      ])
    : [null, null];
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
        student: session.student.id,
        tutor: session.tutor.id,
        date: session.date,
        start: session.start,
        end: session.end,
        notes: session.notes,
      },
    },
    date: parameters.get("date") ?? "",
  };
  return data(page, { status: center && !listed ? 503 : 200 });
}

type Person = { id: string; name: string };

/** Keeps the session's people although they may have left or not match the search. */
function includeSessionPeople({ students, tutors }: SessionPeople, { student, tutor }: StoredSession): SessionPeople {
  const kept = (people: Person[], { id, name }: StoredSession["student"], unnamed: string) =>
    people.some((person) => person.id === id) ? people : [{ id, name: name ?? unnamed }, ...people];
  return {
    students: kept(students, student, words.formerStudent),
    tutors: kept(tutors, tutor, words.formerTutor),
  };
}

/** 'Ana Ng with Bo Li, Tuesday, November 24, 2026, 4:00 PM – 5:00 PM' */
const summaryOf = ({ student, tutor, date, start, end }: StoredSession): string =>
  `${student.name ?? words.formerStudent} ${words.with} ${tutor.name ?? words.formerTutor}, ${longDate(date)}, ${clockTime(start)} – ${clockTime(end)}`;
