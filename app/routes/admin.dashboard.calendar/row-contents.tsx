import { Link } from "@remix-run/react";
import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { Badge } from "~/components/ui/data/badge";
import { StateBadge } from "~/components/ui/data/state-badge";
import { bookSpot, onWaitlist, spotsFree, calendarPage as words } from "~/content/appointments/staff-calendar";
import { modeNames } from "~/content/records/staff-records";
import type {
  CalendarAppointment,
  CalendarRow,
  CalendarSession,
  CalendarSlot,
} from "~/domain/appointments/calendar-view";
import { recordPath } from "~/records/record-kinds";

export const lineId = "line";

/** Beyond, only the text says it. */
const maxDots = 6;

const placesLook = cva("inline-flex items-center gap-2 text-tiny leading-normal", {
  variants: {
    state: {
      closed: "font-semibold text-ink-soft",
      empty: "font-medium text-ink-soft",
      partly: "font-semibold",
      full: "font-extrabold text-primary-deep",
    },
  },
});

const blockLook = cva("size-2.5 rounded-[2px] border-[1.5px]", {
  variants: { taken: { true: "border-primary bg-primary", false: "border-rule" } },
});

const SlotClosed = ({ children }: { children: ReactNode }) => (
  <span className={placesLook({ state: "closed" })}>{children}</span>
);

const slotLink =
  "min-h-6 min-w-0 leading-6 wrap-anywhere decoration-hairline underline-offset-[0.25em] hover:decoration-current";

const nameLook = cva(slotLink, {
  variants: {
    cancelled: { true: "font-medium text-ink-soft line-through", false: "font-bold text-primary-deep underline" },
  },
});

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
  session: { id, times, about, title, to, status, seats, isNow, movable },
}: {
  session: CalendarSession;
}) => (
  <li
    className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 border-l-3 border-math-ink pl-1.5"
    {...(movable && { "data-session": id, "data-from": movable[0], "data-to": movable[1] })}
  >
    <span className="w-full text-tiny text-ink-soft">{[times, about].filter(Boolean).join(" · ")}</span>
    {to ? (
      <Link className={nameLook({ cancelled: status === "cancelled" })} to={to}>
        {title}
      </Link>
    ) : (
      title
    )}
    {seats && (
      <Link className={`text-tiny font-bold text-primary-deep underline ${slotLink}`} to={seats.to}>
        {seats.text} <span className="sr-only">{words.seatsOf(title)}</span>
      </Link>
    )}
    {isNow && (
      <Badge small tone="accent">
        {words.now}
      </Badge>
    )}
    {status && <StateBadge of="records" state={status} small />}
  </li>
);

interface SlotPlacesProps {
  slot: CalendarSlot;
  time: string;
  hasBegun: boolean;
}

function SlotPlaces({ slot: { free, capacity, bookPath }, time, hasBegun }: SlotPlacesProps) {
  if (hasBegun) return <SlotClosed>{words.begun}</SlotClosed>;
  if (free === null) return <SlotClosed>{words.notOffered}</SlotClosed>;
  const state = free === 0 ? "full" : free === capacity ? "empty" : "partly";
  return (
    <span className={placesLook({ state })}>
      {capacity <= maxDots && (
        <span className="inline-flex gap-0.5" aria-hidden="true">
          {Array.from({ length: capacity }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <i key={place} className={blockLook({ taken: place < capacity - free })} />
          ))}
        </span>
      )}
      {free === 0 ? (
        words.full
      ) : bookPath ? (
        <Link
          className={`font-bold text-primary-deep underline ${slotLink}`}
          to={bookPath}
          aria-label={bookSpot(spotsFree(free, capacity), time)}
        >
          {spotsFree(free, capacity)}
        </Link>
      ) : (
        spotsFree(free, capacity)
      )}
    </span>
  );
}

function SlotWaiting({ waiting, path }: { waiting: number; path: string }) {
  if (waiting === 0) return null;
  return (
    <Link
      className={`justify-self-start text-tiny font-bold text-primary-deep underline ${slotLink}`}
      to={`${path}#${lineId}`}
    >
      {onWaitlist(waiting)}
    </Link>
  );
}

interface SlotAppointmentsProps {
  appointments: readonly CalendarAppointment[];
  /** Its columns and gaps. */
  className?: string;
}

/** Each links to its record. */
function SlotAppointments({ appointments, className = "gap-2" }: SlotAppointmentsProps) {
  if (appointments.length === 0) return null;
  return (
    <ul className={`grid ${className}`}>
      {appointments.map(({ id, name, child, mode, status, reference, version }) => (
        <li
          key={id}
          className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5"
          {...(version && { "data-visit": id, "data-version": version })}
        >
          <Link
            className={nameLook({ cancelled: status === "cancelled" })}
            to={recordPath("appointments", id)}
            title={reference}
          >
            {child ? `${name} (${child})` : name}
          </Link>
          {mode === "online" && (
            <Badge small tone="accent">
              {modeNames[mode]}
            </Badge>
          )}
          <StateBadge of="records" state={status} small />
        </li>
      ))}
    </ul>
  );
}
