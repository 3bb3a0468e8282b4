import { Link } from "@remix-run/react";
import type { ReactElement } from "react";
import { Badge } from "~/components/ui/data/badge";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Cell, HeadCell, leftOut, TableFrame, TableRow } from "~/components/ui/data/table";
import { cellWords, listWords } from "~/content/records/staff-list-words";
import type { StaffList } from "~/content/records/staff-lists";
import { stepWords } from "~/content/records/step-words";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { ListCell, ListColumn, ListRow, ListView } from "~/records/list-view";
import { listFields, rowAddress } from "~/records/list-view";
import { shownRow } from "~/records/record-kinds";
import { isNewestFirst, type ListQuery, listAddress } from "~/records/record-list";
import { SelectAll } from "./bulk-bar";
import { CellLines, CellNote } from "./list-frame";

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
  const hasSteps = rows.some(
    ({ controls: { presses, link, mail, deleteTo } }) => presses.length > 0 || link || mail || deleteTo,
  );
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
            {hasSteps && (
              <HeadCell align="end" className="day print:hidden">
                {listWords.actions}
              </HeadCell>
            )}
          </>
        }
      >
        {rows.map((row) => (
          <TableRow key={row.id} id={row.id === view.shown ? shownRow : undefined}>
            {tickable && <TickCell row={row} ticked={ticked.includes(row.id)} />}
            {columns.map((column, nth) => {
              const { key, header, align, from, fits } = column;
              const cell = cellAt(row, nth);
              if (acts && isNothing(cell)) return <Cell key={key} {...leftOut(from)} />;
              return (
                <Cell
                  key={key}
                  label={header}
                  align={align}
                  isTitle={cell?.as === "title"}
                  className={fits === "day" ? "day" : undefined}
                  title={fits ? undefined : titleOf(cell)}
                  {...leftOut(from)}
                >
                  <ListCellContent cell={cell} to={row.controls.to && rowAddress(row.controls.to, row)} />
                </Cell>
              );
            })}
            {hasSteps && (
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
  const head = { align, className: fits ? "day" : shares[key], ...leftOut(from) };
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

/** Its cell stays empty: the styles show the dash, and leave it out on a phone. */
const isNothing = (cell: ListCell | undefined) =>
  !cell || (cell.as === "text" && isPlain(cell) && cell.text === cellWords.none);

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

/** The next step of a row as a button, more than one other in a menu; what stands in the row names the record, as the menu does. */
function RowActions({ row }: { row: ListRow }) {
  const [next, ...rest] = stepsOf(row);
  // why: no record is deleted by the press that comes first
  const { deleteTo } = row.controls;
  const remove = deleteTo && actionLink(row, stepWords.archive.label, deleteTo);
  return (
    <div className="row-actions">
      {next}
      {rest.length === 1 && !remove && rest}
      {(rest.length > 1 || remove) && (
        <details>
          <summary aria-label={whose(row, listWords.more)}>{listWords.more}</summary>
          <div>
            {rest}
            {remove}
          </div>
        </details>
      )}
    </div>
  );
}

function stepsOf(row: ListRow): ReactElement[] {
  const { presses, link, linkTo, to, mail, deleteTo } = row.controls;
  const place = linkTo ?? to;
  const linked = link && place;
  const few = !deleteTo && presses.length + (linked ? 1 : 0) + (mail ? 1 : 0) < 3;
  const nameOf = (label: string, nth: number) => (few || nth === 0 ? whose(row, label) : undefined);
  const steps = presses.map(({ step, label }, nth) => (
    <button key={step} type="submit" name={listFields.row} value={`${step}:${row.id}`} aria-label={nameOf(label, nth)}>
      {label}
    </button>
  ));
  if (linked) steps.push(actionLink(row, link, place, nameOf(link, steps.length)));
  if (mail)
    steps.push(
      <a key="mail" href={rowAddress(mail.to, row)} aria-label={nameOf(mail.label, steps.length)}>
        {mail.label}
      </a>,
    );
  return steps;
}

export function ListCellContent({ cell, to }: { cell: ListCell | undefined; to?: string | null }) {
  switch (cell?.as) {
    case undefined:
      return <>{cellWords.none}</>;
    case "text":
      return isPlain(cell) ? (
        cell.text
      ) : (
        <CellLines>
          {cell.to ? (
            <Link className="row-title" to={cell.to} discover="none">
              {cell.text}
            </Link>
          ) : (
            <span title={fullText(cell.text)}>{cell.text}</span>
          )}
          <ShortNote note={cell.note} />
        </CellLines>
      );
    case "title":
      return (
        <CellLines>
          {to ? (
            <Link className="row-title" to={to} title={fullText(cell.text)} discover="none">
              {cell.text}
            </Link>
          ) : (
            <b>{cell.text}</b>
          )}
          {cell.mark ? (
            <small>
              <b>{cell.mark}</b>
              {cell.note && ` · ${cell.note}`}
            </small>
          ) : (
            <ShortNote note={cell.note} />
          )}
        </CellLines>
      );
    case "badge":
      return <Badge tone={cell.tone}>{cell.text}</Badge>;
    case "state":
      return cell.note ? (
        <span className="whitespace-nowrap">
          <StateBadge of={cell.of} state={cell.state} /> {cell.note}
        </span>
      ) : (
        <StateBadge of={cell.of} state={cell.state} />
      );
    case "contact":
      return (
        <CellLines>
          {cell.phone && (
            <a className="link cards:py-1" href={phoneAddress(cell.phone)}>
              {cell.phone}
            </a>
          )}
          <small title={fullText(cell.email)}>{cell.email}</small>
          {cell.problem && <CellNote className="font-bold text-danger">{cell.problem}</CellNote>}
        </CellLines>
      );
    case "lines":
      return (
        <CellLines>
          {cell.lines.length > 0 ? cell.lines.map((line) => <span key={line}>{line}</span>) : cellWords.none}
        </CellLines>
      );
  }
}

/** Text alone, without a link and a second line. */
const isPlain = ({ note, to }: { note?: string; to?: string }): boolean => !note && !to;

/** What may not fit its cell. */
const fullText = (text: string) => (text.length > 24 ? text : undefined);

const ShortNote = ({ note }: { note?: string | undefined }) =>
  note ? <small title={fullText(note)}>{note}</small> : null;

const whose = ({ name }: ListRow, label: string) => `${label} ${name}`;

const actionLink = (row: ListRow, label: string, to: string, name?: string) => (
  <Link
    key={label}
    to={rowAddress(to, row)}
    preventScrollReset={Boolean(row.controls.linkTo)}
    discover="none"
    aria-label={name}
  >
    {label}
  </Link>
);
