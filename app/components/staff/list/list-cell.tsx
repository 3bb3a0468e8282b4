import { Link } from "@remix-run/react";
import { EmailText } from "~/components/staff/email-text";
import { Badge } from "~/components/ui/badge";
import { cellWords } from "~/content/records/staff-list-words";
import type { ListCell } from "~/records/list-view";

export function ListCellContent({ cell, to }: { cell: ListCell | undefined; to: string | null }) {
  switch (cell?.as) {
    case undefined:
      return <>{cellWords.none}</>;
    case "text":
      return (
        <span className="cell-lines">
          {cell.to ? (
            <Link className="cell-title" to={cell.to}>
              {cell.text}
            </Link>
          ) : (
            <span>{cell.text}</span>
          )}
          {cell.note && <small>{cell.note}</small>}
        </span>
      );
    case "title":
      return (
        <span className="cell-lines">
          {to ? (
            <Link className="cell-title" to={to}>
              {cell.text}
            </Link>
          ) : (
            <b>{cell.text}</b>
          )}
          {cell.note && <small>{cell.note}</small>}
          {cell.status && <Badge tone={cell.status.tone}>{cell.status.text}</Badge>}
        </span>
      );
    case "badge":
      return <Badge tone={cell.tone}>{cell.text}</Badge>;
    case "contact":
      return (
        <span className="cell-lines">
          <EmailText address={cell.email} />
          {cell.phone && <span className="nowrap">{cell.phone}</span>}
        </span>
      );
    case "lines":
      return (
        <span className="cell-lines">
          {cell.lines.length > 0 ? cell.lines.map((line) => <span key={line}>{line}</span>) : cellWords.none}
        </span>
      );
  }
}
