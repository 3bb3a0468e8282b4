import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { Figures } from "~/components/staff/dashboard/figures";
import { ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { listWords } from "~/content/records/staff-list-words";
import { phoneAddress } from "~/domain/forms/phone-address";
import { LinkList } from "./link-list";
import { NeedsOutcome } from "./needs-outcome";
import type { TodayView } from "./today-view.server";
import { todayPage as words } from "./today-words";

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
          <Agenda {...today} />
          <div className="grid min-w-0 gap-4 md:max-xl:grid-cols-2">
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
            <FreeSpots free={today.free} />
          </div>
        </div>
        {today.office && (
          <div className="grid items-start gap-4 md:grid-cols-3">
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

const Bounces = ({ text }: { text: string }) => <b className="block text-tiny text-danger">{text}</b>;

type Entry = TodayView["agenda"][number];

const columns = (ofSeveral: boolean): Column<Entry>[] => [
  {
    key: "time",
    header: words.agenda.time,
    cell: ({ time, isNow }) => (
      <span className="whitespace-nowrap">
        {time} {isNow && <b>{words.agenda.now}</b>}
      </span>
    ),
  },
  {
    key: "who",
    header: words.agenda.who,
    isTitle: true,
    cell: ({ people }) => (
      <span>
        {people.map(({ id, name, bounces, to }, index) => (
          <Fragment key={id}>
            {index > 0 && ", "}
            <Link className="link font-bold wrap-anywhere" to={to}>
              {name}
            </Link>
            {bounces && <Bounces text={bounces} />}
          </Fragment>
        ))}
      </span>
    ),
  },
  { key: "about", header: words.agenda.about, cell: ({ about }) => about },
  {
    key: "phone",
    header: words.agenda.phone,
    cell: ({ phone, family, people }) => (
      <span className="flex flex-wrap gap-x-3">
        {phone && (
          <a className="link inline-block py-0.5 whitespace-nowrap" href={phoneAddress(phone)}>
            {phone}
          </a>
        )}
        {family && (
          <Link
            className="link inline-block py-0.5"
            to={family}
            aria-label={words.agenda.familyOf(people[0]?.name ?? "")}
          >
            {words.agenda.family}
          </Link>
        )}
      </span>
    ),
  },
  ...(ofSeveral ? [{ key: "center", header: words.agenda.center, cell: ({ center }: Entry) => center }] : []),
  { key: "status", header: words.agenda.status, cell: States },
];

/** One state where all have the same, else each child's. */
const States = ({ people, sameStatus }: Entry) =>
  sameStatus ? (
    people.slice(0, 1).map(({ id, status }) => <StateBadge key={id} of="records" state={status} />)
  ) : (
    <ul className="grid gap-1">
      {people.map(({ id, name, status }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-1.5">
          <StateBadge of="records" state={status} small />
          <span className="text-tiny wrap-anywhere">{name}</span>
        </li>
      ))}
    </ul>
  );

/** What is on and what comes; what is over is folded. */
const Agenda = ({ agenda, agendaTotal, ofSeveral }: TodayView) => {
  const over = agenda.filter(({ isOver }) => isOver);
  const table = (caption: string, rows: Entry[]) => (
    <Table dense caption={caption} columns={columns(ofSeveral)} rows={rows} rowKey={({ id }) => id} />
  );
  return (
    <section className="grid min-w-0 gap-2" aria-labelledby="agenda-title">
      <PanelTitle as="h2" id="agenda-title">
        {words.agenda.title}
      </PanelTitle>
      {agenda.length === over.length ? (
        <Note>{over.length > 0 ? words.agenda.done : words.agenda.empty}</Note>
      ) : (
        table(
          words.agenda.title,
          agenda.filter(({ isOver }) => !isOver),
        )
      )}
      {over.length > 0 && (
        <Disclosure summary={words.agenda.over(over.length)}>{table(words.agenda.overTitle, over)}</Disclosure>
      )}
      {agendaTotal > agenda.length && <Note>{words.agenda.more(agenda.length, agendaTotal)}</Note>}
    </section>
  );
};

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

const FreeSpots = ({ free }: Pick<TodayView, "free">) => (
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
            {to ? (
              <Link to={to} className="link inline-block py-0.5">
                {words.free.book} {time}
              </Link>
            ) : (
              <span>{time}</span>
            )}{" "}
            <b className="tabular-nums">{spots}</b>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
