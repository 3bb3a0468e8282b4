import { calendarCaption, calendarPage as words } from "~/content/appointments/staff-calendar";
import type { CalendarDay } from "~/domain/appointments/calendar-view";
import { SlotAppointments, SlotPlaces, SlotWaiting } from "./slot-parts";
import { WaitingLine } from "./waiting-line";

export function DayTable({ center, day }: { center: string; day: CalendarDay }) {
  const { closed, longLabel, slots, line, path } = day;
  return (
    <>
      {closed && <p className="calendar-closed calendar-closed-day">{closed}</p>}
      <div className="table-frame">
        <table className="table calendar-day">
          <caption className="visually-hidden">{calendarCaption(center, longLabel)}</caption>
          <thead>
            <tr>
              <th scope="col">{words.columns.time}</th>
              <th scope="col">{words.columns.places}</th>
              <th scope="col">{words.columns.appointments}</th>
            </tr>
          </thead>
          <tbody>
            {slots.map((slot) => (
              <tr key={slot.time}>
                <th scope="row">{slot.time}</th>
                <td data-label={words.columns.places}>
                  <div className="slot slot-room">
                    <SlotPlaces slot={slot} />
                    <SlotWaiting waiting={slot.waiting} path={path} />
                  </div>
                </td>
                <td data-label={words.columns.appointments}>
                  {slot.appointments.length > 0 ? (
                    <SlotAppointments appointments={slot.appointments} />
                  ) : (
                    <span className="slot-closed">{words.none}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <WaitingLine line={line} />
    </>
  );
}
