import { Form, Link } from "@remix-run/react";
import { Fragment } from "react";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { Disclosure } from "~/components/ui/disclosure";
import { Note } from "~/components/ui/layout";
import { stepLabel } from "~/content/records/step-words";
import { familyPath } from "~/domain/families/family-paths";
import { phoneAddress } from "~/domain/forms/phone-address";
import { type ListStep, listFields } from "~/records/list-view";
import { recordPath, todayPath } from "~/records/record-kinds";
import { Bounces } from "./bounces";
import type { TodayView } from "./today-view.server";
import { todayPage as words } from "./today-words";

type Entry = NonNullable<TodayView["agenda"]>[number];

const columns: Column<Entry>[] = [
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
    cell: ({ kind, people, states }) => (
      <span className="wrap-anywhere">
        {people.map(({ id, name, status, bounces }, index) => (
          <Fragment key={id}>
            {index > 0 && ", "}
            <Link className="link font-bold" to={recordPath(kind, id)} discover="none">
              {name}
            </Link>
            {status !== states[0]?.status && (
              <>
                {" "}
                <StateBadge of="records" state={status} small />
              </>
            )}
            {bounces && <Bounces text={bounces} />}
          </Fragment>
        ))}
      </span>
    ),
  },
  {
    key: "about",
    header: words.agenda.about,
    cell: ({ about }) => about && <span className="xl:inline-block xl:min-w-36">{about}</span>,
  },
  {
    key: "phone",
    header: words.agenda.phone,
    cell: ({ phone, families }) =>
      (phone || families.length > 0) && (
        <span className="flex flex-wrap gap-x-3 [&_a]:py-0.5">
          {phone && (
            <a className="link whitespace-nowrap" href={phoneAddress(phone)}>
              {phone}
            </a>
          )}
          {families.map(({ id, child }) => (
            <Link
              key={id}
              className="link"
              to={familyPath(id)}
              aria-label={words.agenda.familyOf(child)}
              discover="none"
            >
              {families.length === 1 ? words.agenda.family : child.split(" ")[0]}
            </Link>
          ))}
        </span>
      ),
  },
  { key: "status", header: words.agenda.status, cell: States },
  { key: "outcome", header: words.needsOutcome.column, cell: Outcome },
];

/** Says of the one who was expected whether they came; of a group, on its own page. */
function Outcome({ id, kind, people, awaitsOutcome, roll }: Entry) {
  const name = people[0]?.name ?? "";
  const press = (step: ListStep, label: string) => (
    <button
      type="submit"
      formAction={`${todayPath}?index&of=${kind}`}
      name={listFields.row}
      value={`${step}:${id}`}
      aria-label={`${label}: ${name}`}
    >
      {label}
    </button>
  );
  if (roll)
    return (
      <span className="row-actions">
        <Link to={roll} discover="none">
          {words.agenda.roll}
        </Link>
      </span>
    );
  return (
    awaitsOutcome && (
      <span className="row-actions">
        {press("complete", stepLabel("sessions", "complete"))}
        {press("no_show", stepLabel(kind, "no_show"))}
      </span>
    )
  );
}

/** Each state that a child of the lesson has, the commonest first; beside a name stands what is not that. */
function States({ states, people }: Entry) {
  return states.map(({ status, count }) => (
    <span key={status} className="mr-1.5 inline-block whitespace-nowrap">
      <StateBadge of="records" state={status} /> {people.length > 1 && count}
    </span>
  ));
}

/** What is on and what comes; what is over is folded. */
export const Agenda = ({ agenda }: { agenda: readonly Entry[] }) => {
  const over = agenda.filter(({ isOver }) => isOver);
  const table = (caption: string, rows: Entry[]) => (
    <Table dense caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
  );
  return (
    <Form id="agenda" method="post" action={`${todayPath}?index`} className="grid min-w-0 gap-2" preventScrollReset>
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
    </Form>
  );
};
