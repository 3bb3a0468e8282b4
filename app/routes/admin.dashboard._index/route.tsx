import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { centerFor, hasChoice } from "~/auth/scope";
import { unlistedMeta } from "~/components/site/page-meta";
import { useAutoRefresh } from "~/components/staff/list/hooks/use-auto-refresh";
import { keepListOnNetworkFailure } from "~/components/staff/list/keep-list";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { centerMinutes, centerToday } from "~/domain/dates/calendar";
import { fullDate } from "~/domain/dates/readable-dates";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { handleListChange } from "~/handlers/records/list-change.server";
import { rememberedCenter } from "~/handlers/records/remembered-center.server";
import { personalHeaders } from "~/http/caching.server";
import { getStaffToday } from "~/models/reports/staff-today.server";
import type { ListReply } from "~/records/list-view";
import { dashboardFigures } from "./dashboard-figures.server";
import { DashboardHead } from "./dashboard-head";
import { TodayPage } from "./today-page";
import { todayView } from "./today-view.server";
import { todayPage as words } from "./today-words";

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const meta: MetaFunction = () => unlistedMeta({ title: words.title, description: words.description });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const { role, firstName } = account.profile;
  const centers = await nameOwnCenters(account);
  const center = centerFor(account.centers, rememberedCenter(args.request, centers).center);
  const noCenter = account.centers.length === 0;
  const [today, figures] = await Promise.all([
    // why: staff without a center have nothing to see
    noCenter ? null : getStaffToday(account.client, center),
    dashboardFigures(account),
  ]);
  const names = new Map(centers.map(({ id, name }) => [id, name]));
  const day = centerToday(center);
  const shown = {
    day: fullDate(day),
    today:
      today &&
      todayView(today, {
        day,
        now: centerMinutes(center),
        center,
        names,
        countsApplications: account.centers !== "all",
        mayChoose: hasChoice(account.centers),
        seesLicenses: may(role, "licenses.manage"),
      }),
    noCenter,
    isNetwork: account.centers === "all",
    firstName,
    figures,
  };
  return data(shown, today || noCenter ? 200 : 503);
}

const agendaKinds = ["appointments", "sessions"] as const;

/** Of the day's agenda. */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const of = agendaKinds.find((kind) => kind === new URL(args.request.url).searchParams.get("of"));
  return handleListChange(of ?? "sessions", account, args, "today");
}

export const clientAction = keepListOnNetworkFailure;

export default function Today() {
  const { today, day, noCenter, ...dashboard } = useLoaderData<typeof loader>();
  const reply = useActionData<ListReply>();
  const { lost } = useAutoRefresh();
  return (
    <div className="grid min-w-0 gap-3 max-sm:gap-1.5">
      <DashboardHead {...dashboard} />
      {reply && <Banner tone="error" {...reply.problem} />}
      {lost && <StateBadge of="connection" state="lost" />}
      <TodayPage today={today} day={day} noCenter={noCenter} />
    </div>
  );
}
