import { Link } from "@remix-run/react";
import type { ReactElement } from "react";
import { listWords } from "~/content/records/staff-list-words";
import { stepWords } from "~/content/records/step-words";
import { type ListRow, listFields, rowAddress } from "~/records/list-view";

/** The next step of a row as a button, more than one other in a menu; their labels name the record. */
export function RowActions({ row }: { row: ListRow }) {
  const [next, ...rest] = stepsOf(row);
  // why: no record is deleted by the press that comes first
  const remove = row.deleteTo && actionLink(row, stepWords.archive.label, row.deleteTo);
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

const whose = ({ name }: ListRow, label: string) => `${label} ${name}`;

function stepsOf(row: ListRow): ReactElement[] {
  const { id, presses, link, linkTo, to, mail } = row;
  const steps = presses.map(({ step, label }) => (
    <button key={step} type="submit" name={listFields.row} value={`${step}:${id}`} aria-label={whose(row, label)}>
      {label}
    </button>
  ));
  const place = linkTo ?? to;
  if (link && place) steps.push(actionLink(row, link, place));
  if (mail)
    steps.push(
      <a key="mail" href={rowAddress(mail.to, row)} aria-label={whose(row, mail.label)}>
        {mail.label}
      </a>,
    );
  return steps;
}

const actionLink = (row: ListRow, label: string, to: string) => (
  <Link
    key={label}
    to={rowAddress(to, row)}
    preventScrollReset={Boolean(row.linkTo)}
    discover="none"
    aria-label={whose(row, label)}
  >
    {label}
  </Link>
);
