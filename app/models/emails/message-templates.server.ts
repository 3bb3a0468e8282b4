import type { Row } from "~/database.types";
import { type Client, type Missing, readRow, readRows, type SaveResult, save } from "~/integrations/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";

/** `center` is null for those of head office, for all centers. */
export type MessageTemplate = Omit<Row<"message_templates">, "created_at">;
type Values = Pick<MessageTemplate, "name" | "subject" | "body">;

const columns = "id, center, name, subject, body, updated_at";
const options = { failure: { event: "templates could not be read" } } as const;

/** Of head office and the own centers, by name. Null when the database did not answer. */
export const listMessageTemplates = (client: Client): Promise<MessageTemplate[] | null> =>
  readRows(client.from("message_templates").select(columns).order("name").order("id"), options);

export async function getMessageTemplate(client: Client, id: string): Promise<MessageTemplate | Missing> {
  if (!isRecordId(id)) return "not_found";
  return readRow(client.from("message_templates").select(columns).eq("id", id), options);
}

/** `repeat`: a form sent twice; `changed`: edited since that version; `invalid`: not theirs to keep. */
type Outcome = "created" | "repeat" | "done" | "changed" | "not_found" | "invalid";

export async function addMessageTemplate(
  client: Client,
  template: Values & { id: string; center: string | null },
): Promise<SaveResult<Outcome>> {
  const saved = await save("message_templates", client.from("message_templates").insert(template).select("id"));
  if (saved.ok) return { ok: true, data: "created" };
  if (saved.failure.kind !== "refused") return saved;
  const known = await getMessageTemplate(client, template.id);
  if (known === "unavailable") return saved;
  return { ok: true, data: known === "not_found" ? "invalid" : "repeat" };
}

export async function changeMessageTemplate(
  client: Client,
  { id, version }: { id: string; version: string },
  values: Values,
): Promise<SaveResult<Outcome>> {
  if (!isVersion(version)) return { ok: true, data: "changed" };
  const saved = await save(
    "message_templates",
    client.from("message_templates").update(values).eq("id", id).eq("updated_at", version).select("id"),
  );
  if (!saved.ok) return saved;
  if (saved.data.length > 0) return { ok: true, data: "done" };
  const now = await getMessageTemplate(client, id);
  if (now === "unavailable") return { ok: false, failure: { kind: "unavailable" } };
  if (now === "not_found") return { ok: true, data: "not_found" };
  const isSame = now.name === values.name && now.subject === values.subject && now.body === values.body;
  return { ok: true, data: isSame ? "done" : "changed" };
}

/** One that is gone already is removed too. */
export async function removeMessageTemplate(client: Client, id: string): Promise<SaveResult<"done">> {
  const saved = await save("message_templates", client.from("message_templates").delete().eq("id", id).select("id"));
  return saved.ok ? { ok: true, data: "done" } : saved;
}
