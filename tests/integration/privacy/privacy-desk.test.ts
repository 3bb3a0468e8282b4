import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Desk, startDesk, textOf } from "../../support/records/staff-desk";

let desk: Desk;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "privacy-desk-"));
  await mkdir(join(dataDir, "mail"));
  desk = await startDesk({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await desk?.stop();
  await rm(dataDir, { recursive: true });
});

const page = "/admin/dashboard/privacy";
const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  desk.supabase.sql<Row>(text, values);

/** The command as `npm run retention` runs it: what it wrote and its exit code. */
async function retention(...words: string[]) {
  const { url, anonKey, serviceRoleKey } = desk.supabase;
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/retention.ts", ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: anonKey,
      SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey,
      DATA_DIR: dataDir,
      SESSION_SECRET: "session-secret-of-the-tests-0123456789",
      SUBMISSION_SECRET: "submission-secret-of-the-tests-0123456789",
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const [code] = await once(child, "close");
  return { code, said: said.trim() };
}

/** A message of an address that came so many months ago. */
async function message(email: string, months: number) {
  const [row] = await sql<{ id: string }>(
    `insert into public.contact_submissions (reference, submission_key, name, email, message, created_at)
     values (private.new_reference('C'), 'key of ' || gen_random_uuid(), 'Pat Poe', $1, 'Hello from Pat',
       now() - make_interval(months => $2)) returning id`,
    [email, months],
  );
  return row?.id;
}
/** An application with a stored resume. */
async function application(email: string, months: number) {
  const name = `${Date.now()}-${crypto.randomUUID()}.pdf`;
  const stored = await desk.supabase.answer(
    new Request(`${desk.supabase.url}/storage/v1/object/resumes/${name}`, {
      method: "POST",
      headers: {
        apikey: desk.supabase.serviceRoleKey,
        Authorization: `Bearer ${desk.supabase.serviceRoleKey}`,
        "Content-Type": "application/pdf",
      },
      body: "%PDF-1.4 resume of Pat",
    }),
  );
  expect(stored.status).toBe(200);
  await sql(
    `insert into public.career_applications (reference, submission_key, first_name, last_name, email, phone, address,
       education, experience_teaching, experience_children, motivation, resume_url, created_at)
     values (private.new_reference('J'), 'key of ' || gen_random_uuid(), 'Pat', 'Poe', $1, '416-555-0100', '1 Elm Street',
       'BEd', '2 years', '3 years', 'Children', 'resumes/' || $2, now() - make_interval(months => $3))`,
    [email, name, months],
  );
  return name;
}
const isStored = async (name: string) =>
  (await sql("select 1 from storage.objects where name = $1", [name])).length > 0;

test("the command counts, then does it, then has nothing left to do; the page tells of it", async () => {
  await message("old@example.com", 25);
  await message("new@example.com", 5);
  const resume = await application("old@example.com", 37);
  expect(await textOf(await desk.boss.get(page))).toContain("The retention has never run");

  const dry = await retention("--dry-run");
  expect(dry).toEqual({ code: 0, said: expect.any(String) });
  expect(dry.said).toMatch(/^Due: .* 1 messages, .* 1 job applications, .*Nothing was changed\.$/);
  expect(await isStored(resume)).toBe(true);

  const done = await retention();
  expect(done.said).toMatch(/^Done: .* 1 messages, .* 1 job applications, .*; 1 files deleted\.$/);
  expect(done.code).toBe(0);
  expect(await isStored(resume)).toBe(false);
  expect(await sql("select email from public.contact_submissions order by 1")).toEqual([
    { email: "" },
    { email: "new@example.com" },
  ]);
  expect((await retention()).said).toMatch(/ 0 messages, .* 0 files deleted\.$/);
  const text = await textOf(await desk.boss.get(page));
  expect(text).toContain("Messages: 1, Job applications: 1");
  expect(text).toContain("Nothing is due now.");
  expect(text).not.toContain("never run");
});

test("a file that was deleted by a run which was then killed does not stop the next one", async () => {
  const resume = await application("killed@example.com", 40);
  await desk.supabase.answer(
    new Request(`${desk.supabase.url}/storage/v1/object/resumes`, {
      method: "DELETE",
      headers: {
        apikey: desk.supabase.serviceRoleKey,
        Authorization: `Bearer ${desk.supabase.serviceRoleKey}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ prefixes: [resume] }),
    }),
  );
  await sql("insert into public.retention_runs default values");
  expect(await retention()).toEqual({ code: 0, said: expect.any(String) });
  expect(
    await sql("select 1 from public.career_applications where resume_url = $1", [`resumes/${resume}`]),
  ).toEqual([]);
  expect(await textOf(await desk.boss.get(page))).toContain("Stopped on the way");
});

test("the export holds everything of the address, the resume included, and nothing of another", async () => {
  await message("pat@example.com", 1);
  await message("else@example.com", 1);
  await application("Pat@Example.com", 1);
  const answer = await desk.boss.post(`${page}/export`, { email: " PAT@example.com " });
  expect(answer.headers.get("Content-Disposition")).toContain("attachment");
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  const file = await answer.json();
  expect(file.contact_submissions).toHaveLength(1);
  expect(file.contact_submissions[0]).toMatchObject({ name: "Pat Poe", message: "Hello from Pat" });
  expect(file.contact_submissions[0]).not.toHaveProperty("submission_key");
  expect(Buffer.from(file.files[0].base64, "base64").toString()).toBe("%PDF-1.4 resume of Pat");
  expect(JSON.stringify(file)).not.toContain("else@example.com");
  expect(
    await sql("select after ->> 'kind' as kind from public.audit_log where table_name = 'privacy_requests'"),
  ).toEqual([{ kind: "export" }]);
});

test("erasing shows what there is, asks for the address again, and does it at once", async () => {
  const resume = await application("gone@example.com", 1);
  await message("gone@example.com", 0);
  const look = await desk.boss.post(`${page}/erase`, { email: "gone@example.com" });
  expect(look.status).toBe(200);
  const text = await textOf(look);
  expect(text).toContain("Erase what gone@example.com sent us?");
  expect(text).toContain("Job applications");

  const wrong = await desk.boss.post(`${page}/erase?step=erase`, {
    email: "gone@example.com",
    confirm_email: "other@example.com",
  });
  expect(wrong.status).toBe(400);
  expect(await textOf(wrong)).toContain("This is not the same address");
  expect(await isStored(resume)).toBe(true);

  const erased = await desk.boss.post(`${page}/erase?step=erase`, {
    email: "gone@example.com",
    confirm_email: "Gone@example.com",
  });
  expect(erased.status).toBe(303);
  expect(await textOf(await desk.boss.get(page))).toContain("2 records have lost the person.");
  expect(await isStored(resume)).toBe(false);
  const left = await sql<{ all: string }>(
    `select (select jsonb_agg(c) from public.contact_submissions c)::text
       || (select jsonb_agg(a) from public.career_applications a)::text
       || (select jsonb_agg(l) from public.audit_log l)::text || coalesce((select jsonb_agg(o) from private.outbox o)::text, '') as all`,
  );
  expect(left[0]?.all).not.toContain("gone@example.com");
});

/** A letter as a site without a mail server keeps it. @returns its name */
async function letterFile(to: string, months: number) {
  const written = new Date();
  written.setUTCMonth(written.getUTCMonth() - months);
  const name = `${written.toISOString().replaceAll(":", "-")}-${crypto.randomUUID().slice(0, 8)}.eml`;
  const file = join(dataDir, "mail", name);
  await writeFile(file, `From: Small Steps <a@b.example>\r\nTo: ${to}\r\n\r\nBo comes on Monday.`);
  await utimes(file, written, written);
  return name;
}
const letterFiles = () => readdir(join(dataDir, "mail"));

test("letters that lie as files go after 24 months, and are counted as other kinds are", async () => {
  await letterFile("old@example.com", 25);
  const kept = await letterFile("young@example.com", 23);
  expect((await retention("--dry-run")).said).toContain(" 1 letters as files");
  expect(await textOf(await desk.boss.get(page))).toMatch(/Letters as files\s*1/);
  expect(await letterFiles()).toHaveLength(2);
  expect(await retention()).toEqual({ code: 0, said: expect.stringContaining(" 1 letters as files") });
  expect(await letterFiles()).toEqual([kept]);
  const text = await textOf(await desk.boss.get(page));
  expect(text).toContain("Letters as files: 1");
  expect(text).toContain("Nothing is due now.");
});

test("a folder of letters that cannot be read is told of and stops nothing", async () => {
  await message("unread@example.com", 30);
  const folder = join(dataDir, "mail");
  await rm(folder, { recursive: true });
  // why: a file in its place cannot be listed by any user
  await writeFile(folder, "");
  try {
    expect((await retention("--dry-run")).said).toContain("could not all be read");
    const shown = await desk.boss.get(page);
    expect(shown.status).toBe(200);
    expect(await textOf(shown)).toMatch(/Letters as files\s*Could not be counted/);
    const { code, said } = await retention();
    expect(code).toBe(1);
    expect(said).toMatch(/Done: .* 1 messages/);
    expect(said).toContain("Letters below DATA_DIR/mail could not all be read or deleted");
    expect(await textOf(await desk.boss.get(page))).toContain("Some files are left");
  } finally {
    await rm(folder);
    await mkdir(folder);
  }
});

test("erasing takes the letters to the address that lie as files, where nothing else is stored too", async () => {
  await letterFile("Kim Roe <Files@Example.com>", 1);
  const kept = await letterFile("otherfiles@example.com", 1);
  const look = await textOf(await desk.boss.post(`${page}/erase`, { email: "files@example.com" }));
  expect(look).toMatch(/Letters as files\s*1/);
  await desk.boss.post(`${page}/erase?step=erase`, {
    email: "files@example.com",
    confirm_email: "files@example.com",
  });
  expect(await textOf(await desk.boss.get(page))).toContain("1 record has lost the person.");
  expect(await letterFiles()).toEqual([kept]);
});

test.each([
  ["nothing", {}],
  ["no address", { email: "gone" }],
  ["a line break", { email: "a@example.com\r\nBcc: b@example.com" }],
])("%s is refused at its field", async (_, fields) => {
  const answer = await desk.boss.post(`${page}/erase`, fields);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('aria-invalid="true"');
});
