import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { BackLink } from "~/components/staff/page-links";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { SelectField } from "~/components/staff/select-field";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Banner } from "~/components/ui/feedback/banner";
import { CheckboxField, Field, TicksField } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { subjectLabels, subjects } from "~/content/programs/subjects";
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
        about={page.prices && <p>{page.prices}</p>}
      />
      {plan?.obstacle && <Banner tone="warning" text={plan.obstacle} />}
      {plan?.isWithdrawn && <Banner tone="info" text={words.withdrawn} />}
      {canBill ? <PlanForm key={plan?.id} page={page} reply={reply} /> : <Note>{words.nobody}</Note>}
      {plan && !plan.isWithdrawn && <Withdraw plan={plan} path={page.path} />}
    </Panel>
  );
}

type PlanPage = Awaited<ReturnType<typeof loadPlan>>;
const { labels, hints } = words;

function PlanForm({ page, reply }: { page: PlanPage; reply: PlanReply | undefined }) {
  const { plan, defaults, path, fee, pauses, ends } = page;
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
      {(field) => (
        <>
          {plan && reply?.isConflict && (
            <Facts layout="rows" ruled facts={[{ label: words.nowSaved, value: plan.now }]} />
          )}
          <input type="hidden" name="id" value={String(sent?.id ?? defaults.id)} />
          <input type="hidden" name="version" value={String(version ?? plan?.version ?? "")} />
          <input type="hidden" name="seen" value={year?.seen ?? ""} />
          <TicksField
            field={field("subjects")}
            label={labels.subjects}
            choices={subjects.map((value) => ({ value, label: subjectLabels[value] }))}
          />
          <Field field={field("starts_on")} label={labels.starts_on} hint={hints.starts_on}>
            {(control) => <Input {...control} type="date" />}
          </Field>
          {fee && <CheckboxField field={field("has_registration")} label={fee} />}
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <SelectField
              field={field("discount")}
              label={labels.discount}
              none={words.noDiscount}
              choices={discounts}
            />
            <Field field={field("discount_value")} label={labels.discount_value} hint={hints.discount_value}>
              {(control) => <Input {...control} type="text" autoComplete="off" />}
            </Field>
            <Field field={field("discount_reason")} label={labels.discount_reason} hint={hints.discount_reason}>
              {(control) => <Input {...control} type="text" autoComplete="off" />}
            </Field>
            <SelectField
              field={field("discount_until")}
              label={labels.discount_until}
              none={words.open}
              choices={ends}
            />
          </div>
          <TicksField
            field={field("paused_months")}
            label={labels.paused_months}
            hint={hints.paused_months}
            choices={pauses}
          />
          <SelectField field={field("last_month")} label={labels.last_month} none={words.open} choices={ends} />
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
      )}
    </PublicForm>
  );
}

const discounts = Object.entries(words.discounts).map(([value, label]) => ({ value, label }));

/** What the household will pay, and what saving changes at once. */
function Year({ year }: { year: YearView | null }) {
  const { year: of } = words;
  if (!year) return <Note>{of.hidden}</Note>;
  const { children, months, sums, changes } = year;
  const cells = (own: readonly string[], total: string) => (children.length > 1 ? [...own, total] : [total]);
  return (
    <section id="year" className="grid gap-3 border-t border-hairline pt-4" aria-label={of.title}>
      {months.length === 0 ? (
        <Note>{of.none}</Note>
      ) : (
        <PlainTable
          caption={of.title}
          columns={[of.month, ...cells(children, children.length > 1 ? of.total : (children[0] ?? ""))]}
          rows={months.map(({ month, own, total }) => ({
            key: month,
            head: month,
            cells: cells(own, children.length > 1 ? total : (own[0] ?? "")),
          }))}
          total={{ key: "total", head: of.sum, cells: cells(year.own, year.total), strong: true }}
          region={children.length > 1 ? of.title : undefined}
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

const Withdraw = ({ plan, path }: { plan: NonNullable<PlanPage["plan"]>; path: string }) => (
  <section className="grid gap-3 border-t border-hairline pt-4" aria-labelledby="withdraw-title">
    <PanelTitle as="h2" id="withdraw-title">
      {words.withdraw.title}
    </PanelTitle>
    <Note>
      {words.withdraw.text} {plan.gives}
    </Note>
    <Form method="post" action={`${path}&form=withdraw`}>
      <input type="hidden" name="version" value={plan.version} />
      <Button type="submit" variant="destructive" size="small">
        {words.withdraw.submit}
      </Button>
    </Form>
  </section>
);
