import { randomUUID } from "node:crypto";
import { type RecordKind, recordTables } from "../../../app/records/record-kinds";
import { openDay } from "../appointments/forms";
import type { SampleDatabase } from "../auth/make-account";
import type { TestBackend } from "../servers/embedded";

/** Columns that a test says something of, and the center of the record: 1 unless told. The rest is filled in. */
type Values = Record<string, string | number | boolean | null> & { center?: string };

let made = 0;
const signs = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const referenceOf = (email: string) =>
  `${email}-${[5, 4, 3, 2, 1, 0].map((power) => signs[Math.floor(made / 30 ** power) % 30]).join("")}`;

/** Adds a record of a center as the database's owner, and answers with its id. */
export async function addRecord(
  backend: SampleDatabase,
  kind: RecordKind,
  { center = "1", ...values }: Values = {},
): Promise<string> {
  made += 1;
  const sent = { submission_key: `sample ${randomUUID()}`, email: "dana@example.com" };
  const columns: Values = {
    ...(kind === "sessions" ? await sessionOf(backend, center) : { ...sent, ...samples[kind](center) }),
    ...values,
  };
  const names = Object.keys(columns);
  return backend.first(
    `insert into public.${recordTables[kind]} (${names.join(", ")})
     values (${names.map((_, index) => `$${index + 1}`).join(", ")}) returning id`,
    Object.values(columns),
  );
}

const applicant = { first_name: "Alex", last_name: "Kim", phone: "905-555-0188" };
const samples: Record<Exclude<RecordKind, "sessions">, (center: string) => Values> = {
  appointments: (center) => ({
    reference: referenceOf("B"),
    name: "Dana Okafor",
    phone: "416-555-0134",
    location: center,
    // why: a day far from those that tests choose, one for each, so that no slot is full by chance
    appointment_date: openDay(30 + (made % 60)),
    time_slot: "04:00 PM",
    spot: 1 + Math.floor(made / 60),
  }),
  assessments: (center) => ({
    reference: referenceOf("A"),
    parent_name: "Dana Okafor",
    child_name: "Kele Okafor",
    child_age: 8,
    phone: "416-555-0134",
    preferred_date: openDay(5),
    location_id: center,
  }),
  messages: () => ({ reference: referenceOf("C"), name: "Robin Singh", message: "Hello" }),
  licenses: () => ({ ...applicant, reference: referenceOf("F"), city: "Kingston", state: "Ontario" }),
  applications: (center) => ({
    ...applicant,
    reference: referenceOf("J"),
    address: "12 Main Street",
    location: center,
    education: "BSc",
    experience_teaching: "Two years",
    experience_children: "Camp",
    motivation: "It clicks.",
  }),
};

/** A session with a student and a tutor of its own, who cannot sign in. */
async function sessionOf(backend: SampleDatabase, center: string) {
  const people = ["student", "tutor"].map(async (role) => {
    const person = await backend.first(
      `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), $1, $2) returning id`,
      [`${role}-${randomUUID().slice(0, 8)}@example.com`, { first_name: "Noor", last_name: "Haddad" }],
    );
    return backend.first(
      "update public.user_profiles set role = $2, location_id = $3 where user_id = $1 returning id",
      [person, role, center],
    );
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
export async function versionOf(backend: SampleDatabase, kind: RecordKind, id: string): Promise<string> {
  return backend.first(
    `select to_jsonb(updated_at) #>> '{}' as version from public.${recordTables[kind]} where id = $1`,
    [id],
  );
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
