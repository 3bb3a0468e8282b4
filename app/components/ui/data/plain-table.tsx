import type { ReactNode } from "react";

interface PlainRow {
  key: string;
  head: ReactNode;
  cells: readonly ReactNode[];
  strong?: boolean;
}

interface PlainTableProps {
  caption: string;
  captionHidden?: boolean;
  /** Heads of all columns, those of the rows included. */
  columns?: readonly string[];
  rows: readonly PlainRow[];
  total?: PlainRow;
  /** How many cells after the head are words; the rest are figures, at the right. */
  wordCells?: number;
  /** Accessible name of the region in which many columns scroll, while the heads of the rows stay. */
  region?: string;
}

/** Rows stay rows at every width: names with their values. */
export function PlainTable({ region, ...table }: PlainTableProps) {
  if (!region) return <Rows {...table} />;
  return (
    <section
      className="overflow-x-auto whitespace-nowrap [&_tr>:first-child]:min-w-32 [&_tr>:first-child]:whitespace-normal"
      aria-label={region}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <Rows {...table} />
    </section>
  );
}

const Rows = ({ caption, captionHidden, columns, rows, total, wordCells = 0 }: Omit<PlainTableProps, "region">) => (
  <table className="w-full border-collapse text-small tabular-nums">
    <caption
      className={captionHidden ? "sr-only" : "pb-2 text-left text-h4 leading-[1.3] font-extrabold tracking-[-0.02em]"}
    >
      <span className="sticky left-0 inline-block max-w-[75vw] whitespace-normal">{caption}</span>
    </caption>
    {columns && (
      <thead>
        <tr className="text-tiny text-ink-soft">
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index === 0 ? headLook : cellLook(index - 1 < wordCells)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
    )}
    <tbody>
      {rows.map((row) => (
        <Row key={row.key} row={row} wordCells={wordCells} />
      ))}
    </tbody>
    {total && (
      <tfoot>
        <Row row={total} wordCells={wordCells} />
      </tfoot>
    )}
  </table>
);

const headLook = "sticky left-0 bg-paper py-1.25 text-left [font-weight:inherit]";
const cellLook = (isWords: boolean) => `py-1.25 pl-3 xl:pl-5 ${isWords ? "text-left" : "text-right"}`;

const Row = ({ row: { key, head, cells, strong }, wordCells }: { row: PlainRow; wordCells: number }) => (
  <tr className={`border-t border-hairline ${strong ? "font-bold" : "font-medium"}`}>
    <th scope="row" data-title="" className={headLook}>
      {head}
    </th>
    {cells.map((cell, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
      <td key={`${key} ${index}`} className={cellLook(index < wordCells)}>
        {cell}
      </td>
    ))}
  </tr>
);
