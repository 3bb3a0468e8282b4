import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { apiMessages, apiWords, webhookWords as words } from "~/content/api/staff-api";
import { apiPaths } from "~/domain/api/api-paths";
import { readableMoment } from "~/domain/dates/readable-dates";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import { readFormBody } from "~/http/form-body.server";
import type { SaveResult } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { getWebhook, listWebhookDeliveries, testWebhook } from "~/models/api/webhooks.server";
import { type Delivery, resendDelivery } from "~/models/deliveries.server";
import { isRecordId } from "~/models/record-values.server";
import { type DeliveryRow, deliveryField, stepField, WebhookPage } from "./webhook-page";

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

export default function WebhookDetails() {
  return <WebhookPage {...useLoaderData<typeof loader>()} />;
}
