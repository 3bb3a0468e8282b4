import { Link } from "@remix-run/react";
import { lazyPart } from "~/components/late/lazy-part";
import { Figures } from "~/components/staff/dashboard/figures";
import { ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { listWords } from "~/content/records/staff-list-words";
import { phoneAddress } from "~/domain/forms/phone-address";
import { Bounces } from "./bounces";
import { LinkList } from "./link-list";
import { NeedsOutcome } from "./needs-outcome";
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
export const TodayPage = ({ today, noCenter, day }: TodayPageProps) => (
  <>
    <PageHeader
      dense
      title={words.title}
      about={day}
      actions={
        today && (
          <>
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
          </>
        )
      }
    />
    {today ? (
      <>
        <NeedsOutcome {...today} />
        <Figures figures={today.waits} label={words.waits} />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          {today.agenda && <Agenda agenda={today.agenda} />}
          {today.centers && <CentersToday centers={today.centers} />}
          <div className="grid min-w-0 gap-4 md:max-xl:grid-cols-2 print:hidden">
            <Calls {...today} />
            <LinkList
              title={words.waiting.title}
              none={words.waiting.none}
              entries={today.waiting.map(({ id, when, center, families, to }) => ({
                id,
                label: when,
                note: today.ofSeveral ? `${center}: ${families}` : families,
                to,
              }))}
            />
            {today.free && <FreeSpots free={today.free} />}
          </div>
        </div>
        {today.office && (
          <div className="grid items-start gap-4 md:grid-cols-3 print:hidden">
            <LinkList title={words.office.slow} none={words.office.slowNone} entries={today.office.slow} />
            <LinkList
              title={words.office.purchases}
              none={words.office.purchasesNone}
              entries={today.office.purchases}
            />
            <LinkList title={words.office.people} none={words.office.peopleNone} entries={today.office.people} />
          </div>
        )}
      </>
    ) : (
      !noCenter && <Banner tone="error" text={words.failed} />
    )}
  </>
);

const Calls = ({ calls, callsTotal }: TodayView) => (
  <Panel aria-labelledby="calls-title" className="gap-2!">
    <PanelTitle as="h2" id="calls-title">
      {words.calls.title}
    </PanelTitle>
    {calls.length === 0 ? (
      <Note>{words.calls.none}</Note>
    ) : (
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
    )}
    {callsTotal > calls.length && <Note>{words.calls.more(calls.length, callsTotal)}</Note>}
  </Panel>
);

const FreeSpots = ({ free }: { free: NonNullable<TodayView["free"]> }) => (
  <Panel aria-labelledby="free-title" className="gap-2!">
    <PanelTitle as="h2" id="free-title">
      {words.free.title}
    </PanelTitle>
    {free.length === 0 ? (
      <Note>{words.free.none}</Note>
    ) : (
      <ul className="text-small">
        {free.map(({ time, spots, to }) => (
          <li key={time} className="flex justify-between gap-3 py-1">
            <Link to={to} className="link inline-block py-0.5">
              {words.free.book} {time}
            </Link>{" "}
            <b className="tabular-nums">{spots}</b>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
