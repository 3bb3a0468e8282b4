import ical, { ICalCalendarMethod } from "ical-generator";

interface CalendarEvent {
  /** Stays the same for the life of the appointment, so that a changed file replaces the old entry. */
  uid: string;
  starts: Date;
  ends: Date;
  summary: string;
  location: string;
  description: string;
}

/** One event as an iCalendar file (RFC 5545), times in UTC. */
export function calendarFile({ uid, starts, ends, summary, location, description }: CalendarEvent): string {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "Small Steps", product: "Booking" },
  });
  calendar.createEvent({
    id: uid,
    start: starts,
    end: ends,
    stamp: new Date(),
    summary,
    location,
    description,
    sequence: 0,
  });
  return calendar.toString();
}
