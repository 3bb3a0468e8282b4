import type { ReactNode } from "react";

export interface Column<Row> {
  key: string;
  header: string;
  align?: "end";
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  /** The table's caption. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** Sticky head; cards on a phone. */
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
