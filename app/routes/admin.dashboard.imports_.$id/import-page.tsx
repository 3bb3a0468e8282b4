import { Form, useNavigation } from "@remix-run/react";
import { BackLink } from "~/components/staff/back-link";
import { Button, ButtonLink } from "~/components/ui/button";
import { type Column, Table } from "~/components/ui/data/table";
import { Banner } from "~/components/ui/feedback/banner";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { importWords as words } from "~/content/imports/staff-imports";
import type { Message } from "~/content/site/messages";
import type { FormReply } from "~/domain/forms/public-form";
import { columnsPath, importPath, importsPath, skippedPath } from "~/domain/imports/import-kinds";
import { ColumnsForm } from "./columns-form";
import type { ColumnsView, MendView } from "./import-steps.server";
import type { ImportView } from "./import-view.server";
import { MendForm, ValuesForm } from "./mend-form";
import { Progress } from "./progress";
import { badColumns, leadColumns, lineColumn, personColumns, type Row, recordColumn, whyColumn } from "./row-columns";

interface Props {
  /** `hasFile`: it is not forgotten yet. `halt`: why the import does not go on by itself. */
  view: ImportView & { hasFile: boolean; halt: Message | null };
  /** Where the columns are to be chosen. */
  columns: ColumnsView | null;
  mend: MendView;
  reply: FormReply | undefined;
}

export function ImportPage({ view, columns, mend, reply }: Props) {
  const isUndone = view.status === "undone";
  return (
    <div className="grid min-w-0 gap-5">
      <PageHeader
        back={<BackLink to={importsPath}>{words.back}</BackLink>}
        title={columns ? words.mapping.title : titleOf(view)}
        about={columns ? words.mapping.about(columns.rows) : view.when}
      />
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      {view.halt && <Banner tone="warning" {...view.halt} />}
      {view.isExpired && <Banner tone="warning" text={words.preview.expired} />}
      {columns ? <ColumnsForm id={view.id} kind={view.kind} view={columns} /> : <Outcome view={view} mend={mend} />}
      {!columns && (
        <>
          <Rows
            title={words.rows.bad}
            rows={view.kind === "leads" && view.bad === mend.rows.length ? [] : view.badRows}
            all={view.bad}
            columns={badColumns[view.kind]}
            most={view.most}
          />
          <Rows
            title={words.rows.good}
            rows={view.goodRows}
            all={view.good}
            columns={view.kind === "people" ? personColumns : leadColumns}
            most={view.most}
          />
          <Rows
            title={isUndone ? words.rows.kept : words.rows.added}
            rows={view.addedRows}
            all={view.added}
            columns={isUndone ? [lineColumn, whyColumn, recordColumn] : [lineColumn, recordColumn]}
            most={view.most}
          />
        </>
      )}
    </div>
  );
}

const Outcome = ({ view, mend }: Pick<Props, "view" | "mend">) => (
  <>
    {view.progress && <Progress view={view} progress={view.progress} isGoing={view.halt === null} />}
    {view.status === "ready" && !view.progress && <Preview view={view} />}
    {mend.values.length > 0 && <ValuesForm id={view.id} values={mend.values} />}
    {mend.rows.length > 0 && <MendForm id={view.id} rows={mend.rows} bad={view.bad} />}
    {view.left > 0 && !view.progress && <Left left={view.left} />}
    {view.status === "applied" && <Undo view={view} />}
    {view.bad > 0 && view.hasFile && (
      <Actions tight>
        <ButtonLink to={skippedPath(view.id)} variant="outline" size="small" reloadDocument>
          {words.mend.download(view.bad)}
        </ButtonLink>
      </Actions>
    )}
  </>
);

function titleOf({ kind, status, good, added, removed, progress }: ImportView): string {
  if (progress && progress.step !== "accounts")
    return `${words.progress.titles[progress.step]}: ${words.progress.count(progress.done, progress.all)}`;
  if (status === "draft") return words.kinds[kind];
  if (status === "ready") return words.preview.title(good);
  return status === "applied"
    ? words.applied.title[kind](added)
    : `${words.undone.title}: ${words.undone.text(removed, added)}`;
}

function Preview({ view }: Pick<Props, "view">) {
  const pending = useNavigation().formData?.get("action") === "apply";
  const { preview } = words;
  return (
    <Panel className="max-w-192" aria-label={words.title}>
      <p>{view.good === 0 ? preview.nothing : view.bad > 0 ? preview.skipped(view.bad) : preview.allGood}</p>
      {view.isReady && (
        <Form method="post" action={importPath(view.id)} className="grid justify-items-start gap-3">
          <input type="hidden" name="action" value="apply" />
          {view.accounts === 0 ? (
            <Note>{preview.told}</Note>
          ) : (
            <>
              <TickBox name="emails">{preview.sendEmails}</TickBox>
              <Note>{preview.quiet}</Note>
            </>
          )}
          <Button type="submit" pending={pending} disabled={pending}>
            {pending ? preview.applying : preview.apply}
          </Button>
        </Form>
      )}
      <Actions tight>
        {view.hasFile && (
          <ButtonLink to={columnsPath(view.id)} variant="quiet" size="small">
            {preview.columns}
          </ButtonLink>
        )}
        <ButtonLink to={importsPath} variant="quiet" size="small">
          {preview.again}
        </ButtonLink>
      </Actions>
    </Panel>
  );
}

const Left = ({ left }: { left: number }) => (
  <Panel className="max-w-192" aria-labelledby="left-title">
    <PanelTitle id="left-title">{words.applied.left(left)}</PanelTitle>
    <Note>{words.applied.leftLate}</Note>
  </Panel>
);

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
