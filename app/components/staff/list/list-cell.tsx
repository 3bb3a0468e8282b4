import { Link } from "@remix-run/react";
import { EmailParts } from "~/components/staff/email-text";
import { Badge } from "~/components/ui/data/badge";
import { StateBadge } from "~/components/ui/data/state-badge";
import { cellWords } from "~/content/records/staff-list-words";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { ListCell } from "~/records/list-view";
import { CellLines, CellNote } from "./cell-lines";

/** Text alone, without a link and a second line. */
export const isPlain = ({ note, to }: { note?: string; to?: string }): boolean => !note && !to;

/** What may not fit its cell. */
export const fullText = (text: string) => (text.length > 24 ? text : undefined);

export function ListCellContent({ cell, to }: { cell: ListCell | undefined; to: string | null }) {
  switch (cell?.as) {
    case undefined:
      return <>{cellWords.none}</>;
    case "text":
      return isPlain(cell) ? (
        cell.text
      ) : (
        <CellLines>
          {cell.to ? (
            <Link className="row-title" to={cell.to} discover="none">
              {cell.text}
            </Link>
          ) : (
            <span title={fullText(cell.text)}>{cell.text}</span>
          )}
          <ShortNote note={cell.note} />
        </CellLines>
      );
    case "title":
      return (
        <CellLines>
          {to ? (
            <Link className="row-title" to={to} title={fullText(cell.text)} discover="none">
              {cell.text}
            </Link>
          ) : (
            <b>{cell.text}</b>
          )}
          {cell.mark ? (
            <small>
              <b>{cell.mark}</b>
              {cell.note && ` · ${cell.note}`}
            </small>
          ) : (
            <ShortNote note={cell.note} />
          )}
        </CellLines>
      );
    case "badge":
      return <Badge tone={cell.tone}>{cell.text}</Badge>;
    case "state":
      return cell.note ? (
        <span className="whitespace-nowrap">
          <StateBadge of={cell.of} state={cell.state} /> {cell.note}
        </span>
      ) : (
        <StateBadge of={cell.of} state={cell.state} />
      );
    case "contact":
      return (
        <CellLines>
          {cell.phone && (
            <a className="link" href={phoneAddress(cell.phone)}>
              {cell.phone}
            </a>
          )}
          <small title={cell.email}>
            <EmailParts address={cell.email} />
          </small>
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
  note ? <small title={fullText(note)}>{note}</small> : null;
