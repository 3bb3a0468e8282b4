import { Link } from "@remix-run/react";
import { type ListRow, listFields } from "~/records/list-view";
import { rowAction } from "./looks";

/** Row actions; hidden text names the record. */
export function RowActions({ row }: { row: ListRow }) {
  const { name, mail, link, press } = row;
  const to = row.linkTo ?? row.to;
  const whose = <span className="sr-only"> {name}</span>;
  return (
    <div className="flex flex-wrap justify-end gap-1 leading-[1.35] max-lg:flex-1 max-lg:justify-start max-lg:gap-2 lg:flex-nowrap print:hidden">
      {mail && (
        <a className={rowAction} href={mail.href}>
          {mail.label}
          {whose}
        </a>
      )}
      {press && (
        <button type="submit" className={rowAction} name={listFields.row} value={`${press.step}:${row.id}`}>
          {press.label}
          {whose}
        </button>
      )}
      {to && link && (
        <Link className={rowAction} to={to} preventScrollReset={Boolean(row.linkTo)}>
          {link}
          {whose}
        </Link>
      )}
    </div>
  );
}
