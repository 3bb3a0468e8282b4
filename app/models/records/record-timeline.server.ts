import { z } from "zod";
import { actorWords } from "~/content/records/staff-timeline";
import { emailProblems } from "~/domain/emails/delivery";
import { callResults } from "~/domain/records/follow-up";
import { type Client, readRows } from "~/integrations/supabase.server";

const columns = z.record(z.string(), z.unknown()).nullable();
const shared = {
  id: z.string(),
  at: z.string(),
  actor: z.enum(["account", "former", "parent", "system"]),
  actor_name: z.string().nullable(),
  about: z.string().nullable(),
};

const noteSchema = z.object({ note: z.string().nullable(), call: z.enum(callResults).nullable() });

/** What staff wrote, and to whom. */
const messageSchema = z.object({
  subject: z.string(),
  body: z.string(),
  name: z.string().catch(""),
  children: z.array(z.string()).catch([]),
  center: z.object({ name: z.string(), phone: z.string() }).nullable(),
});

const entrySchema = z
  .discriminatedUnion("action", [
    z.object({ ...shared, action: z.enum(["insert", "update", "delete"]), before: columns, after: columns }),
    z.object({ ...shared, action: z.literal("note"), after: noteSchema }),
    z.object({
      ...shared,
      action: z.literal("email"),
      after: z.object({
        email: z.string(),
        recipient: z.string().nullable(),
        state: z.enum(["sent", "failed", "waiting", ...emailProblems]),
        message: messageSchema.optional(),
      }),
    }),
  ])
  .transform(({ actor, actor_name, ...entry }) => ({
    ...entry,
    actorName: actor === "account" ? (actor_name ?? actorWords.former) : actorWords[actor],
  }));

/** Of a change, `before` is null for a new record and `after` for a deleted one. */
export type RecordedEntry = z.infer<typeof entrySchema>;

/** Newest first, at most 200; empty for a record the caller may not see; null when the database did not answer. */
export function listRecordTimeline(client: Client, kind: string, id: string): Promise<RecordedEntry[] | null> {
  return readRows(client.rpc("record_timeline", { p_kind: kind, p_id: id }), entrySchema);
}
