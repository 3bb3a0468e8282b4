import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { centerFor, hasChoice } from "~/auth/scope";
import { unlistedMeta } from "~/components/site/page-meta";
import { refreshMeta, useAutoRefresh } from "~/components/staff/list/hooks/use-auto-refresh";
import { keepListOnNetworkFailure } from "~/components/staff/list/keep-list";
import { ListPage } from "~/components/staff/list/list-page";
import { centerMinutes, centerToday } from "~/domain/dates/calendar";
import { fullDate } from "~/domain/dates/readable-dates";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { handleListChange } from "~/handlers/records/list-change.server";
import { loadList } from "~/handlers/records/record-list.server";
import { rememberedCenter } from "~/handlers/records/remembered-center.server";
import { personalHeaders } from "~/http/caching.server";
import { getStaffToday } from "~/models/reports/staff-today.server";
import type { ListReply } from "~/records/list-view";
import { dashboardFigures } from "./dashboard-figures.server";
import { FirstDashboard } from "./first-dashboard";
import { TodayPage } from "./today-page";
import { todayView } from "./today-view.server";
import { todayPage as words } from "./today-words";

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const meta: MetaFunction = ({ location }) => [
  ...unlistedMeta({ title: words.title, description: words.description }),
  ...refreshMeta(location.search),
];

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const { role, firstName } = account.profile;
  const centers = await nameOwnCenters(account);
  const center = centerFor(account.centers, rememberedCenter(args.request, centers).center);
  const noCenter = account.centers.length === 0;
  const [today, figures, list] = await Promise.all([
    // why: staff without a center have nothing to see
    noCenter ? null : getStaffToday(account.client, center),
    dashboardFigures(account),
    loadList("assessments", account, args.request),
  ]);
  const names = new Map(centers.map(({ id, name }) => [id, name]));
  const day = centerToday(center);
  return data(
    {
      day: fullDate(day),
      today:
        today &&
        todayView(today, {
          day,
          now: centerMinutes(center),
          center,
          names,
          mayChoose: hasChoice(account.centers),
          seesLicenses: may(role, "licenses.manage"),
        }),
      noCenter,
      isNetwork: account.centers === "all",
      firstName,
      figures,
      view: list.data,
    },
    list.init ?? {},
  );
}

const agendaKinds = ["appointments", "sessions"] as const;

/** Of the list below; `of` a kind: of the day's agenda. */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const of = agendaKinds.find((kind) => kind === new URL(args.request.url).searchParams.get("of"));
  return handleListChange(of ?? "assessments", account, args, of && "today");
}

export const clientAction = keepListOnNetworkFailure;

export default function Today() {
  const { today, day, noCenter, view, ...dashboard } = useLoaderData<typeof loader>();
  const refresh = useAutoRefresh();
  return (
    <>
      <TodayPage today={today} day={day} noCenter={noCenter} />
      <FirstDashboard {...dashboard}>
        <ListPage
          list="assessments"
          path="/admin/dashboard"
          titleAs="h2"
          view={view}
          reply={useActionData<ListReply>()}
          refresh={refresh}
        />
      </FirstDashboard>
    </>
  );
}
