import { Cell, HeadCell, RowHead, TableFrame, TableRow } from "~/components/ui/data/table";
import { calendarCaption, calendarPage as words } from "~/content/appointments/staff-calendar";
import type { CalendarDay } from "~/domain/appointments/calendar-view";
import { SlotAppointments, SlotPlaces, SlotWaiting } from "./slot-parts";
import { besideLabel, rowLook } from "./table-looks";
import { WaitingLine } from "./waiting-line";

export function DayTable({ center, day }: { center: string; day: CalendarDay }) {
  const { closed, longLabel, slots, line, path } = day;
  return (
    <>
      {closed && <p className="rounded-control bg-ground-deep px-4 py-2.5 font-bold text-ink-soft">{closed}</p>}
      <TableFrame
        caption={calendarCaption(center, longLabel)}
        captionHidden
        head={
          <>
            <HeadCell className="w-36">{words.columns.time}</HeadCell>
            <HeadCell className="w-44">{words.columns.places}</HeadCell>
            <HeadCell>{words.columns.appointments}</HeadCell>
          </>
        }
      >
        {slots.map((slot) => (
          <TableRow key={slot.time} className={rowLook}>
            <RowHead>{slot.time}</RowHead>
            <Cell label={words.columns.places} className={besideLabel}>
              <div className="grid min-w-0 content-start justify-items-start gap-1">
                <SlotPlaces slot={slot} />
                <SlotWaiting waiting={slot.waiting} path={path} />
              </div>
            </Cell>
            <Cell label={words.columns.appointments} className={besideLabel}>
              {slot.appointments.length > 0 ? (
                <SlotAppointments
                  appointments={slot.appointments}
                  className="grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-6 gap-y-1"
                />
              ) : (
                <span className="text-ink-soft">{words.none}</span>
              )}
            </Cell>
          </TableRow>
        ))}
      </TableFrame>
      <WaitingLine line={line} />
    </>
  );
}
