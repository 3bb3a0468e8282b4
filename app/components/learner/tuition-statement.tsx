import { Link } from "@remix-run/react";
import { PrintLine } from "~/components/learner/result-sheet";
import { PrintedHead } from "~/components/site/printed-head";
import { Facts } from "~/components/ui/data/facts";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Note } from "~/components/ui/layout";
import { statementWords as words } from "~/content/tuition/tuition-words";
import { inDollars } from "~/domain/tuition/money";
import type { StatementYear } from "~/handlers/tuition-account.server";

/** What was paid in a calendar year: a sheet for each who paid, at each center. @param back the account's path */
export function TuitionStatement({ back, year, statements, hstNumber }: StatementYear & { back: string }) {
  return (
    <div className="grid gap-4">
      <p className="print:hidden">
        <Link className="link inline-flex min-h-11 items-center" to={back}>
          {words.back}
        </Link>
      </p>
      <h1 className="text-h3 print:hidden">{words.title(year)}</h1>
      {statements.length === 0 && <Note>{words.none(year)}</Note>}
      {statements.map((one) => (
        <Sheet key={one.account_id} statement={one} year={year} hstNumber={hstNumber} />
      ))}
      {statements.length > 0 && <PrintLine />}
    </div>
  );
}

interface SheetProps extends Pick<StatementYear, "year" | "hstNumber"> {
  statement: StatementYear["statements"][number];
}

function Sheet({ statement, year, hstNumber }: SheetProps) {
  const { center, lines, payer, children, paid, tax } = statement;
  const hasTax = tax !== 0;
  const cells = (of: { paid: number; tax: number }) => [
    ...(hasTax ? [inDollars(of.tax)] : []),
    <b key="paid">{inDollars(of.paid)}</b>,
  ];
  return (
    <article
      className="grid max-w-3xl gap-5 rounded-card border border-hairline bg-paper p-5 wrap-anywhere sm:p-8 print:max-w-none print:break-after-page print:border-0 print:p-0 print:last-of-type:break-after-auto"
      aria-label={words.title(year)}
    >
      <PrintedHead />
      <Facts
        ruled
        facts={[
          ...(payer ? [{ label: words.payer, value: payer }] : []),
          {
            label: words.center,
            value: (
              <address>
                <strong className="block">{center}</strong>
                <span className="whitespace-pre-line">{lines.join("\n")}</span>
              </address>
            ),
          },
          ...(hasTax && hstNumber ? [{ label: words.hstNumber, value: hstNumber }] : []),
        ]}
      />
      <PlainTable
        caption={words.title(year)}
        columns={[words.child, ...(hasTax ? [words.tax] : []), words.paid]}
        rows={children.map((child) => ({
          key: String(child.id),
          head: child.name ?? words.family,
          cells: cells(child),
        }))}
        total={{ key: "total", head: words.total, cells: cells({ paid, tax }), strong: true }}
      />
      <Note>{words.how}</Note>
    </article>
  );
}
