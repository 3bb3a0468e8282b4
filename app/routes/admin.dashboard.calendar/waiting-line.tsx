import { Badge } from "~/components/ui/data/badge";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Cell, HeadCell, RowHead, TableFrame, TableRow } from "~/components/ui/data/table";
import { Note } from "~/components/ui/layout";
import { calendarPage } from "~/content/appointments/staff-calendar";
import { modeNames } from "~/content/records/staff-records";
import type { CalendarWaiting } from "~/domain/appointments/calendar-view";

/** On a phone the cells of a calendar's row draw all its lines. */
const rowLook = "max-lg:py-0!";

/** On a phone a cell's text starts at the left instead of at the right end. */
const startLook = "max-lg:items-start! max-lg:justify-start! max-lg:py-2.5! max-lg:text-left!";

const besideLabel = `${startLook} max-lg:before:w-22 max-lg:before:text-mini`;

const words = calendarPage.line;

export const lineId = "line";

/** Waitlist of a day's full times, with phone numbers for the clerk. */
export function WaitingLine({ line }: { line: readonly CalendarWaiting[] }) {
  if (line.length === 0) return null;
  return (
    <section className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2" aria-labelledby={lineId}>
      <h3 id={lineId} className="scroll-mt-24 text-[1.125rem]">
        {words.title}
      </h3>
      <Note>{words.explain}</Note>
      <TableFrame
        caption={words.title}
        captionHidden
        head={
          <>
            <HeadCell className="w-36">{words.columns.time}</HeadCell>
            <HeadCell className="w-44">{words.columns.who}</HeadCell>
            <HeadCell>{words.columns.phone}</HeadCell>
            <HeadCell>{words.columns.since}</HeadCell>
            <HeadCell>{words.columns.offer}</HeadCell>
          </>
        }
      >
        {line.map(({ id, time, name, phone, mode, since, offeredUntil }) => (
          <TableRow key={id} className={rowLook}>
            <RowHead>{time}</RowHead>
            <Cell label={words.columns.who} className={waitingCell}>
              {name}{" "}
              {mode === "online" && (
                <Badge small tone="accent">
                  {modeNames[mode]}
                </Badge>
              )}
            </Cell>
            <Cell label={words.columns.phone} className={waitingCell}>
              <a href={`tel:${phone}`}>{phone}</a>
            </Cell>
            <Cell label={words.columns.since} className={waitingCell}>
              {since}
            </Cell>
            <Cell label={words.columns.offer} className={waitingCell}>
              {offeredUntil ? (
                <StateBadge of="waitlist" state="offered">
                  {words.offeredUntil(offeredUntil)}
                </StateBadge>
              ) : (
                words.noOffer
              )}
            </Cell>
          </TableRow>
        ))}
      </TableFrame>
    </section>
  );
}

const waitingCell = `wrap-anywhere *:whitespace-normal ${besideLabel}`;
