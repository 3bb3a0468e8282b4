import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { choicesOf, namedFields } from "~/components/staff/named-fields";
import { TuitionPage } from "~/components/staff/tuition-page";
import { Button } from "~/components/ui/button";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { lineKinds } from "~/content/tuition/tuition-words";
import { optionalText } from "~/domain/forms/fields";
import type { FormReply } from "~/domain/forms/public-form";
import { dollars } from "~/domain/payments/dollars";
import { pricesPath } from "~/domain/tuition/tuition-paths";
import { readTuitionQuery } from "~/handlers/tuition.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase.server";
import { invalidatePublicPrices } from "~/models/tuition/public-prices.server";
import { dropPriceList, saveAccountCodes, savePriceList } from "~/models/tuition/tuition.server";
import { loadPrices, type PricesView } from "./prices-view.server";
import { amounts, pricesPage as words } from "./prices-words";

const { form, errors } = words;

export const handle = { page: words };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "tuition.manage");
  const prices = await loadPrices(account, args.request);
  return data(prices, { status: prices && !prices.rows ? 503 : 200 });
}

/** As `price_lists_in_cents`. */
const mostCents = 1_000_000;
const amount = (error: string, least: 0 | 1) => dollars(error, least, mostCents);

/** What each form of the page does with what it sends. */
const forms = {
  save: z
    .object({
      from_month: z.string({ error: errors.month }).regex(/^\d{4}-\d{2}$/, errors.month),
      one_cents: amount(errors.price, 1),
      two_cents: amount(errors.price, 1),
      three_cents: amount(errors.price, 1),
      registration_cents: amount(errors.fee, 0),
      tax_note: optionalText(300, "The note"),
      absence_rule: z.enum(["make_up", "credit", "none"], { error: errors.choice }),
    })
    .transform((list) => (client: Client, center: string | null) => {
      const values = { ...list, from_month: `${list.from_month}-01`, is_taxed: list.tax_note === null };
      return savePriceList(client, center, values);
    }),
  codes: z
    .record(z.string(), z.string().optional())
    .transform((codes) => (client: Client) => saveAccountCodes(client, codes)),
  drop: z.object({ list: z.string().catch("") }).transform(
    ({ list }) =>
      (client: Client) =>
        dropPriceList(client, list),
  ),
};

const fields = { save: Object.keys(form.labels), codes: Object.keys(lineKinds), drop: ["list"] };
const statuses = { invalid: 400, forbidden: 403, not_found: 404, billed: 409 } as const;

/** @returns a redirect, or the form: 400, 403, 404, 409, 503 */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "tuition.manage");
  const address = new URL(args.request.url);
  const step = address.searchParams.get("form");
  const name = step === "codes" || step === "drop" ? step : "save";
  const received = await receiveForm(args.request, {
    ...{ name: "prices", fields: fields[name], schema: forms[name], limits: staffFormLimits },
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { frame } = await readTuitionQuery(account, args.request, "none");
  const saved = await submission.value(account.client, frame.center?.id ?? null);
  invalidatePublicPrices();
  const shown = name === "drop" ? null : submission;
  if (!saved.ok) return replyNotSaved(shown, saved.failure);
  if (saved.data !== "done") return replyWith(shown, { problem: words.outcomes[saved.data] }, statuses[saved.data]);
  sessionOf(args).flash({ tone: "success", ...words.saved });
  address.searchParams.delete("form");
  return redirectTo(args, `${pricesPath}${address.search}#top`);
}

export const clientAction = keepFormOnNetworkFailure;

export default function Prices() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (!view) return null;
  const { frame, rows, defaults, codes, actions, months } = view;
  // why: a reply belongs to the form that has its fields
  const isOfCodes = Object.keys(reply?.result?.initialValue ?? {}).some((field) => field in lineKinds);
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
      {defaults && (
        <FormPanel
          key={frame.center?.id}
          id="prices"
          action={actions.save}
          defaults={defaults}
          reply={isOfCodes ? undefined : reply}
          {...form}
        >
          {(field) => {
            const of = namedFields(field, form.labels, words.hints);
            return (
              <>
                {of.select(
                  "from_month",
                  months.map(({ id, name }) => ({ value: id, label: name })),
                )}
                {amounts.map((name) => of.text(name, { inputMode: "decimal", width: "short" }))}
                {of.text("tax_note", { maxLength: 300 })}
                {of.radio("absence_rule", choicesOf(words.absence))}
              </>
            );
          }}
        </FormPanel>
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
          {(field) => fields.codes.map((kind) => namedFields(field, lineKinds).text(kind, { maxLength: 40 }))}
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

interface FormPanelProps extends Omit<ComponentProps<typeof PublicForm<string>>, "fit" | "anchor"> {
  title: string;
  note: string;
}

const FormPanel = ({ title, note, ...panel }: FormPanelProps) => (
  <Panel id={`${panel.id}-panel`} className="max-w-176" aria-labelledby={`${panel.id}-title`}>
    <PanelTitle as="h2" id={`${panel.id}-title`}>
      {title}
    </PanelTitle>
    <Note>{note}</Note>
    <PublicForm<string> {...panel} fit="panel" anchor={`${panel.id}-panel`} />
  </Panel>
);
