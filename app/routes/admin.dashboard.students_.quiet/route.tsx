import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { BarChoice, BarForm } from "~/components/staff/bar-form";
import { Button } from "~/components/ui/button";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Note, Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { subjectLabels } from "~/content/programs/subjects";
import { site } from "~/content/site/site";
import { resultSheet } from "~/content/tutoring/progress";
import { studentProgress, quietPage as words } from "~/content/tutoring/staff-progress";
import type { Result } from "~/database.types";
import { readableDate } from "~/domain/dates/calendar";
import { quietPath, studentProgressPath } from "~/domain/tutoring/progress";
import { shownCenter } from "~/handlers/chosen-center.server";
import { listQuietChildren } from "~/models/tutoring/child-progress.server";

export const handle = { page: words, scripts: false };
const most = 200;

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { center, choices } = await shownCenter(account, args.request, "none");
  const found = await listQuietChildren(account.client, center?.id ?? null);
  return data(
    { choices, center: center?.id ?? "", rows: found?.map(rowOf) ?? null, isFull: found?.length === most },
    { status: found ? 200 : 503 },
  );
}

const rowOf = (row: Result<"quiet_children">) => ({
  child: row.child_id,
  name: row.child_name,
  key: `${row.child_id} ${row.subject}`,
  cells: [
    subjectLabels[row.subject],
    resultSheet.begins(row.level, row.workbook),
    readableDate(row.moved_on),
    row.last_lesson ? readableDate(row.last_lesson) : words.noSession,
    row.location_name.replace(site.productPrefix, ""),
  ],
});

export default function QuietChildren() {
  const { choices, center, rows, isFull } = useLoaderData<typeof loader>();
  return (
    <div className="grid min-w-0 gap-5">
      <PageHeader dense title={words.title} about={<p>{words.description}</p>} />
      {choices && (
        <BarForm action={quietPath}>
          <BarChoice label={words.center} name="center" value={center} choices={choices} none={words.allCenters} />
          <Button type="submit" variant="secondary" size="small">
            {words.show}
          </Button>
        </BarForm>
      )}
      {!rows && <Banner tone="warning" {...studentProgress.away} />}
      {rows?.length === 0 && <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>}
      {rows && rows.length > 0 && (
        <Panel>
          <PlainTable
            caption={words.title}
            captionHidden
            region={words.title}
            columns={words.columns}
            rows={rows.map(({ key, child, name, cells }) => ({
              key,
              head: (
                <Link className="link" to={studentProgressPath(child)}>
                  {name}
                </Link>
              ),
              cells,
            }))}
          />
        </Panel>
      )}
      {isFull && <Note>{words.many}</Note>}
    </div>
  );
}
