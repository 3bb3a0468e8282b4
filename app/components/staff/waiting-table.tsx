import type { ReactNode } from "react";
import { Badge } from "~/components/ui/data/badge";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { Actions } from "~/components/ui/layout";
import { calendarPage } from "~/content/appointments/staff-calendar";
import { modeNames } from "~/content/records/staff-records";
import type { CalendarWaiting } from "~/domain/appointments/calendar-view";

const words = calendarPage.line;

type Waiting = Omit<CalendarWaiting, "mode" | "time"> & Partial<CalendarWaiting>;

interface WaitingTableProps {
  caption: string;
  /** Over what is offered. */
  offer: string;
  line: readonly Waiting[];
  /** Of a class: what can be done with an entry. */
  action?: (entry: Waiting) => ReactNode;
}

/** Who waits for a visit or a class, in order, with phone numbers for the clerk. */
export function WaitingTable({ caption, offer, line, action }: WaitingTableProps) {
  const columns: readonly Column<Waiting>[] = [
    ...(action ? [] : [{ key: "time", header: words.columns.time, isTitle: true, cell: ({ time }: Waiting) => time }]),
    {
      key: "who",
      header: words.columns.who,
      isTitle: action !== undefined,
      cell: ({ name, mode }) => (
        <>
          {name}{" "}
          {mode === "online" && (
            <Badge small tone="accent">
              {modeNames[mode]}
            </Badge>
          )}
        </>
      ),
    },
    {
      key: "phone",
      header: words.columns.phone,
      cell: ({ phone }) => (phone ? <a href={`tel:${phone}`}>{phone}</a> : null),
    },
    { key: "since", header: words.columns.since, cell: ({ since }) => since },
    {
      key: "offer",
      header: offer,
      cell: (entry) => (
        <Actions tight>
          {entry.offeredUntil ? (
            <StateBadge of="waitlist" state="offered">
              {words.offeredUntil(entry.offeredUntil)}
            </StateBadge>
          ) : (
            words.noOffer
          )}
          {action?.(entry)}
        </Actions>
      ),
    },
  ];
  return <Table caption={caption} captionHidden columns={columns} rows={line} rowKey={({ id }) => id} />;
}
