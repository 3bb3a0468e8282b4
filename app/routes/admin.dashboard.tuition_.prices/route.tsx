import type { Submission } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { TuitionPage } from "~/components/staff/tuition-page";
import { Button } from "~/components/ui/button";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Field, RadioField } from "~/components/ui/forms/field";
import { Input, Select } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { lineKinds } from "~/content/tuition/tuition-words";
import { optionalText } from "~/domain/forms/fields";
import type { FormReply } from "~/domain/forms/public-form";
import { dollars } from "~/domain/tuition/money";
import { pricesPath } from "~/domain/tuition/tuition-paths";
import { readTuitionQuery } from "~/handlers/tuition.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { SaveResult } from "~/integrations/supabase.server";
import { invalidatePublicPrices } from "~/models/tuition/public-prices.server";
import { dropPriceList, saveAccountCodes, savePriceList } from "~/models/tuition/tuition.server";
import { loadPrices, type PricesView } from "./prices-view.server";
import { pricesPage as words } from "./prices-words";

const { form, errors } = words;

export const handle = { page: words };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "tuition.manage");
  const prices = await loadPrices(account, args.request);
  return data(prices, { status: prices && !prices.rows ? 503 : 200 });
}

/** As `private.is_cents`. */
const mostCents = 1_000_000;
const amount = (error: string, least: 0 | 1) => dollars(error, least, mostCents);

const priceSchema = z
  .object({
    from_month: z.string({ error: errors.month }).regex(/^\d{4}-\d{2}$/, errors.month),
    one_cents: amount(errors.price, 1),
    two_cents: amount(errors.price, 1),
    three_cents: amount(errors.price, 1),
    registration_cents: amount(errors.fee, 0),
    tax: z.enum(["taxed", "exempt"], { error: errors.choice }),
    tax_note: optionalText(300, "The note"),
    absence_rule: z.enum(["make_up", "credit", "none"], { error: errors.choice }),
  })
  .refine(({ tax, tax_note: note }) => tax === "taxed" || note !== null, { error: errors.note, path: ["tax_note"] });

const codesSchema = z.object(
  Object.fromEntries(Object.keys(lineKinds).map((kind) => [kind, optionalText(40, "A code")])),
);

const dropSchema = z.object({ list: z.string().catch("") });

const statuses = { invalid: 400, forbidden: 403, not_found: 404, billed: 409 } as const;

/** Saves or drops a price list, or saves the account codes. @returns a redirect, or the form: 400, 403, 404, 409, 503 */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "tuition.manage");
  const { client } = account;
  const step = new URL(args.request.url).searchParams.get("form");
  const receive = <Schema extends z.ZodType>(schema: Schema, fields: readonly string[]) =>
    receiveForm(args.request, { name: "prices", fields, schema, limits: staffFormLimits });
  if (step === "drop") {
    const received = await receive(dropSchema, ["list"]);
    if ("refused" in received) return received.refused;
    const { submission } = received;
    const list = submission.status === "success" ? submission.value.list : "";
    return finish(args, null, await dropPriceList(client, list));
  }
  if (step === "codes") {
    const received = await receive(codesSchema, Object.keys(lineKinds));
    if ("refused" in received) return received.refused;
    const { submission } = received;
    if (submission.status !== "success") return replyWith(submission, {}, 400);
    const codes = Object.entries(submission.value).map(([kind, code]) => [kind, code ?? ""]);
    return finish(args, submission, await saveAccountCodes(client, Object.fromEntries(codes)));
  }
  const received = await receive(priceSchema, Object.keys(form.labels));
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { frame } = await readTuitionQuery(account, args.request, "none");
  const { from_month: month, tax, tax_note: note, ...prices } = submission.value;
  const is_taxed = tax === "taxed";
  const values = { ...prices, from_month: `${month}-01`, is_taxed, tax_note: is_taxed ? null : note };
  const saved = await savePriceList(client, frame.center?.id ?? null, values);
  if (saved.ok && saved.data === "billed")
    return replyWith(submission, { fieldErrors: { from_month: [words.errors.billed] } }, 409);
  return finish(args, submission, saved);
}

function finish(
  args: ActionFunctionArgs,
  submission: Submission<unknown> | null,
  saved: SaveResult<"done" | keyof typeof statuses>,
) {
  invalidatePublicPrices();
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  if (saved.data !== "done")
    return replyWith(submission, { problem: words.outcomes[saved.data] }, statuses[saved.data]);
  sessionOf(args).flash({ tone: "success", ...words.saved });
  const address = new URL(args.request.url);
  address.searchParams.delete("form");
  return redirectTo(args, `${pricesPath}${address.search}#top`);
}

export const clientAction = keepFormOnNetworkFailure;

export default function Prices() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (!view) return null;
  const { frame, rows, defaults, mayChange, codes, actions } = view;
  // why: a reply belongs to the form that has its fields
  const isOfCodes = Object.keys(reply?.result?.initialValue ?? {}).some((field) => field in lineKinds);
  const key = frame.center?.id ?? "";
  return (
    <TuitionPage
      page="prices"
      title={words.of(frame.center?.name ?? words.headOffice)}
      about={<p>{words.public}</p>}
      frame={frame}
      none={words.headOffice}
      problem={reply?.result ? null : reply?.problem}
      isAway={!rows}
    >
      <Note>{words.about}</Note>
      {rows && (
        <Panel>
          <Lists rows={rows} action={actions.drop} />
        </Panel>
      )}
      {mayChange && defaults && (
        <PriceForm key={key} {...view} defaults={defaults} reply={isOfCodes ? undefined : reply} />
      )}
      {codes && (
        <FormPanel
          id="codes"
          action={actions.codes}
          labels={lineKinds}
          defaults={codes}
          reply={isOfCodes ? reply : undefined}
          {...words.codes}
        >
          {(field) =>
            Object.entries(lineKinds).map(([kind, label]) => (
              <Field key={kind} field={field(kind)} label={label}>
                {(control) => <Input {...control} maxLength={40} autoComplete="off" />}
              </Field>
            ))
          }
        </FormPanel>
      )}
    </TuitionPage>
  );
}

interface ListsProps {
  rows: NonNullable<PricesView["rows"]>;
  action: string;
}

const Lists = ({ rows, action }: ListsProps) => (
  <PlainTable
    caption={words.title}
    captionHidden
    region={words.title}
    columns={words.columns}
    rows={rows.map(({ id, from, about, cells, canDrop }) => ({
      key: id,
      head: (
        <>
          {from}
          <span className="block text-tiny font-medium text-ink-soft">{about.filter(Boolean).join(", ")}</span>
          {canDrop && (
            <Form method="post" action={action}>
              <input type="hidden" name="list" value={id} />
              <Button type="submit" variant="quiet" size="small" className="-ml-2">
                {words.drop}
                <span className="sr-only"> {words.dropOf(from)}</span>
              </Button>
            </Form>
          )}
        </>
      ),
      cells: cells.map((cell, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two prices can be the same
        <span key={nth} className="inline-block max-w-60 whitespace-normal">
          {cell}
        </span>
      )),
    }))}
  />
);

interface FormPanelProps extends Omit<ComponentProps<typeof PublicForm>, "fit" | "anchor"> {
  title: string;
  note: string;
}

const FormPanel = ({ title, note, ...panel }: FormPanelProps) => (
  <Panel id={`${panel.id}-panel`} className="max-w-176" aria-labelledby={`${panel.id}-title`}>
    <PanelTitle as="h2" id={`${panel.id}-title`}>
      {title}
    </PanelTitle>
    <Note>{note}</Note>
    <PublicForm {...panel} fit="panel" anchor={`${panel.id}-panel`} />
  </Panel>
);

interface PriceFormProps extends Pick<PricesView, "actions" | "months"> {
  defaults: NonNullable<PricesView["defaults"]>;
  reply: FormReply | undefined;
}

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const PriceForm = ({ actions, months, defaults, reply }: PriceFormProps) => (
  <FormPanel
    id="prices"
    title={form.title}
    note={form.again}
    action={actions.save}
    labels={form.labels}
    submitLabel={form.submit}
    pendingLabel={form.pending}
    {...{ defaults, reply }}
  >
    {(field) => (
      <>
        <Field field={field("from_month")} label={form.labels.from_month}>
          {(control) => (
            <Select {...control}>
              {months.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {(["one_cents", "two_cents", "three_cents", "registration_cents"] as const).map((name) => (
          <Field key={name} field={field(name)} label={form.labels[name]}>
            {(control) => <Input {...control} inputMode="decimal" width="short" autoComplete="off" />}
          </Field>
        ))}
        <RadioField field={field("tax")} label={form.labels.tax} choices={choicesOf(form.tax)} />
        <Field field={field("tax_note")} label={form.labels.tax_note} hint={form.noteHint}>
          {(control) => <Input {...control} maxLength={300} />}
        </Field>
        <RadioField field={field("absence_rule")} label={form.labels.absence_rule} choices={choicesOf(form.absence)} />
      </>
    )}
  </FormPanel>
);
