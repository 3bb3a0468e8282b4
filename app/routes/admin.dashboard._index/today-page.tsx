import { Link } from "@remix-run/react";
import { lazyPart } from "~/components/late/lazy-part";
import { Figures } from "~/components/staff/dashboard/figures";
import { ButtonLink } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { listWords } from "~/content/records/staff-list-words";
import { phoneAddress } from "~/domain/forms/phone-address";
import { Bounces } from "./bounces";
import { Entries, LinkList } from "./link-list";
import type { TodayView } from "./today-view.server";
import { todayPage as words } from "./today-words";

const Agenda = lazyPart("#agenda", async () => (await import("./agenda")).Agenda);
const CentersToday = lazyPart("#centers-today", async () => (await import("./centers-today")).CentersToday);

interface TodayPageProps {
  /** Null where it could not be read, or where there is no center to read it of. */
  today: TodayView | null;
  noCenter: boolean;
  day: string;
}

/** What waits, what happens today, and for head office what went wrong. */
export const TodayPage = ({ today, noCenter, day }: TodayPageProps) =>
  today ? (
    <>
      {today.waits.length > 0 && (
        <div className="max-sm:[&_small]:hidden print:hidden">
          <Figures figures={today.waits} label={words.waits} />
        </div>
      )}
      <section className="grid min-w-0 gap-2" aria-labelledby="day-title">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <PanelTitle as="h2" id="day-title">
              {today.centers ? words.centers.title : words.agenda.title}
            </PanelTitle>
            <Note>{day}</Note>
          </div>
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            {today.close && (
              <ButtonLink reloadDocument to={today.close} size="small" variant="quiet">
                {words.close}
              </ButtonLink>
            )}
            <ButtonLink to={today.sheet} size="small" variant="quiet">
              {words.sheet}
            </ButtonLink>
            <ButtonLink to={today.newFamily} size="small" variant="secondary">
              {listWords.newFamily}
            </ButtonLink>
            <ButtonLink to={today.newAppointment} size="small">
              {listWords.newAppointment}
            </ButtonLink>
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
