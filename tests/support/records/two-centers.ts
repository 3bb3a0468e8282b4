import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type RecordKind, recordTables } from "../../../app/records/record-kinds";
import { openDay } from "../appointments/forms";
import { makeAccount, type SampleDatabase, setProfile, type TestAccount } from "../auth/make-account";
import type { Row } from "../database/database";
import { addTuition } from "./moved-things";
import { addRecord } from "./staff-records";

/**
 * What everybody and everything of a center is called. `part` finds it in a search and does not give it away where a page
 * repeats what was looked for.
 */
export const theirs = { name: "Quillfeather", part: "quillfeat", email: "quill@feather.example" };
export const ours = { name: "Ownsworth", part: "ownsw", email: "own@worth.example" };

/** The id of an API key, of a webhook and of its one delivery, all of head office. */
export const officeAccess = "00000000-0000-4000-8000-0000000000a1";

/** The columns of each table that name somebody or repeat their words, and the one that names its center. */
const columnsOf: Readonly<Record<RecordKind, readonly [words: string, center?: string]>> = {
  appointments: ["name, notes", "location"],
  assessments: ["parent_name, child_name, additional_notes", "location_id"],
  sessions: ["notes", "location_id"],
  messages: ["name, message"],
  applications: ["first_name, last_name, address, motivation", "location"],
  licenses: ["first_name, last_name, message"],
};

interface PlacedRecord {
  kind: RecordKind;
  id: string;
  archived: boolean;
  /** What a cursor of its list holds. */
  createdAt: string;
}

/** Everything of center 1, and a few records of center 2 beside it. */
export interface TwoCenters {
  /** The admin of center 1, who has written notes to its records. */
  neighbour: TestAccount;
  /** The admin of center 2. */
  admin: TestAccount;
  superadmin: TestAccount;
  /** Records that are not for the admin of center 2, license inquiries and applications to no center among them. */
  foreign: PlacedRecord[];
  own: PlacedRecord[];
  /** A student and a tutor of center 1, and those of center 2. */
  people: { foreign: string[]; own: string[] };
  /** A family of each center, and a child of the other one. */
  families: { foreign: string; own: string; child: string };
  /** Where the admin of center 1 is signed in. */
  sessions: string[];
  /** What the family of center 1 owes: the id of plan, account, invoice and line. */
  tuition: string;
  purchase: string;
  /** The course it is of. */
  course: string;
  /** An import of center 1 whose rows are not added yet, and one of head office that is added. */
  imports: string[];
}

/** Fills a fresh database with the records of two centers. */
export async function fillTwoCenters(backend: SampleDatabase): Promise<TwoCenters> {
  const neighbour = await makeAccount(backend, { role: "admin", locationId: "1" });
  const admin = await makeAccount(backend, { role: "admin", locationId: "2" });
  const superadmin = await makeAccount(backend, { role: "superadmin" });
  await setProfile(backend, neighbour.userId, { last_name: theirs.name });
  const foreign: PlacedRecord[] = [];
  const own: PlacedRecord[] = [];
  for (const kind of ["appointments", "assessments", "sessions", "applications"] as const) {
    for (const archived of [false, true]) foreign.push(await place(backend, neighbour, kind, "1", archived));
    own.push(await place(backend, neighbour, kind, "2"));
  }
  for (const kind of ["applications", "licenses"] as const) foreign.push(await place(backend, neighbour, kind, null));
  await backend.sql("update public.career_applications set resume_url = $2 where id = $1", [
    foreign.find(({ kind }) => kind === "applications")?.id,
    `resumes/1-${theirs.name}.pdf`,
  ]);
  for (const [center, { name, email }] of [["1", theirs] as const, ["2", ours] as const])
    await backend.sql(
      `insert into public.waitlist (submission_key, location, appointment_date, time_slot, name, email, phone)
       values ('a key of the line of ' || $1, $1, $4, '04:00 PM', $2, $3, '416-555-0100')`,
      [center, name, email, openDay(30)],
    );
  const people = await backend.sql<{ id: string; user_id: string; location_id: string }>(
    "select id, user_id, location_id from public.user_profiles where role in ('student', 'tutor') order by role, id",
  );
  const idsAt = (center: string) => people.filter(({ location_id }) => location_id === center).map(({ id }) => id);
  const families = await backend.sql<{ id: string; center: string }>("select id, center from public.families");
  const familyAt = (center: string) => families.find((one) => one.center === center)?.id ?? "";
  const [child] = await backend.sql<{ id: string }>(
    "insert into public.children (family_id, first_name, last_name, grade) values ($1, $2, $2, '3') returning id",
    [familyAt("1"), theirs.name],
  );
  const [bought] = await backend.sql<{ purchase: string; course: string }>(
    `with course as (insert into public.courses (name, price_cents, is_active) values ($2, 100, false) returning id)
     insert into public.purchases (user_id, course_id, location_id, amount_cents) select $1, id, '1', 100 from course
       returning id as purchase, course_id as course`,
    [people.find(({ location_id }) => location_id === "1")?.user_id, `A course for ${theirs.name}`],
  );
  const tuition = randomUUID();
  const billed = { child: child?.id ?? "", family: familyAt("1"), center: "1", words: theirs.name };
  await addTuition((sql, values) => backend.sql<Row>(sql, values), tuition, billed);
  await backend.sql(
    `insert into private.api_keys (id, name, key_hash, ending, scopes)
     values ($1, $2, sha256('theirs'), 'eirs', '{leads,contacts}')`,
    [officeAccess, theirs.name],
  );
  await backend.sql(
    `with webhook as (
       insert into public.webhooks (id, name, url, events) values ($1, $2, 'https://example.com/hook', '{lead.created}')
       returning id
     )
     insert into private.deliveries (id, channel, webhook_id, kind, sent_at) select id, 'webhook', id, 'test', now() from webhook`,
    [officeAccess, theirs.name],
  );
  const imports = await Promise.all([fileOf(backend, "{1}", "ready"), fileOf(backend, null, "applied")]);
  const session = await signInNeighbour(backend, neighbour);
  return {
    neighbour,
    sessions: [session],
    admin,
    superadmin,
    foreign,
    own,
    people: { foreign: idsAt("1"), own: idsAt("2") },
    families: { foreign: familyAt("1"), own: familyAt("2"), child: child?.id ?? "" },
    tuition,
    purchase: bought?.purchase ?? "",
    course: bought?.course ?? "",
    imports,
  };
}

/** An import with a file, a row that is ready and one that was added, all of which name the center. */
async function fileOf(backend: SampleDatabase, centers: string | null, status: "ready" | "applied"): Promise<string> {
  const [made] = await backend.sql<{ id: string }>(
    `insert into public.imports (kind, status, applied_at, centers)
     values ('leads', $2, case $2 when 'applied' then now() end, $1) returning id`,
    [centers, status],
  );
  const id = made?.id ?? "";
  await backend.sql(
    "insert into public.import_files (import_id, headings, content, mapping) values ($1, '{Name}', $2, $3)",
    [id, `Name\n${theirs.name}`, { columns: ["parent_name"], center: "1", order: "" }],
  );
  await backend.sql(
    `insert into public.import_rows (import_id, line, data, is_tried, problem)
     values ($1, 2, $2, true, null), ($1, 3, $2, true, 'duplicate')`,
    [id, { parent_name: theirs.name, email: theirs.email, phone: "", location_id: "1", status: "new" }],
  );
  return id;
}

/** Signs in on a device that gives the center away. */
async function signInNeighbour(backend: SampleDatabase, { userId, email }: TestAccount): Promise<string> {
  const sessionId = randomUUID();
  await backend.sql("insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())", [
    sessionId,
    userId,
  ]);
  await backend.sql("select public.record_sign_in($1, $2, true)", [
    email,
    { outcome: "signed_in", session_id: sessionId, device: `Phone of ${theirs.name}`, network: "203.0.x.x" },
  ]);
  return sessionId;
}

/** Adds a record of which everything that can names the center; the admin of center 1 has written notes to its own. */
async function place(
  backend: SampleDatabase,
  { userId }: TestAccount,
  kind: RecordKind,
  center: "1" | "2" | null,
  archived = false,
): Promise<PlacedRecord> {
  const { name, email } = center === "2" ? ours : theirs;
  const [words, column] = columnsOf[kind];
  const createdAt = new Date().toISOString();
  const id = await addRecord(backend, kind, {
    ...Object.fromEntries(words.split(", ").map((word) => [word, name])),
    ...(column && { [column]: center }),
    ...(kind !== "sessions" && { email }),
    archived_at: archived ? createdAt : null,
    created_at: createdAt,
    center: center ?? "1",
  });
  if (kind === "sessions")
    await backend.sql(
      `update public.user_profiles set first_name = $2, last_name = $2
       where id in (select unnest(array[student_profile_id, tutor_profile_id]) from public.bookings where id = $1)`,
      [id, name],
    );
  if (center !== "2" && kind !== "sessions")
    await backend.sql("insert into public.staff_notes (kind, record_id, author, note) values ($1, $2, $3, $4)", [
      recordTables[kind],
      id,
      userId,
      `${theirs.name} wants a call`,
    ]);
  if (center !== "2")
    await backend.sql(
      `insert into public.audit_log (actor, action, table_name, row_id, before, after)
       values ($1, 'update', $2, $3, '{"notes": null}', $4)`,
      [userId, recordTables[kind], id, { notes: `${theirs.name} called again` }],
    );
  return { kind, id, archived, createdAt };
}

/** Whether a text gives the other center away. */
export const namesThem = (text: string) => new RegExp(`${theirs.name}|${theirs.email}`, "i").test(text);

/** Does what should change nothing, and compares the whole database with what it was. */
export async function changesNothing(backend: SampleDatabase, work: () => Promise<void>) {
  const before = await everythingIn(backend);
  await work();
  expect(await everythingIn(backend)).toEqual(before);
}

/** Every row of the database that staff could change, as text. */
async function everythingIn(backend: SampleDatabase): Promise<string[]> {
  const tables = await backend.sql<{ name: string }>(
    `select 'public.' || tablename as name from pg_catalog.pg_tables
     where schemaname = 'public' and tablename <> 'rate_limits'
     union values ('storage.objects'), ('auth.sessions'), ('private.sign_ins'), ('private.api_keys'),
       ('private.deliveries') order by 1`,
  );
  // why: whoever makes or ends a calendar address of their own is written down
  const own = `where not (table_name = 'calendar_feeds'
    and row_id = (select p.id::text from public.user_profiles p where p.user_id = actor))`;
  const which = new Map([
    ["public.audit_log", own],
    ["private.deliveries", "where channel = 'webhook'"],
  ]);
  const states = tables.map(
    ({ name }) => `select '${name} ' || to_jsonb(t)::text as row from ${name} t ${which.get(name) ?? ""}`,
  );
  const rows = await backend.sql<{ row: string }>(`${states.join(" union all ")} order by 1`);
  return rows.map(({ row }) => row);
}
