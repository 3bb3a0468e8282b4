import { z } from "zod";
import type { Result, Row } from "~/database.types";
import type { IsoDate } from "~/domain/dates/calendar";
import { emailProblems } from "~/domain/emails/delivery";
import { type Client, readRow, readRows, readValue } from "~/integrations/supabase.server";
import { camelKeys } from "~/models/record-values.server";

export const dayAgenda = z.array(
  z.object({
    kind: z.enum(["appointments", "sessions"]),
    time: z.string(),
    ends: z.string().nullable(),
    /** Who comes: a child, or those who are taught together. */
    people: z.array(
      z
        .object({
          id: z.string(),
          name: z.string().nullable(),
          status: z.string(),
          phone: z.string().nullable(),
          family_id: z.string().nullable(),
          email_problem: z.enum(emailProblems).nullable().default(null),
        })
        .transform(camelKeys),
    ),
    parent: z.string().nullable(),
    tutor: z.string().nullable(),
    room: z.string().nullable(),
    mode: z.string(),
  }),
);
/** Appointments and lessons of a day at a center, by time; cancelled ones are left out. */
export type DayAgenda = z.output<typeof dayAgenda>;

/** Null where the database did not answer, and for staff of another center. */
export const getDayAgenda = (client: Client, location: string, day: IsoDate): Promise<DayAgenda | null> =>
  readValue(client.rpc("day_agenda", { p_location: location, p_day: day }), dayAgenda, {
    failure: { event: "a day could not be read" },
  });

const failure = { event: "today could not be read" };

/** What waits and happens today. */
export interface StaffToday {
  counts: Result<"waiting_counts">[];
  /** The new ones that have waited longest. */
  requests: Pick<Row<"schedule_requests">, "id" | "parent_name" | "child_name" | "location_id" | "created_at">[];
  calls: Result<"calls_due">[];
  spots: Result<"spots_to_fill">[];
  /** Of one center. */
  agenda: DayAgenda | null;
  /** Of several centers, where most waits first. */
  centers: Result<"centers_today">[] | null;
  purchases: Pick<Row<"purchases">, "id" | "course_name" | "created_at">[];
}

/** @param center the chosen or only one. @returns null without an answer */
export async function getStaffToday(client: Client, center: string | null, day: IsoDate): Promise<StaffToday | null> {
  const at = center ? { p_location: center } : {};
  const [counts, requests, calls, spots, agenda, centers] = await Promise.all([
    readRows(client.rpc("waiting_counts", at), { failure }),
    listLongestWaiting(client, center),
    readRows(client.rpc("calls_due", at), { failure }),
    readRows(client.rpc("spots_to_fill", at), { failure }),
    center ? getDayAgenda(client, center, day) : null,
    center ? null : readRows(client.rpc("centers_today"), { failure }),
  ]);
  const areSomeLost = !center && counts?.some(({ needs, count }) => needs === "look" && count > 0);
  const purchases = areSomeLost ? await listLostPurchases(client) : [];
  if (!counts || !requests || !calls || !spots || !(agenda ?? centers) || !purchases) return null;
  return { counts, requests, calls, spots, agenda, centers, purchases };
}

function listLongestWaiting(client: Client, center: string | null) {
  const all = client
    .from("schedule_requests")
    .select("id, parent_name, child_name, location_id, created_at")
    .eq("status", "new")
    .is("archived_at", null)
    .eq("is_imported", false);
  const own = center ? all.eq("location_id", center) : all;
  return readRows(own.order("created_at").order("id").limit(5), { failure });
}

/** With a problem or an open dispute, oldest first. */
const listLostPurchases = (client: Client) =>
  readRows(
    client
      .from("purchases")
      .select("id, course_name, created_at")
      .or("problem.not.is.null,dispute.eq.open")
      .order("created_at")
      .limit(12),
    { failure },
  );

const count = z.coerce.number().nullable().transform(Number);

const countsSchema = z
  .object({
    location_id: z.string().nullable(),
    users: count,
    bookings: count,
    assessments: count,
    applications: count,
    locations: count,
    tutors: count,
    students: count,
    admins: count,
    course_applications: count,
  })
  .transform(camelKeys);

/** Of an admin's center, or of the network, where `locationId` is null. `applications` are the pending ones. */
export type DashboardCounts = z.output<typeof countsSchema>;

/** Archived records do not count; bookings include tutoring sessions. Null for other roles and without an answer. */
export async function getDashboardCounts(client: Client): Promise<DashboardCounts | null> {
  const counts = await readRow(client.rpc("dashboard_counts"), countsSchema);
  return typeof counts === "string" ? null : counts;
}
