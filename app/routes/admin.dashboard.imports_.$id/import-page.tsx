import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { BackLink } from "~/components/staff/page-links";
import { Button, ButtonLink } from "~/components/ui/button";
import { type Column, Table } from "~/components/ui/data/table";
import { useAnnounced } from "~/components/ui/feedback/announce";
import { Banner } from "~/components/ui/feedback/banner";
import { Input, Select, Textarea } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { importWords } from "~/content/imports/staff-imports";
import type { Message } from "~/content/site/messages";
import type { FormReply } from "~/domain/forms/public-form";
import { columnsPath, goOnPath, importPath, importsPath, skippedPath } from "~/domain/imports/import-kinds";
import { ColumnsForm } from "./columns-form";
import type { ColumnsView, MendView } from "./import-steps.server";
import type { ImportView } from "./import-view.server";
import { badColumns, leadColumns, lineColumn, personColumns, type Row, recordColumn, whyColumn } from "./row-columns";

const mendFormWords = importWords.mend;

const words = importWords.progress;

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
        back={<BackLink to={importsPath}>{importWords.back}</BackLink>}
        title={columns ? importWords.mapping.title : titleOf(view)}
        about={columns ? importWords.mapping.about(columns.rows) : view.when}
      />
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      {view.halt && <Banner tone="warning" {...view.halt} />}
      {view.isExpired && <Banner tone="warning" text={importWords.preview.expired} />}
      {columns ? <ColumnsForm id={view.id} kind={view.kind} view={columns} /> : <Outcome view={view} mend={mend} />}
      {!columns && (
        <>
          <Rows
            title={importWords.rows.bad}
            rows={view.kind === "leads" && view.bad === mend.rows.length ? [] : view.badRows}
            all={view.bad}
            columns={badColumns[view.kind]}
            most={view.most}
          />
          <Rows
            title={importWords.rows.good}
            rows={view.goodRows}
            all={view.good}
            columns={view.kind === "people" ? personColumns : leadColumns}
            most={view.most}
          />
          <Rows
            title={isUndone ? importWords.rows.kept : importWords.rows.added}
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
          {importWords.mend.download(view.bad)}
        </ButtonLink>
      </Actions>
    )}
  </>
);

function titleOf({ kind, status, good, added, removed, progress }: ImportView): string {
  if (progress && progress.step !== "accounts")
    return `${importWords.progress.titles[progress.step]}: ${importWords.progress.count(progress.done, progress.all)}`;
  if (status === "draft") return importWords.kinds[kind];
  if (status === "ready") return importWords.preview.title(good);
  return status === "applied"
    ? importWords.applied.title[kind](added)
    : `${importWords.undone.title}: ${importWords.undone.text(removed, added)}`;
}

function Preview({ view }: Pick<Props, "view">) {
  const pending = useNavigation().formData?.get("action") === "apply";
  const { preview } = importWords;
  return (
    <Panel className="max-w-192" aria-label={importWords.title}>
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
    <PanelTitle id="left-title">{importWords.applied.left(left)}</PanelTitle>
    <Note>{importWords.applied.leftLate}</Note>
  </Panel>
);

function Undo({ view }: { view: ImportView }) {
  const pending = useNavigation().formData?.get("action") === "undo";
  const { applied } = importWords;
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
      {all > rows.length && <Note>{importWords.rows.more(most)}</Note>}
    </Panel>
  );
}

interface ProgressProps {
  view: ImportView;
  progress: NonNullable<ImportView["progress"]>;
  /** Whether the page goes on by itself: not where the last try did not get on. */
  isGoing: boolean;
}

/** How far an import is; it goes on by itself, with scripts and without. */
function Progress({ view, progress, isGoing }: ProgressProps) {
  const { step, done, all } = progress;
  const count = words.count(done, all);
  const next = isGoing ? goOnPath(view.id) : null;
  const pending = useNavigation().formData?.get("action") === "continue";
  const navigate = useNavigate();
  useAnnounced(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, a new view, asks for the next one
  useEffect(() => {
    if (next) navigate(next, { replace: true, preventScrollReset: true });
  }, [next, navigate, view]);
  return (
    <Panel className="max-w-192" aria-label={words.titles[step]}>
      {next && (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${next}`} />
        </noscript>
      )}
      {step === "accounts" && <PanelTitle>{importWords.applied.left(view.left)}</PanelTitle>}
      <progress className="w-full accent-primary" value={done} max={all} aria-label={words.titles[step]} />
      <Note>{step === "accounts" ? importWords.applied.leftText : words.note}</Note>
      <Form method="post" action={importPath(view.id)}>
        <input type="hidden" name="action" value="continue" />
        <Button type="submit" variant="outline" size="small" pending={pending} disabled={pending}>
          {pending ? importWords.applied.goingOn : importWords.applied.goOn}
        </Button>
      </Form>
    </Panel>
  );
}

/** The bad rows of a file, each with its cells to correct. */
function MendForm({ id, rows, bad }: { id: string; rows: MendView["rows"]; bad: number }) {
  const pending = useNavigation().formData?.get("action") === "mend";
  return (
    <Panel aria-labelledby="mend-title">
      <PanelTitle id="mend-title">{mendFormWords.title}</PanelTitle>
      <Note>{mendFormWords.about}</Note>
      <Form method="post" action={importPath(id)} className="grid gap-5">
        <input type="hidden" name="action" value="mend" />
        {/* why: Enter in a field presses the first button */}
        <Button type="submit" name="line" value="all" className="sr-only" tabIndex={-1} aria-hidden>
          {mendFormWords.saveAll}
        </Button>
        {rows.map(({ line, who, problem, cells }) => (
          <fieldset key={line} className="grid gap-2" aria-describedby={`problem-${line}`}>
            <legend className="font-bold">{mendFormWords.legend(line, who)}</legend>
            <p id={`problem-${line}`} className="font-bold">
              {problem}
            </p>
            <div className="grid gap-4 sm:grid-cols-2">
              {cells.map(({ name, label, value, isLong }) => (
                <div key={name} className="grid gap-2">
                  <label className="text-small" htmlFor={name}>
                    {label}
                  </label>
                  {isLong ? (
                    <Textarea id={name} name={name} defaultValue={value} rows={2} maxLength={5000} />
                  ) : (
                    <Input dense id={name} name={name} defaultValue={value} maxLength={5000} />
                  )}
                </div>
              ))}
            </div>
            <Actions tight>
              <Button type="submit" name="line" value={line} variant="outline" size="small" disabled={pending}>
                {mendFormWords.save(line)}
              </Button>
            </Actions>
          </fieldset>
        ))}
        <Actions>
          <Button type="submit" name="line" value="all" disabled={pending}>
            {mendFormWords.saveAll}
          </Button>
        </Actions>
      </Form>
      {bad > rows.length && <Note>{mendFormWords.more(rows.length)}</Note>}
    </Panel>
  );
}

/** A value that stands in several rows, each mended once for all of them. */
function ValuesForm({ id, values }: { id: string; values: MendView["values"] }) {
  const pending = useNavigation().formData?.get("action") === "mend";
  return (
    <Panel aria-labelledby="values-title" className="max-w-192">
      <PanelTitle id="values-title">{mendFormWords.valuesTitle}</PanelTitle>
      <Note>{mendFormWords.valuesAbout}</Note>
      <Form method="post" action={importPath(id)} className="grid gap-4">
        <input type="hidden" name="action" value="mend" />
        <div className="grid gap-4 sm:grid-cols-2">
          {values.map(({ name, label, value, rows, choices }) => (
            <div key={name} className="grid gap-2">
              <label className="text-small" htmlFor={name}>
                {mendFormWords.value(label, value, rows)}
              </label>
              <Select dense id={name} name={name} defaultValue="">
                <option value="">{mendFormWords.asItIs}</option>
                {choices.map(([choice, text]) => (
                  <option key={choice} value={choice}>
                    {text}
                  </option>
                ))}
              </Select>
            </div>
          ))}
        </div>
        <Actions>
          <Button type="submit" name="line" value="all" disabled={pending}>
            {mendFormWords.saveValues}
          </Button>
        </Actions>
      </Form>
    </Panel>
  );
}
