import { Link } from "@remix-run/react";
import { cva } from "class-variance-authority";
import { Cell, HeadCell, leftOut, RowHead, TableFrame, TableRow } from "~/components/ui/data/table";
import { Disclosure } from "~/components/ui/disclosure";
import { networkPage as words } from "~/content/reports/staff-network";
import { figureColumns } from "~/domain/reports/network-figures";
import type { NetworkRow } from "~/domain/reports/network-report";
import { changeWords, figureWords } from "./figure-words";
import type { NetworkPageProps } from "./network-page-props";

type CentersTableProps = NetworkPageProps & { report: NonNullable<NetworkPageProps["report"]> };

export const CentersTable = ({ query, sorts, report }: CentersTableProps) => (
  <div className={figuresLook}>
    <TableFrame
      dense
      captionHidden={false}
      caption={
        <>
          {words.table.title}
          <span className="sr-only">: {words.table.caption}</span>
        </>
      }
      head={sorts.map(({ sort, path }) => <SortedHead key={sort} sort={sort} path={path} query={query} />)}
      foot={
        <TableRow className="cards:mb-0! cards:border-2! cards:border-rule!">
          <RowHead className={totalLook}>{words.table.total}</RowHead>
          <FigureCells row={report.total} className={totalLook} />
        </TableRow>
      }
    >
      {report.rows.map((row) => (
        <TableRow key={row.id}>
          <RowHead>{row.name}</RowHead>
          <FigureCells row={row} />
        </TableRow>
      ))}
    </TableFrame>
    {report.idle.length > 0 && (
      <Disclosure look="card" summary={words.table.idle(report.idle.length)} className="mt-2">
        <p className="px-4 pb-3 text-small">{report.idle.join(", ")}</p>
      </Disclosure>
    )}
  </div>
);

const figuresLook =
  "[&_td]:text-right [&_tbody_th]:font-semibold! [&_td_small]:block [&_td_small]:text-tiny [&_td_small]:font-medium [&_td_small]:text-ink-soft";

const totalLook = "font-extrabold rows:border-t-2 rows:border-rule";

const sortLook = cva(
  "inline-flex min-h-8 items-center gap-1 underline-offset-[0.25em] hover:text-primary-deep hover:underline",
  { variants: { active: { true: "text-primary-deep underline" } } },
);

interface SortedHeadProps extends Pick<NetworkPageProps, "query"> {
  sort: NetworkPageProps["sorts"][number]["sort"];
  path: string;
}

function SortedHead({ sort, path, query: { sort: sorted, descending } }: SortedHeadProps) {
  const active = sort === sorted;
  return (
    <HeadCell
      align={sort === "name" ? undefined : "end"}
      {...leftOut(figureColumns.find((column) => column.sort === sort)?.from)}
      aria-sort={active ? (descending ? "descending" : "ascending") : undefined}
    >
      <Link className={sortLook({ active })} to={path} preventScrollReset>
        {words.columns[sort]}
        {active && (
          <span className="text-[0.625rem] print:hidden" aria-hidden="true">
            {descending ? "▼" : "▲"}
          </span>
        )}
      </Link>
    </HeadCell>
  );
}

/** Each figure, and below it what it was; a phone leaves out what a center has none of. */
const FigureCells = ({ row, className }: { row: Pick<NetworkRow, "now" | "before">; className?: string }) =>
  figureColumns.map((column) => {
    const change = changeWords(column, row);
    return (
      <Cell
        key={column.sort}
        label={words.columns[column.sort]}
        className={className}
        isEmpty={!column.of(row.now) && !change}
        {...leftOut(column.from)}
      >
        <span>
          <b>{figureWords(column, row.now)}</b>
          {change && <small>{change}</small>}
        </span>
      </Cell>
    );
  });
