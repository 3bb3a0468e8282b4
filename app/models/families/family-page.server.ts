import { z } from "zod";
import type { Result } from "~/database.types";
import { addDays, torontoToday } from "~/domain/dates/calendar";
import { ofHousehold } from "~/domain/families/child-labels";
import type { Client, Missing, SaveResult } from "~/integrations/supabase.server";
import { readRow, readRows, saveValue } from "~/integrations/supabase.server";

const text = z.string().nullable();

/** Of each household, the one that the child lives with first. */
const homesSchema = z.array(
  z.object({
    family_id: z.string(),
    name: z.string(),
    ...ofHousehold(() => text),
    /** The last change of who may pick up. */
    changed: z.object({ id: z.string(), at: z.string(), by: text }).nullable(),
  }),
);
const careSchema = z.object({ homes: homesSchema }).catchall(z.string());

export interface StoredFamily {
  id: string;
  name: string;
  center: string | null;
  status: string;
  guardians: (Result<"family_guardians"> & { id: string })[];
  children: StoredFamilyChild[];
  /** The next ones first, then the last. */
  lessons: Result<"family_lessons">[];
  records: Result<"family_records">[];
  purchases: Result<"family_purchases">[];
}

export interface StoredFamilyChild extends Omit<Result<"family_children">, "care"> {
  care: z.output<typeof careSchema>;
  next: Result<"family_lessons"> | null;
  /** What was planned for the last eight weeks and has begun, oldest first. */
  weeks: Result<"family_lessons">[];
}

/**
 * Everything that the caller may see of a family; no care notes for those who see no child of it. Times are `16:00:00`,
 * Toronto; of appointments and requests `04:00 PM`.
 */
export async function getFamilyPage(client: Client, id: string): Promise<StoredFamily | Missing> {
  const [people, children, lessons, records, purchases] = await Promise.all([
    readRows(client.rpc("family_guardians", { p_id: id })),
    readRows(client.rpc("family_children", { p_id: id })),
    readRows(client.rpc("family_lessons", { p_id: id })),
    readRows(client.rpc("family_records", { p_id: id })),
    readRows(client.rpc("family_purchases", { p_id: id })),
  ]);
  if (!people || !children || !lessons || !records || !purchases) return "unavailable";
  const [first] = people;
  if (!first) return "not_found";
  const { family: name, center, status } = first;
  const ahead = lessons.filter(({ is_ahead }) => is_ahead);
  const past = lessons.filter(({ is_ahead }) => !is_ahead);
  const since = addDays(torontoToday(), -56);
  const weeks = past.filter((lesson) => lesson.status !== "cancelled" && lesson.day >= since).reverse();
  return {
    ...{ id, name, center, status, records, purchases },
    guardians: people.flatMap((one) => (one.id === null ? [] : [{ ...one, id: one.id }])),
    children: children.map((child) => ({
      ...child,
      care: careSchema.parse(child.care),
      next: ahead.find((lesson) => lesson.child_id === child.id) ?? null,
      weeks: weeks.filter(({ child_id }) => child_id === child.id),
    })),
    lessons: [...ahead.slice(0, 8), ...past.slice(0, 8)],
  };
}

/** A family that the caller may see. */
export const findFamily = (client: Client, id: string): Promise<{ id: string } | Missing> =>
  readRow(client.from("families").select("id").eq("id", id));

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
