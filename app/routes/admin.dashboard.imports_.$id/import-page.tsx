import { Form, Link, useNavigation } from "@remix-run/react";
import { BackLink } from "~/components/staff/back-link";
import { listLink } from "~/components/staff/list/looks";
import { Button, ButtonLink } from "~/components/ui/button";
import { type Column, Table } from "~/components/ui/data/table";
import { Banner } from "~/components/ui/feedback/banner";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { importWords as words } from "~/content/imports/staff-imports";
import type { FormReply } from "~/domain/forms/public-form";
import { importPath, importsPath } from "~/domain/imports/import-file";
import type { ImportView } from "./import-view.server";

type Row = ImportView["badRows"][number];

const line: Column<Row> = { key: "line", header: words.rows.line, isTitle: true, cell: (row) => row.line };
const problem: Column<Row> = { key: "problem", header: words.rows.problem, cell: (row) => <b>{row.problem}</b> };
const center: Column<Row> = { key: "center", header: words.rows.center, cell: (row) => row.center };
const why: Column<Row> = { key: "why", header: words.rows.why, cell: ({ kept }) => kept };
const record: Column<Row> = {
  key: "record",
  header: words.rows.record,
  cell: ({ to, kind, line: number }) =>
    to ? (
      <Link className={listLink} to={to}>
        {words.rows.open[kind]}
        <span className="sr-only">
          {" "}
          {words.rows.line} {number}
        </span>
      </Link>
    ) : (
      words.rows.open[kind]
    ),
};
const family: Column<Row> = {
  key: "family",
  header: words.rows.family,
  cell: ({ kind, family: own }) =>
    own?.to ? (
      <Link className={listLink} to={own.to}>
        {own.text}
      </Link>
    ) : (
      (own?.text ?? (kind === "family" ? words.rows.newFamily : null))
    ),
};
/** Of a row that is skipped, only the family that was found. */
const knownFamily: Column<Row> = {
  ...family,
  cell: (row) => (row.family?.to ? family.cell(row) : null),
};
const leadColumns: readonly Column<Row>[] = [
  { key: "who", header: words.rows.parent, cell: ({ who }) => who },
  { key: "child", header: words.rows.child, cell: ({ child }) => child },
  { key: "email", header: words.rows.email, cell: ({ email }) => email },
];
const personColumns: readonly Column<Row>[] = [
  { key: "who", header: words.rows.person, cell: ({ who }) => who || null },
  { key: "guardians", header: words.rows.guardians, cell: ({ guardians }) => guardians || null },
  { key: "email", header: words.rows.contact, cell: ({ email }) => email },
];
const details: Column<Row> = { key: "details", header: words.rows.details, cell: (row) => row.details || null };

export function ImportPage({ view, reply }: { view: ImportView; reply: FormReply | undefined }) {
  const isOfPeople = view.kind === "people";
  const person = isOfPeople ? personColumns : leadColumns;
  const isUndone = view.status === "undone";
  return (
    <div className="grid min-w-0 gap-5">
      <PageHeader back={<BackLink to={importsPath}>{words.back}</BackLink>} title={titleOf(view)} about={view.when} />
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      {view.status === "ready" && <Preview view={view} />}
      {view.left > 0 && <GoOn view={view} />}
      {view.status === "applied" && <Undo view={view} />}
      <Rows
        title={words.rows.bad}
        rows={view.badRows}
        all={view.bad}
        columns={isOfPeople ? [line, problem, ...person, knownFamily] : [line, problem, ...person]}
        most={view.most}
      />
      <Rows
        title={words.rows.good}
        rows={view.goodRows}
        all={view.good}
        columns={isOfPeople ? [line, ...person, details, family, center] : [line, ...person, center]}
        most={view.most}
      />
      <Rows
        title={isUndone ? words.rows.kept : words.rows.added}
        rows={view.addedRows}
        all={view.added}
        columns={isUndone ? [line, why, record] : [line, record]}
        most={view.most}
      />
    </div>
  );
}

function titleOf({ kind, status, good, added, removed }: ImportView): string {
  if (status === "ready") return words.preview.title(good);
  return status === "applied"
    ? words.applied.title[kind](added)
    : `${words.undone.title}: ${words.undone.text(removed, added)}`;
}

function Preview({ view }: { view: ImportView }) {
  const pending = useNavigation().formAction === importPath(view.id);
  const { preview } = words;
  return (
    <Panel className="max-w-192" aria-label={words.title}>
      <p>{view.good === 0 ? preview.nothing : view.bad > 0 ? preview.skipped(view.bad) : preview.allGood}</p>
      {view.isExpired && <Banner tone="warning" text={preview.expired} />}
      {view.isReady && (
        <Form method="post" action={importPath(view.id)} className="grid justify-items-start gap-3">
          <input type="hidden" name="action" value="apply" />
          {view.kind === "people" && view.accounts === 0 ? (
            <Note>{preview.told}</Note>
          ) : (
            <>
              <TickBox name="emails">{preview.sendEmails[view.kind]}</TickBox>
              <Note>{preview.quiet[view.kind]}</Note>
            </>
          )}
          <Button type="submit" pending={pending} disabled={pending}>
            {pending ? preview.applying : preview.apply}
          </Button>
        </Form>
      )}
      <Actions tight>
        <ButtonLink to={importsPath} variant="quiet" size="small">
          {preview.again}
        </ButtonLink>
      </Actions>
    </Panel>
  );
}

function GoOn({ view }: { view: ImportView }) {
  const { applied } = words;
  const pending = useNavigation().formData?.get("action") === "continue";
  return (
    <Panel className="max-w-192" aria-labelledby="left-title">
      <PanelTitle id="left-title">{applied.left(view.left)}</PanelTitle>
      <Note>{view.isUndoable ? applied.leftText : applied.leftLate}</Note>
      {view.isUndoable && (
        <Form method="post" action={importPath(view.id)}>
          <input type="hidden" name="action" value="continue" />
          <Button type="submit" pending={pending} disabled={pending}>
            {pending ? applied.goingOn : applied.goOn}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

function Undo({ view }: { view: ImportView }) {
  const pending = useNavigation().formData?.get("action") === "undo";
  const { applied } = words;
  if (!view.isUndoable) return <Note>{applied.late}</Note>;
  return (
    <Panel className="max-w-192" aria-label={applied.undo}>
      <Note>{applied.undoText[view.kind]}</Note>
      <Form method="post" action={importPath(view.id)}>
        <input type="hidden" name="action" value="undo" />
        <Button type="submit" variant="destructive" size="small" pending={pending} disabled={pending}>
          {pending ? applied.undoing : applied.undo}
        </Button>
      </Form>
    </Panel>
  );
}

interface RowsProps {
  title: string;
  rows: readonly Row[];
  all: number;
  columns: readonly Column<Row>[];
  most: number;
}

function Rows({ title, rows, all, columns, most }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <Panel aria-label={title}>
      <PanelTitle>{title}</PanelTitle>
      <Table dense caption={title} columns={columns} rows={rows} rowKey={(row) => String(row.line)} />
      {all > rows.length && <Note>{words.rows.more(most)}</Note>}
    </Panel>
  );
}
