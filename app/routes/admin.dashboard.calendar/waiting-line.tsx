import { Badge } from "~/components/ui/badge";
import { calendarPage } from "~/content/appointments/staff-calendar";
import type { CalendarWaiting } from "~/domain/appointments/calendar-view";

const words = calendarPage.line;

export const lineId = "line";

/** Waitlist of a day's full times, with phone numbers for the clerk. */
export function WaitingLine({ line }: { line: readonly CalendarWaiting[] }) {
  if (line.length === 0) return null;
  return (
    <section className="calendar-line" aria-labelledby={lineId}>
      <h3 id={lineId}>{words.title}</h3>
      <p className="form-note">{words.explain}</p>
      <div className="table-frame">
        <table className="table calendar-day">
          <caption className="visually-hidden">{words.title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.columns.time}</th>
              <th scope="col">{words.columns.who}</th>
              <th scope="col">{words.columns.phone}</th>
              <th scope="col">{words.columns.since}</th>
              <th scope="col">{words.columns.offer}</th>
            </tr>
          </thead>
          <tbody>
            {line.map(({ id, time, name, phone, since, offeredUntil }) => (
              <tr key={id}>
                <th scope="row">{time}</th>
                <td data-label={words.columns.who}>{name}</td>
                <td data-label={words.columns.phone}>
                  <a href={`tel:${phone}`}>{phone}</a>
                </td>
                <td data-label={words.columns.since}>{since}</td>
                <td data-label={words.columns.offer}>
                  {offeredUntil ? <Badge tone="success">{words.offeredUntil(offeredUntil)}</Badge> : words.noOffer}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
