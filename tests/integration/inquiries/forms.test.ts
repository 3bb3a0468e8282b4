import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { centers } from "../../../app/content/locations";
import { aLicenseInquiry, aMessage, anApplication, post } from "../../support/appointments/forms";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

let supabase: TestBackend;
let site: RunningSite;
beforeAll(async () => {
  supabase = await startEmbedded();
  site = await startSite({ supabase });
});
afterAll(async () => {
  await site?.kill();
  await supabase?.stop();
});

const confirmationOf = async (answer: Response) => {
  expect(answer.status).toBe(303);
  return (await fetch(site.url + answer.headers.get("Location"))).text();
};

describe("the license guide form", () => {
  test("is stored once and answered with its reference", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post(`${site.url}/franchise`, aLicenseInquiry())));
    const html = await confirmationOf(answers[0] ?? Response.error());
    expect(html).toContain("Franchise Inquiry Submitted");
    expect(html).toContain("Thank you for your interest! We&#x27;ll be in touch with you shortly.");
    const rows = await supabase.sql<{ reference: string }>("select reference from license_inquiries");
    expect(rows).toHaveLength(1);
    expect(html).toContain(rows[0]?.reference);
  });

  test.each([
    ["first_name", "", "Enter your first name"],
    ["last_name", "", "Enter your last name"],
    ["email", "nobody", "Enter an email address in the correct format"],
    ["phone", "12", "Enter a phone number with area code"],
    ["city", "", "Enter your city"],
    ["state", "", "Enter your province or state"],
    ["investment_range", "a lot", "Choose an investment range"],
    ["message", "m".repeat(2001), "Message must be 2000 characters or fewer"],
  ])("refuses a bad %s", async (field, value, message) => {
    const answer = await post(`${site.url}/franchise`, aLicenseInquiry({ [field]: value }));
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("<title>Error: ");
    expect(html).toMatch(new RegExp(`<a href="#franchise-${field}">${message}`));
  });
});

describe("the contact form", () => {
  test("stores the message without a phone, and no consent nobody gave", async () => {
    expect(await confirmationOf(await post(`${site.url}/contact`, aMessage()))).toContain(
      "Thank you! Your contact request has been submitted.",
    );
    const [row] = await supabase.sql("select phone, marketing_consent, consent_at from contact_submissions");
    expect(row).toEqual({ phone: null, marketing_consent: false, consent_at: null });
  });

  test("stores a consent with its wording and time", async () => {
    await post(`${site.url}/contact`, aMessage({ name: "Consenting", marketing_consent: "on" }));
    const [row] = await supabase.sql<{ consent_wording: string; consent_at: Date }>(
      "select consent_wording, consent_at from contact_submissions where name = 'Consenting'",
    );
    expect(row?.consent_wording).toContain("Yes, send me news and offers");
    expect(Math.abs(Date.now() - new Date(row?.consent_at ?? 0).getTime())).toBeLessThan(60_000);
  });

  test("shows the box unticked, and the home page around the form", async () => {
    const html = await (await fetch(`${site.url}/contact`)).text();
    expect(html).toMatch(/<input type="checkbox"[^>]*name="marketing_consent"/);
    expect(html).not.toMatch(/name="marketing_consent"[^>]*checked/);
    expect(html).toContain("What does it cost?");
    expect(html).toMatch(/autofocus/i);
  });
});

const pdf = new TextEncoder().encode("%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <<>>\n%%EOF\n");
const file = (bytes: Uint8Array, name: string) => new File([Uint8Array.from(bytes)], name);

/** Sends an application as a browser does: fields first, the file last. */
function apply(changes: Record<string, string> = {}, ...resumes: File[]) {
  const body = new FormData();
  for (const [name, value] of Object.entries(anApplication(changes))) body.append(name, value);
  for (const resume of resumes) body.append("resume", resume);
  if (resumes.length === 0) body.append("resume", new File([], ""));
  return fetch(`${site.url}/careers`, {
    method: "POST",
    body,
    headers: { Origin: site.url },
    redirect: "manual",
  });
}
const stored = () =>
  supabase.sql<{ name: string }>(
    "select name from storage.objects where bucket_id = 'resumes' order by created_at",
  );

describe("the application form", () => {
  test("is stored as pending, without a resume where there is none", async () => {
    expect(await confirmationOf(await apply({ email: "plain@example.com" }))).toContain(
      "Application Submitted",
    );
    const [row] = await supabase.sql("select status, resume_url from career_applications");
    expect(row).toEqual({ status: "pending", resume_url: null });
  });

  test("keeps a resume in the private bucket under a path nobody can guess", async () => {
    await confirmationOf(
      await apply({ email: "resume@example.com" }, file(pdf, "C:\\fakepath\\..\\my résumé.pdf")),
    );
    const [row] = await supabase.sql<{ resume_url: string }>(
      "select resume_url from career_applications where email = 'resume@example.com'",
    );
    expect(row?.resume_url).toMatch(/^resumes\/\d{13}-[0-9a-f-]{36}\.pdf$/);
    expect((await stored()).map(({ name }) => `resumes/${name}`)).toContain(row?.resume_url);
    const asAnybody = await fetch(`${supabase.url}/storage/v1/object/${row?.resume_url}`, {
      headers: { apikey: supabase.anonKey },
    });
    expect(asAnybody.status).toBeGreaterThanOrEqual(400);
  });

  test("sent twice with the same file makes one row, with another file two", async () => {
    const twice = { email: "twice@example.com" };
    const first = await apply(twice, file(pdf, "cv.pdf"));
    const second = await apply(twice, file(pdf, "renamed.pdf"));
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    await apply(twice, file(new Uint8Array([...pdf, 10]), "cv.pdf"));
    expect(
      await supabase.sql("select 1 from career_applications where email = 'twice@example.com'"),
    ).toHaveLength(2);
  });

  test("keeps the file when another field is wrong, and takes it up at the next submit", async () => {
    const refused = await apply({ email: "kept@example.com", first_name: "" }, file(pdf, "kept.pdf"));
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain("We kept kept.pdf.");
    const token = /name="kept_file" value="([^"]+)"/.exec(html)?.[1] ?? "";
    await confirmationOf(await apply({ email: "kept@example.com", kept_file: token }));
    const [row] = await supabase.sql<{ resume_url: string | null }>(
      "select resume_url from career_applications where email = 'kept@example.com'",
    );
    expect(row?.resume_url).toMatch(/\.pdf$/);
    const waiting = await supabase.sql("select 1 from resume_uploads where path = $1", [row?.resume_url]);
    expect(waiting).toHaveLength(0);
  });

  test("says so when the kept file is gone or its token was altered, and stores nothing without it", async () => {
    const answer = await apply({ email: "forged@example.com", kept_file: "eyJ2YWx1ZSI6e319.forged" });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("We no longer have your file. Choose it again.");
    expect(html).not.toContain('name="kept_file"');
    expect(
      await supabase.sql("select 1 from career_applications where email = 'forged@example.com'"),
    ).toEqual([]);
  });

  test("does not forget a kept file when what replaces it is wrong", async () => {
    const first = await (
      await apply({ email: "replace@example.com", city: "", first_name: "" }, file(pdf, "good.pdf"))
    ).text();
    const token = /name="kept_file" value="([^"]+)"/.exec(first)?.[1] ?? "";
    const second = await apply(
      { email: "replace@example.com", kept_file: token },
      file(new TextEncoder().encode("x"), "bad.pdf"),
    );
    expect(second.status).toBe(400);
    expect(await second.text()).toContain(`name="kept_file" value="${token}"`);
  });

  test("sweeps a file whose form never came, a day later", async () => {
    await apply({ email: "abandoned@example.com", first_name: "" }, file(pdf, "abandoned.pdf"));
    const [waiting] = await supabase.sql<{ path: string }>(
      "select path from resume_uploads order by uploaded_at desc limit 1",
    );
    await supabase.sql("update resume_uploads set uploaded_at = now() - interval '25 hours'");
    await apply({ email: "sweeper@example.com" }, file(pdf, "new.pdf"));
    await expect
      .poll(async () => (await stored()).map(({ name }) => `resumes/${name}`), { timeout: 5_000 })
      .not.toContain(waiting?.path);
  });

  const big = new Uint8Array(6 * 1024 * 1024).fill(32);
  big.set(pdf);
  test.each<[string, File[], string]>([
    ["a file of 6 MB", [file(big, "big.pdf")], "The file is larger than 5 MB. Choose a smaller one."],
    [
      "a .pdf that is none",
      [file(new TextEncoder().encode("hello"), "fake.pdf")],
      "Choose a PDF, DOC or DOCX file",
    ],
    ["a program", [file(new TextEncoder().encode("MZ..."), "cv.exe")], "Choose a PDF, DOC or DOCX file"],
    ["a PDF called docx", [file(pdf, "cv.docx")], "Choose a PDF, DOC or DOCX file"],
    ["an empty file", [file(new Uint8Array(), "empty.pdf")], "The file is empty. Choose another one."],
    ["two files", [file(pdf, "one.pdf"), file(pdf, "two.pdf")], "Choose one file only"],
  ])("refuses %s, keeps the values and stores nothing", async (_, files, message) => {
    const before = await stored();
    const answer = await apply({ email: "refused@example.com" }, ...files);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toMatch(new RegExp(`<a href="#career-resume">${message}`));
    expect(html).toContain('value="refused@example.com"');
    expect(await stored()).toEqual(before);
    expect(
      await supabase.sql("select 1 from career_applications where email = 'refused@example.com'"),
    ).toEqual([]);
  });

  test("refuses JSON, and an upload cut off half-way", async () => {
    const json = await fetch(`${site.url}/careers`, {
      method: "POST",
      body: JSON.stringify(anApplication()),
      headers: { "Content-Type": "application/json", Origin: site.url },
    });
    expect(json.status).toBe(400);
    const cut = await fetch(`${site.url}/careers`, {
      method: "POST",
      body: '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\ncut@example.com\r\n--x\r\nContent-Disp',
      headers: { "Content-Type": "multipart/form-data; boundary=x", Origin: site.url },
    });
    expect(cut.status).toBe(400);
    expect(await cut.text()).toContain('role="alert"');
  });
});

describe("places of the address field", () => {
  const places = async (q: string) =>
    (await (await fetch(`${site.url}/places?${new URLSearchParams({ q })}`)).json()).places;

  test("complete a city of Ontario and tell its center", async () => {
    expect(await places("12 Main Street, oakv")).toContainEqual({
      address: "12 Main Street, Oakville, ON",
      center: "4",
    });
    expect((await places("orlé"))[0].address).toContain("Orl");
  });
  test.each(centers.map(({ city, postalCode, id }) => [postalCode, city, id]))(
    "know that %s is %s",
    async (code, city) => {
      const [place] = await places(`12 Main Street, ${code}`);
      expect(place.address).toBe(`12 Main Street, ${city}, ON ${code}`);
      expect(centers.find(({ id }) => id === place.center)?.city).toBe(city);
    },
  );
  test("offer no address outside Ontario, and each city once", async () => {
    expect(await places("1 Rue X, H2X 1A1")).toEqual([]);
    expect(await places("orlea")).toEqual([{ address: "Orléans, ON", center: "33" }]);
    expect(await places("st cath")).toContainEqual({ address: "St. Catharines, ON", center: "38" });
  });
  test("know a postal code's city", async () => {
    expect((await places("12 Main Street, M5V 2T6"))[0].address).toContain("ON M5V 2T6");
  });
  test.each(["", "x", "%", "'; drop table locations", "🚀🚀🚀", "a".repeat(10_000), "\u0000\u0001\u0002"])(
    "answer %j without an error",
    async (q) => expect(Array.isArray(await places(q))).toBe(true),
  );
});
