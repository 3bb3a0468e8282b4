import { BarChoice, BarField, BarForm } from "~/components/staff/bar-form";
import { BookingsNav } from "~/components/staff/bookings-nav";
import { Button } from "~/components/ui/button";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Input } from "~/components/ui/forms/input";
import { Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { figuresPage as words } from "~/content/tutoring/staff-lesson-figures";
import { seriesMessages } from "~/content/tutoring/staff-series";

const path = "/admin/dashboard/sessions/numbers";

interface FiguresPageProps {
  choices: readonly { id: string; name: string }[] | null;
  from: string;
  to: string;
  location: string | null;
  /** Null where they could not be read. */
  rows: readonly { key: string; cells: readonly (string | number)[] }[] | null;
}

export function FiguresPage({ choices, from, to, location, rows }: FiguresPageProps) {
  const query = new URLSearchParams({ from, to, ...(choices && { center: location ?? "" }) });
  const ofOne = choices === null || location !== null;
  return (
    <>
      <BookingsNav />
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
        {!rows && <Banner tone="warning" {...seriesMessages.away} />}
        {rows?.length === 0 && <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>}
        {rows && rows.length > 0 && (
          <Panel>
            <PlainTable
              caption={words.caption}
              region={words.caption}
              columns={words.columns.filter((column) => !ofOne || column !== words.center)}
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
    </>
  );
}
