import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { daySheet } from "~/content/appointments/staff-calendar";
import { dayGroups, daySheetPath, readCalendarQuery } from "~/domain/appointments/calendar-view";
import { addDays, centerToday } from "~/domain/dates/calendar";
import { fullDate } from "~/domain/dates/readable-dates";
import { newMailingPath } from "~/domain/emails/mailing-paths";
import { shownCenter } from "~/handlers/chosen-center.server";
import { personalHeaders } from "~/http/caching.server";
import { getDayAgenda } from "~/models/reports/day-agenda.server";
import { DaySheet } from "./day-sheet";
import { sheetRows } from "./sheet-rows";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(daySheet);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const parameters = new URL(args.request.url).searchParams;
  const { center, choices } = await shownCenter(account, args.request, "first");
  // why: the frame tells an admin without a center what to do
  if (!center) return { center: null };
  const { date } = readCalendarQuery(parameters, centerToday(center.id));
  const by = dayGroups.find((group) => group === parameters.get("by")) ?? "time";
  const agenda = await getDayAgenda(account.client, center.id, date);
  const asked = { ...(choices && { center: center.id }), date };
  const page = {
    center: center.name,
    centerId: center.id,
    choices,
    date,
    day: fullDate(date),
    by,
    groups: agenda && sheetRows(agenda, by),
    paths: {
      previous: daySheetPath({ ...asked, date: addDays(date, -1), by }),
      next: daySheetPath({ ...asked, date: addDays(date, 1), by }),
      email: newMailingPath({ ...(choices && { center: center.id }), group: "lessons", day: date }),
      groups: dayGroups.map((group) => ({ group, to: daySheetPath({ ...asked, by: group }) })),
    },
  };
  return data(page, { status: agenda ? 200 : 503 });
}

export default function Day() {
  const page = useLoaderData<typeof loader>();
  return page.center === null ? null : <DaySheet {...page} />;
}
