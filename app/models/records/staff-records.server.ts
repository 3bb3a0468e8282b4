import { z } from "zod";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId, readRows } from "~/models/staff-answers.server";
import { type RecordKind, recordTables } from "~/records/record-kinds";

const text = z.string();
const maybe = z.string().nullable();
const record = { id: text, status: text, archived_at: maybe, created_at: text, updated_at: text };
const submission = {
  ...record,
  reference: text,
  email: text,
  marketing_consent: z.boolean(),
  staff_notes: maybe,
  contacted_at: maybe,
};

/** The columns of each kind that its page needs; the visitor's secrets are not among them. */
const shapes = {
  appointments: {
    ...submission,
    name: text,
    child_name: maybe,
    child_grade: maybe,
    phone: text,
    location: text,
    appointment_date: text,
    time_slot: text,
    notes: maybe,
    cancel_reason: maybe,
    cancel_message: maybe,
  },
  sessions: {
    ...record,
    location_id: text,
    student_profile_id: text,
    tutor_profile_id: text,
    booking_date: text,
    start_time: text,
    end_time: text,
    notes: maybe,
    cancel_reason: maybe,
  },
  assessments: {
    ...submission,
    parent_name: text,
    child_name: text,
    child_age: z.number(),
    phone: text,
    program_interest: text,
    location_id: text,
    preferred_date: text,
    preferred_time: text,
    additional_notes: maybe,
    outcome: maybe,
    appointment_id: maybe,
  },
  messages: { ...submission, name: text, phone: maybe, message: text, outcome: maybe },
  applications: {
    ...submission,
    first_name: text,
    last_name: text,
    phone: text,
    address: text,
    location: maybe,
    position: text,
    education: text,
    experience_teaching: text,
    experience_children: text,
    motivation: text,
    resume_url: maybe,
  },
  licenses: {
    ...submission,
    first_name: text,
    last_name: text,
    phone: text,
    city: text,
    state: text,
    investment_range: text,
    message: maybe,
    outcome: maybe,
  },
} as const;

const tagged = {
  appointments: z.object(shapes.appointments).transform((row) => ({ kind: "appointments" as const, ...row })),
  sessions: z.object(shapes.sessions).transform((row) => ({ kind: "sessions" as const, ...row })),
  assessments: z.object(shapes.assessments).transform((row) => ({ kind: "assessments" as const, ...row })),
  messages: z.object(shapes.messages).transform((row) => ({ kind: "messages" as const, ...row })),
  applications: z.object(shapes.applications).transform((row) => ({ kind: "applications" as const, ...row })),
  licenses: z.object(shapes.licenses).transform((row) => ({ kind: "licenses" as const, ...row })),
};

/** A record as its table has it, with its kind. */
export type StaffRow = z.output<(typeof tagged)[RecordKind]>;
const schemas: Readonly<Record<RecordKind, z.ZodType<StaffRow>>> = tagged;

/**
 * One record, archived ones too.
 * @returns `missing` for an id that is none and for a record that the caller may not see, `away` when the database did
 * not answer
 */
export async function getStaffRecord(
  client: Client,
  kind: RecordKind,
  id: string,
): Promise<StaffRow | "missing" | "away"> {
  if (!isRecordId(id)) return "missing";
  const columns: string = Object.keys(shapes[kind]).join(", ");
  const rows = await readRows(client.from(recordTables[kind]).select(columns).eq("id", id).limit(1), schemas[kind]);
  return rows === null ? "away" : (rows[0] ?? "missing");
}

const personSchema = z
  .object({ id: text, first_name: text, last_name: text, email: text })
  .transform(({ id, first_name, last_name, email }) => ({
    id,
    name: `${first_name} ${last_name}`.trim() || email,
    email,
  }));

/** Somebody of a session. */
export type SessionPerson = z.output<typeof personSchema>;

/** The people of a session by their profiles' ids; whom the caller may not see is not among them. */
export async function listSessionMembers(
  client: Client,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SessionPerson>> {
  const people = await readRows(
    client.from("user_profiles").select("id, first_name, last_name, email").in("id", ids),
    personSchema,
  );
  return new Map((people ?? []).map((person) => [person.id, person]));
}

const appointmentSchema = z.object({ id: text, reference: text });

/** The appointment that was made of a request; null where the caller may not see it. */
export async function getAppointmentLink(client: Client, id: string) {
  const rows = await readRows(
    client.from("appointment_bookings").select("id, reference").eq("id", id).limit(1),
    appointmentSchema,
  );
  return rows?.[0] ?? null;
}

const centerSchema = z.object({ name: text });

/** The name of a center that is not open any more, in the table; null where the caller may not see it. */
export async function getCenterName(client: Client, id: string): Promise<string | null> {
  const rows = await readRows(client.from("locations").select("name").eq("id", id).limit(1), centerSchema);
  return rows?.[0]?.name ?? null;
}
