import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge } from "~/components/ui/data/badge";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Table } from "~/components/ui/data/table";
import { cellWords } from "~/content/records/staff-list-words";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { ListCell } from "~/records/list-view";
import { CellLines, CellNote } from "./cell-lines";

interface CellRow {
  id: string;
  cells: readonly ListCell[];
  /** In the last column. */
  action?: ReactNode;
}

interface CellTableProps {
  caption: string;
  columns: readonly string[];
  /** Those with amounts, at the right. */
  amounts?: readonly string[];
  rows: readonly CellRow[];
}

/** A table of cells as a list has them; the first heads its row. */
export const CellTable = ({ caption, columns, amounts = [], rows }: CellTableProps) => (
  <Table
    dense
    caption={caption}
    rows={rows}
    rowKey={({ id }) => id}
    columns={columns.map((header, nth) => ({
      ...{ key: header, header, isTitle: nth === 0, align: amounts.includes(header) ? "end" : undefined },
      cell: ({ cells, action }: CellRow) => (nth < cells.length ? <ListCellContent cell={cells[nth]} /> : action),
    }))}
  />
);

interface ListCellProps {
  cell: ListCell | undefined;
  /** Where its record is. */
  to?: string | null;
}

export function ListCellContent({ cell, to = null }: ListCellProps) {
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
          <small title={fullText(cell.email)}>{cell.email}</small>
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

/** Text alone, without a link and a second line. */
export const isPlain = ({ note, to }: { note?: string; to?: string }): boolean => !note && !to;

/** What may not fit its cell. */
export const fullText = (text: string) => (text.length > 24 ? text : undefined);

const ShortNote = ({ note }: { note?: string | undefined }) =>
  note ? <small title={fullText(note)}>{note}</small> : null;
