import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { site } from "~/content/site/site";
import { figuresPage } from "~/content/tutoring/staff-lesson-figures";
import { addDays, type IsoDate } from "~/domain/dates/calendar";
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
      cells: figuresLine({
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
  return <FiguresPage {...useLoaderData<typeof loader>()} />;
}
