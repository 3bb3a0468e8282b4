import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { aBooking, post } from "../../support/appointments/forms";
import { freshDay } from "../../support/appointments/fresh-day";
import { fillSlot } from "../../support/appointments/full-slot";
import { linkOf } from "../../support/appointments/parent-links";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const get = (path: string) => fetch(here.site.url + path, { redirect: "manual" });
const page = async (path: string) => (await get(path)).text();
const book = (values: Record<string, string>) => post(`${here.site.url}/book`, aBooking(values));
const answerTo = (path: string, action: string) => post(here.site.url + path, { action });
const addressOf = (who: string) => `${who}@line.example.com`;

/** A time on a fresh day that two parents have taken, and what happens around it. */
async function fullSlot() {
  const slot = { ...freshDay(), time_slot: "05:30 PM" };
  await fillSlot(here.site.url, slot);
  const place = [slot.location, slot.appointment_date];
  /** Presses 'Tell me when a place opens', with another time chosen in the form. */
  const join = (who: string, changes: Record<string, string> = {}) =>
    book({
      ...slot,
      name: who,
      email: addressOf(who),
      time_slot: "04:00 PM",
      wait: slot.time_slot,
      ...changes,
    });
  return {
    slot,
    join,
    /** @returns the link of the place in line */
    async joined(who: string): Promise<string> {
      const answer = await join(who);
      expect(answer.status).toBe(303);
      return answer.headers.get("Location") ?? "";
    },
    free: () =>
      here.supabase.sql(
        `update appointment_bookings set status = 'cancelled'
         where location = $1 and appointment_date = $2 and name = 'Ines'`,
        place,
      ),
    async line() {
      const rows = await here.supabase.sql<{ name: string; status: string }>(
        "select name, status from waitlist where location = $1 and appointment_date = $2 order by ticket",
        place,
      );
      return rows.map(({ name, status }) => `${name} ${status}`);
    },
  };
}

describe("a full time", () => {
  test("offers the line and the nearest centers with free times, and one of those keeps what was typed", async () => {
    const { slot } = await fullSlot();
    const refused = await book({ ...slot, email: addressOf("late") });
    const checked = await book({ ...slot, check: "times" });
    expect([refused.status, checked.status]).toEqual([400, 200]);
    for (const answer of [refused, checked]) {
      const html = await answer.text();
      expect(html).toMatch(/<button[^>]*name="wait"[^>]*value="05:30 PM"/);
      expect(html).toContain("Free on the same day nearby");
      expect(html.match(/name="at"/g)).toHaveLength(3);
    }
    const at = slot.location === "40" ? "39" : "40";
    const nearby = await book({ ...slot, name: "Uma Roy", at });
    expect(nearby.status).toBe(200);
    const html = await nearby.text();
    expect(html).toContain('value="Uma Roy"');
    expect(html).toMatch(new RegExp(`<option value="${at}"[^>]*selected`));
    expect(html).not.toContain('name="wait"');
  });

  test("takes somebody in line by the form they have filled in, once", async () => {
    const { joined, line } = await fullSlot();
    const path = await joined("Vera");
    expect(path).toMatch(/^\/waitlist\/[\w-]{43}$/);
    expect(await joined("Vera")).toBe(path);
    const html = await page(path);
    for (const words of ["You are in line", "You are next", "5:30 PM"]) expect(html).toContain(words);
    expect(html).not.toContain("Vera");
    expect(await line()).toEqual(["Vera waiting"]);
    const kept = "select time_slot, notes from waitlist where email = $1";
    expect(await here.supabase.sql(kept, [addressOf("Vera")])).toEqual([
      { time_slot: "05:30 PM", notes: "Second floor, please" },
    ]);
  });

  test("takes nobody in line who is missing a field, or for whom a place has opened", async () => {
    const { join, line, free } = await fullSlot();
    const incomplete = await join("Will", { email: "no address", phone: "" });
    const html = await incomplete.text();
    expect(incomplete.status).toBe(400);
    expect(html).toContain("Enter your phone number");
    expect(html).toContain('value="Will"');
    await free();
    const late = await join("Xena");
    expect(late.status).toBe(400);
    expect(await late.text()).toContain("A place has just opened");
    expect(await line()).toEqual([]);
  });
});

describe("a place that opens", () => {
  test("is held for the first in line, who takes it by a press and not by looking", async () => {
    const { slot, joined, free, line } = await fullSlot();
    const [first, second] = [await joined("Yan"), await joined("Zoe")];
    await free();
    expect(await page(first)).toContain("A place is free for you");
    expect(await page(second)).toContain("You are in line");
    expect((await fetch(here.site.url + first, { method: "HEAD" })).status).toBe(200);
    expect(await line()).toEqual(["Yan offered", "Zoe waiting"]);
    expect((await book({ ...slot, email: addressOf("passer") })).status).toBe(400);
    expect((await answerTo(second, "take")).status).toBe(409);

    const taken = await answerTo(first, "take");
    expect(taken.status).toBe(303);
    expect(taken.headers.get("Location")).toMatch(/^\/confirmation\//);
    expect((await answerTo(first, "take")).headers.get("Location")).toBe(taken.headers.get("Location"));
    expect(await page(first)).toContain("This place is yours");
    expect((await answerTo(first, "leave")).status).toBe(409);
  });

  test("passes on when it is declined, and when nobody answers for two hours", async () => {
    const { joined, free } = await fullSlot();
    const [first, second, third] = [await joined("Abe"), await joined("Bob"), await joined("Cat")];
    await free();
    const declined = await answerTo(first, "leave");
    expect([declined.status, declined.headers.get("Location")]).toEqual([303, first]);
    const gone = await get(first);
    expect(gone.status).toBe(410);
    const left = await gone.text();
    for (const words of ["You are not in line any more", "5:30 PM"]) expect(left).toContain(words);

    expect(await page(second)).toContain("A place is free for you");
    const bob = [addressOf("Bob")];
    await here.supabase.sql("update private.outbox set sent_at = now() where recipient = $1", bob);
    await here.supabase.sql(
      "update waitlist set offer_ends_at = now() - interval '1 second' where email = $1",
      bob,
    );
    const late = await answerTo(second, "take");
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("This offer has ended");
    expect((await get(second)).status).toBe(410);
    expect(await page(third)).toContain("A place is free for you");
  });

  test("on a day that the center closes is said to be gone, with the way to another time", async () => {
    const { slot, joined, free } = await fullSlot();
    const [first, second] = [await joined("Eli"), await joined("Fay")];
    await free();
    await here.supabase.sql(
      "insert into location_closures (location_id, starts_on, ends_on) values ($1, $2, $2)",
      [slot.location, slot.appointment_date],
    );
    const late = await answerTo(first, "take");
    expect(late.status).toBe(409);
    for (const answer of [late, await get(second)]) {
      const html = await answer.text();
      expect(html).toContain("This time is no longer offered");
      expect(html).toContain(`href="/book?location=${slot.location}"`);
      expect(html).not.toContain("Leave the line");
    }
    expect((await get(first)).status).toBe(410);
    expect((await answerTo(second, "leave")).status).toBe(409);
  });
});

test("the link of a place in line opens nothing when it is altered, foreign or made up", async () => {
  const { joined, line } = await fullSlot();
  const path = await joined("Dot");
  const [row] = await here.supabase.sql<{ id: string }>("select id from waitlist where email = $1", [
    addressOf("Dot"),
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
  const foreign = await post(here.site.url + path, { action: "leave" }, { "Sec-Fetch-Site": "cross-site" });
  expect(foreign.status).toBe(403);
  expect(await line()).toEqual(["Dot waiting"]);
});
