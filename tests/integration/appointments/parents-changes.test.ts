import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { closedDay, post } from "../../support/appointments/forms";
import { fillSlot } from "../../support/appointments/full-slot";
import { linkOf } from "../../support/appointments/parent-links";
import { parentPages, versionIn } from "../../support/appointments/parent-pages";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const parent = parentPages(here);

/** Replaces the time before an appointment in which it can be changed by calling only. */
const setCutoff = (interval: string) =>
  here.supabase.sql(`create or replace function private.change_cutoff() returns interval
    language sql immutable set search_path = '' as $$ select interval '${interval}' $$`);

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
    expect(html).toContain("5:00 PM");
    for (const personal of [email, "Dana Okafor", "416-555-0134"]) expect(html).not.toContain(personal);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "strict-origin",
    });
    expect(html).not.toMatch(/<script[^>]+src=/);
    expect(here.site.output()).not.toContain(path.split("/")[2]);
  });

  test("altered, foreign or made up it opens nothing", async () => {
    const { path, id, appointment_date } = await parent.booked();
    const token = path.split("/")[2] ?? "";
    const [row] = await here.supabase.sql<{ token: string }>(
      "select confirmation_token as token from appointment_bookings where id = $1",
      [id],
    );
    const version = await parent.versionOn(`${path}/cancel`);
    const altered = `/manage/${token.slice(0, -1)}${token.endsWith("A") ? "E" : "A"}`;
    const asked = [
      `/manage/${token.slice(0, -1)}`,
      `/manage/${token}A`,
      altered,
      `${altered}/move`,
      `${altered}/cancel`,
      `/manage/${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`,
      `/manage/${id}`,
      `/manage/${row?.token}`,
      `/manage/${linkOf("waitlist", id).split("/")[2]}`,
      linkOf("manage", id, "another secret of another site 0123456789"),
      linkOf("manage", randomUUID()),
      "/manage/%00",
      `/manage/${"x".repeat(3000)}`,
    ].map((address) => parent.get(address));
    const moved = parent.move(altered, { version, appointment_date, time_slot: "04:00 PM" });
    for (const answer of [...asked, moved, parent.cancel(altered, { version, reason: "ill" })]) {
      const { url, status } = await answer;
      expect([url, status]).toEqual([url, 404]);
      expect(await (await answer).text()).toContain("This link does not work");
    }
    expect(await parent.rowOf(id)).toMatchObject({ status: "pending", time: "05:00 PM" });
  });

  test("after the appointment it says that it is over, and once archived nothing", async () => {
    const { path, id } = await parent.booked();
    await here.supabase.sql(
      "update appointment_bookings set appointment_date = (now() at time zone 'America/Toronto')::date - 1 where id = $1",
      [id],
    );
    const answer = await parent.get(path);
    expect(answer.status).toBe(410);
    const html = await answer.text();
    expect(html).toContain("This appointment is over");
    expect(html).not.toContain("gets in touch to confirm");
    expect((await parent.cancel(path, { version: "2026-01-01T00:00:00Z", reason: "ill" })).status).toBe(409);
    expect(await parent.rowOf(id)).toMatchObject({ status: "pending" });
    await here.supabase.sql("update appointment_bookings set archived_at = now() where id = $1", [id]);
    expect((await parent.get(path)).status).toBe(404);
  });

  test("within two hours it asks to call the center, and both forms are refused", async () => {
    const { path, id, appointment_date } = await parent.booked();
    const version = await parent.versionOn(`${path}/cancel`);
    await setCutoff("1000 days");
    try {
      const html = await parent.page(path);
      expect(html).toContain("Please call the center");
      expect(html).toContain('href="tel:');
      expect(html).not.toContain(`${path}/move`);
      for (const answer of [
        await parent.move(path, { version, appointment_date, time_slot: "04:00 PM" }),
        await parent.cancel(path, { version, reason: "ill" }),
      ]) {
        expect(answer.status).toBe(409);
        expect(await answer.text()).toContain("Please call the center");
      }
    } finally {
      await setCutoff("2 hours");
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
    for (const words of ["was changed in the meantime", "4:00 PM now", "<title>Error: "])
      expect(html).toContain(words);
    expect(await parent.rowOf(id)).toMatchObject({ time: "04:00 PM" });
    const fresh = { version: versionIn(html), appointment_date, time_slot: "06:30 PM" };
    expect((await parent.move(path, fresh)).status).toBe(303);
  });

  test("is refused where the day, the time or the version is wrong, and shows where", async () => {
    const { path, id, appointment_date } = await parent.booked();
    const version = await parent.versionOn(`${path}/move`);
    const right = { version, appointment_date, time_slot: "04:00 PM" };
    for (const [field, value, message] of [
      ["appointment_date", closedDay(), "The center is closed on that day"],
      ["appointment_date", "2020-01-06", "Choose a date from tomorrow on"],
      ["appointment_date", "2099-01-06", "within the next 6 months"],
      ["appointment_date", "tomorrow", ""],
      ["time_slot", "", "Choose a time"],
      ["time_slot", "03:00 AM", "Please select a time slot"],
      ["version", "", ""],
      ["version", "now()", ""],
    ] as const) {
      const answer = await parent.move(path, { ...right, [field]: value });
      expect([400, 409], `${field} ${value}`).toContain(answer.status);
      expect(await answer.text()).toContain(message);
    }
    expect(await parent.rowOf(id)).toMatchObject({ date: appointment_date, time: "05:00 PM" });
    for (const date of ["2020-01-06", "2099-01-01", "nonsense", "2026-02-30"]) {
      const answer = await parent.get(`${path}/move?date=${date}`);
      expect([date, answer.status]).toEqual([date, 200]);
      expect(await answer.text()).toContain('value="04:00 PM"');
    }
  });
});

describe("cancelling an appointment", () => {
  test("asks for a reason, then frees the place and ends the link", async () => {
    const { path, id, appointment_date } = await parent.booked();
    const version = await parent.versionOn(`${path}/cancel`);
    const asked = await parent.cancel(path, { version, details: "Flu" });
    expect(asked.status).toBe(400);
    const html = await asked.text();
    expect(html).toContain("Choose a reason");
    expect(html).toContain("Flu");
    for (const [reason, details] of [
      ["constructor", ""],
      ["ill", "x".repeat(301)],
    ] as const)
      expect((await parent.cancel(path, { version, reason, details })).status).toBe(400);

    const answer = await parent.cancel(path, { version, reason: "ill", details: "Flu" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
    expect(await parent.rowOf(id)).toMatchObject({
      status: "cancelled",
      reason: "By the parent: Somebody is ill: Flu",
    });
    const after = await parent.get(path);
    expect(after.status).toBe(200);
    expect(await after.text()).toContain("This appointment is cancelled");
    const late = await parent.move(path, { version, appointment_date, time_slot: "04:00 PM" });
    expect(late.status).toBe(409);
  });

  test("pressed three times at once is one cancellation and one letter to each, without what was written", async () => {
    const { path, id, email } = await parent.booked();
    const version = await parent.versionOn(`${path}/cancel`);
    const answers = await Promise.all(
      [1, 2, 3].map(() => parent.cancel(path, { version, reason: "ill", details: "Flu" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(
      await here.supabase.sql(
        `select recipient = $2 as is_parents, data #>> '{lead,reason}' as reason, data::text like '%Flu%' as tells
         from private.outbox where dedupe_key like 'appointment:' || $1 || ':cancelled:%' order by 1`,
        [id, email],
      ),
    ).toEqual([
      { is_parents: false, reason: "ill", tells: false },
      { is_parents: true, reason: null, tells: false },
    ]);
  });

  test("is refused when another site's page sends it", async () => {
    const { path, id } = await parent.booked();
    const version = await parent.versionOn(`${path}/cancel`);
    const send = async (headers: HeadersInit) =>
      (await parent.cancel(path, { version, reason: "ill" }, headers)).status;
    expect(await send({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
    for (const Origin of ["https://elsewhere.example", "null"]) expect(await send({ Origin })).toBe(403);
    expect(await parent.rowOf(id)).toMatchObject({ status: "pending" });
  });
});

describe("booking for another child", () => {
  const bookAgain = (token: string) => post(`${here.site.url}/book`, { again: token });

  test("begins with the same center and day, and tells nothing of the parent, since a link may be forwarded", async () => {
    const { path, email, location, appointment_date } = await parent.booked();
    const answer = await bookAgain(path.split("/")[2] ?? "");
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).not.toContain(email);
    expect(html).not.toContain("Dana Okafor");
    expect(html).toMatch(new RegExp(`<option value="${location}"[^>]*selected`));
    expect(html).toContain(`value="${appointment_date}"`);
    expect(html).not.toContain("<title>Error");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("begins empty with a link that is none, or opens nothing any more", async () => {
    const { path, id } = await parent.booked();
    await here.supabase.sql("update appointment_bookings set status = 'cancelled' where id = $1", [id]);
    for (const token of [path.split("/")[2] ?? "", "A".repeat(43)]) {
      const answer = await bookAgain(token);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain("Dana Okafor");
    }
  });
});
