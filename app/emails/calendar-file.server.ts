import ical, { ICalAttendeeStatus, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";

interface CalendarEvent {
  /** Constant for the life of the appointment: calendars replace the entry with the same one. */
  uid: string;
  starts: Date;
  ends: Date;
  summary: string;
  location: string;
  description: string;
  /** Raised by every move and the cancellation; calendars keep the highest. */
  sequence: number;
}

interface Invitation extends CalendarEvent {
  state: "confirmed" | "cancelled";
  organizer: { name: string; email: string; sentBy: string };
  attendee: string;
  stamp: Date;
}

export const calendarUid = (reference: string): string => `${reference}@smallsteps.example`;

const prodId = { company: "Small Steps", product: "Booking" };

/** RFC 5545, times in UTC. */
export function calendarFile(event: CalendarEvent): string {
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId });
  calendar.createEvent({ ...fieldsOf(event), stamp: new Date() });
  return calendar.toString();
}

interface FeedEvent extends CalendarEvent {
  stamp: Date;
  isTentative: boolean;
}

/** Many events that a calendar program asks for again and again. */
export function calendarFeed(name: string, events: readonly FeedEvent[]): string {
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId, name, ttl: 3600 });
  for (const event of events)
    calendar.createEvent({
      ...fieldsOf(event),
      stamp: event.stamp,
      status: event.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}

const states = {
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** RFC 5546: REQUEST adds or moves the event, CANCEL removes it. No reply is requested. */
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
