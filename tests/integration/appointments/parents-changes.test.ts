import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { booking } from "../../../app/content/appointments/booking";
import { post } from "../../support/appointments/forms";
import { fillSlot } from "../../support/appointments/full-slot";
import { linkOf } from "../../support/appointments/parent-links";
import { parentPages } from "../../support/appointments/parent-pages";
import { timed } from "../../support/dates/timed";
import { versionIn } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const parent = parentPages(here);

describe("the link of an appointment", () => {
  test("shows it without name and contact, for nobody's cache, index or log, and changes nothing", async () => {
    const { path, id, reference, email } = await parent.booked();
    const whole = "select to_jsonb(b) from appointment_bookings b where id = $1";
    const before = await here.supabase.sql(whole, [id]);
    for (const address of [path, `${path}/move`, `${path}/cancel`, `${path}/cancel?reason=ill`])
      for (const method of ["GET", "HEAD"]) expect((await parent.get(address, method)).status).toBe(200);
    expect(await here.supabase.sql(whole, [id])).toEqual(before);

    const answer = await parent.get(path);
    const html = await answer.text();
    expect(html).toContain(reference);
    expect(html).toContain(timed("5:00 p.m."));
    for (const personal of [email, "Dana Okafor", "416-555-0134"]) expect(html).not.toContain(personal);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "strict-origin",
    });
    expect(html).not.toMatch(/<script[^>]+src=/);
    expect(here.site.output()).not.toContain(path.split("/")[2]);
  });

  test("a success page whose token is unknown says that the link does not work", async () => {
    const answer = await parent.get(`/confirmation/${randomUUID()}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("This link does not work");
  });

  test("altered, foreign or made up it opens nothing", async () => {
    const { path, id, appointment_date } = await parent.booked();
    const token = path.split("/")[2] ?? "";
    const another = await here.supabase.first(
      "select confirmation_token as token from appointment_bookings where id = $1",
      [id],
    );
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
    ].map((address) => parent.get(address));
    const moved = parent.move(altered, { version, appointment_date, time_slot: "04:00 PM" });
    for (const answer of [...asked, moved, parent.cancel(altered, { version, reason: "ill" })]) {
      const { url, status } = await answer;
      expect([url, status]).toEqual([url, 404]);
      expect(await (await answer).text()).toContain("This link does not work");
    }
    expect(await parent.rowOf(id)).toMatchObject({ status: "pending", time: "05:00 PM" });
  });
});

describe("moving an appointment", () => {
  test("offers free times only and moves to one, once however often it is pressed", async () => {
    const { path, id, location, appointment_date } = await parent.booked();
    await fillSlot(here.site.url, { location, appointment_date, time_slot: "04:30 PM" });
    const html = await parent.page(`${path}/move?date=${appointment_date}`);
    expect(html).toMatch(/value="04:30 PM"[^>]*disabled|disabled[^>]*value="04:30 PM"/);
    const version = versionIn(html);
    const full = await parent.move(path, { version, appointment_date, time_slot: "04:30 PM" });
    expect(full.status).toBe(400);
    expect(await full.text()).toContain("That time was just taken");
    for (const _ of ["once", "twice"]) {
      const answer = await parent.move(path, { version, appointment_date, time_slot: "06:00 PM" });
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
    }
    expect(await parent.rowOf(id)).toMatchObject({ time: "06:00 PM", status: "pending" });
  });

  test("from two tabs: the second hears what it is now and can go on from there", async () => {
    const { path, id, appointment_date } = await parent.booked();
    const version = await parent.versionOn(`${path}/move`);
    await parent.move(path, { version, appointment_date, time_slot: "04:00 PM" });
    const second = await parent.move(path, { version, appointment_date, time_slot: "06:30 PM" });
    expect(second.status).toBe(409);
    const html = await second.text();
    expect(html).toContain("just changed");
    expect(await parent.rowOf(id)).toMatchObject({ time: "04:00 PM" });
    const fresh = { version: versionIn(html), appointment_date, time_slot: "06:30 PM" };
    expect((await parent.move(path, fresh)).status).toBe(303);
  });
});

describe("cancelling an appointment", () => {
  test("asks for a reason, then frees the place and ends the link", async () => {
    const { path, id, appointment_date } = await parent.booked();
    const version = await parent.versionOn(`${path}/cancel`);
    const asked = await parent.cancel(path, { version, details: "Flu" });
    expect(asked.status).toBe(400);
    const html = await asked.text();
    for (const words of ["Choose a reason", "Flu"]) expect(html).toContain(words);
    expect((await parent.cancel(path, { version, reason: "constructor" })).status).toBe(400);

    const answer = await parent.cancel(path, { version, reason: "ill", details: "Flu" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
    expect(await parent.rowOf(id)).toMatchObject({
      status: "cancelled",
      reason: "By the parent: Someone is sick: Flu",
    });
    expect(await parent.page(path)).toContain("This appointment is cancelled");
    const late = await parent.move(path, { version, appointment_date, time_slot: "04:00 PM" });
    expect(late.status).toBe(409);
  });
});

describe("the form for another child", () => {
  const personal = ["Dana Okafor", "416-555-0134", "@links.example.com"];
  const familyIn = (html: string) => /name="family" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const anotherIn = (html: string) => /name="another" value="([^"]+)"/.exec(html)?.[1] ?? "";
  /** The form that the link of an appointment opens, and what it sends. */
  async function opened() {
    const first = await parent.booked();
    const answer = await post(`${here.site.url}/book`, { again: first.path.split("/")[2] ?? "" });
    const html = await answer.text();
    const { location, appointment_date } = first;
    const values = { location, appointment_date, time_slot: "05:30 PM", child_name: "Asha Rao", child_grade: "3" };
    return { first, answer, html, values: { ...values, family: familyIn(html), another: anotherIn(html) } };
  }
  const rowsOf = (email: string) =>
    here.supabase.sql(
      "select name, child_name as child, time_slot as time from appointment_bookings where email = $1 order by created_at",
      [email],
    );

  test("has center, day and the parent's first name, and shows nothing else of who may have got the link", async () => {
    const { first, answer, html } = await opened();
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    for (const shown of [...personal, "<title>Error", 'name="email"', 'name="phone"', 'name="name"'])
      expect(html).not.toContain(shown);
    for (const words of ["Book for another child", ">Dana</b>", "Change"]) expect(html).toContain(words);
    expect(html).toMatch(new RegExp(`<option value="${first.location}"[^>]*selected`));
    expect(html).toContain(`value="${first.appointment_date}"`);
  });

  test("books once for the same parent, and its pages name each child", async () => {
    const { first, values } = await opened();
    const answers = await Promise.all([1, 2].map(() => post(`${here.site.url}/book`, values)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await rowsOf(first.email)).toEqual([
      { name: "Dana Okafor", child: null, time: "05:00 PM" },
      { name: "Dana Okafor", child: "Asha Rao", time: "05:30 PM" },
    ]);
    const confirmation = await parent.page(answers[0]?.headers.get("Location") ?? "");
    expect(confirmation).toContain("Asha&#x27;s free assessment, 30 minutes");
    const [row] = await here.supabase.sql<{ id: string }>(
      "select id from appointment_bookings where email = $1 and child_name is not null",
      [first.email],
    );
    const path = linkOf("manage", row?.id ?? "");
    for (const [page, title] of [
      ["", "Asha&#x27;s free assessment"],
      ["/move", "Move Asha&#x27;s free assessment"],
      ["/cancel", "Cancel Asha&#x27;s free assessment"],
    ] as const) {
      const html = await parent.page(path + page);
      expect(html).toContain(title);
      expect(html).not.toContain("Rao");
    }
  });

  test("refused, it goes on without asking for the contact, which no part of the page has", async () => {
    const { values } = await opened();
    const answer = await post(`${here.site.url}/book`, { ...values, time_slot: "" });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain('value="Asha Rao"');
    expect(familyIn(html)).toBe(values.family);
    for (const hidden of [...personal, 'name="email"']) expect(html).not.toContain(hidden);
  });

  test("asks for another parent where one presses Change, and for the same one after half an hour", async () => {
    const { values, first } = await opened();
    const changed = await (await post(`${here.site.url}/book`, { ...values, change: "contact" })).text();
    for (const words of ['name="email"', 'value="Asha Rao"']) expect(changed).toContain(words);
    for (const hidden of [...personal, 'name="family"', "<title>Error"]) expect(changed).not.toContain(hidden);
    const late = await post(`${here.site.url}/book`, { ...values, family: `${values.family}x` });
    const html = await late.text();
    expect(late.status).toBe(400);
    for (const words of [booking.sibling.expired.title, 'name="email"', 'value="Asha Rao"'])
      expect(html).toContain(words);
    expect(await rowsOf(first.email)).toHaveLength(1);
  });
});
