import { Link } from "@remix-run/react";
import { PublicForm } from "~/components/site/forms/public-form";
import { BackLink } from "~/components/staff/page-links";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Field, RadioField } from "~/components/ui/forms/field";
import { Input, Select, Textarea } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { blocks } from "~/content/statements/blocks";
import {
  confirmationWords,
  statementPages,
  statementStates,
  statementLabels as usual,
  statementPages as words,
} from "~/content/statements/staff-statements";
import type { FormReply } from "~/domain/forms/public-form";
import { type StatementFormView, type StatementView, statementsPath } from "~/domain/statements/statement";

interface StatementFormPageProps {
  kind: "create" | "edit";
  action: string;
  /** Null while the database does not answer. */
  form: StatementFormView | null;
  /** The entry as it is, to be changed. */
  saved: StatementView | null;
  reply: FormReply | undefined;
}

export function StatementFormPage({ kind, action, form, saved, reply }: StatementFormPageProps) {
  const sentVersion = reply?.result?.initialValue?.version;
  // why: on a conflict the second editor has to see the first one's changes
  const isChanged = saved !== null && typeof sentVersion === "string" && sentVersion !== saved.version;
  return (
    <Panel className="min-w-0 max-w-176 wrap-anywhere [--choice-width:min(100%,15rem)]" aria-labelledby="entry-title">
      <div>
        <BackLink to={statementsPath}>{words.back}</BackLink>
        <PanelTitle as="h1" id="entry-title">
          {words[kind].title}
        </PanelTitle>
        {form && (
          <Note>
            {blocks[form.block].title}. {words.list.where}:{" "}
            <Link to={blocks[form.block].where.to}>{blocks[form.block].where.label}</Link>
          </Note>
        )}
      </div>
      {isChanged && (
        <section className="grid gap-2 rounded-control border border-rule bg-ground p-4" aria-labelledby="now-title">
          <PanelTitle className="flex flex-wrap items-center gap-x-3 gap-y-1" id="now-title">
            {words.nowSaved} <StateBadge of="statements" state={saved.state} />
          </PanelTitle>
          <p className="whitespace-pre-line">{saved.words}</p>
          {saved.who && <p>{saved.who}</p>}
          <Note>
            {saved.confirmed}: {saved.confirmedHow}
          </Note>
        </section>
      )}
      {form ? (
        <StatementForm kind={kind} action={action} form={form} reply={reply} />
      ) : (
        <Banner tone="warning" {...words.away} />
      )}
    </Panel>
  );
}

interface StatementFormProps {
  kind: "create" | "edit";
  action: string;
  form: StatementFormView;
  reply: FormReply | undefined;
}

function StatementForm({ kind, action, form, reply }: StatementFormProps) {
  const { block, centers, values, id, today } = form;
  const { words, person } = blocks[block];
  const confirmation = confirmationWords[person ? "person" : "claim"];
  const labels = {
    ...usual,
    words: words.label,
    ...(person && { name: person.name, detail: person.detail }),
    confirmed_on: confirmation.on,
    confirmed_how: confirmation.how,
  };
  const { submit, pending } = statementPages[kind];
  return (
    <PublicForm
      id="statement-form"
      action={action}
      labels={labels}
      defaults={values}
      reply={reply}
      fit="wide"
      loadRules={async () =>
        (await import("~/domain/statements/statement-form")).statementSchema({
          block,
          centers: centers.map((center) => center.id),
          today,
        })
      }
      submitLabel={submit}
      pendingLabel={pending}
    >
      {(field) => (
        <>
          <input type="hidden" name="id" value={id} />
          {form.version && <input type="hidden" name="version" value={form.version} />}
          {block === "review" && (
            <Field field={field("center")} label={labels.center}>
              {(control) => (
                <Select {...control}>
                  {centers.length > 1 && <option value="">{statementPages.chooseCenter}</option>}
                  {centers.map((center) => (
                    <option key={center.id} value={center.id}>
                      {center.name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field field={field("words")} label={labels.words} hint={words.hint}>
            {(control) =>
              block === "students" ? (
                <Input {...control} type="text" autoComplete="off" />
              ) : (
                <Textarea {...control} rows={block === "founder" ? 12 : 4} />
              )
            }
          </Field>
          {person && (
            <>
              <Field field={field("name")} label={labels.name}>
                {(control) => <Input {...control} type="text" autoComplete="off" />}
              </Field>
              <Field field={field("detail")} label={labels.detail} hint={person.detailHint}>
                {(control) => <Input {...control} type="text" autoComplete="off" />}
              </Field>
            </>
          )}
          <Field field={field("confirmed_on")} label={labels.confirmed_on}>
            {(control) => <Input {...control} type="date" min="1990-01-01" max={today} />}
          </Field>
          <Field field={field("confirmed_how")} label={labels.confirmed_how} hint={confirmation.howHint}>
            {(control) => <Textarea {...control} rows={2} />}
          </Field>
          <RadioField
            field={field("state")}
            label={labels.state}
            choices={[
              { value: "published", label: statementStates.published },
              { value: "draft", label: statementStates.draft },
            ]}
          />
        </>
      )}
    </PublicForm>
  );
}
