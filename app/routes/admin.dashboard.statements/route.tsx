import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { ListAway, ListFrame } from "~/components/staff/list/list-frame";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { messages } from "~/content/site/messages";
import { blocks } from "~/content/statements/blocks";
import { statementMessages, statementPages } from "~/content/statements/staff-statements";
import type { FormReply } from "~/domain/forms/public-form";
import type { PlaceView, StatementView } from "~/domain/statements/statement";
import { newStatementPath, statementPath, statementsPath } from "~/domain/statements/statement";
import { statementStepSchema } from "~/domain/statements/statement-form";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { changeStatement, listStatementRecords } from "~/models/statements/statements.server";
import { blocksOf, centersOf, placeView, statementView } from "./statement-change.server";

const words = statementPages.list;

export const handle = { page: statementPages.list };

/** Null with 503 where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "statements.manage");
  const [rows, centers] = await Promise.all([listStatementRecords(account.client), centersOf(account)]);
  if (!rows) return data({ places: null, removed: [] }, { status: 503 });
  const removed = rows.filter(({ state }) => state === "removed").map((row) => statementView(row, centers));
  return data({ places: blocksOf(account).map((block) => placeView(block, rows, centers)), removed });
}

/** Takes an entry off the site, or back. @returns a redirect, or 400, 409 or 503 @throws Response 404 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "statements.manage");
  const received = await receiveForm(args.request, {
    name: "statement",
    fields: ["step", "id", "version"],
    schema: statementStepSchema,
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: messages.formUnreadable }, 400);
  const { step, ...statement } = submission.value;
  const saved = await changeStatement(client, statement, { state: step === "remove" ? "removed" : "draft" });
  if (!saved.ok) return replyWith(submission, { problem: statementMessages.notDone }, 503);
  if (saved.data === "not_found") throw failureResponse("not_found");
  if (saved.data !== "done") return replyWith(submission, { problem: statementMessages.changedMeanwhile }, 409);
  sessionOf(args).flash({ tone: "success", ...statementMessages[step === "remove" ? "removed" : "restored"] });
  return redirectTo(args, statementsPath);
}

export const shouldRevalidate = revalidateAfterConflict;

export default function Statements() {
  const { places, removed } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <ListFrame titleId="list-title" title={words.title} subtitle={words.subtitle}>
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      {places === null && <ListAway words={words} to={statementsPath} />}
      <div className="grid gap-4">
        {places?.map((place) => (
          <Place key={place.block} place={place} />
        ))}
        {removed.length > 0 && (
          <Panel className="min-w-0" aria-labelledby="removed-title">
            <PanelTitle as="h2" id="removed-title">
              {words.removed}
            </PanelTitle>
            <Note>{words.removedNote}</Note>
            <Entries caption={words.removed} rows={removed} step="restore" />
          </Panel>
        )}
      </div>
    </ListFrame>
  );
}

function Place({ place: { block, now, entries, centers } }: { place: PlaceView }) {
  const { title, where, missing, add, shown } = blocks[block];
  const titleId = `place-${block}`;
  const published = entries.filter(({ state }) => state === "published").length;
  return (
    <Panel className="min-w-0" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PanelTitle as="h2" id={titleId}>
          {title}
        </PanelTitle>
        <StateBadge of="places" state={now} small />
        <ButtonLink className="sm:ml-auto" to={newStatementPath(block)} size="small" variant="secondary">
          {add}
        </ButtonLink>
      </div>
      <div className="grid gap-1 text-small">
        <p>
          {words.where}: <Link to={where.to}>{where.label}</Link>
        </p>
        {centers ? <p>{words.centers(centers.all - centers.without.length, centers.all)}</p> : null}
        {now !== "real" && <p>{missing}</p>}
        {published > shown && <p>{block === "review" ? words.newestOfCenter(shown) : words.newest(shown)}</p>}
      </div>
      {centers && centers.without.length > 0 && (
        <Disclosure className="text-small" summary={words.without}>
          <ul className="flex flex-wrap gap-x-4">
            {centers.without.map(({ id, name }) => (
              <li key={id}>
                <Link
                  className="link inline-flex min-h-11 items-center"
                  to={newStatementPath(block, id)}
                  aria-label={words.addFor(name)}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {entries.length > 0 && <Entries caption={words.entries(title)} rows={entries} step="remove" />}
    </Panel>
  );
}

interface EntriesProps {
  caption: string;
  rows: readonly StatementView[];
  step: "remove" | "restore";
}

function Entries({ caption, rows, step }: EntriesProps) {
  const { columns: heads } = words;
  const columns: Column<StatementView>[] = [
    {
      key: "words",
      header: heads.words,
      isTitle: true,
      cell: ({ words: said }) => <span className="line-clamp-3 min-w-48 wrap-anywhere">{said}</span>,
    },
    { key: "who", header: heads.who, cell: ({ who }) => who },
    { key: "center", header: heads.center, cell: ({ center }) => center },
    { key: "state", header: heads.state, cell: ({ state }) => <StateBadge of="statements" state={state} small /> },
    {
      key: "confirmed",
      header: heads.confirmed,
      cell: ({ confirmed }) => <span className="lg:whitespace-nowrap">{confirmed}</span>,
    },
    {
      key: "action",
      header: heads.action,
      cell: (row) => (
        <div className="flex flex-wrap gap-1 max-lg:gap-2 lg:flex-nowrap lg:justify-end">
          {step === "remove" && (
            <Link className="row-action" to={statementPath(row.id)}>
              {words.edit}
              <Whose row={row} />
            </Link>
          )}
          <Form method="post" action={statementsPath}>
            <input type="hidden" name="id" value={row.id} />
            <input type="hidden" name="version" value={row.version} />
            <button type="submit" className="row-action" name="step" value={step}>
              {words[step]}
              <Whose row={row} />
            </button>
          </Form>
        </div>
      ),
    },
  ];
  const hasCenters = rows.some(({ center }) => center !== null);
  const hasPeople = rows.some(({ who }) => who !== null);
  const shown = columns.filter(({ key }) => (key !== "center" || hasCenters) && (key !== "who" || hasPeople));
  return <Table dense caption={caption} columns={shown} rows={rows} rowKey={({ id }) => id} />;
}

const Whose = ({ row }: { row: StatementView }) => (
  <span className="sr-only">: {row.who ?? row.words.slice(0, 60)}</span>
);
