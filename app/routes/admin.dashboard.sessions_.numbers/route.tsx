import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { BarChoice, BarField, BarForm } from "~/components/staff/bar-form";
import { Button } from "~/components/ui/button";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Input } from "~/components/ui/forms/input";
import { Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { site } from "~/content/site/site";
import { classMessages } from "~/content/tutoring/staff-classes";
import { figuresPage, figuresPage as words } from "~/content/tutoring/staff-lesson-figures";
import { addDays, type IsoDate, isIsoDate, readableDate } from "~/domain/dates/calendar";
import { figuresLine, getLessonFigures } from "~/models/reports/figures.server";
import { readFiguresQuery } from "./figures-query.server";

const path = "/admin/dashboard/sessions/numbers";

export const handle = { page: figuresPage, scripts: false };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const { isAllowed, ...query } = await readFiguresQuery(account, args.request);
  const figures = isAllowed ? await getLessonFigures(account.client, query) : [];
  const rows =
    figures?.map((row) => ({
      key: `${row.week} ${row.location_id} ${row.tutor_id}`,
      cells: figuresLine(words.columns, {
        ...row,
        week: isIsoDate(row.week) ? weekOf(row.week, query.to) : row.week,
        location_name: row.location_name.replace(site.productPrefix, ""),
      }),
    })) ?? null;
  return data({ ...query, rows }, { status: rows ? 200 : 503 });
}

/** A week that goes on after the last day says that it is not whole. */
const weekOf = (week: IsoDate, last: IsoDate) =>
  addDays(week, 6) > last ? figuresPage.partOf(readableDate(week)) : readableDate(week);

export default function LessonFigures() {
  const { choices, from, to, location, rows } = useLoaderData<typeof loader>();
  const query = new URLSearchParams({ from, to, ...(choices && { center: location ?? "" }) });
  const ofOne = choices === null || location !== null;
  return (
    <div className="grid min-w-0 gap-5">
      <PageHeader
        dense
        title={words.title}
        about={<p>{words.description}</p>}
        actions={
          <a className="link" href={`${path}.csv?${query}`}>
            {words.export}
          </a>
        }
      />
      <BarForm action={path}>
        {choices && (
          <BarChoice label={words.center} name="center" value={location} choices={choices} none={words.allCenters} />
        )}
        <BarField label={words.from}>
          <Input dense type="date" name="from" defaultValue={from} />
        </BarField>
        <BarField label={words.to}>
          <Input dense type="date" name="to" defaultValue={to} />
        </BarField>
        <Button type="submit" variant="secondary" size="small">
          {words.show}
        </Button>
      </BarForm>
      {!rows && <Banner tone="warning" {...classMessages.away} />}
      {rows?.length === 0 && <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>}
      {rows && rows.length > 0 && (
        <Panel>
          <PlainTable
            caption={words.caption}
            region={words.caption}
            columns={Object.values(words.columns).filter((column) => !ofOne || column !== words.center)}
            wordCells={ofOne ? 1 : 2}
            rows={rows.map(({ key, cells: [head, center, ...cells] }) => ({
              key,
              head,
              cells: ofOne ? cells : [center, ...cells],
            }))}
          />
        </Panel>
      )}
    </div>
  );
}
