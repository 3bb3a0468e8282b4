import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { ListFrame } from "~/components/staff/list/list-frame";
import { BackLink } from "~/components/staff/page-links";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Pagination } from "~/components/ui/data/pagination";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Actions, Panel, PanelTitle } from "~/components/ui/layout";
import { apiMessages, apiWords, webhookWords as words } from "~/content/api/staff-api";
import { apiPaths } from "~/domain/api/api-access";
import { readableMoment } from "~/domain/dates/calendar";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import { readFormBody } from "~/http/form-body.server";
import type { Client, SaveResult } from "~/integrations/supabase.server";
import { getWebhook, listWebhookDeliveries, testWebhook } from "~/models/api/webhooks.server";
import { type Delivery, resendDelivery } from "~/models/deliveries.server";
import { isRecordId } from "~/models/record-values.server";

const stepField = "step";

const deliveryField = "delivery";

const { columns: headers } = words.log;

const columns: readonly Column<DeliveryRow>[] = [
  { key: "event", header: headers.event, isTitle: true, cell: ({ event }) => <b>{event}</b> },
  { key: "state", header: headers.state, cell: ({ state }) => <StateBadge of="deliveries" state={state} /> },
  { key: "created", header: headers.created, cell: ({ created }) => created },
  { key: "attempts", header: headers.attempts, align: "end", cell: ({ attempts }) => attempts },
  { key: "said", header: headers.said, cell: ({ said }) => said && <span className="wrap-anywhere">{said}</span> },
  { key: "next", header: headers.next, cell: ({ next }) => next },
  {
    key: "action",
    header: headers.action,
    cell: ({ id, event, created, state }) =>
      (state === "dead" || state === "sent") && (
        <button type="submit" className="row-action" name={deliveryField} value={id}>
          {words.log.resend}
          <span className="sr-only"> {words.log.resendOf(event, created)}</span>
        </button>
      ),
  },
];

export const handle = { page: words };

/** @throws Response 404, 503 */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "api.manage");
  const { id, name, url, events, waiting, ...webhook } = requireFound(await getWebhook(client, args.params.id ?? ""));
  const page = await listWebhookDeliveries(client, id, new URL(args.request.url).searchParams.get("before"));
  if (!page) throw failureResponse("unavailable");
  return {
    id,
    name,
    url,
    waiting,
    events: events.map(apiWords.eventWord).join(", "),
    created: readableMoment(webhook.created_at),
    failingSince: webhook.failing_since && readableMoment(webhook.failing_since),
    rows: page.deliveries.map(rowOf),
    older: page.older,
    isFirst: page.isFirst,
  };
}

const rowOf = ({ id, kind, state, attempts, ...row }: Delivery): DeliveryRow => ({
  id,
  event: apiWords.eventWord(kind),
  state,
  attempts,
  created: readableMoment(row.created_at),
  next: state === "waiting" || state === "retrying" ? readableMoment(row.next_attempt_at) : null,
  said: row.last_error ?? (row.last_status === null ? null : words.log.status(row.last_status)),
});

/** Resends or tests. @returns a redirect with a flash message */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "api.manage");
  const { id = "" } = args.params;
  const body = await readFormBody(args.request);
  const step = body.ok ? body.formData.get(stepField) : null;
  const delivery = body.ok ? body.formData.get(deliveryField) : null;
  const pressed = await press(client, id, step, delivery);
  const came = pressed === null ? "not_found" : pressed.ok ? pressed.data : "failed";
  const done = step === "test" ? apiMessages.tested : apiMessages.resent;
  const message = came === "done" ? done : apiMessages[came];
  sessionOf(args).flash({ tone: came === "done" ? "success" : "error", ...message });
  return redirectTo(args, came === "not_found" ? apiPaths.webhooks : apiPaths.webhook(id));
}

type Pressed = SaveResult<"done" | "forbidden" | "not_found" | "wrong_state">;

async function press(client: Client, id: string, step: unknown, delivery: unknown): Promise<Pressed | null> {
  if (!isRecordId(id)) return null;
  if (step === "test") return testWebhook(client, id);
  return typeof delivery === "string" && isRecordId(delivery) ? resendDelivery(client, delivery) : null;
}

interface DeliveryRow {
  id: string;
  event: string;
  state: string;
  created: string;
  attempts: number;
  next: string | null;
  /** What the receiver answered last, or why there was no answer. */
  said: string | null;
}

export default function WebhookDetails() {
  const { id, name, failingSince, rows, older, isFirst, ...webhook } = useLoaderData<typeof loader>();
  const path = apiPaths.webhook(id);
  return (
    <div className="grid min-w-0 gap-6">
      <Panel className="min-w-0 wrap-anywhere" aria-labelledby="webhook-title">
        <div>
          <BackLink to={apiPaths.webhooks}>{words.backToList}</BackLink>
          <PanelTitle as="h1" id="webhook-title">
            {name}
          </PanelTitle>
        </div>
        {failingSince && (
          <Banner
            tone="error"
            title={words.failingTitle}
            text={`${words.failing(failingSince)} ${words.failingText}`}
          />
        )}
        <Facts
          facts={[
            { label: words.facts.url, value: webhook.url },
            { label: words.facts.created, value: webhook.created },
            { label: words.facts.waiting, value: webhook.waiting },
            { label: words.facts.events, value: webhook.events, wide: true },
          ]}
        />
        <Form method="post" action={path}>
          <Actions tight>
            <Button type="submit" size="small" name={stepField} value="test">
              {words.test}
            </Button>
            <ButtonLink to={apiPaths.editing(id)} size="small" variant="secondary">
              {words.edit.action}
            </ButtonLink>
            <ButtonLink to={apiPaths.renewal(id)} size="small" variant="secondary">
              {words.renew.action}
            </ButtonLink>
            <ButtonLink to={apiPaths.removal(id)} size="small" variant="removal">
              {words.remove.action}
            </ButtonLink>
          </Actions>
        </Form>
      </Panel>
      <ListFrame titleId="log-title" titleAs="h2" title={words.log.title} subtitle={words.log.description}>
        {rows.length === 0 && <EmptyState title={words.log.empty} />}
        {rows.length > 0 && (
          <Form method="post" action={path} preventScrollReset>
            <Table dense caption={words.log.title} columns={columns} rows={rows} rowKey={(row) => row.id} />
          </Form>
        )}
        <Pagination
          label={apiWords.pages}
          range={null}
          previous={isFirst ? null : { label: apiWords.newest, to: path }}
          next={older ? { label: apiWords.older, to: `${path}?before=${older}` } : null}
        />
      </ListFrame>
    </div>
  );
}
