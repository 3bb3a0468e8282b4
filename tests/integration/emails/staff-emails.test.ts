/** What staff see of emails, and that ticked rows of a list lead to a message to exactly their people. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { flashOf, type TestBrowser } from "../../support/auth/accounts";
import { addEmail } from "../../support/emails/email-calls";
import { plain } from "../../support/pages/html-parts";
import { staffDesk, textOf, unusedCenters, withoutScripts } from "../../support/records/staff-desk";
import { addRecord } from "../../support/records/staff-records";

const page = "/admin/dashboard/emails";
const mailings = "/admin/dashboard/mailings";
const [center, another] = unusedCenters();
const desk = staffDesk(center, another);
beforeEach(() => desk.supabase.sql("delete from private.deliveries"));

/** An email that was given up. */
async function deadEmail(recipient: string): Promise<string> {
  const id = await addEmail(desk.supabase.sql, recipient, recipient);
  await desk.supabase.sql(
    "update private.deliveries set attempts = 8, failed_at = now(), last_error = $2 where id = $1",
    [id, "EENVELOPE RCPT TO 550 5.1.1 <no> such mailbox"],
  );
  return String(id);
}
const stateOf = (id: string) =>
  desk.supabase.first("select o.state || ' ' || o.attempts from private.deliveries o where id = $1", [id]);

test("the page of emails shows what was given up, to whom and why, and nothing of what it says", async () => {
  expect(await textOf(await desk.boss.get(page)), "opens on what there is").toContain("No sent emails.");
  await deadEmail("gone@example.com");
  await addEmail(desk.supabase.sql, "waiting", "soon@example.com");
  const html = await (await desk.boss.get(page)).text();
  for (const words of ["gone@example.com", "550 5.1.1 &lt;no&gt; such mailbox", "Message received"])
    expect(html).toContain(words);
  for (const words of ["soon@example.com", "C-222222"]) expect(html).not.toContain(words);
  const waiting = await textOf(await desk.boss.get(`${page}?state=waiting`));
  expect([waiting.includes("soon@example.com"), waiting.includes("Resend")]).toEqual([true, false]);
});

test("an email that was given up is resent once, which is logged", async () => {
  const id = await deadEmail("again@example.com");
  const first = await desk.boss.post(page, { letter: id });
  expect([first.status, await stateOf(id)]).toEqual([303, "waiting 0"]);
  const second = await desk.boss.post(page, { letter: id });
  expect(flashOf(second)).toContain("Nothing to resend");
  const trace = await desk.supabase.sql("select actor from public.audit_log where row_id = $1", [id]);
  expect(trace).toHaveLength(1);
});

test("the page says that emails could not be read or queued while the database does not answer", async () => {
  const id = await deadEmail("gone-too@example.com");
  desk.takeAway(/list_deliveries/);
  const list = await desk.boss.get(page);
  expect(list.status).toBe(503);
  expect(await textOf(list)).toContain("could not be loaded");
  desk.takeAway(/resend_delivery/);
  expect(flashOf(await desk.boss.post(page, { letter: id }))).toContain("could not be queued");
  expect(await stateOf(id)).toBe("dead 8");
});

type Kind = Parameters<typeof addRecord>[1];

const add = (kind: Kind, fields: Parameters<typeof addRecord>[2] = {}) =>
  addRecord(desk.supabase, kind, { center, ...fields });
const tickedPath = (kind: Kind, ...ids: string[]) =>
  `${mailings}/new?group=records&kind=${kind}${ids.map((id) => `&id=${id}`).join("")}`;
const pageOf = async (browser: TestBrowser, path: string) => withoutScripts(await (await browser.get(path)).text());
const tickedIn = (html: string) => [...html.matchAll(/name="to"[^>]*value="([^"]+)"/g)].map(([, id]) => id);
const message = (id: string, to: string) => ({ id, to, subject: "Snow", body: "Hi {parent}, {center} is closed." });

test("a household is written to once, after a look at the email, and each of its records shows it", async () => {
  const email = `house-${randomUUID()}@example.com`;
  const [first, second] = [
    await add("appointments", { email, name: "Ann Lee" }),
    await add("appointments", { email, name: "Ann Lee" }),
  ];
  const gone = await add("appointments", { email: "", made_by: randomUUID(), name: "Cy Phone" });
  const path = tickedPath("appointments", first, second, gone);
  const html = await pageOf(desk.admin, path);
  expect(tickedIn(html)).toEqual([first]);
  for (const words of ["1 family is left out", "Cy Phone: no email address"]) expect(plain(html)).toContain(words);
  const form = message(randomUUID(), first);
  const shown = await desk.admin.post(path, form);
  const preview = withoutScripts(await shown.text());
  expect([shown.status, plain(preview).includes("Hi Ann,")]).toEqual([200, true]);
  const seen = /name="seen" value="([^"]+)"/.exec(preview)?.[1] ?? "";
  const sent = await desk.admin.post(path, { ...form, seen, step: "send" });
  expect(sent.headers.get("Location")).toBe(`${mailings}/${form.id}`);
  expect(plain(await pageOf(desk.admin, `${mailings}/${form.id}`))).toContain("3 selected appointments");
  for (const record of [first, second])
    expect(plain(await pageOf(desk.admin, `/admin/dashboard/records/appointments/${record}`))).toContain("Snow");
});

test("records of another center are not shown, and a form that names them sends nothing", async () => {
  const foreign = await add("appointments", { center: another, name: "Not Mine" });
  const own = await add("appointments");
  const path = tickedPath("appointments", foreign, own);
  const html = await pageOf(desk.admin, path);
  expect([tickedIn(html), html.includes("Not Mine")]).toEqual([[own], false]);
  const alone = tickedPath("appointments", foreign, "x");
  expect(plain(await pageOf(desk.admin, alone))).toContain("No families to write to.");
  for (const address of [alone, path])
    expect((await desk.admin.post(address, message(randomUUID(), foreign))).status).toBe(400);
  expect((await desk.admin.get(`${path}&center=${another}`)).status).toBeLessThan(500);
  expect(plain(await pageOf(desk.boss, path))).toContain("of another center: choose it above");
  expect(tickedIn(await pageOf(desk.boss, `${path}&center=${another}`))).toEqual([foreign]);
});
