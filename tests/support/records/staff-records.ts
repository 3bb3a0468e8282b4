import { randomUUID } from "node:crypto";
import { recordTables as tables } from "../../../app/forms/record-kinds";
import { openDay } from "../appointments/forms";
import { makeAccount, setProfile } from "../auth/accounts";
import type { TestBackend } from "../servers/embedded";

export const recordTables = tables;
export type SampleKind = keyof typeof tables;

/** What a test says of a record; the rest is filled in. */
interface SampleFields {
  status?: string;
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
const references = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const referenceOf = (letter: string) => {
  made += 1;
  const sign = (power: number) =>
    references[Math.floor(made / references.length ** power) % references.length];
  return `${letter}-${[5, 4, 3, 2, 1, 0].map(sign).join("")}`;
};

/** Adds a record of center 1 as the database's owner, and answers with its id. */
export async function addRecord(
  backend: TestBackend,
  kind: SampleKind,
  fields: SampleFields = {},
): Promise<string> {
  const columns = await columnsOf(backend, kind, fields);
  const names = Object.keys(columns);
  const [row] = await backend.sql<{ id: string }>(
    `insert into public.${tables[kind]} (${names.join(", ")})
     values (${names.map((_, index) => `$${index + 1}`).join(", ")}) returning id`,
    Object.values(columns),
  );
  return row?.id ?? "";
}

async function columnsOf(
  backend: TestBackend,
  kind: SampleKind,
  { status, email = "dana@example.com", ...fields }: SampleFields,
): Promise<Record<string, string | number>> {
  const sent = { submission_key: `sample ${randomUUID()}`, email };
  const state: Record<string, string> = status ? { status } : {};
  switch (kind) {
    case "appointments":
      return {
        ...sent,
        ...state,
        reference: referenceOf("B"),
        name: "Dana Okafor",
        phone: "416-555-0134",
        location: "1",
        // why: a day far from those that tests choose, one for each, so that no slot is full by chance
        appointment_date: fields.date ?? openDay(30 + (made % 60)),
        time_slot: fields.slot ?? "04:00 PM",
        place: fields.place ?? 1 + Math.floor(made / 60),
      };
    case "assessments":
      return {
        ...sent,
        ...state,
        reference: referenceOf("A"),
        parent_name: "Dana Okafor",
        child_name: fields.child ?? "Kele Okafor",
        child_age: 8,
        phone: "416-555-0134",
        preferred_date: openDay(5),
        location_id: "1",
      };
    case "messages":
      return {
        ...sent,
        ...state,
        reference: referenceOf("C"),
        name: "Robin Singh",
        message: fields.text ?? "Hello",
      };
    case "licenses":
      return {
        ...sent,
        ...state,
        reference: referenceOf("F"),
        first_name: "Sam",
        last_name: "Tremblay",
        phone: "613-555-0177",
        city: "Kingston",
        state: "Ontario",
      };
    case "applications":
      return {
        ...sent,
        ...state,
        reference: referenceOf("J"),
        first_name: "Alex",
        last_name: "Kim",
        phone: "905-555-0188",
        address: "12 Main Street",
        location: "1",
        education: "BSc",
        experience_teaching: "Two years",
        experience_children: "Camp",
        motivation: "It clicks.",
      };
    case "sessions": {
      made += 1;
      const people = await Promise.all(["student", "tutor"].map((role) => personOf(backend, role)));
      return {
        ...state,
        booking_date: openDay(made % 60),
        start_time: "16:00",
        end_time: "17:00",
        student_profile_id: people[0] ?? "",
        tutor_profile_id: people[1] ?? "",
        location_id: "1",
      };
    }
  }
}

async function personOf(backend: TestBackend, role: string): Promise<string> {
  const { userId } = await makeAccount(backend, {});
  await setProfile(backend, userId, { role });
  const [row] = await backend.sql<{ id: string }>("select id from public.user_profiles where user_id = $1", [
    userId,
  ]);
  return row?.id ?? "";
}

/** The version that a page of the record would carry now. */
export async function versionOf(backend: TestBackend, kind: SampleKind, id: string): Promise<string> {
  const [row] = await backend.sql<{ version: string }>(
    `select to_jsonb(updated_at) #>> '{}' as version from public.${tables[kind]} where id = $1`,
    [id],
  );
  return row?.version ?? "";
}

/** Stores a resume as the server does, and gives it to the application. */
export async function addResume(backend: TestBackend, applicationId: string, content: string): Promise<void> {
  const name = `${Date.now()}-${randomUUID()}.pdf`;
  const stored = await backend.answer(
    new Request(`${backend.url}/storage/v1/object/resumes/${name}`, {
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
  await backend.sql("update public.career_applications set resume_url = $2 where id = $1", [
    applicationId,
    `resumes/${name}`,
  ]);
}
