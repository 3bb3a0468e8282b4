import { cva } from "class-variance-authority";
import type { ComponentPropsWithoutRef, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from "react";
import { cellWords } from "~/content/records/staff-list-words";
import { denseLook } from "./dense-table-look";

export interface Column<Row> {
  key: string;
  header: string;
  /** Right-aligned, for numbers. */
  align?: "end";
  /** Heads the card on a phone. */
  isTitle?: boolean;
  /** Null shows a dash, which phones leave out. */
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
}

/** Sticky head; cards on a phone. */
export function Table<Row>({ columns, rows, rowKey, ...frame }: TableProps<Row>) {
  return (
    <TableFrame
      {...frame}
      head={columns.map(({ key, header, align }) => (
        <HeadCell key={key} align={align}>
          {header}
        </HeadCell>
      ))}
    >
      {rows.map((row) => (
        <TableRow key={rowKey(row)}>
          {columns.map(({ key, header, align, isTitle, cell }) => {
            const content = cell(row);
            return (
              <Cell key={key} label={header} align={align} isTitle={isTitle} isEmpty={content === null}>
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
  /** Columns of equal width, whatever is in them. */
  fixed?: boolean;
  /** Cuts coloured rows at the corners; nothing in the table may open beyond it. */
  clipped?: boolean;
  head: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

const frameLook = cva("lg:rounded-card lg:border lg:border-hairline lg:bg-paper", {
  variants: { clipped: { true: "lg:overflow-clip" } },
});

const tableLook = cva("group/table w-full border-collapse text-small tabular-nums data-dense:text-mini max-lg:block", {
  variants: { fixed: { true: "table-fixed" } },
});

/** A table of `HeadCell`s, `TableRow`s and `Cell`s. */
export function TableFrame({ caption, dense = false, captionHidden = dense, ...table }: TableFrameProps) {
  const { fixed, clipped, head, foot, children } = table;
  return (
    <div className={frameLook({ clipped })}>
      <table className={tableLook({ fixed })} data-dense={dense ? "" : undefined}>
        <caption className={captionHidden ? "sr-only" : "px-4 py-3 text-left font-bold max-lg:block"}>
          {caption}
        </caption>
        <thead className="max-lg:hidden">
          <tr>{head}</tr>
        </thead>
        <tbody className="max-lg:block">{children}</tbody>
        {foot && <tfoot className="max-lg:block">{foot}</tfoot>}
      </table>
    </div>
  );
}

export const TableRow = ({ className = "", ...row }: ComponentPropsWithoutRef<"tr">) => (
  <tr
    {...row}
    className={`max-lg:relative max-lg:mb-3 max-lg:block max-lg:rounded-card max-lg:border max-lg:border-hairline max-lg:bg-paper max-lg:px-4 max-lg:py-2 print:break-inside-avoid ${denseLook.row} ${className}`}
  />
);

const headLook = cva(
  [
    "sticky top-(--header-height) z-1 h-11 bg-ground px-4 py-1.5 text-left align-middle font-bold whitespace-nowrap text-ink-soft text-mini first:rounded-tl-card last:rounded-tr-card",
    denseLook.head,
  ],
  { variants: { align: { start: "", end: "text-right" } } },
);

interface CellLook {
  align?: "start" | "end";
}

export const HeadCell = ({ align, className, ...cell }: CellLook & Omit<ThHTMLAttributes<HTMLElement>, "align">) => (
  <th scope="col" {...cell} className={headLook({ align, className })} />
);

/** Heads its row; on a phone the row's card. */
export const RowHead = ({ className = "", ...cell }: ThHTMLAttributes<HTMLElement>) => (
  <th
    scope="row"
    {...cell}
    className={`h-11 border-t border-hairline px-4 py-1.5 text-left align-middle font-bold max-lg:flex max-lg:h-auto max-lg:min-h-11 max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2.5 max-lg:gap-y-0.5 max-lg:border-t-0 max-lg:px-0 ${className}`}
  />
);

const cellLook = cva(
  [
    "h-11 border-t border-hairline px-4 py-1.5 text-left align-middle max-lg:flex max-lg:h-auto max-lg:min-h-11 max-lg:items-center max-lg:justify-between max-lg:gap-4 max-lg:px-0 max-lg:text-right max-lg:first:border-t-0 max-lg:wrap-anywhere",
    denseLook.cell,
  ],
  {
    variants: {
      align: { start: "", end: "text-right" },
      label: {
        true: "max-lg:before:flex-none max-lg:before:font-bold max-lg:before:text-ink-soft max-lg:before:content-[attr(data-label)]",
      },
      isTitle: { true: "max-lg:justify-start! max-lg:pr-12! max-lg:text-left! max-lg:text-[1rem]" },
      isEmpty: { true: "max-lg:hidden" },
    },
  },
);

interface CellProps extends CellLook, Omit<TdHTMLAttributes<HTMLElement>, "align"> {
  /** Stands before the cell on a phone, unless the cell is the card's title. */
  label?: string;
  isTitle?: boolean;
  isEmpty?: boolean;
}

export const Cell = ({ label, align, isTitle = false, isEmpty = false, className, ...cell }: CellProps) => (
  <td
    {...cell}
    data-label={label}
    className={cellLook({ align, isTitle, isEmpty, label: label !== undefined && !isTitle, className })}
  />
);
