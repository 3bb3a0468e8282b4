import { z } from "zod";
import type { WebhookDraft } from "~/domain/api/api-forms";
import { deliveryStates } from "~/domain/emails/delivery-states";
import { rowsPerPage } from "~/domain/records/page-range";
import { type Missing, readRows, type SaveResult, saveRow, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { readCursor, writeCursor } from "~/models/keyset-cursor.server";
import { isRecordId, isVersion } from "~/models/record-values.server";

const webhookSchema = z.object({
  id: z.guid(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  created_at: z.string(),
  failing_since: z.string().nullable(),
  waiting: z.int(),
});
export type Webhook = z.output<typeof webhookSchema>;

/** Webhooks with something to send now. Null when the database did not answer. */
export const readyWebhooks = (service: Client): Promise<string[] | null> =>
  readRows(service.rpc("ready_webhooks"), z.guid(), {
    failure: { level: "warn", event: "webhooks", details: { what: "ready_webhooks" } },
  });

/** Null when the database did not answer. */
export const listWebhooks = (client: Client): Promise<Webhook[] | null> =>
  readRows(client.rpc("list_webhooks"), webhookSchema);

export async function getWebhook(client: Client, id: string): Promise<Webhook | Missing> {
  const all = await listWebhooks(client);
  return all ? (all.find((webhook) => webhook.id === id) ?? "not_found") : "unavailable";
}

const createdSchema = z.object({
  outcome: z.enum(["created", "forbidden", "invalid", "too_many"]),
  id: z.guid().nullable(),
  secret_id: z.guid().nullable(),
});

export const createWebhook = (
  client: Client,
  { name, url, events }: WebhookDraft,
): Promise<SaveResult<z.output<typeof createdSchema>>> =>
  saveRow("webhooks", client.rpc("create_webhook", { p_name: name, p_url: url, p_events: events }), createdSchema);

const changeSchema = z.enum(["done", "forbidden", "invalid", "not_found"]);

export const changeWebhook = (
  client: Client,
  id: string,
  { name, url, events }: WebhookDraft,
): Promise<SaveResult<z.output<typeof changeSchema>>> =>
  saveValue(
    "webhooks",
    client.rpc("change_webhook", { p_id: id, p_name: name, p_url: url, p_events: events }),
    changeSchema,
  );

/** What the new secret is made of. A failure where there is no such webhook. */
export const renewWebhookSecret = (client: Client, id: string): Promise<SaveResult<string>> =>
  saveValue("webhooks", client.rpc("renew_webhook_secret", { p_id: id }), z.guid());

export const removeWebhook = (client: Client, id: string): Promise<SaveResult<"done" | "forbidden">> =>
  saveValue("webhooks", client.rpc("remove_webhook", { p_id: id }), z.enum(["done", "forbidden"]));

const pressSchema = z.enum(["done", "forbidden", "not_found", "wrong_state"]);
type Press = Promise<SaveResult<z.output<typeof pressSchema>>>;

export const testWebhook = (client: Client, id: string): Press =>
  saveValue("deliveries", client.rpc("test_webhook", { p_id: id }), pressSchema);

export const resendDelivery = (client: Client, id: string): Press =>
  saveValue("deliveries", client.rpc("resend_webhook_delivery", { p_id: id }), pressSchema);

const deliverySchema = z.object({
  id: z.guid(),
  event: z.string(),
  state: z.enum(deliveryStates),
  created_at: z.string(),
  attempts: z.int(),
  next_attempt_at: z.string(),
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
});
export type Delivery = z.output<typeof deliverySchema>;

/** A page of the log, newest first. @param before the cursor of an address; one that is none of ours counts as none */
export async function listDeliveries(
  client: Client,
  webhook: string,
  before: string | null,
): Promise<{ deliveries: Delivery[]; older: string | null; isFirst: boolean } | null> {
  const [createdAt = "", id = ""] = readCursor(before) ?? [];
  const isFirst = !(/^20\d\d-/.test(createdAt) && isVersion(createdAt) && isRecordId(id));
  const rows = await readRows(
    client.rpc("list_webhook_deliveries", {
      p_webhook: webhook,
      p_before: isFirst ? undefined : createdAt,
      p_before_id: isFirst ? undefined : id,
      p_limit: rowsPerPage + 1,
    }),
    deliverySchema,
  );
  if (!rows) return null;
  const deliveries = rows.slice(0, rowsPerPage);
  const last = rows.length > rowsPerPage ? deliveries.at(-1) : undefined;
  return { deliveries, older: writeCursor(last ? [last.created_at, last.id] : null), isFirst };
}
