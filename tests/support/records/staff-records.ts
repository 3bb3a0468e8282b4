import { randomUUID } from "node:crypto";
import { type RecordKind, recordTables } from "../../../app/records/record-kinds";
import { openDay } from "../appointments/forms";
import type { TestBackend } from "../servers/embedded";

export type SampleKind = RecordKind;

/** What a test says of a record; the rest is filled in. */
interface SampleFields {
  status?: string;
  /** The center it is of, 1 unless told; messages and license inquiries are of none. */
  center?: string;
  /** A day, a slot and a place of it; without them one that nobody else has. */
  date?: string;
  slot?: string;
  place?: number;
  child?: string;
  email?: string;
  /** Of a message. */
  text?: string;
}

let made = 0;
const signs = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const referenceOf = (letter: string) =>
  `${letter}-${[5, 4, 3, 2, 1, 0].map((power) => signs[Math.floor(made / 30 ** power) % 30]).join("")}`;

/** Adds a record of a center as the database's owner, and answers with its id. */
export async function addRecord(
  backend: TestBackend,
  kind: SampleKind,
  { status, email = "dana@example.com", ...fields }: SampleFields = {},
): Promise<string> {
  made += 1;
  const sent = { submission_key: `sample ${randomUUID()}`, email };
  const columns: Record<string, string | number> = {
    ...(kind === "sessions" ? await sessionOf(backend, fields) : { ...sent, ...samples[kind](fields) }),
    ...(status ? { status } : {}),
  };
  const names = Object.keys(columns);
  const [row] = await backend.sql<{ id: string }>(
    `insert into public.${recordTables[kind]} (${names.join(", ")})
     values (${names.map((_, index) => `$${index + 1}`).join(", ")}) returning id`,
    Object.values(columns),
  );
  return row?.id ?? "";
}

const samples: Record<Exclude<SampleKind, "sessions">, (fields: SampleFields) => Record<string, unknown>> = {
  appointments: ({ center = "1", date, slot, place }) => ({
    reference: referenceOf("B"),
    name: "Dana Okafor",
    phone: "416-555-0134",
    location: center,
    // why: a day far from those that tests choose, one for each, so that no slot is full by chance
    appointment_date: date ?? openDay(30 + (made % 60)),
    time_slot: slot ?? "04:00 PM",
    place: place ?? 1 + Math.floor(made / 60),
  }),
  assessments: ({ center = "1", child = "Kele Okafor" }) => ({
    reference: referenceOf("A"),
    parent_name: "Dana Okafor",
    child_name: child,
    child_age: 8,
    phone: "416-555-0134",
    preferred_date: openDay(5),
    location_id: center,
  }),
  messages: ({ text = "Hello" }) => ({
    reference: referenceOf("C"),
    name: "Robin Singh",
    message: text,
  }),
  licenses: () => ({
    reference: referenceOf("F"),
    first_name: "Sam",
    last_name: "Tremblay",
    phone: "613-555-0177",
    city: "Kingston",
    state: "Ontario",
  }),
  applications: ({ center = "1" }) => ({
    reference: referenceOf("J"),
    first_name: "Alex",
    last_name: "Kim",
    phone: "905-555-0188",
    address: "12 Main Street",
    location: center,
    education: "BSc",
    experience_teaching: "Two years",
    experience_children: "Camp",
    motivation: "It clicks.",
  }),
};

/** A session with a student and a tutor of its own, who cannot sign in. */
async function sessionOf(backend: TestBackend, { center = "1" }: SampleFields) {
  const people = ["student", "tutor"].map(async (role) => {
    const [person] = await backend.sql<{ id: string }>(
      `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), $1, $2) returning id`,
      [`${role}-${randomUUID().slice(0, 8)}@example.com`, { first_name: "Noor", last_name: "Haddad" }],
    );
    const [profile] = await backend.sql<{ id: string }>(
      "update public.user_profiles set role = $2, location_id = $3 where user_id = $1 returning id",
      [person?.id, role, center],
    );
    return profile?.id ?? "";
  });
  const [student = "", tutor = ""] = await Promise.all(people);
  return {
    booking_date: openDay(made % 60),
    start_time: "16:00",
    end_time: "17:00",
    student_profile_id: student,
    tutor_profile_id: tutor,
    location_id: center,
  };
}

/** The version that a page of the record would carry now. */
export async function versionOf(backend: TestBackend, kind: SampleKind, id: string): Promise<string> {
  const [row] = await backend.sql<{ version: string }>(
    `select to_jsonb(updated_at) #>> '{}' as version from public.${recordTables[kind]} where id = $1`,
    [id],
  );
  return row?.version ?? "";
}

/** Stores a resume as the server does, and gives it to the application. @returns where it lies */
export async function addResume(backend: TestBackend, applicationId: string, content: string): Promise<string> {
  const path = `resumes/${Date.now()}-${randomUUID()}.pdf`;
  const stored = await backend.answer(
    new Request(`${backend.url}/storage/v1/object/${path}`, {
      method: "POST",
      headers: {
        apikey: backend.serviceRoleKey,
        Authorization: `Bearer ${backend.serviceRoleKey}`,
        "Content-Type": "application/pdf",
      },
      body: content,
    }),
  );
  if (!stored.ok) throw new Error(`the resume was not stored: ${stored.status}`);
  await backend.sql("update public.career_applications set resume_url = $2 where id = $1", [applicationId, path]);
  return path;
}
