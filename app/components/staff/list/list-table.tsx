import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { listWords } from "~/content/records/staff-list-words";
import { type StaffList, staffLists } from "~/content/records/staff-lists";
import { type ListColumn, type ListRow, type ListView, listFields } from "~/records/list-view";
import { isNewestFirst, type ListQuery, listAddress } from "~/records/record-list";
import { ListCellContent } from "./list-cell";
import { RowActions } from "./row-actions";

interface ListTableProps {
  list: StaffList;
  view: ListView;
  path: string;
  ticked: readonly string[];
}

export function ListTable({ list, view, path, ticked }: ListTableProps) {
  const { columns, rows, query, steps } = view;
  const tickable = steps.length > 0;
  const acts = rows.some(({ to }) => to !== null);
  return (
    <div className="table-frame">
      <table className={`table list-table list-${list}`}>
        <caption className="visually-hidden">{staffLists[list].title}</caption>
        <thead>
          <tr>
            {tickable && (
              <th scope="col" className="list-tick-cell">
                <span className="visually-hidden">{listWords.withSelected}</span>
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} query={query} path={path} />
            ))}
            {acts && (
              <th scope="col" className="align-end">
                {listWords.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {tickable && <TickCell row={row} ticked={ticked.includes(row.id)} />}
              {columns.map(({ key, header, align }) => (
                <td
                  key={key}
                  data-label={header}
                  data-as={row.cells[key]?.as}
                  className={align ? "align-end" : undefined}
                >
                  <ListCellContent cell={row.cells[key]} to={row.to} />
                </td>
              ))}
              {acts && (
                <td className="list-actions">
                  <RowActions row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell({ column, query, path }: { column: ListColumn; query: ListQuery; path: string }) {
  const { header, sort, align } = column;
  const className = align ? "align-end" : undefined;
  if (!sort)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  const isSorted = query.sort === sort;
  const descending = isSorted ? !query.descending : isNewestFirst(sort);
  const order = query.descending ? "descending" : "ascending";
  return (
    <th scope="col" className={className} aria-sort={isSorted ? order : undefined}>
      <Link className="list-sort" to={path + listAddress(query, { sort, descending })} preventScrollReset>
        {header}
        <Icon name="chevron" />
      </Link>
    </th>
  );
}

function TickCell({ row, ticked }: { row: ListRow; ticked: boolean }) {
  return (
    <td className="list-tick-cell">
      <label className="list-tick">
        <input type="checkbox" name={listFields.ids} value={row.id} defaultChecked={ticked} />
        <span className="visually-hidden">{listWords.select(row.name)}</span>
      </label>
    </td>
  );
}
