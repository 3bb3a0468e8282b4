import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { cva } from "class-variance-authority";
import { requirePermission } from "~/auth/account.server";
import { BarField, BarForm } from "~/components/staff/bar-form";
import { Figures } from "~/components/staff/dashboard/figures";
import { Button, ButtonLink } from "~/components/ui/button";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Cell, HeadCell, leftOut, RowHead, TableFrame, TableRow } from "~/components/ui/data/table";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { Input, Select } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { Segment, Segments } from "~/components/ui/segments";
import { networkPage } from "~/content/reports/staff-network";
import { readableDates, torontoToday } from "~/domain/dates/calendar";
import { conversion, figureColumns, networkSorts, sourceNames } from "~/domain/reports/network-figures";
import { networkPath, networkSearch, periodNames, readNetworkQuery } from "~/domain/reports/network-range";
import { hasActivity, type NetworkReport } from "~/domain/reports/network-report";
import { getNetworkReport } from "~/models/reports/figures.server";
import { ConversionChart, sharesOf } from "./conversion-chart";
import { changeWords, duration, figureWords, percent } from "./figure-words";

const figuresLook =
  "[&_td]:text-right [&_tbody_th]:font-semibold! [&_td_small]:block [&_td_small]:text-tiny [&_td_small]:font-medium [&_td_small]:text-ink-soft";

const totalLook = "font-extrabold rows:border-t-2 rows:border-rule";

const sortLook = cva(
  "inline-flex min-h-8 items-center gap-1 underline-offset-[0.25em] hover:text-primary-deep hover:underline",
  { variants: { active: { true: "text-primary-deep underline" } } },
);

const words = networkPage.sources;

export const handle = { page: networkPage };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "reports.read");
  const query = readNetworkQuery(new URL(args.request.url).searchParams, torontoToday());
  const report = await getNetworkReport(account.client, account.centers, query);
  const page = {
    query,
    dates: readableDates(query.from, query.to),
    beforeDates: readableDates(query.before.from, query.before.to),
    report: report && {
      total: report.total,
      cells: cellsOf(report.total),
      // why: the page says what it shows of a center, and no more of it
      rows: report.rows
        .filter(hasActivity)
        .map(({ id, name, ...row }) => ({ id, name, cells: cellsOf(row), ...sharesOf(row.now) })),
      idle: report.rows.flatMap((row) => (hasActivity(row) ? [] : [row.name])).sort(),
    },
    presets: periodNames.map((period) => ({ period, path: networkPath + networkSearch({ ...query, period }) })),
    // why: the sorted column reverses; numbers start descending, names ascending
    sorts: networkSorts.map((sort) => ({
      sort,
      path:
        networkPath +
        networkSearch({
          ...query,
          sort,
          descending: sort === query.sort ? !query.descending : sort !== "name",
        }),
    })),
    file: `${networkPath}.csv${networkSearch(query)}`,
  };
  return data(page, { status: report ? 200 : 503 });
}

interface FigureCell {
  figure?: string;
  change?: string;
  isEmpty?: true;
}

const cellsOf = (row: NetworkReport["total"]): FigureCell[] =>
  figureColumns.map((column) => {
    const change = changeWords(column, row);
    const isEmpty = !column.of(row.now) && !change;
    return { figure: figureWords(column, row.now), ...(change && { change }), ...(isEmpty && { isEmpty }) };
  });

export default function Network() {
  const props = useLoaderData<typeof loader>();
  const { query, report, file } = props;
  return (
    <section className="grid min-w-0 gap-5 *:min-w-0" aria-labelledby="network-title">
      <NetworkBar {...props} />
      {query.problem && <Banner tone="warning" {...networkPage.problems[query.problem]} />}
      {!report && <Banner tone="warning" {...networkPage.away} />}
      {report && (
        <>
          <Sums report={report} />
          <div className="flex flex-wrap items-center gap-2">
            <ButtonLink to={file} variant="secondary" size="small" reloadDocument download>
              {networkPage.csv}
            </ButtonLink>
          </div>
          <CentersTable {...props} report={report} />
          <Panel aria-labelledby="explained-title">
            <PanelTitle as="h2" id="explained-title">
              {networkPage.explainedTitle}
            </PanelTitle>
            <ul className="text-small leading-[1.5]">
              {networkPage.explained.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Panel>
          <SourcesTable report={report} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <ConversionChart rows={report.rows} />
          </div>
        </>
      )}
    </section>
  );
}

/** All centers together. */
function Sums({ report: { total } }: { report: Pick<NetworkReport, "total"> }) {
  return (
    <Figures
      figures={[
        ...figureColumns.map((column) => ({
          label: networkPage.columns[column.sort],
          value: figureWords(column, total.now),
          note: changeWords(column, total),
        })),
        {
          label: networkPage.response,
          value: duration(total.now.response),
          note: networkPage.changed(null, duration(total.before.response)),
        },
        {
          label: networkPage.conversion,
          value: percent(conversion(total.now)),
          note: networkPage.changed(null, percent(conversion(total.before))),
        },
      ]}
    />
  );
}

function NetworkBar(props: NetworkPageProps) {
  const { query, dates, beforeDates, presets } = props;
  return (
    <PageHeader
      dense
      titleId="network-title"
      title={networkPage.title}
      about={<p>{networkPage.compared(dates, beforeDates)}</p>}
      actions={
        <>
          <Segments label={networkPage.rangesLabel}>
            {presets.map(({ period, path }) => (
              <Segment key={period} to={path} aria-current={period === query.period ? "true" : undefined}>
                {typeof period === "number" ? networkPage.preset(period) : networkPage.periods[period]}
              </Segment>
            ))}
          </Segments>
          <RangeForm {...props} />
        </>
      }
    />
  );
}

function RangeForm({ query: { from, to, sort, descending }, sorts }: NetworkPageProps) {
  return (
    // why: resets the form for another range
    <BarForm key={`${from} ${to} ${sort} ${descending}`} action="/admin/dashboard/network">
      <BarField label={networkPage.form.from}>
        <Input dense type="date" name="from" defaultValue={from} />
      </BarField>
      <BarField label={networkPage.form.to}>
        <Input dense type="date" name="to" defaultValue={to} />
      </BarField>
      {/* Phones show no table head to sort by. */}
      <BarField label={networkPage.form.sort} className="lg:hidden">
        <Select dense name="sort" defaultValue={sort}>
          {sorts.map(({ sort: name }) => (
            <option key={name} value={name}>
              {networkPage.columns[name]}
            </option>
          ))}
        </Select>
      </BarField>
      <Button type="submit" variant="secondary" size="small">
        {networkPage.form.submit}
      </Button>
    </BarForm>
  );
}

type CentersTableProps = NetworkPageProps & { report: NonNullable<NetworkPageProps["report"]> };

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
        {networkPage.columns[sort]}
        {active && (
          <span className="text-[0.625rem] print:hidden" aria-hidden="true">
            {descending ? "▼" : "▲"}
          </span>
        )}
      </Link>
    </HeadCell>
  );
}

type NetworkPageProps = ReturnType<typeof useLoaderData<typeof loader>>;

const CentersTable = ({ query, sorts, report }: CentersTableProps) => (
  <div className={figuresLook}>
    <TableFrame
      dense
      captionHidden={false}
      caption={
        <>
          {networkPage.table.title}
          <span className="sr-only">: {networkPage.table.caption}</span>
        </>
      }
      head={sorts.map(({ sort, path }) => <SortedHead key={sort} sort={sort} path={path} query={query} />)}
      foot={
        <TableRow className="cards:mb-0! cards:border-2! cards:border-rule!">
          <RowHead className={totalLook}>{networkPage.table.total}</RowHead>
          <FigureCells cells={report.cells} className={totalLook} />
        </TableRow>
      }
    >
      {report.rows.map((row) => (
        <TableRow key={row.id}>
          <RowHead>{row.name}</RowHead>
          <FigureCells cells={row.cells} />
        </TableRow>
      ))}
    </TableFrame>
    {report.idle.length > 0 && (
      <Disclosure look="card" summary={networkPage.table.idle(report.idle.length)} className="mt-2">
        <p className="px-4 pb-3 text-small">{report.idle.join(", ")}</p>
      </Disclosure>
    )}
  </div>
);

/** Each figure, and below it what it was; a phone leaves out what a center has none of. */
const FigureCells = ({ cells, className }: { cells: readonly FigureCell[]; className?: string }) =>
  figureColumns.map(({ sort, from }, index) => {
    const { figure, change, isEmpty } = cells[index] ?? {};
    return (
      <Cell key={sort} label={networkPage.columns[sort]} className={className} isEmpty={isEmpty} {...leftOut(from)}>
        <span>
          <b>{figure}</b>
          {change && <small>{change}</small>}
        </span>
      </Cell>
    );
  });

/** Where requests came from, of all centers. */
const SourcesTable = ({ report: { total } }: { report: Pick<NetworkReport, "total"> }) => (
  <Panel aria-label={words.title}>
    <PlainTable
      caption={words.title}
      columns={[words.source, words.now, words.before, words.change]}
      rows={sourceNames.map((name) => {
        const [now, before] = [total.now[name], total.before[name]];
        const change = now > before ? `+${now - before}` : now < before ? `−${before - now}` : "0";
        return { key: name, head: words[name], cells: [now, before, change] };
      })}
    />
    <Note>{words.note}</Note>
  </Panel>
);
