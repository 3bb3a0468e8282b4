import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useId } from "react";
import { requirePermission, type ScopedAccount } from "~/auth/account.server";
import { centerFor, hasChoice, may } from "~/auth/permissions";
import { lazyPart } from "~/components/late/lazy-part";
import { type Figure, Figures } from "~/components/staff/dashboard/figures";
import { useAutoRefresh } from "~/components/staff/list/hooks/use-auto-refresh";
import { keepListOnNetworkFailure } from "~/components/staff/list/keep-list";
import { ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { dashboardWords, welcome } from "~/content/dashboards/dashboards";
import { dailyEntries, officeEntries, staffProfile } from "~/content/dashboards/staff-dashboards";
import { listWords } from "~/content/records/staff-list-words";
import { coursesPath } from "~/domain/courses/course-list";
import { centerMinutes, centerToday, fullDate } from "~/domain/dates/calendar";
import { phoneAddress } from "~/domain/forms/phone-address";
import { nameOwnCenters, rememberedCenter } from "~/handlers/chosen-center.server";
import { handleListChange } from "~/handlers/records/record-list.server";
import { log } from "~/log.server";
import { type DashboardCounts, getDashboardCounts, getStaffToday } from "~/models/reports/staff-today.server";
import type { ListReply } from "~/records/list-view";
import { listPaths } from "~/records/record-kinds";
import { Bounces } from "./bounces";
import { type TodayView, todayView } from "./today-view.server";
import { todayPage as words } from "./today-words";

const Agenda = lazyPart("#agenda", async () => (await import("./agenda")).Agenda);

const CentersToday = lazyPart("#centers-today", async () => (await import("./centers-today")).CentersToday);

/** Tabs of the dashboard, by role (specification). */
const tabs: Record<"admin" | "superadmin", readonly string[]> = {
  admin: ["Assessment Bookings", "Bookings", "Users", "Forms", "Profile"],
  superadmin: ["Assessment Bookings", "Bookings", "Users", "Locations", "Forms"],
};

const intros = {
  center: "Manage users and activities in your location.",
  network: "Global overview and management of all locations and users.",
};

const entries = [...dailyEntries, ...officeEntries, staffProfile];

const toReview = `${listPaths.applications}?status=pending&dir=asc`;

export const handle = { page: { title: words.title, description: words.description } };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const { role, firstName } = account.profile;
  const centers = await nameOwnCenters(account);
  const center = centerFor(account.centers, rememberedCenter(args.request, centers).center);
  const noCenter = account.centers.length === 0;
  const day = centerToday(center);
  const [today, figures] = await Promise.all([
    // why: staff without a center have nothing to see
    noCenter ? null : getStaffToday(account.client, center, day),
    dashboardFigures(account),
  ]);
  const names = new Map(centers.map(({ id, name }) => [id, name]));
  const shown = {
    day: fullDate(day),
    today:
      today &&
      todayView(today, {
        day,
        now: centerMinutes(center),
        center,
        names,
        isNetwork: account.centers === "all",
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

/** Labels are the specification's. The own centers or the network. What cannot be counted is shown as 0 and logged (specification). */
async function dashboardFigures({ client, profile, centers }: ScopedAccount): Promise<Figure[]> {
  // why: staff without a center have nothing to count
  const hasCenters = centers.length > 0;
  const counts = hasCenters ? await getDashboardCounts(client) : null;
  if (!counts && hasCenters) log("error", "dashboard could not be counted", { role: profile.role });
  return centers === "all" ? ofNetwork(counts) : ofCenters(counts);
}

interface DashboardHeadProps {
  isNetwork: boolean;
  firstName: string;
  figures: readonly Figure[];
}

interface TodayPageProps {
  /** Null where it could not be read, or where there is no center to read it of. */
  today: TodayView | null;
  noCenter: boolean;
  day: string;
}

interface EntriesProps {
  entries: readonly { id: string; label: string; note: string; to: string }[];
}

/** Nothing without entries. */
function LinkList({ title, entries }: EntriesProps & { title: string }) {
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <Panel aria-labelledby={titleId} className="gap-2!">
      <PanelTitle as="h2" id={titleId}>
        {title}
      </PanelTitle>
      <Entries entries={entries} />
    </Panel>
  );
}

const Entries = ({ entries }: EntriesProps) => (
  <ul className="text-small">
    {entries.map(({ id, label, note, to }) => (
      <li key={id} className="flex max-w-none flex-wrap justify-between gap-x-3 py-1 wrap-anywhere *:min-w-0">
        <Link to={to} className="link inline-block py-0.5 font-bold">
          {label}
        </Link>
        <span className="text-ink-soft">{note}</span>
      </li>
    ))}
  </ul>
);

/** What waits, what happens today, and for head office what went wrong. */
const TodayPage = ({ today, noCenter, day }: TodayPageProps) =>
  today ? (
    <>
      {today.waits.length > 0 && (
        <div className="max-sm:[&_small]:hidden print:hidden">
          <Figures figures={today.waits} label={words.waits} />
        </div>
      )}
      <section className="grid min-w-0 grid-cols-1 gap-2 max-sm:gap-1.5" aria-labelledby="day-title">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <PanelTitle as="h2" id="day-title">
              {today.centers ? words.centers.title : words.agenda.title}
            </PanelTitle>
            <Note className="max-sm:hidden">{day}</Note>
          </div>
          <div className="flex min-w-0 items-center gap-2 max-sm:flex-wrap max-sm:[&_a]:min-h-9 max-sm:[&_a]:px-2.5 print:hidden">
            <ButtonLink to={today.newAppointment} size="small">
              {listWords.newAppointment}
            </ButtonLink>
            <ButtonLink to={today.newFamily} size="small" variant="secondary">
              {listWords.newFamily}
            </ButtonLink>
            <ButtonLink to={today.sheet} size="small" variant="quiet">
              {words.sheet}
            </ButtonLink>
            {today.close && (
              <ButtonLink reloadDocument to={today.close} size="small" variant="quiet">
                {words.close}
              </ButtonLink>
            )}
          </div>
        </div>
        {today.agenda && <Agenda agenda={today.agenda} />}
        {today.centers && <CentersToday centers={today.centers} />}
      </section>
      <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3 print:hidden">
        <Requests {...today} />
        {today.calls.length > 0 && <Calls {...today} />}
        <LinkList title={words.free.title} entries={today.free} />
        <LinkList title={words.waiting.title} entries={today.waiting} />
        <LinkList title={words.office.slow} entries={today.slow} />
        <LinkList title={words.office.purchases} entries={today.purchases} />
        <LinkList title={words.office.people} entries={today.people} />
      </div>
      <Note className="max-w-none print:hidden">
        {today.isFull && words.full} {today.clear && words.clear(today.clear)}
      </Note>
    </>
  ) : (
    !noCenter && <Banner tone="error" text={words.failed} />
  );

/** Of the first tab (specification): those that have waited longest; folded on a phone. */
const Requests = ({ requests, allRequests }: TodayView) => (
  <Panel aria-labelledby="requests-title" className="gap-1!">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <PanelTitle as="h2" id="requests-title">
        {words.requests.title}
      </PanelTitle>
      <Link to={allRequests} className="link py-0.5 text-small">
        {words.requests.all} <span aria-hidden="true">›</span>
      </Link>
    </div>
    {requests.length > 0 && (
      <Disclosure summary={words.requests.longest} className="sm:unfolded">
        <Entries entries={requests} />
      </Disclosure>
    )}
  </Panel>
);

const Calls = ({ calls, callsTotal }: TodayView) => (
  <Panel aria-labelledby="calls-title" className="gap-2!">
    <PanelTitle as="h2" id="calls-title">
      {words.calls.title}
    </PanelTitle>
    <ul className="text-small">
      {calls.map(({ id, name, phone, step, about, to, bounces }) => (
        <li key={id} className="grid gap-x-3 border-t border-hairline py-1.5 first:border-t-0">
          <span className="flex flex-wrap justify-between gap-x-3">
            <Link className="link inline-block py-0.5 font-bold wrap-anywhere" to={to}>
              {name}
            </Link>
            {phone && (
              <a className="link inline-block py-0.5 whitespace-nowrap" href={phoneAddress(phone)}>
                {phone}
              </a>
            )}
          </span>
          <span className="wrap-anywhere">{step}</span>
          <span className="text-ink-soft">{about}</span>
          {bounces && <Bounces text={bounces} />}
        </li>
      ))}
    </ul>
    {callsTotal > calls.length && <Note>{words.calls.more(calls.length, callsTotal)}</Note>}
  </Panel>
);

/** Greeting, numbers and tabs of the dashboard (specification); a phone has the numbers alone, paper has the day. */
const DashboardHead = ({ isNetwork, firstName, figures }: DashboardHeadProps) => (
  <div className="grid min-w-0 gap-3 max-sm:gap-1.5 max-sm:[&_small]:hidden print:hidden">
    <PageHeader
      dense
      title={welcome(firstName)}
      about={<span className="max-sm:text-tiny">{isNetwork ? intros.network : intros.center}</span>}
    />
    <Figures figures={figures} />
    <nav aria-label={dashboardWords.tabsLabel} className="min-w-0">
      <ul className="flex flex-wrap border-b border-hairline cards:scroll-line max-sm:[&_a]:min-h-9">
        {tabs[isNetwork ? "superadmin" : "admin"].flatMap((tab, index) =>
          entries
            .filter(({ label }) => label === tab)
            .map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="small-tab" aria-current={index === 0 ? "true" : undefined}>
                  {label}
                </Link>
              </li>
            )),
        )}
      </ul>
    </nav>
  </div>
);

const ofCenters = (counts: DashboardCounts | null): Figure[] => [
  { label: "Total Users", note: "in your location, children too", value: counts?.users ?? 0 },
  { label: "Bookings", note: "total", value: counts?.bookings ?? 0 },
  { label: "Assessments", note: "assessment requests", value: counts?.assessments ?? 0 },
  { label: "Applications", note: "pending review", value: counts?.applications ?? 0, to: toReview },
];

const ofNetwork = (counts: DashboardCounts | null): Figure[] => [
  { label: "Locations", note: "active", value: counts?.locations ?? 0 },
  { label: "Tutors", value: counts?.tutors ?? 0 },
  { label: "Students", value: counts?.students ?? 0 },
  { label: "Admins", value: counts?.admins ?? 0 },
  { label: "Bookings", value: counts?.bookings ?? 0 },
  { label: "Assessments", value: counts?.assessments ?? 0 },
  { label: "Course Apps", note: "pending review", value: counts?.courseApplications ?? 0, to: coursesPath },
];
