import type { ReactNode } from "react";

export interface Column<Row> {
  key: string;
  header: string;
  /** Numbers stand at the end of their column. */
  align?: "end";
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  /** Names the table for everyone; the first thing a screen reader says of it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** Rows under a head that stays in sight; on a phone each row folds into a card that repeats the headings. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  const alignment = ({ align }: Column<Row>) => (align ? "align-end" : undefined);
  return (
    <div className="table-frame">
      <table className="table">
        <caption>{caption}</caption>
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
              {columns.map((column) => (
                <td key={column.key} data-label={column.header} className={alignment(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
