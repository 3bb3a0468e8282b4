import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { post } from "../../support/appointments/forms";
import { fillSlot } from "../../support/appointments/full-slot";
import { linkOf } from "../../support/appointments/parent-links";
import { parentPages } from "../../support/appointments/parent-pages";
import { timed } from "../../support/dates/timed";
import { versionIn } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const parent = parentPages(here);

test("the link of an appointment shows it without name and contact, for nobody's cache, index or log, and changes nothing", async () => {
  const { path, id, reference, email } = await parent.booked();
  const whole = "select to_jsonb(b) from appointment_bookings b where id = $1";
  const before = await here.supabase.sql(whole, [id]);
  for (const address of [path, `${path}/move`, `${path}/cancel`, `${path}/cancel?reason=ill`])
    for (const method of ["GET", "HEAD"]) expect((await parent.get(address, method)).status).toBe(200);
  expect(await here.supabase.sql(whole, [id])).toEqual(before);

  const answer = await parent.get(path);
  const html = await answer.text();
  for (const words of [reference, timed("5:00 p.m.")]) expect(html).toContain(words);
  for (const personal of [email, "Dana Okafor", "416-555-0134"]) expect(html).not.toContain(personal);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "strict-origin",
  });
  expect(html).not.toMatch(/<script[^>]+src=/);
  expect(here.site.output()).not.toContain(path.split("/")[2]);
});

test("the link of an appointment opens nothing when it is altered, foreign or made up", async () => {
  const { path, id, appointment_date } = await parent.booked();
  const token = path.split("/")[2] ?? "";
  const another = await here.supabase.first("select confirmation_token from appointment_bookings where id = $1", [id]);
  const version = await parent.versionOn(`${path}/cancel`);
  const altered = `/manage/${token.slice(0, -1)}${token.endsWith("A") ? "E" : "A"}`;
  const asked = [
    `/manage/${token.slice(0, -1)}`,
    altered,
    `/manage/${id}`,
    `/manage/${another}`,
    `/manage/${linkOf("waitlist", id).split("/")[2]}`,
    linkOf("manage", id, "another secret of another site 0123456789"),
    linkOf("manage", randomUUID()),
    `/confirmation/${randomUUID()}`,
  ].map((address) => parent.get(address));
  const moved = parent.move(altered, { version, appointment_date, time_slot: "04:00 PM" });
  for (const answer of [...asked, moved, parent.cancel(altered, { version, reason: "ill" })]) {
    const { url, status } = await answer;
    expect([url, status]).toEqual([url, 404]);
    expect(await (await answer).text()).toContain("This link does not work");
  }
  expect(await parent.rowOf(id)).toMatchObject({ status: "pending", time: "05:00 PM" });
});

test("a parent moves an appointment to a free time once, and from a second tab hears what it is now", async () => {
  const { path, id, location, appointment_date } = await parent.booked();
  await fillSlot(here.site.url, { location, appointment_date, time_slot: "04:30 PM" });
  const html = await parent.page(`${path}/move?date=${appointment_date}`);
  expect(html).toMatch(/value="04:30 PM"[^>]*disabled|disabled[^>]*value="04:30 PM"/);
  const version = versionIn(html);
  const full = await parent.move(path, { version, appointment_date, time_slot: "04:30 PM" });
  expect([full.status, await full.text()]).toEqual([400, expect.stringContaining("That time was just taken")]);
  for (const _ of ["once", "twice"]) {
    const answer = await parent.move(path, { version, appointment_date, time_slot: "06:00 PM" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
  }
  const second = await parent.move(path, { version, appointment_date, time_slot: "06:30 PM" });
  const told = await second.text();
  expect([second.status, told]).toEqual([409, expect.stringContaining("just changed")]);
  expect(await parent.rowOf(id)).toMatchObject({ time: "06:00 PM", status: "pending" });
  const fresh = { version: versionIn(told), appointment_date, time_slot: "06:30 PM" };
  expect((await parent.move(path, fresh)).status).toBe(303);
});

test("a parent cancels an appointment with a reason or without, which ends its link", async () => {
  const { path, id, appointment_date } = await parent.booked();
  const version = await parent.versionOn(`${path}/cancel`);
  const asked = await parent.cancel(path, { version, reason: "constructor", details: "Flu" });
  const html = await asked.text();
  expect(asked.status).toBe(400);
  for (const words of ["Choose a reason from the list", "Flu"]) expect(html).toContain(words);
  const other = await parent.booked();
  const silent = { version: await parent.versionOn(`${other.path}/cancel`), details: "" };
  expect((await parent.cancel(other.path, silent)).status).toBe(303);
  expect(await parent.rowOf(other.id)).toMatchObject({ status: "cancelled", reason: "By the parent" });
  const answer = await parent.cancel(path, { version, reason: "ill", details: "Flu" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
  const reason = "By the parent: Someone is sick: Flu";
  expect(await parent.rowOf(id)).toMatchObject({ status: "cancelled", reason });
  expect(await parent.page(path)).toContain("This visit is cancelled");
  const late = await parent.move(path, { version, appointment_date, time_slot: "04:00 PM" });
  expect(late.status).toBe(409);
});

const personal = ["Dana Okafor", "416-555-0134", "@links.example.com"];
const familyIn = (html: string) => /name="family" value="([^"]+)"/.exec(html)?.[1] ?? "";
/** The form for another child that the link of an appointment opens, and what it sends. */
async function formForAnother() {
  const first = await parent.booked();
  const answer = await post(`${here.site.url}/book`, { again: first.path.split("/")[2] ?? "" });
  const html = await answer.text();
  const { location, appointment_date } = first;
  const another = /name="another" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const child = { child_name: "Asha Rao", child_grade: "3", family: familyIn(html), another };
  return { first, answer, html, values: { location, appointment_date, time_slot: "05:30 PM", ...child } };
}
const send = (values: Record<string, string>) => post(`${here.site.url}/book`, values);

test.each([
  ["refused, goes on without asking for the contact", { time_slot: "" }, 400, false, ""],
  ["without a name, asks who it is for", { child_name: " " }, 400, false, "Enter the child&#x27;s name"],
  ["asks for another parent where one presses Change", { change: "contact" }, null, true, ""],
  ["asks anew after half an hour", { late: "yes" }, 400, true, "Please enter your name, email and phone again"],
] as const)("the form for another child, %s, and it has no contact", async (_, change, status, asks, says) => {
  const { values } = await formForAnother();
  const family = "late" in change ? `${values.family}x` : values.family;
  const answer = await send({ ...values, ...change, family });
  const html = await answer.text();
  if (status) expect(answer.status).toBe(status);
  for (const words of ["child_name" in change ? "" : 'value="Asha Rao"', says]) expect(html).toContain(words);
  for (const hidden of personal) expect(html).not.toContain(hidden);
  expect([html.includes('name="email"'), familyIn(html)]).toEqual(asks ? [true, ""] : [false, values.family]);
});
