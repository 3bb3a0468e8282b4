import { Link } from "@remix-run/react";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { inLine, placesFree, calendarPage as words } from "~/content/appointments/staff-calendar";
import type { CalendarAppointment, CalendarSlot } from "~/domain/appointments/calendar-view";
import { recordPath } from "~/records/record-kinds";
import { lineId } from "./waiting-line";

/** Beyond, only the text says it. */
const maxDots = 6;

export function SlotPlaces({ slot: { free, capacity } }: { slot: CalendarSlot }) {
  if (free === null) return <span className="slot-places slot-closed">{words.notOffered}</span>;
  const state = free === 0 ? "full" : free === capacity ? "empty" : "partly";
  return (
    <span className={`slot-places slot-${state}`}>
      {capacity <= maxDots && (
        <span className="slot-blocks" aria-hidden="true">
          {Array.from({ length: capacity }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <i key={place} data-taken={place < capacity - free ? "" : undefined} />
          ))}
        </span>
      )}
      {free === 0 ? words.full : placesFree(free, capacity)}
    </span>
  );
}

export function SlotWaiting({ waiting, path }: { waiting: number; path: string }) {
  if (waiting === 0) return null;
  return (
    <Link className="slot-waiting" to={`${path}#${lineId}`}>
      {inLine(waiting)}
    </Link>
  );
}

/** Each links to its record. */
export function SlotAppointments({ appointments }: { appointments: readonly CalendarAppointment[] }) {
  if (appointments.length === 0) return null;
  return (
    <ul className="slot-people">
      {appointments.map(({ id, name, status, reference }) => (
        <li key={id} data-cancelled={status === "cancelled" ? "" : undefined}>
          <Link to={recordPath("appointments", id)} title={reference}>
            {name}
          </Link>
          <AppointmentStatus status={status} />
        </li>
      ))}
    </ul>
  );
}

const statusWords: Readonly<Record<string, string>> = words.statuses;
const tones: Readonly<Record<string, BadgeTone>> = {
  pending: "assessments",
  confirmed: "math",
  completed: "success",
};

function AppointmentStatus({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? "outline"}>{statusWords[status] ?? status}</Badge>;
}
