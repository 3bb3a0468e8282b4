import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBooking, closedDay, openDay, post } from "../../support/appointments/forms";
import { parentPages, versionIn } from "../../support/appointments/parent-pages";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

let supabase: TestBackend;
let site: RunningSite;
let parent: ReturnType<typeof parentPages>;
beforeAll(async () => {
  supabase = await startEmbedded();
  site = await startSite({ supabase });
  parent = parentPages(site, supabase);
});
afterAll(async () => {
  await site?.kill();
  await supabase?.stop();
});

describe("moving", () => {
  test("offers free times only and moves to one", async () => {
    const { path, id, location } = await parent.booked();
    const day = openDay(5);
    for (const parent of ["Ines", "Omar"])
      await post(
        `${site.url}/book`,
        aBooking({
          email: `${parent}${location}@example.com`,
          location,
          appointment_date: day,
          time_slot: "04:30 PM",
        }),
      );
    const html = await parent.page(`${path}/move?date=${day}`);
    expect(html).toMatch(/value="04:30 PM"[^>]*disabled|disabled[^>]*value="04:30 PM"/);
    const version = await parent.versionOn(`${path}/move?date=${day}`);
    const full = await parent.move(path, { version, appointment_date: day, time_slot: "04:30 PM" });
    expect(full.status).toBe(400);
    expect(await full.text()).toContain("That time was just taken");

    const answer = await parent.move(path, { version, appointment_date: day, time_slot: "06:00 PM" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe(path);
    expect(await parent.rowOf(id)).toMatchObject({ date: day, time: "06:00 PM", status: "pending" });
    const again = await parent.move(path, { version, appointment_date: day, time_slot: "06:00 PM" });
    expect(again.status).toBe(303);
  });

  test("from two tabs: the second hears what it is now and can go on from there", async () => {
    const { path, id } = await parent.booked();
    const version = await parent.versionOn(`${path}/move`);
    const day = openDay(4);
    expect((await parent.move(path, { version, appointment_date: day, time_slot: "04:00 PM" })).status).toBe(
      303,
    );
    const second = await parent.move(path, { version, appointment_date: day, time_slot: "06:30 PM" });
    expect(second.status).toBe(409);
    const html = await second.text();
    expect(html).toContain("was changed in the meantime");
    expect(html).toContain("4:00 PM now");
    expect(html).toContain("<title>Error: ");
    expect(await parent.rowOf(id)).toMatchObject({ date: day, time: "04:00 PM" });
    const fresh = versionIn(html);
    expect(
      (await parent.move(path, { version: fresh, appointment_date: day, time_slot: "06:30 PM" })).status,
    ).toBe(303);
  });

  test.each([
    [{ appointment_date: closedDay() }, "The center is closed on that day"],
    [{ appointment_date: "2020-01-06" }, "Choose a date from tomorrow on"],
    [{ appointment_date: "2099-01-06" }, "within the next 6 months"],
    [{ appointment_date: "tomorrow" }, ""],
    [{ time_slot: "" }, "Choose a time"],
    [{ time_slot: "03:00 AM" }, "Please select a time slot"],
    [{ version: "" }, ""],
    [{ version: "now()" }, ""],
  ])("to %o is refused at the right place", async (changes, message) => {
    const { path, id } = await parent.booked();
    const version = await parent.versionOn(`${path}/move`);
    const answer = await parent.move(path, {
      version,
      appointment_date: openDay(4),
      time_slot: "04:00 PM",
      ...changes,
    });
    expect([400, 409]).toContain(answer.status);
    expect(await answer.text()).toContain(message);
    expect(await parent.rowOf(id)).toMatchObject({ date: openDay(3), time: "05:00 PM" });
  });

  test.each(["2020-01-06", "2099-01-01", "nonsense", "2026-02-30"])(
    "a day of the address that cannot be booked (%s) shows another",
    async (date) => {
      const { path } = await parent.booked();
      const answer = await parent.get(`${path}/move?date=${date}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('value="04:00 PM"');
    },
  );
});

describe("cancelling", () => {
  test("asks for a reason, then frees the place and ends the link", async () => {
    const { path, id } = await parent.booked();
    const version = await parent.versionOn(`${path}/cancel`);
    const asked = await parent.cancel(path, { version, details: "Flu" });
    expect(asked.status).toBe(400);
    const html = await asked.text();
    expect(html).toContain("Choose a reason");
    expect(html).toContain("Flu");
    expect((await parent.cancel(path, { version, reason: "constructor" })).status).toBe(400);
    expect((await parent.cancel(path, { version, reason: "ill", details: "x".repeat(301) })).status).toBe(
      400,
    );

    const answer = await parent.cancel(path, { version, reason: "ill", details: "Flu" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
    expect(await parent.rowOf(id)).toMatchObject({
      status: "cancelled",
      reason: "By the parent: Somebody is ill: Flu",
    });
    const after = await parent.get(path);
    expect(after.status).toBe(410);
    expect(await after.text()).toContain("This appointment is cancelled");
    expect((await parent.cancel(path, { version, reason: "ill" })).status).toBe(303);
    const late = await parent.move(path, { version, appointment_date: openDay(4), time_slot: "04:00 PM" });
    expect(late.status).toBe(409);
  });

  test("pressed three times at once is one cancellation and one letter to each", async () => {
    const { path, id, email } = await parent.booked();
    const version = await parent.versionOn(`${path}/cancel`);
    const answers = await Promise.all(
      [1, 2, 3].map(() => parent.cancel(path, { version, reason: "ill", details: "Flu" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(
      await supabase.sql(
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
      (await post(`${site.url}${path}/cancel`, { version, reason: "ill" }, headers)).status;
    expect(await send({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
    // why: where pages have an origin to compare, the framework refuses before any route, with a status of its own
    for (const Origin of ["https://elsewhere.example", "null"])
      expect([403, 500]).toContain(await send({ Origin }));
    expect(await parent.rowOf(id)).toMatchObject({ status: "pending" });
  });
});

describe("another child", () => {
  test("begins with the same center, contact and day, without any of it in an address", async () => {
    const { path, email, location } = await parent.booked();
    const answer = await post(`${site.url}/book`, { again: path.split("/")[2] ?? "" });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`value="${email}"`);
    expect(html).toContain('value="Dana Okafor"');
    expect(html).toMatch(new RegExp(`<option value="${location}"[^>]*selected`));
    expect(html).toContain(`value="${openDay(3)}"`);
    expect(html).not.toContain("<title>Error");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("begins empty with a link that opens nothing any more", async () => {
    const { path, id } = await parent.booked();
    await supabase.sql("update appointment_bookings set status = 'cancelled' where id = $1", [id]);
    const answer = await post(`${site.url}/book`, { again: path.split("/")[2] ?? "" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain("Dana Okafor");
  });

  test("begins empty with a link that is none", async () => {
    const answer = await post(`${site.url}/book`, { again: "A".repeat(43) });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain("Dana Okafor");
  });
});
