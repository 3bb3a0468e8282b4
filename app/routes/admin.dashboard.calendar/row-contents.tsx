import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/data/badge";
import { StateBadge } from "~/components/ui/data/state-badge";
import { calendarPage as words } from "~/content/appointments/staff-calendar";
import type { CalendarRow, CalendarSession } from "~/domain/appointments/calendar-view";
import { recordPath } from "~/records/record-kinds";
import { nameLook, SlotAppointments, SlotPlaces, SlotWaiting } from "./slot-parts";

interface RowContentsProps {
  row: CalendarRow;
  /** The day's own page. */
  path: string;
  /** Offers to plan weekly sessions at each free time. */
  plans?: boolean;
}

/** What a half-hour of a day holds: what is free, who comes, and which sessions begin. */
export function RowContents({ row: { slot, sessions, state, time }, path, plans = false }: RowContentsProps) {
  const hasBegun = state !== "ahead";
  const isNow = state === "now";
  const isBusy = sessions.length > 0 || (slot !== null && slot.appointments.length > 0);
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-1.5">
      {isNow && (
        <Badge small tone="accent">
          {words.now}
        </Badge>
      )}
      {slot && !(hasBegun && (isNow || isBusy)) && (
        <div className="flex flex-wrap items-center gap-x-5">
          <SlotPlaces slot={slot} time={time} hasBegun={hasBegun} />
          {plans && slot.planPath && (
            <Link
              className="min-h-6 text-tiny leading-6 text-ink-soft underline decoration-hairline"
              to={slot.planPath}
            >
              {words.plan} <span className="sr-only">{words.planAt(time)}</span>
            </Link>
          )}
        </div>
      )}
      {slot && <SlotWaiting waiting={slot.waiting} path={path} />}
      {slot && <SlotAppointments appointments={slot.appointments} />}
      {sessions.length > 0 && (
        <ul className="grid gap-1.5">
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
    </div>
  );
}

const Session = ({
  session: { id, times, about, student, tutor, status, isNow, movable },
}: {
  session: CalendarSession;
}) => (
  <li
    className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 border-l-3 border-math-ink pl-1.5"
    {...(movable && { "data-session": id, "data-from": movable[0], "data-to": movable[1] })}
  >
    <span className="w-full text-tiny text-ink-soft">{[times, about].filter(Boolean).join(" · ")}</span>
    <Link className={nameLook({ cancelled: status === "cancelled" })} to={recordPath("sessions", id)}>
      {words.session(student, tutor)}
    </Link>
    {isNow && (
      <Badge small tone="accent">
        {words.now}
      </Badge>
    )}
    <StateBadge of="records" state={status} small />
  </li>
);
