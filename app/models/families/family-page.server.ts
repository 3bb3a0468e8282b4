import { z } from "zod";
import { type Missing, readRow, type SaveResult, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId } from "~/models/record-values.server";

const text = z.string().nullable();

const guardianSchema = z.object({
  id: z.string(),
  /** Null for a guardian without an account. */
  user_id: text,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: text,
  is_active: z.boolean(),
});

const lessonSchema = z.object({
  id: z.string(),
  child_name: text,
  date: z.string(),
  start: z.string(),
  end: z.string(),
  subject: text,
  status: z.string(),
  attendance: text,
  is_ahead: z.boolean(),
  tutor: text,
});

const childSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  birth_date: text,
  birth_year: z.number().nullable(),
  grade: text,
  school: text,
  allergies: text,
  medical_notes: text,
  /** Of each household, the one that the child lives with first. */
  homes: z.array(
    z.object({
      family_id: z.string(),
      name: z.string(),
      emergency_contact: text,
      may_pick_up: text,
      /** The last change of who may pick up. */
      changed: z.object({ id: z.string(), at: z.string(), by: text }).nullable(),
    }),
  ),
  photo_consent: z.boolean().nullable(),
  status: z.string(),
  left_reason: text,
  other_family: z.object({ id: z.string(), name: z.string() }).nullable(),
  next: lessonSchema.nullable(),
  /** What was planned for the last eight weeks and has begun, oldest first. */
  weeks: z.array(z.object({ id: z.string(), date: z.string(), attendance: text })),
});

const pageSchema = z
  .object({
    page: z.object({
      id: z.string(),
      name: z.string(),
      center: text,
      status: z.string(),
      /** Accounts of these addresses that are not joined yet. */
      signed_up: z.array(z.object({ family: z.string(), name: z.string(), email: z.string() })),
      guardians: z.array(guardianSchema),
      children: z.array(childSchema),
      lessons: z.array(lessonSchema.extend({ has_report: z.boolean() })),
      records: z.array(
        z.object({
          kind: z.enum(["appointments", "assessments", "messages"]),
          id: z.string(),
          child_name: text,
          status: z.string(),
          created_at: z.string(),
          date: text,
          time: text,
        }),
      ),
      purchases: z.array(
        z.object({
          id: z.string(),
          course_name: z.string(),
          child: text,
          status: z.string(),
          dispute: text,
          problem: text,
          is_processing: z.boolean(),
          amount_cents: z.number(),
          refunded_cents: z.number(),
          created_at: z.string(),
        }),
      ),
    }),
  })
  .transform(({ page }) => page);

/** Times are `16:00:00`, Toronto; of appointments and requests `04:00 PM`. Lessons: next ones first, then the last. */
export type StoredFamily = z.output<typeof pageSchema>;
export type StoredFamilyChild = StoredFamily["children"][number];

/** Everything that the caller may see of a family; no care notes for those who see no child of it. */
export async function getFamilyPage(client: Client, id: string): Promise<StoredFamily | Missing> {
  if (!isRecordId(id)) return "not_found";
  return readRow(client.rpc("family_page", { p_id: id }), pageSchema);
}

/** @param id of the form: sent twice, it is one note */
export const addFamilyNote = (
  client: Client,
  { id, family, author, note }: { id: string; family: string; author: string; note: string },
): Promise<SaveResult<unknown>> =>
  saveValue(
    "staff_notes",
    client
      .from("staff_notes")
      .upsert({ id, kind: "families", record_id: family, author, note }, { onConflict: "id", ignoreDuplicates: true })
      .select("id"),
    z.array(z.unknown()),
  );
