import type { Account } from "~/auth/account.server";
import { manageToken } from "~/auth/tokens/manage-token.server";
import { freeAssessment } from "~/content/appointments/free-assessment";
import { site } from "~/content/site/site";
import { overviewWords } from "~/content/tutoring/learner-pages";
import { centerToday, dayWithoutCenter, minutesOf, readableTime, readableTimes } from "~/domain/dates/calendar";
import { centerInstant } from "~/domain/dates/center-instant";
import { type Child, childPath, personName } from "~/domain/families/child-labels";
import { directionsTo } from "~/domain/locations/directions";
import { addressLine, type Location, placeOnMap } from "~/domain/locations/location";
import { slotMinutes } from "~/domain/locations/opening";
import type { ComingUp, NextVisit, OverviewView } from "~/domain/tutoring/learner-view";
import type { ChildSummary } from "~/handlers/child-summaries.server";
import type { FamilyBooking } from "~/models/families/family-bookings.server";
import type { StudentOverview } from "~/models/tutoring/student-pages.server";
import { calendarPath, dayView, sessionInstant } from "~/routes/dashboard/learner-sessions.server";

interface Found {
  name: string | null;
  starts: Date;
  visit: NextVisit;
}

interface FamilyRows {
  /** The name on the account, whom its tutoring sessions are for. */
  holder: string;
  /** Null where they could not be read. */
  overview: readonly StudentOverview[] | null;
  bookings: readonly FamilyBooking[] | null;
  children: readonly Child[] | null;
  summaries: Record<string, ChildSummary>;
  locations: readonly Location[];
}

const minute = 60_000;
/** As `private.change_cutoff` in the migrations. */
const changeable = 120 * minute;

/** The next session or appointment of each child, soonest first, then the children without one; null on failure. */
export function comingUpOf(rows: FamilyRows, now = new Date()): ComingUp[] | null {
  const { holder, overview, bookings, children, summaries, locations } = rows;
  if (!overview || !bookings || !children) return null;
  const sessions = overview.flatMap((row) => nextSession(row, row.child_name ?? holder, now));
  // why: a parent who books writes the first name alone
  const known = new Map(children.map((child) => [child.id, personName(child)]));
  const visits = bookings.map((row) => ({ ...row, child_name: known.get(row.child_id ?? "") ?? row.child_name }));
  const found = [...visits.flatMap((row) => nextBooking(row, locations, now)), ...sessions].sort(bySureness);
  const names = [...children.map(personName), ...found.map(nameOf)];
  const list = [...new Set(names)].map((name): ComingUp & { starts: number } => {
    const next = found.find((one) => nameOf(one) === name);
    const child = children.find((one) => personName(one) === name);
    return {
      name: name || null,
      path: child ? childPath(child.id) : null,
      levels: (child && summaries[child.id]?.levels) ?? [],
      steps: (child && summaries[child.id]?.steps) ?? [{ label: freeAssessment.label, to: freeAssessment.to }],
      visit: next?.visit ?? null,
      starts: next?.starts.getTime() ?? Number.POSITIVE_INFINITY,
    };
  });
  return list.sort((one, other) => (one.starts < other.starts ? -1 : 1)).map(({ starts: _, ...item }) => item);
}

const nameOf = ({ name }: Found): string => name ?? "";

/** A wish without a slot comes after what is booked. */
const bySureness = (one: Found, other: Found) =>
  Number(one.visit.kind === "assessment") - Number(other.visit.kind === "assessment") ||
  one.starts.getTime() - other.starts.getTime();

function nextBooking(row: FamilyBooking, locations: readonly Location[], now: Date): Found[] {
  const { kind, id, date, time_slot: time, child_name: name } = row;
  const isOpen = kind === "appointment" ? ["pending", "confirmed"] : ["new", "contacted"];
  const starts = centerInstant(row.location_id, date, minutesOf(time) ?? 0);
  if (!isOpen.includes(row.status) || starts.getTime() + slotMinutes * minute < now.getTime()) return [];
  const center = locations.find((one) => one.id === row.location_id);
  const isOnline = row.mode === "online";
  const comesTo = isOnline ? undefined : center;
  const place = comesTo && placeOnMap(comesTo);
  const isAppointment = kind === "appointment";
  const isChangeable = isAppointment && starts.getTime() - now.getTime() > changeable;
  const visit: NextVisit = {
    kind,
    id,
    ...dayView(date, centerToday(row.location_id, now)),
    time: readableTime(time),
    tutor: null,
    isOnline,
    center: row.location_name.replace(site.productPrefix, ""),
    centerPath: center ? `/locations/${center.slug}` : null,
    address: comesTo ? addressLine(comesTo) : "",
    phone: center?.phone ?? "",
    directions: place && isAppointment ? directionsTo(place).drive : null,
    calendar: isAppointment ? calendarPath(id) : null,
    manage: isChangeable ? `/manage/${manageToken(id)}` : null,
    isAbsenceTold: null,
    hasBegun: starts <= now,
  };
  return [{ name, starts, visit }];
}

function nextSession(row: StudentOverview, name: string, now: Date): Found[] {
  const { session_id: id, session_date: date, start_time: start, end_time: end } = row;
  if (!id || !date || !start || !end) return [];
  const address = [row.address, row.city].filter(Boolean).join(", ");
  const starts = sessionInstant(date, start);
  const comes = row.is_absence_told !== true;
  const visit: NextVisit = {
    kind: "session",
    id,
    ...dayView(date, dayWithoutCenter(now)),
    time: readableTimes(start, end),
    tutor: row.tutor_name,
    isOnline: false,
    center: (row.location_name ?? "").replace(site.productPrefix, ""),
    centerPath: row.location_slug && `/locations/${row.location_slug}`,
    address,
    phone: row.phone ?? "",
    directions: comes && row.address ? directionsTo(`${address}, ON`).drive : null,
    calendar: comes ? calendarPath(id) : null,
    manage: null,
    isAbsenceTold: !comes,
    // why: as in report_absence
    hasBegun: starts <= now,
  };
  return [{ name, starts, visit }];
}

/** What cannot be read is shown as zero, and said. @param visits booked and ahead, beside the lessons */
export function overviewOf({ profile }: Account, overview: StudentOverview | null, visits: number): OverviewView {
  const words = overviewWords.figures;
  const center = overview ? overview.booking_location_name : profile.locationName;
  return {
    figures: [{ label: words.upcoming, value: (overview?.upcoming_sessions ?? 0) + visits }],
    failed: overview === null,
    center: center?.replace(site.productPrefix, "") ?? null,
  };
}
