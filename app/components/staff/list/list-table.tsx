import { Link } from "@remix-run/react";
import { Cell, HeadCell, TableFrame, TableRow } from "~/components/ui/data/table";
import { listWords } from "~/content/records/staff-list-words";
import { type StaffList, staffLists } from "~/content/records/staff-lists";
import {
  type ListCell,
  type ListColumn,
  type ListRow,
  type ListView,
  listFields,
  rowAddress,
} from "~/records/list-view";
import { isNewestFirst, type ListQuery, listAddress } from "~/records/record-list";
import { SelectAll } from "./bulk-bar";
import { rowAttribute } from "./hooks/use-row-focus";
import { fullText, isPlain, ListCellContent } from "./list-cell";
import { MailMark, RowActions } from "./row-actions";

interface ListTableProps {
  list: StaffList;
  view: ListView;
  path: string;
  ticked: readonly string[];
  /** How often the ticks were taken out. */
  cleared: number;
}

/** Of lists with so many columns that a laptop has just room for them. */
const dense = "[--cell-max:5.5rem] [--cell-x:0.3125rem] lg:[&_td]:text-tiny lg:[&_th]:whitespace-normal";
const tight: Partial<Record<StaffList, string>> = {
  assessments: `${dense} [--name-max:6.5rem]`,
  appointments: dense,
  students: `${dense} [--name-max:6.5rem]`,
};

/** Columns whose cells stay on one line. */
const momentColumns = ["date", "time", "waiting", "submitted", "since", "when"];

export function ListTable({ list, view, path, ticked, cleared }: ListTableProps) {
  const { columns, rows, query, steps } = view;
  const tickable = steps.length > 0;
  const brief = list === "assessments";
  const acts = rows.some(({ to }) => to !== null);
  return (
    <div
      className={`line-cells lg:relative lg:max-[96rem]:overflow-x-auto ${tight[list] ?? "lg:max-[96rem]:[--cell-max:10rem]"}`}
    >
      {brief && <MailMark />}
      <TableFrame
        dense
        caption={staffLists[list].title}
        head={
          <>
            {tickable && (
              <HeadCell className="w-11 p-0! print:hidden">
                <SelectAll round={`${cleared} ${rows.map(({ id }) => id).join()}`} />
              </HeadCell>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} query={query} path={path} />
            ))}
            {acts && (
              <HeadCell align="end" className="print:hidden">
                {listWords.actions}
              </HeadCell>
            )}
          </>
        }
      >
        {rows.map((row) => (
          <TableRow key={row.id} {...{ [rowAttribute]: row.id }}>
            {tickable && <TickCell row={row} ticked={ticked.includes(row.id)} />}
            {columns.map(({ key, header, align }, nth) => {
              const cell = cellAt(row, nth);
              return (
                <Cell
                  key={key}
                  label={header}
                  align={align}
                  isTitle={cell?.as === "title"}
                  className={momentColumns.includes(key) ? "moment" : undefined}
                  title={momentColumns.includes(key) ? undefined : titleOf(cell)}
                >
                  <ListCellContent cell={cell} to={row.to && rowAddress(row.to, row)} />
                </Cell>
              );
            })}
            {acts && (
              <Cell>
                <RowActions row={row} brief={brief} />
              </Cell>
            )}
          </TableRow>
        ))}
      </TableFrame>
    </div>
  );
}

function ColumnHead({ column, query, path }: { column: ListColumn; query: ListQuery; path: string }) {
  const { header, sort, align } = column;
  if (!sort) return <HeadCell align={align}>{header}</HeadCell>;
  const isSorted = query.sort === sort;
  const descending = isSorted ? !query.descending : isNewestFirst(sort);
  const order = query.descending ? "descending" : "ascending";
  return (
    <HeadCell align={align} aria-sort={isSorted ? order : undefined}>
      <Link
        className="sort-link"
        discover="none"
        to={path + listAddress(query, { sort, descending })}
        preventScrollReset
      >
        {header}
      </Link>
    </HeadCell>
  );
}

function cellAt({ cells }: ListRow, nth: number): ListCell | undefined {
  const cell = cells[nth];
  return typeof cell === "string" ? { as: "text", text: cell } : cell;
}

const titleOf = (cell: ListCell | undefined) =>
  cell?.as === "text" && isPlain(cell) ? fullText(cell.text) : undefined;

function TickCell({ row, ticked }: { row: ListRow; ticked: boolean }) {
  return (
    <Cell className="row-tick">
      <label>
        <input type="checkbox" name={listFields.ids} value={row.id} defaultChecked={ticked} data-tick="" />
        <span className="sr-only">{listWords.select(row.name)}</span>
      </label>
    </Cell>
  );
}
