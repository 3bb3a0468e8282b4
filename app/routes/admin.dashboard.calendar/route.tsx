import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { calendarPage } from "~/content/appointments/staff-calendar";
import {
  calendarAddress,
  calendarPlace,
  daySheetPath,
  movedField,
  openingDay,
  readCalendarQuery,
  shownDays,
  todayAddress,
} from "~/domain/appointments/calendar-view";
import { addDays, centerToday, dayWithoutCenter, readableDates } from "~/domain/dates/calendar";
import { shownCenter } from "~/handlers/chosen-center.server";
import { actOnRecord } from "~/handlers/records/record-action.server";
import { listCalendarDays } from "~/models/appointments/center-calendar.server";
import { listSessionPeople } from "~/models/tutoring/tutoring-sessions.server";
import type { RecordReply } from "~/records/record-view";
import { CalendarPage } from "./calendar-page";

export const handle = { page: calendarPage };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const parameters = new URL(args.request.url).searchParams;
  const { center, choices } = await shownCenter(account, args.request, "first");
  // why: the frame tells an admin without a center what to do
  if (!center) return { center: null };
  const today = centerToday(center.id);
  const requested = readCalendarQuery(parameters, today);
  const everyone = { ...requested, center: choices && center.id, tutor: null };
  const [people, all] = await Promise.all([
    listSessionPeople(account.client, center.id, "", 100),
    requested.tutor === null ? listCalendarDays(account.client, center, everyone) : null,
  ]);
  const tutors = people?.tutors ?? [];
  const tutor = tutors.find(({ id }) => id === requested.tutor)?.id ?? null;
  const asked = { ...requested, center: choices && center.id, tutor };
  const found = requested.tutor === null ? all : await listCalendarDays(account.client, center, asked);
  const query = parameters.has("date") ? asked : { ...asked, date: openingDay(today, found) };
  const days = query.date === asked.date ? found : await listCalendarDays(account.client, center, query);
  const { from, days: count } = shownDays(query);
  const page = {
    center: center.name,
    centerId: center.id,
    choices,
    days: days?.map((day) => ({ ...day, weekPath: calendarAddress({ ...query, date: day.date }) })) ?? null,
    tutors,
    tutor,
    view: query.view,
    date: query.date,
    dates: readableDates(from, addDays(from, count - 1)),
    paths: {
      previous: calendarAddress(query, -1),
      next: calendarAddress(query, 1),
      today: todayAddress(query),
      day: calendarAddress({ ...query, view: "day" }),
      week: calendarAddress({ ...query, view: "week" }),
      here: calendarAddress(query),
      sheet: daySheetPath({ ...(choices && { center: center.id }), date: query.date }),
    },
  };
  return data(page, { status: days ? 200 : 503 });
}

/** Moves an appointment as its own page does, see `actOnRecord`. @returns a redirect to the calendar, or why it was not moved */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const { pathname, searchParams } = new URL(args.request.url);
  const listQuery = calendarAddress(readCalendarQuery(searchParams, dayWithoutCenter())).slice(pathname.length + 1);
  return actOnRecord(args, account, {
    kind: "appointments",
    id: searchParams.get(movedField) ?? "",
    donePath: `${pathname}?${listQuery}`,
    listQuery,
    place: calendarPlace,
  });
}

export const clientAction = keepFormOnNetworkFailure;

export const shouldRevalidate = revalidateAfterConflict;

export default function Calendar() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<RecordReply>();
  return page.center === null ? null : <CalendarPage {...page} reply={reply} />;
}
