import type { LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { apiWords, webhookWords as words } from "~/content/api/staff-api";
import { listWebhooks, type Webhook } from "~/models/api/webhooks.server";
import { type WebhookRow, WebhooksPage } from "./webhooks-page";

export const handle = { page: words };

/** Null rows with 503 where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "api.manage");
  const webhooks = await listWebhooks(client);
  return webhooks ? data({ rows: webhooks.map(rowOf) }) : data({ rows: null }, { status: 503 });
}

const rowOf = ({ id, name, url, events, waiting, failing_since }: Webhook): WebhookRow => ({
  id,
  name,
  url,
  waiting,
  events: events.map(apiWords.eventWord).join(", "),
  isFailing: failing_since !== null,
});

export default function Webhooks() {
  return <WebhooksPage {...useLoaderData<typeof loader>()} />;
}
