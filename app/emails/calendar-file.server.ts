import ical, { ICalAttendeeStatus, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";

interface CalendarEvent {
  /** Stays the same for the life of the appointment, so that a changed file replaces the old entry. */
  uid: string;
  starts: Date;
  ends: Date;
  summary: string;
  location: string;
  description: string;
  /** Rises with every move and with the cancellation; calendars keep the highest. */
  sequence: number;
}

/** What a mailed calendar entry says beside: whose it is, and how it stands now. */
interface Invitation extends CalendarEvent {
  state: "tentative" | "confirmed" | "cancelled";
  /** Who keeps the appointment, and the address that sends for them. */
  organizer: { name: string; email: string; sentBy: string };
  attendee: string;
  stamp: Date;
}

/** The name of an appointment in calendars. */
export const calendarUid = (reference: string): string => `${reference}@smallsteps.example`;

const prodId = { company: "Small Steps", product: "Booking" };

/** One event as an iCalendar file (RFC 5545), times in UTC. */
export function calendarFile(event: CalendarEvent): string {
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId });
  calendar.createEvent({ ...fieldsOf(event), stamp: new Date() });
  return calendar.toString();
}

const states = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * An event as mail programs take it over by themselves (RFC 5546): REQUEST puts it in or moves it, CANCEL takes it out.
 * Whoever gets it asked for it, so nobody is asked to answer.
 */
export function invitation(event: Invitation): { method: "REQUEST" | "CANCEL"; content: string } {
  const method = event.state === "cancelled" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ method, prodId });
  calendar.createEvent({
    ...fieldsOf(event),
    stamp: event.stamp,
    status: states[event.state],
    organizer: event.organizer,
    attendees: [{ email: event.attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return { method, content: calendar.toString() };
}

const fieldsOf = ({ uid, starts, ends, summary, location, description, sequence }: CalendarEvent): ICalEventData => ({
  id: uid,
  sequence,
  start: starts,
  end: ends,
  summary,
  location,
  description,
});
