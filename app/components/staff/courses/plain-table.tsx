import type { ReactNode } from "react";
import { cellWords } from "~/content/records/staff-list-words";

export interface PlainColumn<Row> {
  key: string;
  header: string;
  /** Right-aligned, for numbers. */
  align?: "end";
  /** Heads the card on a phone. */
  isTitle?: boolean;
  /** Null shows a dash, which phones leave out. */
  cell: (row: Row) => ReactNode;
}

interface PlainTableProps<Row> {
  caption: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

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
