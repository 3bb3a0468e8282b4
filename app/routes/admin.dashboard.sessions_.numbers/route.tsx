import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { figuresPage } from "~/content/tutoring/staff-lesson-figures";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { readableDate } from "~/domain/dates/readable-dates";
import { personalHeaders } from "~/http/caching.server";
import { figuresLine, getLessonFigures } from "~/models/reports/lesson-figures.server";
import { FiguresPage } from "./figures-page";
import { readFiguresQuery } from "./figures-query.server";

export const headers = personalHeaders;
export const handle = { scripts: false, formTitle: figuresPage.title };
export const meta: MetaFunction = () => unlistedMeta(figuresPage);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const { isAllowed, ...query } = await readFiguresQuery(account, args.request);
  const figures = isAllowed ? await getLessonFigures(account.client, query) : [];
  const rows =
    figures?.map((row) => ({
      key: `${row.week} ${row.location_id} ${row.tutor_id}`,
      cells: figuresLine({ ...row, week: isIsoDate(row.week) ? readableDate(row.week) : row.week }),
    })) ?? null;
  return data({ ...query, rows }, { status: rows ? 200 : 503 });
}

export default function LessonFigures() {
  return <FiguresPage {...useLoaderData<typeof loader>()} />;
}
