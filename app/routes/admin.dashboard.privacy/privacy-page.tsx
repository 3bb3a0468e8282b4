import { lazyPart } from "~/components/late/lazy-part";
import { Facts } from "~/components/ui/data/facts";
import { type Column, Table } from "~/components/ui/data/table";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { privacyPage } from "~/content/privacy/staff-privacy";
import type { RetentionView } from "~/domain/privacy/retention";
import { ExportForm } from "./export-form";
import { retentionWords as words } from "./retention-words";

const LookForm = lazyPart("#look-form", async () => (await import("~/components/staff/privacy/person-forms")).LookForm);

const part = "grid min-w-0 gap-4";
const intro = "max-w-[70ch] text-ink-soft";

export function PrivacyPage({ retention }: { retention: RetentionView | null }) {
  return (
    <div className="grid min-w-0 gap-10">
      <PageHeader dense title={privacyPage.title} />
      <section aria-labelledby="retention-title" className={part}>
        <PanelTitle as="h2" id="retention-title">
          {words.title}
        </PanelTitle>
        <p className={intro}>{words.intro}</p>
        {retention ? <Retention {...retention} /> : <Banner tone="warning" {...words.away} />}
      </section>
      <section aria-labelledby="person-title" className={part}>
        <PanelTitle as="h2" id="person-title">
          {privacyPage.person.title}
        </PanelTitle>
        <p className={intro}>{privacyPage.person.intro}</p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-5">
          <Panel>
            <h3 className="text-body">{privacyPage.export.title}</h3>
            <p>{privacyPage.export.text}</p>
            <ExportForm />
          </Panel>
          <Panel>
            <h3 className="text-body">{privacyPage.erase.title}</h3>
            <p>{privacyPage.erase.text}</p>
            <LookForm id="look-form" reply={undefined} />
          </Panel>
        </div>
      </section>
    </div>
  );
}

function Retention({ runs, due, daysSince }: RetentionView) {
  return (
    <>
      {daysSince === null && <Banner tone="warning" {...words.never} />}
      {daysSince !== null && daysSince > 2 && <Banner tone="warning" {...words.late(daysSince)} />}
      {runs.length > 0 && <Table caption={words.runs} columns={runColumns} rows={runs} rowKey={({ id }) => id} />}
      <Due due={due.filter(({ count }) => count !== 0)} />
    </>
  );
}

/** Kinds due in the next run; an unknown count is said. */
function Due({ due }: Pick<RetentionView, "due">) {
  return (
    <Panel>
      <h3 className="text-body">{words.due}</h3>
      {due.length === 0 ? (
        <p>{words.nothingDue}</p>
      ) : (
        <Facts
          layout="rows"
          facts={due.map(({ kind, count }) => ({ label: words.kinds[kind], value: count ?? words.unknown }))}
        />
      )}
    </Panel>
  );
}

type Run = RetentionView["runs"][number];
const runColumns: readonly Column<Run>[] = [
  { key: "run", header: words.columns.run, cell: ({ began }) => began },
  {
    key: "what",
    header: words.columns.what,
    cell: ({ did }) => did.map(({ kind, count }) => `${words.kinds[kind]}: ${count}`).join(", ") || words.nothing,
  },
  { key: "files", header: words.columns.files, align: "end", cell: ({ files }) => files },
  { key: "state", header: words.columns.state, cell: ({ state }) => words.states[state] },
];
