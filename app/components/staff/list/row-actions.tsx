import { Link } from "@remix-run/react";
import { type ListRow, listFields } from "~/records/list-view";

/** Row actions; hidden text names the record. */
export function RowActions({ row }: { row: ListRow }) {
  const { name, mail, link, press } = row;
  const to = row.linkTo ?? row.to;
  const whose = <span className="visually-hidden"> {name}</span>;
  return (
    <div className="row-actions">
      {mail && (
        <a className="row-action" href={mail.href}>
          {mail.label}
          {whose}
        </a>
      )}
      {press && (
        <button type="submit" className="row-action" name={listFields.row} value={`${press.step}:${row.id}`}>
          {press.label}
          {whose}
        </button>
      )}
      {to && link && (
        <Link className="row-action row-action-open" to={to} preventScrollReset={Boolean(row.linkTo)}>
          {link}
          {whose}
        </Link>
      )}
    </div>
  );
}
