import { Link } from "@remix-run/react";
import { EmailText } from "~/components/staff/email-text";
import { Badge } from "~/components/ui/data/badge";
import { cellWords } from "~/content/records/staff-list-words";
import type { ListCell } from "~/records/list-view";
import { CellLines, CellNote } from "./cell-lines";
import { rowTitle } from "./looks";

export function ListCellContent({ cell, to }: { cell: ListCell | undefined; to: string | null }) {
  switch (cell?.as) {
    case undefined:
      return <>{cellWords.none}</>;
    case "text":
      return (
        <CellLines>
          {cell.to ? (
            <Link className={rowTitle} to={cell.to}>
              {cell.text}
            </Link>
          ) : (
            <span>{cell.text}</span>
          )}
          {cell.note && <CellNote>{cell.note}</CellNote>}
        </CellLines>
      );
    case "title":
      return (
        <CellLines isTitle>
          {to ? (
            <Link className={rowTitle} to={to}>
              {cell.text}
            </Link>
          ) : (
            <b>{cell.text}</b>
          )}
          {cell.note && <CellNote>{cell.note}</CellNote>}
          {cell.status && <Badge tone={cell.status.tone}>{cell.status.text}</Badge>}
        </CellLines>
      );
    case "badge":
      return <Badge tone={cell.tone}>{cell.text}</Badge>;
    case "contact":
      return (
        <CellLines>
          <EmailText address={cell.email} />
          {cell.phone && <span className="whitespace-nowrap">{cell.phone}</span>}
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
