import { Link } from "@remix-run/react";
import { Mail } from "lucide-react";
import { mailAddress } from "~/content/records/mail-draft";
import { type ListRow, listFields, rowAddress } from "~/records/list-view";

const mailMark = "mail-mark";

/** Drawn once for all rows. */
export const MailMark = () => (
  <svg className="hidden" aria-hidden="true">
    <symbol id={mailMark}>
      <Mail />
    </symbol>
  </svg>
);

interface RowActionsProps {
  row: ListRow;
  /** On a wide screen the email is an icon. */
  brief: boolean;
}

/** Row actions; their labels name the record. */
export function RowActions({ row, brief }: RowActionsProps) {
  const { name, mail, link, press } = row;
  const to = row.linkTo ?? row.to;
  const whose = (label: string) => `${label} ${name}`;
  return (
    <div className="row-actions">
      {mail && (
        <a href={mailAddress(mail)} title={brief ? mail.label : undefined} aria-label={whose(mail.label)}>
          {brief ? (
            <>
              <svg className="size-4 max-lg:hidden" viewBox="0 0 24 24" aria-hidden="true">
                <use href={`#${mailMark}`} />
              </svg>
              <span className="lg:sr-only">{mail.label}</span>
            </>
          ) : (
            mail.label
          )}
        </a>
      )}
      {press && (
        <button type="submit" name={listFields.row} value={`${press.step}:${row.id}`} aria-label={whose(press.label)}>
          {press.label}
        </button>
      )}
      {to && link && (
        <Link
          to={rowAddress(to, row)}
          preventScrollReset={Boolean(row.linkTo)}
          discover="none"
          aria-label={whose(link)}
        >
          {link}
        </Link>
      )}
    </div>
  );
}
