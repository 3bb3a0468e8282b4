import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { calendarPage } from "~/content/appointments/staff-calendar";
import { calendarAddress, readCalendarQuery, shortRange, shownDays } from "~/domain/appointments/calendar-view";
import { addDays, longDate, torontoToday } from "~/domain/dates/calendar";
import { personalHeaders } from "~/http/caching.server";
import { chosenCenter } from "~/http/chosen-center.server";
import { listCalendarDays } from "~/models/appointments/center-calendar.server";
import { CalendarPage } from "./calendar-page";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(calendarPage);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const today = torontoToday();
  const requested = readCalendarQuery(new URL(args.request.url).searchParams, today);
  const { center, choices } = await chosenCenter(account, requested.center, "first");
  // why: the frame tells an admin without a center what to do
  if (!center) return { center: null };
  const query = { ...requested, center: choices && center.id };
  const days = await listCalendarDays(account.client, center, query);
  const { from, days: count } = shownDays(query);
  const page = {
    center: center.name,
    centerId: center.id,
    choices,
    days,
    view: query.view,
    date: query.date,
    dates: query.view === "day" ? longDate(from) : shortRange(from, addDays(from, count - 1)),
    paths: {
      previous: calendarAddress(query, -1),
      next: calendarAddress(query, 1),
      today: calendarAddress({ ...query, date: today }),
      day: calendarAddress({ ...query, view: "day" }),
      week: calendarAddress({ ...query, view: "week" }),
    },
  };
  return data(page, { status: days ? 200 : 503 });
}

export default function Calendar() {
  const page = useLoaderData<typeof loader>();
  return page.center === null ? null : <CalendarPage {...page} />;
}
