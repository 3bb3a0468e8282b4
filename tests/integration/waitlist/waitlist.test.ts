import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { aBooking, post } from "../../support/appointments/forms";
import { freshDay } from "../../support/appointments/fresh-day";
import { fillSlot } from "../../support/appointments/full-slot";
import { linkOf } from "../../support/appointments/parent-links";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();

interface Slot {
  location: string;
  appointment_date: string;
  time_slot: string;
}
/** A time on a fresh day that two parents have taken. */
async function fullSlot(): Promise<Slot> {
  const slot = { ...freshDay(), time_slot: "05:30 PM" };
  await fillSlot(here.site.url, slot);
  return slot;
}
const book = (values: Record<string, string>) => post(`${here.site.url}/book`, aBooking(values));
/** Presses 'Tell me when a place opens' for a time, with another time chosen in the form. */
const join = (slot: Slot, who: string, changes: Record<string, string> = {}) =>
  book({
    ...slot,
    name: who,
    email: `${who}@line.example.com`,
    time_slot: "04:00 PM",
    wait: slot.time_slot,
    ...changes,
  });
async function joined(slot: Slot, who: string): Promise<string> {
  const answer = await join(slot, who);
  expect(answer.status).toBe(303);
  return answer.headers.get("Location") ?? "";
}
const free = ({ location, appointment_date }: Slot) =>
  here.supabase.sql(
    `update appointment_bookings set status = 'cancelled'
     where location = $1 and appointment_date = $2 and name = 'Ines'`,
    [location, appointment_date],
  );
const lineOf = ({ location, appointment_date }: Slot) =>
  here.supabase.sql(
    "select name, status from waitlist where location = $1 and appointment_date = $2 order by ticket",
    [location, appointment_date],
  );
const get = (path: string) => fetch(here.site.url + path, { redirect: "manual" });
const page = async (path: string) => (await get(path)).text();
const answerTo = (path: string, action: string) => post(here.site.url + path, { action });

describe("a full time", () => {
  test("offers the line and the nearest centers with free times, in both answers of the form", async () => {
    const slot = await fullSlot();
    const refused = await book({ ...slot, email: "late@line.example.com" });
    const checked = await book({ ...slot, check: "times" });
    expect([refused.status, checked.status]).toEqual([400, 200]);
    for (const answer of [refused, checked]) {
      const html = await answer.text();
      expect(html).toMatch(/<button[^>]*name="wait"[^>]*value="05:30 PM"/);
      expect(html).toContain("Free on the same day nearby");
      expect(html.match(/name="at"/g)).toHaveLength(3);
    }
    const elsewhere = slot.location === "40" ? "39" : "40";
    const nearby = await book({ ...slot, name: "Uma Roy", at: elsewhere });
    expect(nearby.status).toBe(200);
    const html = await nearby.text();
    expect(html).toContain('value="Uma Roy"');
    expect(html).toMatch(new RegExp(`<option value="${elsewhere}"[^>]*selected`));
    expect(html).not.toContain('name="wait"');
  });

  test("takes somebody in line by the form they have filled in, once", async () => {
    const slot = await fullSlot();
    const path = await joined(slot, "Vera");
    expect(path).toMatch(/^\/waitlist\/[\w-]{43}$/);
    expect(await joined(slot, "Vera")).toBe(path);
    const answer = await get(path);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const html = await answer.text();
    for (const words of ["You are in line", "You are next", "5:30 PM"]) expect(html).toContain(words);
    expect(html).not.toContain("Vera");
    expect(await lineOf(slot)).toEqual([{ name: "Vera", status: "waiting" }]);
    const [entry] = await here.supabase.sql(
      "select time_slot, notes from waitlist where email = 'Vera@line.example.com'",
    );
    expect(entry).toEqual({ time_slot: "05:30 PM", notes: "Second floor, please" });
  });

  test("takes nobody in line who is missing a field, or for whom a place has opened", async () => {
    const slot = await fullSlot();
    const incomplete = await join(slot, "Will", { email: "no address", phone: "" });
    expect(incomplete.status).toBe(400);
    const html = await incomplete.text();
    expect(html).toContain("Enter your phone number");
    expect(html).toContain('value="Will"');
    await free(slot);
    const late = await join(slot, "Xena");
    expect(late.status).toBe(400);
    expect(await late.text()).toContain("A place has just opened");
    expect(await lineOf(slot)).toEqual([]);
  });
});

describe("a place that opens", () => {
  test("is held for the first in line, who takes it by a press and not by looking", async () => {
    const slot = await fullSlot();
    const [first, second] = [await joined(slot, "Yan"), await joined(slot, "Zoe")];
    await free(slot);
    expect(await page(first)).toContain("A place is free for you");
    expect(await page(second)).toContain("You are in line");
    expect((await fetch(here.site.url + first, { method: "HEAD" })).status).toBe(200);
    expect(await lineOf(slot)).toEqual([
      { name: "Yan", status: "offered" },
      { name: "Zoe", status: "waiting" },
    ]);
    expect((await book({ ...slot, email: "passer@line.example.com" })).status).toBe(400);
    expect((await answerTo(second, "take")).status).toBe(409);

    const taken = await answerTo(first, "take");
    expect(taken.status).toBe(303);
    expect(taken.headers.get("Location")).toMatch(/^\/confirmation\//);
    expect((await answerTo(first, "take")).headers.get("Location")).toBe(taken.headers.get("Location"));
    expect(await page(first)).toContain("This place is yours");
    expect((await answerTo(first, "leave")).status).toBe(409);
  });

  test("passes on when it is declined, and when nobody answers for two hours", async () => {
    const slot = await fullSlot();
    const [first, second, third] = [
      await joined(slot, "Abe"),
      await joined(slot, "Bob"),
      await joined(slot, "Cat"),
    ];
    await free(slot);
    const declined = await answerTo(first, "leave");
    expect([declined.status, declined.headers.get("Location")]).toEqual([303, first]);
    const gone = await get(first);
    expect(gone.status).toBe(410);
    const left = await gone.text();
    expect(left).toContain("You are not in line any more");
    expect(left).toContain("5:30 PM");

    expect(await page(second)).toContain("A place is free for you");
    await here.supabase.sql(
      "update private.outbox set sent_at = now() where recipient = 'Bob@line.example.com' and sent_at is null",
    );
    await here.supabase.sql(
      `update waitlist set offer_ends_at = now() - interval '1 second'
       where status = 'offered' and email = 'Bob@line.example.com'`,
    );
    const late = await answerTo(second, "take");
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("This offer has ended");
    expect((await get(second)).status).toBe(410);
    expect(await page(third)).toContain("A place is free for you");
  });

  test("on a day that the center closes is said to be gone, with the way to another time", async () => {
    const slot = await fullSlot();
    const [first, second] = [await joined(slot, "Eli"), await joined(slot, "Fay")];
    await free(slot);
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
    expect(
      await here.supabase.sql(
        `select recipient from private.outbox
         where kind = 'waitlist_closed' and recipient like '%@line.example.com' order by 1`,
      ),
    ).toEqual([{ recipient: "Eli@line.example.com" }, { recipient: "Fay@line.example.com" }]);
  });
});

test("the link of a place in line opens nothing when it is altered, foreign or made up", async () => {
  const slot = await fullSlot();
  const path = await joined(slot, "Dot");
  const [row] = await here.supabase.sql<{ id: string }>(
    "select id from waitlist where email = 'Dot@line.example.com'",
  );
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
  expect(await lineOf(slot)).toEqual([{ name: "Dot", status: "waiting" }]);
});
