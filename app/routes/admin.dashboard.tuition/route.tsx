import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { Figures } from "~/components/staff/dashboard/figures";
import { ListCellContent } from "~/components/staff/list/list-table";
import { TuitionPage } from "~/components/staff/tuition-page";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { tuitionDesk } from "~/content/tuition/staff-tuition";
import { loadMonth, type MonthView } from "./month-view.server";
import { nextRun, monthPage as words } from "./month-words";

export const handle = { page: words };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "tuition.manage");
  const month = await loadMonth(account, args.request);
  return data(month, { status: month.figures ? 200 : 503 });
}

export default function Tuition() {
  const { figures, centers, total, subjects, run, ...page } = useLoaderData<typeof loader>();
  return (
    <TuitionPage page="month" title={words.title} isAway={!figures} none={tuitionDesk.allCenters} {...page}>
      {figures && <Figures figures={figures} label={words.figures.title} />}
      {figures && subjects.length === 0 && <EmptyState {...words.empty} />}
      {centers.length > 0 && (
        <Panel>
          <PlainTable
            caption={words.centers.title}
            region={words.centers.title}
            columns={words.centers.columns}
            rows={centers.map(({ id, name, cells }) => {
              const to = `?${new URLSearchParams({ center: id, month: page.period.value })}`;
              return { key: id, head: <ListCellContent cell={{ as: "text", text: name, to }} />, cells };
            })}
            total={{ key: "total", head: words.centers.total, cells: total, strong: true }}
          />
        </Panel>
      )}
      {subjects.length > 0 && (
        <Panel className="max-w-176">
          <PlainTable
            caption={words.subjects.title}
            columns={words.subjects.columns}
            rows={subjects.map(({ name, cells }) => ({ key: name, head: name, cells }))}
          />
          <Note>{words.subjects.note}</Note>
        </Panel>
      )}
      <NextRun {...run} />
    </TuitionPage>
  );
}

/** What the run of the first will bill, what changes by it and whom it passes over. */
const NextRun = ({ month, hasCenter, view }: MonthView["run"]) => (
  <Panel aria-labelledby="next-title">
    <PanelTitle as="h2" id="next-title">
      {nextRun.title(month)}
    </PanelTitle>
    {!hasCenter && <Note>{nextRun.chooseCenter(month)}</Note>}
    {!view && <Banner tone="warning" {...nextRun.away} />}
    {hasCenter && view && (
      <>
        <p className="text-[1.25rem] font-extrabold tabular-nums">{view.sum}</p>
        <Note>{nextRun.when(month)}</Note>
        {view.rows.length > 0 && (
          <PlainTable
            caption={nextRun.caption}
            columns={nextRun.columns}
            wordCells={1}
            rows={view.rows.map(({ id, head, cells }) => ({ key: id, head: <ListCellContent cell={head} />, cells }))}
          />
        )}
      </>
    )}
  </Panel>
);
