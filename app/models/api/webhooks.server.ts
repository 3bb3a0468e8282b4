import { randomUUID } from "node:crypto";
import type { Result } from "~/database.types";
import type { WebhookDraft } from "~/domain/api/api-forms";
import type { Client, Missing, SaveFailure, SaveResult } from "~/integrations/supabase.server";
import { readRows, save, saveRow, saveValue } from "~/integrations/supabase.server";
import { type Delivery, listQueue } from "~/models/deliveries.server";
import { isRecordId, isVersion, readCursor, writeCursor } from "~/models/record-values.server";

export type Webhook = Result<"list_webhooks">;

/** Null when the database did not answer. */
export const listWebhooks = (client: Client): Promise<Webhook[] | null> => readRows(client.rpc("list_webhooks"));

export async function getWebhook(client: Client, id: string): Promise<Webhook | Missing> {
  const all = await listWebhooks(client);
  return all ? (all.find((webhook) => webhook.id === id) ?? "not_found") : "unavailable";
}

/** Why the database refused a webhook; null where it did not answer. */
function refusalOf(failure: SaveFailure): "invalid" | "forbidden" | "too_many" | null {
  if (failure.kind !== "refused") return null;
  if (failure.status === 400) return "invalid";
  if (failure.status === 409) return "too_many";
  return failure.status === 401 || failure.status === 403 ? "forbidden" : null;
}

/** `secretId` is what the signing secret is made of: this is the only time it can be shown. */
export async function createWebhook(
  client: Client,
  webhook: WebhookDraft,
): Promise<
  SaveResult<{ outcome: "created"; id: string; secretId: string } | { outcome: "invalid" | "forbidden" | "too_many" }>
> {
  const secretId = randomUUID();
  const row = { ...webhook, secret_id: secretId };
  const saved = await saveRow("webhooks", client.from("webhooks").insert(row).select("id"));
  if (saved.ok) return { ok: true, data: { outcome: "created", id: saved.data.id, secretId } };
  const outcome = refusalOf(saved.failure);
  return outcome ? { ok: true, data: { outcome } } : saved;
}

export async function changeWebhook(
  client: Client,
  id: string,
  webhook: WebhookDraft,
): Promise<SaveResult<"done" | "not_found" | "invalid" | "forbidden">> {
  const saved = await save("webhooks", client.from("webhooks").update(webhook).eq("id", id).select("id"));
  if (saved.ok) return { ok: true, data: saved.data.length > 0 ? "done" : "not_found" };
  const outcome = refusalOf(saved.failure);
  return outcome && outcome !== "too_many" ? { ok: true, data: outcome } : saved;
}

/** What the new secret is made of. A failure where there is no such webhook. */
export async function renewWebhookSecret(client: Client, id: string): Promise<SaveResult<string>> {
  const secretId = randomUUID();
  const renewed = client.from("webhooks").update({ secret_id: secretId }).eq("id", id).select("id");
  const saved = await saveRow("webhooks", renewed);
  return saved.ok ? { ok: true, data: secretId } : saved;
}

/** With it go its deliveries. One that is gone already is removed too. */
export async function removeWebhook(client: Client, id: string): Promise<SaveResult<"done">> {
  const saved = await save("webhooks", client.from("webhooks").delete().eq("id", id).select("id"));
  return saved.ok ? { ok: true, data: "done" } : saved;
}

export const testWebhook = (client: Client, id: string): Promise<SaveResult<Result<"test_webhook">>> =>
  saveValue("deliveries", client.rpc("test_webhook", { p_id: id }));

/** A page of the log, newest first. @param before the cursor of an address; one that is none of ours counts as none */
export async function listWebhookDeliveries(
  client: Client,
  webhook: string,
  before: string | null,
): Promise<{ deliveries: Delivery[]; older: string | null; isFirst: boolean } | null> {
  const [createdAt = "", id = ""] = readCursor(before) ?? [];
  const isFirst = !(/^20\d\d-/.test(createdAt) && isVersion(createdAt) && isRecordId(id));
  const page = await listQueue(client, webhook, { after: isFirst ? null : { createdAt, id } });
  return (
    page && {
      deliveries: page.deliveries,
      older: writeCursor(page.last && [page.last.createdAt, page.last.id]),
      isFirst,
    }
  );
}
