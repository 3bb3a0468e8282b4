import { cva } from "class-variance-authority";
import type { ComponentPropsWithoutRef, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from "react";
import { cellWords } from "~/content/records/staff-list-words";
import { denseTable } from "./dense-table-class";

export interface Column<Row> {
  key: string;
  header: string;
  /** Right-aligned, for numbers. */
  align?: "end";
  /** Heads the card on a phone. */
  isTitle?: boolean;
  /** In a dense table left out where the screen is narrower, until a phone shows cards: say it elsewhere too. */
  from?: "lg" | "xl";
  /** Null shows a dash, false nothing; phones leave both out. */
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> extends Look {
  /** The table's caption. */
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

interface Look {
  /** For the lists of staff: smaller text, hidden caption; `--cell-x` is the room beside a cell. */
  dense?: boolean;
  /** Columns of equal width, whatever is in them. */
  fixed?: boolean;
}

/** Sticky head; cards on a phone. */
export function Table<Row>({ columns, rows, rowKey, ...frame }: TableProps<Row>) {
  return (
    <TableFrame
      {...frame}
      head={columns.map(({ key, header, align, from }) => (
        <HeadCell key={key} align={align} {...leftOut(from)}>
          {header}
        </HeadCell>
      ))}
    >
      {rows.map((row) => (
        <TableRow key={rowKey(row)}>
          {columns.map(({ key, header, align, isTitle, from, cell }) => {
            const content = cell(row);
            return (
              <Cell
                key={key}
                label={header}
                align={align}
                isTitle={isTitle}
                isEmpty={content === null || content === false}
                {...leftOut(from)}
              >
                {content ?? cellWords.none}
              </Cell>
            );
          })}
        </TableRow>
      ))}
    </TableFrame>
  );
}

interface TableFrameProps extends Look {
  caption: ReactNode;
  captionHidden?: boolean;
  head: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

const tableLook = cva("card-table", { variants: { fixed: { true: "table-fixed" }, dense: { true: denseTable } } });

/** A table of `HeadCell`s, `TableRow`s and `Cell`s. */
export function TableFrame({ caption, dense = false, captionHidden = dense, ...table }: TableFrameProps) {
  const { fixed, head, foot, children } = table;
  return (
    <div className="table-frame">
      <table className={tableLook({ fixed, dense })} data-dense={dense ? "" : undefined}>
        <caption className={captionHidden ? "sr-only" : "px-4 py-3 text-left font-bold cards:block"}>{caption}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}

export const TableRow = (row: ComponentPropsWithoutRef<"tr">) => <tr {...row} />;

export const leftOut = (from: Column<never>["from"]) => from && { [`data-${from}`]: "" };

interface CellLook {
  align?: "start" | "end";
}

const alignLook = ({ align, className }: CellLook & { className?: string }) =>
  [align === "end" && "text-right", className].filter(Boolean).join(" ") || undefined;

export const HeadCell = ({ align, className, ...cell }: CellLook & Omit<ThHTMLAttributes<HTMLElement>, "align">) => (
  <th scope="col" {...cell} className={alignLook({ align, className })} />
);

/** Heads its row; on a phone the row's card. */
export const RowHead = (cell: ThHTMLAttributes<HTMLElement>) => <th scope="row" {...cell} />;

interface CellProps extends CellLook, Omit<TdHTMLAttributes<HTMLElement>, "align"> {
  /** Stands before the cell on a phone, unless the cell is the card's title. */
  label?: string;
  isTitle?: boolean;
  isEmpty?: boolean;
}

export const Cell = ({ label, align, isTitle = false, isEmpty = false, className, ...cell }: CellProps) => (
  <td
    {...cell}
    data-th={isTitle ? undefined : label}
    data-title={isTitle ? "" : undefined}
    className={alignLook({ align, className: [isEmpty && "cards:hidden", className].filter(Boolean).join(" ") })}
  />
);
