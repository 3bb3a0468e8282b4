import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBooking, openDay, post } from "../../support/appointments/forms";
import { fillSlot } from "../../support/appointments/full-slot";
import { linkOf } from "../../support/appointments/parent-links";
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

let used = 0;
/** A slot of a center of its own that two parents have taken. */
async function fullSlot() {
  const slot = { location: String(++used), appointment_date: openDay(2), time_slot: "05:30 PM" };
  await fillSlot(site.url, slot);
  return slot;
}
/** Presses 'Tell me when a place opens' for a slot, with another time chosen in the form. */
const join = (
  slot: Awaited<ReturnType<typeof fullSlot>>,
  who: string,
  changes: Record<string, string> = {},
) =>
  post(
    `${site.url}/book`,
    aBooking({
      ...slot,
      name: who,
      email: `${who}@example.com`,
      time_slot: "04:00 PM",
      wait: slot.time_slot,
      ...changes,
    }),
  );
async function joined(slot: Awaited<ReturnType<typeof fullSlot>>, who: string): Promise<string> {
  const answer = await join(slot, who);
  expect(answer.status).toBe(303);
  return answer.headers.get("Location") ?? "";
}
const free = (location: string) =>
  supabase.sql(
    `update appointment_bookings set status = 'cancelled'
     where id = (select id from appointment_bookings where location = $1 and status = 'pending' order by place limit 1)`,
    [location],
  );
const get = (path: string) => fetch(site.url + path, { redirect: "manual" });
const answerTo = (path: string, action: string) => post(site.url + path, { action });

describe("a full time", () => {
  test("offers the line and the nearest centers with free times, in both answers of the form", async () => {
    const slot = await fullSlot();
    const refused = await post(`${site.url}/book`, aBooking({ ...slot, email: "late@example.com" }));
    const checked = await post(`${site.url}/book`, aBooking({ ...slot, check: "times" }));
    expect([refused.status, checked.status]).toEqual([400, 200]);
    for (const answer of [refused, checked]) {
      const html = await answer.text();
      expect(html).toMatch(/<button[^>]*name="wait"[^>]*value="05:30 PM"/);
      expect(html).toContain("Free on the same day nearby");
      expect(html.match(/name="at"/g)).toHaveLength(3);
    }
  });

  test("another center nearby keeps everything that was typed", async () => {
    const slot = await fullSlot();
    const answer = await post(`${site.url}/book`, aBooking({ ...slot, name: "Uma Roy", at: "40" }));
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('value="Uma Roy"');
    expect(html).toMatch(/<option value="40"[^>]*selected/);
    expect(html).not.toContain('name="wait"');
  });

  test("takes somebody in line by the form they have filled in, once", async () => {
    const slot = await fullSlot();
    const path = await joined(slot, "Vera");
    expect(path).toMatch(/^\/waitlist\/[\w-]{43}$/);
    expect(await joined(slot, "Vera")).toBe(path);
    const html = await (await get(path)).text();
    expect(html).toContain("You are in line");
    expect(html).toContain("5:30 PM");
    expect(html).not.toContain("Vera");
    expect(
      await supabase.sql("select name, time_slot, notes from waitlist where location = $1", [slot.location]),
    ).toEqual([{ name: "Vera", time_slot: "05:30 PM", notes: "Second floor, please" }]);
  });

  test("says what is missing at its field, and books nothing", async () => {
    const slot = await fullSlot();
    const answer = await join(slot, "Will", { email: "no address", phone: "" });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Enter your phone number");
    expect(html).toContain('value="Will"');
    expect(await supabase.sql("select 1 from waitlist where location = $1", [slot.location])).toEqual([]);
  });

  test("that has a place again is to be booked", async () => {
    const slot = await fullSlot();
    await free(slot.location);
    const answer = await join(slot, "Xena");
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("A place has just opened");
  });
});

describe("a place that opens", () => {
  test("is held for the first in line, who takes it by a press and not by looking", async () => {
    const slot = await fullSlot();
    const [first, second] = [await joined(slot, "Yan"), await joined(slot, "Zoe")];
    await free(slot.location);
    const offered = await (await get(first)).text();
    expect(offered).toContain("A place is free for you");
    expect(await (await get(second)).text()).toContain("You are in line");
    expect((await fetch(site.url + first, { method: "HEAD" })).status).toBe(200);
    expect(
      await supabase.sql("select name, status from waitlist where location = $1 order by ticket", [
        slot.location,
      ]),
    ).toEqual([
      { name: "Yan", status: "offered" },
      { name: "Zoe", status: "waiting" },
    ]);
    expect((await post(`${site.url}/book`, aBooking({ ...slot, email: "passer@example.com" }))).status).toBe(
      400,
    );
    expect((await answerTo(second, "take")).status).toBe(409);

    const taken = await answerTo(first, "take");
    expect(taken.status).toBe(303);
    expect(taken.headers.get("Location")).toMatch(/^\/confirmation\//);
    expect((await answerTo(first, "take")).headers.get("Location")).toBe(taken.headers.get("Location"));
    const after = await (await get(first)).text();
    expect(after).toContain("This place is yours");
    expect((await answerTo(first, "leave")).status).toBe(409);
  });

  test("passes on when it is declined, and when nobody answers for two hours", async () => {
    const slot = await fullSlot();
    const [first, second, third] = [
      await joined(slot, "Abe"),
      await joined(slot, "Bob"),
      await joined(slot, "Cat"),
    ];
    await free(slot.location);
    const declined = await answerTo(first, "leave");
    expect([declined.status, declined.headers.get("Location")]).toEqual([303, first]);
    const gone = await get(first);
    expect(gone.status).toBe(410);
    const left = await gone.text();
    expect(left).toContain("You are not in line any more");
    expect(left).toContain("5:30 PM");

    expect(await (await get(second)).text()).toContain("A place is free for you");
    await supabase.sql("update private.outbox set sent_at = now() where sent_at is null");
    await supabase.sql(
      "update waitlist set offer_ends_at = now() - interval '1 second' where status = 'offered' and location = $1",
      [slot.location],
    );
    const late = await answerTo(second, "take");
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("This offer has ended");
    expect((await get(second)).status).toBe(410);
    expect(await (await get(third)).text()).toContain("A place is free for you");
  });
});

describe("a time that the center gives up", () => {
  test("is said to whoever waited for it, with the way to another time", async () => {
    const slot = await fullSlot();
    const [first, second] = [await joined(slot, "Eli"), await joined(slot, "Fay")];
    await free(slot.location);
    await supabase.sql(
      "insert into location_closures (location_id, starts_on, ends_on) values ($1, $2, $2)",
      [slot.location, slot.appointment_date],
    );
    const late = await answerTo(first, "take");
    expect(late.status).toBe(409);
    for (const page of [late, await get(second)]) {
      const html = await page.text();
      expect(html).toContain("This time is no longer offered");
      expect(html).toContain(`href="/book?location=${slot.location}"`);
      expect(html).not.toContain("Leave the line");
    }
    expect((await get(first)).status).toBe(410);
    expect((await answerTo(second, "leave")).status).toBe(409);
    expect(
      await supabase.sql(
        "select recipient from private.outbox where kind = 'waitlist_closed' and data #>> '{center,id}' = $1 order by 1",
        [slot.location],
      ),
    ).toEqual([{ recipient: "Eli@example.com" }, { recipient: "Fay@example.com" }]);
  });
});

describe("the link of a place in line", () => {
  test("altered, foreign or made up it opens nothing", async () => {
    const slot = await fullSlot();
    const path = await joined(slot, "Dot");
    const [row] = await supabase.sql<{ id: string }>("select id from waitlist where location = $1", [
      slot.location,
    ]);
    const id = row?.id ?? "";
    expect(path).toBe(linkOf("waitlist", id));
    for (const bad of [
      `${path}A`,
      path.slice(0, -1),
      `/waitlist/${id}`,
      `/waitlist/${linkOf("manage", id).split("/")[2]}`,
      linkOf("waitlist", id, "another secret of another site 0123456789"),
      linkOf("waitlist", randomUUID()),
    ]) {
      expect([bad, (await get(bad)).status]).toEqual([bad, 404]);
      expect([404, 409]).toContain((await answerTo(bad, "leave")).status);
    }
    expect((await answerTo(path, "drop table")).status).toBe(400);
    const foreign = await post(site.url + path, { action: "leave" }, { "Sec-Fetch-Site": "cross-site" });
    expect(foreign.status).toBe(403);
    expect(await supabase.sql("select status from waitlist where id = $1", [id])).toEqual([
      { status: "waiting" },
    ]);
  });
});
