import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { Figures } from "~/components/staff/dashboard/figures";
import { TuitionPage } from "~/components/staff/tuition-page";
import { ButtonLink } from "~/components/ui/button";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Disclosure } from "~/components/ui/disclosure";
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
  const { frame, period, file, figures, centers, subjects, run } = useLoaderData<typeof loader>();
  return (
    <TuitionPage
      page="month"
      title={words.title}
      isAway={!figures}
      none={tuitionDesk.allCenters}
      {...{ frame, period, file }}
    >
      {figures && <Figures figures={figures} label={words.figures.label} />}
      {figures && subjects.length === 0 && <EmptyState {...words.empty} />}
      {centers && centers.rows.length > 0 && <Centers {...centers} />}
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

const Centers = ({ rows, idle, total }: NonNullable<MonthView["centers"]>) => (
  <Panel>
    <PlainTable
      caption={words.centers.title}
      region={words.centers.title}
      columns={words.centers.columns}
      rows={rows.map(({ id, name, cells }) => ({
        key: id,
        head: (
          <Link className="link" to={`?center=${id}`}>
            {name}
          </Link>
        ),
        cells,
      }))}
      total={{ key: "total", head: words.centers.total, cells: total, strong: true }}
    />
    {idle.length > 0 && (
      <Disclosure summary={words.centers.idle(idle.length)}>
        <p className="text-small">{idle.join(", ")}</p>
      </Disclosure>
    )}
  </Panel>
);

/** What the run of the first will bill, what changes by it and whom it passes over. */
const NextRun = ({ month, isShown, showPath, view }: MonthView["run"]) => (
  <Panel id="next" aria-labelledby="next-title">
    <PanelTitle as="h2" id="next-title">
      {nextRun.title(month)}
    </PanelTitle>
    {!showPath && <Note>{nextRun.chooseCenter(month)}</Note>}
    {!isShown && showPath && (
      <ButtonLink to={showPath} variant="secondary" size="small" className="justify-self-start">
        {nextRun.show(month)}
      </ButtonLink>
    )}
    {isShown && !view && <Banner tone="warning" {...nextRun.away} />}
    {view && (
      <>
        <p className="text-[1.25rem] font-extrabold tabular-nums">{view.sum}</p>
        <Note>{nextRun.when(month)}</Note>
        {view.changes.length > 0 ? (
          <Plans caption={nextRun.changes} columns={nextRun.columns} plans={view.changes} />
        ) : (
          <p>{nextRun.unchanged}</p>
        )}
        {view.passed.length > 0 && (
          <Plans caption={nextRun.passed(view.passed.length)} columns={nextRun.passedColumns} plans={view.passed} />
        )}
      </>
    )}
  </Panel>
);

interface PlansProps {
  caption: string;
  columns: readonly string[];
  plans: NonNullable<MonthView["run"]["view"]>["changes"];
}

/** Each child leads to its plan. */
const Plans = ({ caption, columns, plans }: PlansProps) => (
  <PlainTable
    caption={caption}
    columns={columns}
    wordCells={1}
    rows={plans.map(({ who: { id, name, family, path }, cells }) => ({
      key: id,
      head: (
        <span className="wrap-anywhere">
          {path ? (
            <Link className="link" to={path}>
              {name}
            </Link>
          ) : (
            name
          )}
          {family && <span className="block text-tiny font-medium text-ink-soft">{family}</span>}
        </span>
      ),
      cells,
    }))}
  />
);
