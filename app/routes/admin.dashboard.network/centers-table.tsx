import { Link } from "@remix-run/react";
import { cva } from "class-variance-authority";
import { Cell, HeadCell, RowHead, TableFrame, TableRow } from "~/components/ui/data/table";
import { networkPage as words } from "~/content/reports/staff-network";
import type { NetworkFigures, NetworkReport, NetworkRow } from "~/domain/reports/network-report";
import { duration, percent } from "./figure-words";
import type { NetworkPageProps } from "./network-page-props";

export function CentersTable({ query, sorts, report }: NetworkPageProps & { report: NetworkReport }) {
  const highest = Math.max(...report.rows.flatMap(({ weekly }) => weekly), 1);
  return (
    <TableFrame
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
          <FigureCells figures={report.total} className={totalLook} />
        </TableRow>
      }
    >
      {report.rows.map((row) => (
        <CenterRow key={row.id} row={row} highest={highest} />
      ))}
    </TableFrame>
  );
}

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
      aria-sort={active ? (descending ? "descending" : "ascending") : undefined}
    >
      <Link className={sortLook({ active })} to={path} preventScrollReset>
        {words.columns[sort]}
        <SortMark active={active} descending={descending} />
      </Link>
    </HeadCell>
  );
}

function SortMark({ active, descending }: { active: boolean; descending: boolean }) {
  return (
    <span className={`w-3 text-[0.625rem] print:hidden ${active ? "" : "invisible"}`} aria-hidden="true">
      {active && !descending ? "▲" : "▼"}
    </span>
  );
}

function CenterRow({ row, highest }: { row: NetworkRow; highest: number }) {
  return (
    <TableRow className="rows:hover:bg-ground">
      <RowHead className="font-semibold!">
        <div className="flex min-w-0 flex-1 items-center justify-between gap-4">
          <span className="min-w-0">{row.name}</span>
          <Trend weekly={row.weekly} highest={highest} />
        </div>
      </RowHead>
      <FigureCells figures={row} />
    </TableRow>
  );
}

interface FigureCellsProps {
  figures: NetworkFigures;
  className?: string;
}

function FigureCells({ figures, className = "" }: FigureCellsProps) {
  const { columns } = words;
  const cells = [
    { label: columns.leads, value: figures.leads },
    { label: columns.response, value: figures.response === null ? noResponse : duration(figures.response) },
    { label: columns.answered, value: percent(figures.answered) },
    { label: columns.conversion, value: percent(figures.conversion) },
    { label: columns.completed, value: figures.completed },
  ];
  return cells.map(({ label, value }) => (
    <Cell key={label} label={label} align="end" className={`cards:min-h-9! ${className}`}>
      {value}
    </Cell>
  ));
}

const noResponse = (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{words.noResponse}</span>
  </>
);

const trend = { width: 96, height: 20 };

/** Sparkline; the weeks table has the figures. */
function Trend({ weekly, highest }: { weekly: readonly number[]; highest: number }) {
  const step = trend.width / weekly.length;
  const top = (leads: number) => Math.max(1, (leads / highest) * trend.height);
  const bars = weekly.map(
    (leads, week) =>
      `M${(week * step).toFixed(1)} ${trend.height}v-${top(leads).toFixed(1)}h${Math.max(0.8, step - 2).toFixed(1)}V${trend.height}z`,
  );
  return (
    <svg
      className="h-5 w-24 flex-none fill-math-mid min-[43.75rem]:max-[70rem]:hidden print:[print-color-adjust:exact]"
      viewBox={`0 0 ${trend.width} ${trend.height}`}
      aria-hidden="true"
    >
      <path d={bars.join("")} />
    </svg>
  );
}
