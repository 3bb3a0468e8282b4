import { Link } from "@remix-run/react";
import { BackLink } from "~/components/staff/back-link";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { blocks } from "~/content/statements/blocks";
import { statementPages as words } from "~/content/statements/staff-statements";
import type { FormReply } from "~/domain/forms/public-form";
import { statementsPath } from "~/domain/statements/statement-paths";
import type { StatementFormView, StatementView } from "~/domain/statements/statement-view";
import { StatementForm } from "./statement-form";

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
