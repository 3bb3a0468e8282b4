import { describe, expect, test, vi } from "vitest";
import { messages } from "../../../app/content/site/messages";
import { aLicenseInquiry, aMessage, anApplication, post } from "../../support/appointments/forms";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const sql = <Row>(text: string, values: unknown[] = []) => here.supabase.sql<Row>(text, values);

async function confirmationOf(answer: Response | undefined): Promise<string> {
  expect(answer?.status).toBe(303);
  return (await fetch(here.site.url + answer?.headers.get("Location"))).text();
}

const send = (path: string, values: Record<string, string>) => post(here.site.url + path, values);

test("the license guide form sent three times at once is stored once and answered with its reference", async () => {
  const email = "guide@forms.example.com";
  const answers = await Promise.all([1, 2, 3].map(() => send("/franchise", aLicenseInquiry({ email }))));
  const html = await confirmationOf(answers[0]);
  const rows = await sql<{ reference: string }>("select reference from license_inquiries where email = $1", [email]);
  expect(rows).toHaveLength(1);
  for (const words of ["Franchise Inquiry Submitted", rows[0]?.reference]) expect(html).toContain(words);
});

test("the contact form stores the message without a phone, and a consent with its wording and time where it was given", async () => {
  const answer = await send("/contact", aMessage({ email: "message@forms.example.com" }));
  expect(await confirmationOf(answer)).toContain("Thank you! Your contact request has been submitted.");
  await send("/contact", aMessage({ email: "consent@forms.example.com", marketing_consent: "on" }));
  const rows = await sql(
    `select phone, marketing_consent, consent_wording as wording, now() - consent_at < interval '1 minute' as is_now
       from contact_submissions where email like '%@forms.example.com' order by marketing_consent`,
  );
  expect(await (await fetch(`${here.site.url}/contact`)).text()).not.toMatch(/name="marketing_consent"[^>]*checked/);
  const wording = expect.stringContaining("Yes, send me news and offers");
  expect(rows).toEqual([
    { phone: null, marketing_consent: false, wording: null, is_now: null },
    { phone: null, marketing_consent: true, wording, is_now: true },
  ]);
});

test("a form that the database counts too often answers 429, says when to come back, and keeps what was typed", async () => {
  const email = "often@forms.example.com";
  await sql("select private.take_form_limits('contact_submissions', $1, null) from generate_series(1, 30)", [email]);
  const answer = await send("/contact", aMessage({ email, message: "What I have typed" }));
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "60"]);
  const html = await answer.text();
  for (const words of [messages.tooManyRequests.title, "What I have typed"]) expect(html).toContain(words);
  expect((await send("/contact", aMessage({ email: "seldom@else.example.com" }))).status).toBe(303);
});

describe("the application form", () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const pdf = bytesOf("%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <<>>\n%%EOF\n");
  const file = (bytes: Uint8Array, name: string) => new File([Uint8Array.from(bytes)], name);

  /** Sends an application as a browser does: fields first, the file last. */
  function apply(changes: Record<string, string>, ...resumes: File[]) {
    const body = new FormData();
    for (const [name, value] of Object.entries(anApplication(changes))) body.append(name, value);
    for (const resume of resumes) body.append("resume", resume);
    if (resumes.length === 0) body.append("resume", new File([], ""));
    return sendBody(body);
  }
  const sendBody = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${here.site.url}/careers`, {
      method: "POST",
      body,
      headers: { Origin: here.site.url, ...headers },
      redirect: "manual",
    });
  /** The paths of all stored files. */
  const stored = async () => {
    const objects = await sql<{ name: string }>("select name from storage.objects where bucket_id = 'resumes'");
    return objects.map(({ name }) => `resumes/${name}`).sort();
  };
  const applicationsOf = (email: string) =>
    sql<{ status: string; resume_url: string | null }>(
      "select status, resume_url from career_applications where email = $1",
      [email],
    );
  const keptFileIn = (html: string) => /name="kept_file" value="([^"]+)"/.exec(html)?.[1] ?? "";

  test("an application keeps a resume in the private bucket under a path nobody can guess, and needs none", async () => {
    const [plain, email] = ["plain@forms.example.com", "resume@forms.example.com"];
    expect(await confirmationOf(await apply({ email: plain }))).toContain("Application Submitted");
    expect(await applicationsOf(plain)).toEqual([{ status: "pending", resume_url: null }]);
    await confirmationOf(await apply({ email }, file(pdf, "C:\\fakepath\\..\\my résumé.pdf")));
    const [row] = await applicationsOf(email);
    expect(row?.resume_url).toMatch(/^resumes\/\d{13}-[0-9a-f-]{36}\.pdf$/);
    expect(await stored()).toContain(row?.resume_url);
    const asAnybody = await fetch(`${here.supabase.url}/storage/v1/object/${row?.resume_url}`, {
      headers: { apikey: here.supabase.anonKey },
    });
    expect(asAnybody.status).toBeGreaterThanOrEqual(400);
  });

  test("an application sent twice with the same file makes one row, with another file two", async () => {
    const twice = { email: "twice@forms.example.com" };
    const first = await apply(twice, file(pdf, "cv.pdf"));
    const second = await apply(twice, file(pdf, "renamed.pdf"));
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    await apply(twice, file(new Uint8Array([...pdf, 10]), "cv.pdf"));
    expect(await applicationsOf(twice.email)).toHaveLength(2);
  });

  test("an application keeps its file when a field or what replaces it is wrong, and takes it up at the next submit", async () => {
    const email = "kept@forms.example.com";
    const refused = await apply({ email, first_name: "" }, file(pdf, "kept.pdf"));
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain("We kept kept.pdf.");
    const kept_file = keptFileIn(html);
    const replaced = await apply({ email, kept_file }, file(bytesOf("x"), "bad.pdf"));
    expect(replaced.status).toBe(400);
    expect(keptFileIn(await replaced.text())).toBe(kept_file);
    await confirmationOf(await apply({ email, kept_file }));
    const [row] = await applicationsOf(email);
    expect(row?.resume_url).toMatch(/\.pdf$/);
    expect(await sql("select 1 from resume_uploads where path = $1", [row?.resume_url])).toEqual([]);
  });

  test("an application says so when the kept file is gone or its token was altered, and stores nothing without it", async () => {
    const email = "forged@forms.example.com";
    const answer = await apply({ email, kept_file: "eyJ2YWx1ZSI6e319.forged" });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("We no longer have your file. Choose it again.");
    expect(html).not.toContain('name="kept_file"');
    expect(await applicationsOf(email)).toEqual([]);
  });

  test("the site sweeps a file whose form never came, a day later", async () => {
    const before = await stored();
    await apply({ email: "abandoned@forms.example.com", first_name: "" }, file(pdf, "abandoned.pdf"));
    const abandoned = (await stored()).find((path) => !before.includes(path));
    expect(abandoned).toMatch(/\.pdf$/);
    await sql("update resume_uploads set uploaded_at = now() - interval '25 hours' where path = $1", [abandoned]);
    await apply({ email: "sweeper@forms.example.com" }, file(pdf, "new.pdf"));
    await vi.waitFor(async () => expect(await stored()).not.toContain(abandoned), 10_000);
  });

  const big = new Uint8Array(6 * 1024 * 1024).fill(32);
  big.set(pdf);
  const wrongType = "Choose a PDF, DOC or DOCX file";
  test.each<[string, File[], string]>([
    ["a file of 6 MB", [file(big, "big.pdf")], "The file is larger than 5 MB. Choose a smaller one."],
    ["a .pdf that is none", [file(bytesOf("hello"), "fake.pdf")], wrongType],
    ["a PDF called docx", [file(pdf, "cv.docx")], wrongType],
    ["two files", [file(pdf, "one.pdf"), file(pdf, "two.pdf")], "Choose one file only"],
  ])("an application with %s is refused, keeps its values and stores nothing", async (_, files, message) => {
    const email = "refused@forms.example.com";
    const before = await stored();
    const answer = await apply({ email }, ...files);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toMatch(new RegExp(`<a href="#career-resume"[^>]*>${message}`));
    expect(html).toContain(`value="${email}"`);
    expect(await stored()).toEqual(before);
    expect(await applicationsOf(email)).toEqual([]);
  });
});
