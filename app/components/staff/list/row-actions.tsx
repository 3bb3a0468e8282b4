import { Link } from "@remix-run/react";
import { Mail } from "lucide-react";
import { type ListRow, listFields } from "~/records/list-view";

interface RowActionsProps {
  row: ListRow;
  /** On a wide screen the email is an icon. */
  brief: boolean;
}

/** Row actions; hidden text names the record. */
export function RowActions({ row, brief }: RowActionsProps) {
  const { name, mail, link, press } = row;
  const to = row.linkTo ?? row.to;
  const whose = <span className="sr-only">{` ${name}`}</span>;
  return (
    <div className="row-actions">
      {mail && (
        <a className="row-action" href={mail.href} title={brief ? mail.label : undefined}>
          {brief && <Mail className="size-4 max-lg:hidden" />}
          <span className={brief ? "lg:sr-only" : undefined}>{mail.label}</span>
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
        <Link className="row-action" to={to} preventScrollReset={Boolean(row.linkTo)} discover="none">
          {link}
          {whose}
        </Link>
      )}
    </div>
  );
}
