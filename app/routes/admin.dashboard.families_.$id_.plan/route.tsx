import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { choicesOf, namedFields } from "~/components/staff/named-fields";
import { BackLink } from "~/components/staff/page-links";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Banner } from "~/components/ui/feedback/banner";
import { CheckboxField } from "~/components/ui/forms/field";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { subjectLabels } from "~/content/programs/subjects";
import { familyAccountPath } from "~/domain/tuition/tuition-paths";
import { loadPlan, type PlanReply, sendPlan } from "./plan.server";
import { planWords as words } from "./plan-words";
import type { YearView } from "./plan-year.server";

export const handle = { page: words.page };

export async function loader(args: LoaderFunctionArgs) {
  return loadPlan(args, await requirePermission(args, "tuition.manage"));
}

export async function action(args: ActionFunctionArgs) {
  return sendPlan(args, await requirePermission(args, "tuition.manage"));
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

export default function Plan() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<PlanReply>();
  const { family, plan, title, canBill } = page;
  return (
    <Panel className="max-w-176" aria-labelledby="plan-title">
      <PageHeader
        dense
        titleId="plan-title"
        title={title}
        back={<BackLink to={familyAccountPath(family.id)}>{family.name || words.back}</BackLink>}
      />
      {plan?.obstacle && <Banner tone="warning" text={plan.obstacle} />}
      {plan?.isWithdrawn && <Banner tone="info" text={words.withdrawn} />}
      {!canBill && <Note>{words.nobody}</Note>}
      {(canBill || plan) && <PlanForm key={page.path} page={page} reply={reply} />}
      {plan && !plan.isWithdrawn && <Withdraw gives={plan.gives} />}
    </Panel>
  );
}

type PlanPage = Awaited<ReturnType<typeof loadPlan>>;
const { labels, hints } = words;

function PlanForm({ page, reply }: { page: PlanPage; reply: PlanReply | undefined }) {
  const { plan, defaults, path, pauses, ends, changes } = page;
  const sent = reply?.result?.initialValue;
  const version = reply?.isConflict ? undefined : sent?.version;
  const year = reply ? reply.year : page.year;
  return (
    <PublicForm<string>
      id="plan"
      action={path}
      labels={labels}
      defaults={defaults}
      reply={reply}
      fit="wide"
      stacked
      submitLabel={words.submit}
      pendingLabel={words.pending}
    >
      {(field) => {
        const of = namedFields(field, labels, hints);
        return (
          <>
            {plan && reply?.isConflict && (
              <Facts layout="rows" ruled facts={[{ label: words.nowSaved, value: plan.now }]} />
            )}
            <input type="hidden" name="id" value={String(sent?.id ?? page.id)} />
            <input type="hidden" name="version" value={String(version ?? plan?.version ?? "")} />
            <input type="hidden" name="seen" value={year?.seen ?? ""} />
            {of.ticks("subjects", choicesOf(subjectLabels))}
            {of.text("starts_on", { type: "date" })}
            <CheckboxField field={field("has_registration")} label={labels.has_registration} />
            <div className="grid items-end gap-4 sm:grid-cols-2">
              {of.select("discount", choicesOf(words.discounts), words.noDiscount)}
              {of.text("discount_value")}
              {of.text("discount_reason")}
              {of.select("discount_until", ends, words.open)}
            </div>
            {changes.length > 0 && of.select("from_month", changes)}
            {of.ticks("paused_months", pauses)}
            {of.select("last_month", ends, words.open)}
            <Year year={year ?? null} />
            <p>
              <Button
                type="submit"
                variant="secondary"
                size="small"
                name="intent"
                value="show"
                formAction={`${path}#year`}
              >
                {words.show}
              </Button>
            </p>
          </>
        );
      }}
    </PublicForm>
  );
}

/** What the household will pay, and what saving changes at once. */
function Year({ year }: { year: YearView | null }) {
  const { year: of } = words;
  if (!year) return <Note>{of.hidden}</Note>;
  const { columns, months, sums, changes } = year;
  return (
    <section id="year" className="grid gap-3 border-t border-hairline pt-4" aria-label={of.title}>
      {months.length === 0 ? (
        <Note>{of.none}</Note>
      ) : (
        <PlainTable
          caption={of.title}
          columns={[of.month, ...columns]}
          rows={months.map(({ month, cells }) => ({ key: month, head: month, cells }))}
          total={{ key: "total", head: of.total, cells: year.total, strong: true }}
          region={columns.length > 1 ? of.title : undefined}
        />
      )}
      <Note>{of.note}</Note>
      <Lines title={of.reckoned} lines={sums} />
      <Lines title={of.changes} lines={changes} />
      {year.changed && <p className="font-bold">{year.changed}</p>}
      {changes.length === 0 && year.isBilled && <Note>{of.unchanged}</Note>}
      <Note>{year.sent}</Note>
    </section>
  );
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <div>
      <h2 className="text-small">{title}</h2>
      <ul className="text-small">
        {lines.map((line) => (
          <li key={line} className="max-w-none py-0.5 wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );

/** By the form above. */
const Withdraw = ({ gives }: { gives: string | null }) => (
  <section className="grid justify-items-start gap-3 border-t border-hairline pt-4" aria-labelledby="withdraw-title">
    <PanelTitle as="h2" id="withdraw-title">
      {words.withdraw.title}
    </PanelTitle>
    <Note>
      {words.withdraw.text} {gives}
    </Note>
    <Button type="submit" form="plan" name="intent" value="withdraw" variant="destructive" size="small">
      {words.withdraw.submit}
    </Button>
  </section>
);
