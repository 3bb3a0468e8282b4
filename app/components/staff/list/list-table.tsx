import { Link } from "@remix-run/react";
import { Cell, HeadCell, leftOut, TableFrame, TableRow } from "~/components/ui/data/table";
import { listWords } from "~/content/records/staff-list-words";
import type { StaffList } from "~/content/records/staff-lists";
import {
  type ListCell,
  type ListColumn,
  type ListRow,
  type ListView,
  listFields,
  rowAddress,
} from "~/records/list-view";
import { isNewestFirst, type ListQuery, listAddress } from "~/records/record-list";
import { shownRow } from "~/records/record-return";
import { SelectAll } from "./bulk-bar";
import { rowAttribute } from "./hooks/use-row-focus";
import { fullText, isPlain, ListCellContent } from "./list-cell";
import { RowActions } from "./row-actions";

interface ListTableProps {
  list: StaffList;
  view: ListView;
  path: string;
  ticked: readonly string[];
  /** How often the ticks were taken out. */
  cleared: number;
}

const wide = "rows:w-1/5 rows:min-w-26";
const shares: Readonly<Record<string, string>> = {
  name: wide,
  parent: wide,
  contact: wide,
  message: wide,
};

export function ListTable({ list, view, path, ticked, cleared }: ListTableProps) {
  const { columns, rows, query, steps } = view;
  const tickable = steps.length > 0;
  // why: nothing is done to a change, and who reads of it needs all of it
  const acts = list !== "audit";
  return (
    <div className={acts ? "line-cells" : undefined}>
      <TableFrame
        dense
        caption={view.words.title}
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
              <HeadCell align="end" className="moment print:hidden">
                {listWords.actions}
              </HeadCell>
            )}
          </>
        }
      >
        {rows.map((row) => (
          <TableRow key={row.id} id={row.id === view.shown ? shownRow : undefined} {...{ [rowAttribute]: "" }}>
            {tickable && <TickCell row={row} ticked={ticked.includes(row.id)} />}
            {columns.map((column, nth) => {
              const { key, header, align, from, fits } = column;
              const cell = cellAt(row, nth);
              return (
                <Cell
                  key={key}
                  label={header}
                  align={align}
                  isTitle={cell?.as === "title"}
                  className={fits === "day" ? "moment" : undefined}
                  title={fits ? undefined : titleOf(cell)}
                  {...leftOut(from)}
                >
                  <ListCellContent cell={cell} to={row.to && rowAddress(row.to, row)} />
                </Cell>
              );
            })}
            {acts && (
              <Cell>
                <RowActions row={row} />
              </Cell>
            )}
          </TableRow>
        ))}
      </TableFrame>
    </div>
  );
}

function ColumnHead({ column, query, path }: { column: ListColumn; query: ListQuery; path: string }) {
  const { key, header, sort, align, from, fits } = column;
  const head = { align, className: fits ? "moment" : shares[key], ...leftOut(from) };
  if (!sort) return <HeadCell {...head}>{header}</HeadCell>;
  const isSorted = query.sort === sort;
  const descending = isSorted ? !query.descending : isNewestFirst(sort);
  const order = query.descending ? "descending" : "ascending";
  return (
    <HeadCell {...head} aria-sort={isSorted ? order : undefined}>
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
        <input
          type="checkbox"
          name={listFields.ids}
          value={row.id}
          defaultChecked={ticked}
          aria-label={listWords.select(row.name)}
        />
      </label>
    </Cell>
  );
}
