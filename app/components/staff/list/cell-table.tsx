import type { ReactNode } from "react";
import { Table } from "~/components/ui/data/table";
import type { ListCell } from "~/records/list-view";
import { ListCellContent } from "./list-table";

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
