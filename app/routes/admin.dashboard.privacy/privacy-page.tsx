import { ExportForm, LookForm } from "~/components/staff/privacy/person-forms";
import { Banner } from "~/components/ui/banner";
import { type Column, Table } from "~/components/ui/table";
import { privacyPage } from "~/content/privacy/staff-privacy";
import type { RetentionView } from "~/domain/privacy/retention";

const words = privacyPage.retention;

export function PrivacyPage({ retention }: { retention: RetentionView | null }) {
  return (
    <div className="privacy-desk">
      <section aria-labelledby="retention-title" className="privacy-part">
        <h2 id="retention-title">{words.title}</h2>
        <p>{words.intro}</p>
        {retention ? <Retention {...retention} /> : <Banner tone="warning" {...words.away} />}
      </section>
      <section aria-labelledby="person-title" className="privacy-part">
        <h2 id="person-title">{privacyPage.person.title}</h2>
        <p>{privacyPage.person.intro}</p>
        <div className="privacy-forms">
          <div className="panel">
            <h3>{privacyPage.export.title}</h3>
            <p>{privacyPage.export.text}</p>
            <ExportForm />
          </div>
          <div className="panel">
            <h3>{privacyPage.erase.title}</h3>
            <p>{privacyPage.erase.text}</p>
            <LookForm id="look-form" reply={undefined} />
          </div>
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
    <div className="panel privacy-due">
      <h3>{words.due}</h3>
      {due.length === 0 ? (
        <p>{words.nothingDue}</p>
      ) : (
        <dl className="panel-facts">
          {due.map(({ kind, count }) => (
            <div key={kind} className="privacy-fact">
              <dt>{words.kinds[kind]}</dt>
              <dd>{count ?? words.unknown}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
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
