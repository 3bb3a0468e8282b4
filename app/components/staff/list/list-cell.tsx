import { Link } from "@remix-run/react";
import { EmailText } from "~/components/staff/email-text";
import { Badge } from "~/components/ui/data/badge";
import { StateBadge } from "~/components/ui/data/state-badge";
import { cellWords } from "~/content/records/staff-list-words";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { ListCell } from "~/records/list-view";
import { CellLines, CellNote } from "./cell-lines";
import { oneLine, rowTitle } from "./looks";

export function ListCellContent({ cell, to }: { cell: ListCell | undefined; to: string | null }) {
  switch (cell?.as) {
    case undefined:
      return <>{cellWords.none}</>;
    case "text":
      return (
        <CellLines>
          {cell.to ? (
            <Link className={rowTitle} to={cell.to} discover="none">
              {cell.text}
            </Link>
          ) : (
            <span className={oneLine} title={cell.text}>
              {cell.text}
            </span>
          )}
          <ShortNote note={cell.note} />
        </CellLines>
      );
    case "title":
      return (
        <CellLines isTitle>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 lg:flex! lg:flex-nowrap">
            {to ? (
              <Link className={rowTitle} to={to} title={cell.text}>
                {cell.text}
              </Link>
            ) : (
              <b>{cell.text}</b>
            )}
            {cell.mark && <Badge tone="accent">{cell.mark}</Badge>}
          </span>
          <ShortNote note={cell.note} />
        </CellLines>
      );
    case "badge":
      return <Badge tone={cell.tone}>{cell.text}</Badge>;
    case "state":
      return (
        <span className="whitespace-nowrap">
          <StateBadge of={cell.of} state={cell.state} /> {cell.note}
        </span>
      );
    case "contact":
      return (
        <CellLines>
          {cell.phone && (
            <a className="link whitespace-nowrap" href={phoneAddress(cell.phone)}>
              {cell.phone}
            </a>
          )}
          <span className={`min-w-0 text-tiny lg:[&_wbr]:hidden ${oneLine}`} title={cell.email}>
            <EmailText address={cell.email} />
          </span>
          {cell.problem && <CellNote className="font-bold text-danger">{cell.problem}</CellNote>}
        </CellLines>
      );
    case "lines":
      return (
        <CellLines>
          {cell.lines.length > 0 ? cell.lines.map((line) => <span key={line}>{line}</span>) : cellWords.none}
        </CellLines>
      );
  }
}

const ShortNote = ({ note }: { note?: string | undefined }) =>
  note ? (
    <CellNote className={`text-ink-soft ${oneLine}`}>
      <span title={note}>{note}</span>
    </CellNote>
  ) : null;
