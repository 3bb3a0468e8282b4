/** The page for what people ask of their data, and the command of the retention. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startCommand } from "../../support/emails/email-sender";
import { ownDesk, textOf } from "../../support/records/staff-desk";

const dataDir = await mkdtemp(join(tmpdir(), "privacy-desk-"));
// why: what is registered first comes last, after the site that writes there
afterAll(() => rm(dataDir, { recursive: true }));
const desk = ownDesk({ DATA_DIR: dataDir });

const page = "/admin/dashboard/privacy";
const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  desk.supabase.sql<Row>(text, values);
const pageText = async () => textOf(await desk.boss.get(page));

/** What `npm run retention` wrote, and its exit code. */
const retention = (words = "") =>
  startCommand(`scripts/retention.ts${words}`, desk.supabase, { DATA_DIR: dataDir }).ended;

/** A message of an address that came so many months ago. */
const message = (email: string, months: number) =>
  sql(
    `insert into public.contact_submissions (reference, submission_key, name, email, message, created_at)
     values (private.new_reference('C'), 'key of ' || gen_random_uuid(), 'Pat Poe', $1, 'Hello from Pat',
       now() - make_interval(months => $2))`,
    [email, months],
  );

const storage = (method: string, path: string, type: string, body: string) =>
  desk.supabase.answer(
    new Request(`${desk.supabase.url}/storage/v1/object/resumes${path}`, {
      method,
      headers: {
        apikey: desk.supabase.serviceRoleKey,
        Authorization: `Bearer ${desk.supabase.serviceRoleKey}`,
        "Content-Type": type,
      },
      body,
    }),
  );
/** An application with a stored resume. @returns the name of its file */
async function application(email: string, months: number) {
  const name = `${Date.now()}-${crypto.randomUUID()}.pdf`;
  const stored = await storage("POST", `/${name}`, "application/pdf", "%PDF-1.4 resume of Pat");
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
  expect(await pageText()).toContain("Automatic clean-up has never run");

  const dry = await retention(" --dry-run");
  expect(dry.said).toMatch(/^Due: .* 1 messages, .* 1 job applications, .*\. Nothing was changed\.$/);
  expect(dry.code).toBe(0);
  expect(await isStored(resume)).toBe(true);

  // as a run leaves it that was killed after it had deleted a file
  const halfDone = await application("killed@example.com", 40);
  await storage("DELETE", "", "application/json", JSON.stringify({ prefixes: [halfDone] }));
  await sql("insert into public.retention_runs default values");
  const done = await retention();
  expect(done.said).toMatch(/^Done: .* 1 messages, .* 2 job applications, .*; 2 files deleted\.$/);
  expect(done.code).toBe(0);
  expect(await isStored(resume)).toBe(false);
  expect(await sql("select 1 from public.career_applications where resume_url is not null")).toEqual([]);
  const emails = await sql("select email from public.contact_submissions order by 1");
  expect(emails).toEqual([{ email: "" }, { email: "new@example.com" }]);
  const text = await pageText();
  expect(text).toContain("Messages: 1, Job applications: 2");
  expect(text).toContain("Nothing is due now.");
  expect(text).toContain("Stopped early");
  expect(text).not.toContain("never run");
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
});

test("erasing shows what there is, asks for the address again, and does it at once", async () => {
  const email = "gone@example.com";
  const resume = await application(email, 1);
  await message(email, 0);
  const text = await textOf(await desk.boss.post(`${page}/erase`, { email }));
  expect(text).toContain("Erase what gone@example.com sent us?");
  expect(text).toContain("Job applications");

  const confirm = (confirm_email: string) => desk.boss.post(`${page}/erase?step=erase`, { email, confirm_email });
  const wrong = await confirm("other@example.com");
  expect(wrong.status).toBe(400);
  expect(await textOf(wrong)).toContain("This is not the same address");
  expect(await isStored(resume)).toBe(true);

  const mail = join(dataDir, "mail");
  await mkdir(mail, { recursive: true });
  const lead = Buffer.from(`A new lead: Pat Poe, gone@example.com. ${"Two lines of it. ".repeat(5)}`).toString(
    "base64",
  );
  for (const [name, content] of Object.entries({
    "to.eml": "To: Gone@example.com\r\n\r\nHello Pat",
    "about.eml": "To: center@example.com\r\n\r\nA new lead: Pat Poe, gone@exam=\r\nple.com\r\n",
    "encoded.eml": `To: center@example.com\r\n\r\n${lead.replaceAll(/.{76}/g, "$&\r\n")}\r\n`,
    "kept.eml": "To: notgone@example.com\r\n\r\nHello",
  }))
    await writeFile(join(mail, name), content);
  expect((await confirm("Gone@example.com")).status).toBe(303);
  expect((await readdir(mail)).filter((name) => /^(to|about|encoded|kept)\./.test(name))).toEqual(["kept.eml"]);
  expect(await pageText()).toContain("2 records were anonymized.");
  expect(await isStored(resume)).toBe(false);
  const found = await sql("select 1 from public.contact_submissions where email = $1", [email]);
  expect(found).toEqual([]);
});
