import type { ReactNode } from "react";
import { cellWords } from "~/content/records/staff-list-words";

export interface PlainColumn<Row> {
  key: string;
  header: string;
  /** Numbers stand at the end of their column. */
  align?: "end";
  /** What a row is known by; on a phone it heads the card. */
  isTitle?: boolean;
  /** Null where there is nothing to say: a dash, which a phone leaves out. */
  cell: (row: Row) => ReactNode;
}

interface PlainTableProps<Row> {
  /** Names the table for those who hear it alone; the page shows it as a heading. */
  caption: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** Rows in the look of the staff's lists, without what those do with a record. */
export function PlainTable<Row>({ caption, columns, rows, rowKey }: PlainTableProps<Row>) {
  const alignment = ({ align }: PlainColumn<Row>) => (align ? "align-end" : undefined);
  return (
    <div className="table-frame">
      <table className="table list-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={alignment(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const content = column.cell(row);
                return (
                  <td
                    key={column.key}
                    data-label={column.header}
                    data-as={column.isTitle ? "title" : undefined}
                    data-empty={content === null ? "" : undefined}
                    className={alignment(column)}
                  >
                    {content ?? cellWords.none}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
