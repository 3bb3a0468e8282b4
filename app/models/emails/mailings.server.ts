import { z } from "zod";
import type { Result } from "~/database.types";
import { deliveryStates, emailProblems } from "~/domain/emails/delivery";
import { audienceSchema, leftOutReasons } from "~/domain/emails/mailing";
import type { Audience } from "~/domain/emails/mailing-paths";
import { type PurchaseCursor, writeCursor } from "~/domain/payments/purchase";
import { rowsPerPage } from "~/domain/records/page-range";
import type { Client, Missing, SaveResult } from "~/integrations/supabase.server";
import { readRows, readValue, saveRow } from "~/integrations/supabase.server";
import { isRecordId } from "~/models/record-values.server";

const personSchema = z.object({
  key: z.guid(),
  /** Null for a record that belongs to no center. */
  center: z.string().nullable(),
  label: z.string(),
  name: z.string(),
  children: z.array(z.string()),
  email: z.string(),
  problem: z.enum(leftOutReasons).nullable(),
});
export type MailingPerson = z.output<typeof personSchema>;

/** As emails show it. */
const centerSchema = z.looseObject({ id: z.string(), name: z.string(), phone: z.string(), email: z.string() });

const mailingAudienceSchema = z
  .object({ center: centerSchema.nullable(), people: z.array(personSchema) })
  .nullable()
  .transform((found) => found ?? ("forbidden" as const));
export type MailingAudience = Exclude<z.output<typeof mailingAudienceSchema>, "forbidden">;

/** One row a family; at most 1,001. Null when the database did not answer. */
export const getMailingAudience = (
  client: Client,
  center: string | null,
  audience: Audience,
): Promise<MailingAudience | "forbidden" | null> =>
  readValue(client.rpc("mailing_audience", { p_center: center, p_audience: { ...audience } }), mailingAudienceSchema, {
    failure: { event: "families of a message could not be read" },
  });

interface NewMailing {
  /** Made by the form: the same again is not sent again. */
  id: string;
  center: string | null;
  audience: Audience;
  keys: readonly string[];
  subject: string;
  body: string;
}

export const sendMailing = (
  client: Client,
  { keys, audience, ...mailing }: NewMailing,
): Promise<SaveResult<Result<"send_mailing">>> =>
  saveRow(
    "mailings",
    client.rpc("send_mailing", { p_mailing: { ...mailing, audience: { ...audience }, keys: [...keys] } }),
  );

/** Those of its emails that have not left. */
export const takeBackMailing = (client: Client, id: string): Promise<SaveResult<Result<"take_back_mailing">>> =>
  saveRow("mailings", client.rpc("take_back_mailing", { p_id: id }));

const mailingSchema = z.object({
  id: z.guid(),
  center: z.string().nullable(),
  audience: audienceSchema.catch({ group: "families", subject: "", level: "" }),
  subject: z.string(),
  body: z.string(),
  author: z.string().nullable(),
  at: z.string(),
  recipients: z.int(),
  left_out: z.int(),
  taken_back: z.int().nullable(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  emails: z
    .array(
      z.object({
        recipient: z.string(),
        state: z.enum(deliveryStates),
        block_reason: z.enum(emailProblems).nullable(),
        error: z.string().nullable(),
      }),
    )
    .nullable(),
});
export type MailingRow = z.output<typeof mailingSchema>;

const failure = { event: "messages could not be read" } as const;

/** Newest first. Null when the database did not answer. */
export async function listMailings(
  client: Client,
  after: PurchaseCursor | null,
): Promise<{ mailings: MailingRow[]; older: string | null } | null> {
  const rows = await readRows(
    client.rpc("list_mailings", { p_before: after?.createdAt ?? null, p_before_id: after?.id ?? null }),
    mailingSchema,
    { failure },
  );
  if (!rows) return null;
  const mailings = rows.slice(0, rowsPerPage);
  const last = rows.length > rowsPerPage ? mailings.at(-1) : undefined;
  return { mailings, older: last ? writeCursor({ createdAt: last.at, id: last.id }) : null };
}

/** With its emails. */
export async function getMailing(client: Client, id: string): Promise<MailingRow | Missing> {
  if (!isRecordId(id)) return "not_found";
  const rows = await readRows(client.rpc("list_mailings", { p_id: id }), mailingSchema, { failure });
  return rows ? (rows[0] ?? "not_found") : "unavailable";
}
