import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { lazyPart } from "~/components/late/lazy-part";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { type Column, Table } from "~/components/ui/data/table";
import { Banner } from "~/components/ui/feedback/banner";
import { labelLook } from "~/components/ui/forms/field-parts";
import { FormEnd, formLook } from "~/components/ui/forms/form-parts";
import { Input } from "~/components/ui/forms/input";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { privacyPage, retainedKinds } from "~/content/privacy/staff-privacy";
import type { Message } from "~/content/site/messages";
import { limits } from "~/domain/forms/limits";
import { personLabels, privacyPaths } from "~/domain/privacy/privacy-address";
import type { RetentionView } from "~/domain/privacy/retention";
import { loadRetention } from "~/jobs/retention.server";

const words = {
  title: "Automatic clean-up",
  intro:
    "Leads are anonymized 24 months after their date; job applications and the change log after 36 months. Sign-ins are deleted after 12 months. Session notes, lesson reports and requests for lessons are deleted after 24 months. Names of former users are removed 24 months after their account closes. Emails are deleted 30 days after they were sent; without a mail server they are stored as files, for 24 months. Counts, status, center and dates are kept.",
  never: {
    title: "Automatic clean-up has never run",
    text: "Ask your technical contact to schedule it daily.",
  },
  late: (days: number): Message => ({
    title: `Automatic clean-up last ran ${days} days ago`,
    text: "It should run daily. Please ask your technical contact to check it.",
  }),
  away: {
    title: "This could not be loaded",
    text: "We can't load data right now. Please try again in a few minutes.",
  },
  kinds: retainedKinds,
  runs: "Last runs",
  due: "Due now",
  columns: { run: "Started", what: "Anonymized or deleted", files: "Files", state: "State" },
  nothingDue: "Nothing is due now.",
  nothing: "Nothing was due",
  unknown: "Could not be counted",
  states: {
    done: "Finished",
    stopped: "Stopped early",
    files: "Some files are left",
    database: "Interrupted",
  },
};

const LookForm = lazyPart("#look-form", async () => (await import("~/components/staff/privacy/person-forms")).LookForm);

const part = "grid min-w-0 gap-4";

const intro = "max-w-[70ch] text-ink-soft";

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

export const handle = { page: privacyPage };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "privacy.manage");
  const retention = await loadRetention(account.client);
  return data({ retention }, { status: retention ? 200 : 503 });
}

export default function Privacy() {
  return <PrivacyPage {...useLoaderData<typeof loader>()} />;
}

function PrivacyPage({ retention }: { retention: RetentionView | null }) {
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

/** A plain form, since its reply is a file. */
function ExportForm() {
  return (
    <form method="post" action={privacyPaths.export} className={formLook({ fit: "panel" })}>
      <div className="grid min-w-0 gap-1.5">
        <label className={labelLook} htmlFor="export-email">
          {personLabels.email}
        </label>
        <Input id="export-email" name="email" type="email" autoComplete="off" maxLength={limits.email} required />
      </div>
      <FormEnd>
        <Button type="submit" className="w-full">
          {privacyPage.export.submit}
        </Button>
      </FormEnd>
    </form>
  );
}
