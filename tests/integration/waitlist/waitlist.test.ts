import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { timeSlots } from "../../../app/content/appointments/time-slots";
import { waitValue } from "../../../app/domain/forms/time-choice";
import { aBooking, post } from "../../support/appointments/forms";
import { freshDay } from "../../support/appointments/fresh-day";
import { fillSlot } from "../../support/appointments/full-slot";
import { linkOf } from "../../support/appointments/parent-links";
import { timed } from "../../support/dates/timed";
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
  /** Chooses the tile of the full time. */
  const join = (who: string, changes: Record<string, string> = {}) =>
    book({
      ...slot,
      name: who,
      email: addressOf(who),
      time_slot: waitValue(slot.time_slot),
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
  test("offers its waitlist in place of the tile, and other centers only once the whole day is full", async () => {
    const { slot } = await fullSlot();
    const refused = async () => {
      const answer = await book({ ...slot, email: addressOf("late") });
      expect(answer.status).toBe(400);
      return answer.text();
    };
    const html = await refused();
    expect(html).toMatch(/<input[^>]*name="time_slot"[^>]*value="wait 05:30 PM"/);
    expect(html).not.toContain('name="at"');
    for (const time_slot of timeSlots)
      if (time_slot !== slot.time_slot) await fillSlot(here.site.url, { ...slot, time_slot }, time_slot);
    expect((await refused()).match(/name="at"/g)).toHaveLength(3);
  });

  test("takes somebody in line by the form they have filled in, once", async () => {
    const { joined, line } = await fullSlot();
    const path = await joined("Vera");
    expect(path).toMatch(/^\/waitlist\/[\w-]{43}$/);
    expect(await joined("Vera")).toBe(path);
    const html = await page(path);
    for (const words of ["You are next", timed("5:30 p.m.")]) expect(html).toContain(words);
    expect(html).not.toContain("Vera");
    expect(await line()).toEqual(["Vera waiting"]);
  });
});

test("a place that opens is the first's by a press and not by looking, then the next one's, until nobody answers for two hours", async () => {
  const { joined, free, line } = await fullSlot();
  const [first, second, third] = [await joined("Abe"), await joined("Bob"), await joined("Cat")];
  await free();
  expect(await page(first)).toContain("A spot is free for you");
  expect(await page(second)).toContain("You&#x27;re on the waitlist");
  expect(await line()).toEqual(["Abe offered", "Bob waiting", "Cat waiting"]);
  expect((await answerTo(second, "take")).status).toBe(409);
  const declined = await answerTo(first, "leave");
  expect([declined.status, declined.headers.get("Location")]).toEqual([303, first]);
  expect((await get(first)).status).toBe(410);

  const bob = [addressOf("Bob")];
  await here.supabase.sql("update private.deliveries set sent_at = now() where recipient = $1", bob);
  await here.supabase.sql("update waitlist set offer_ends_at = now() - interval '1 second' where email = $1", bob);
  const late = await answerTo(second, "take");
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("This offer has ended")]);
  expect((await answerTo(third, "take")).headers.get("Location")).toMatch(/^\/confirmation\//);
  expect((await answerTo(third, "leave")).status).toBe(409);
});

test("each child of a family has a page, a tab and emails with its name, and no other name stands there", async () => {
  const { join, free } = await fullSlot();
  const child = async (child_name: string) => {
    const changes = { name: "Vera Rao", email: addressOf("twins"), child_name };
    return (await join("Vera Rao", changes)).headers.get("Location") ?? "";
  };
  const [asha, ravi] = [await child("Asha Rao"), await child("Ravi Rao")];
  const titles = async (path: string) => {
    const html = await page(path);
    expect(html).not.toMatch(/Vera|Rao/);
    return [/<title>([^|]*) \|/.exec(html), /<h1[^>]*>([^<]*)</.exec(html)].map((found) => found?.[1]);
  };
  expect(await titles(ravi)).toEqual(Array(2).fill("Ravi&#x27;s spot on the waitlist"));
  expect(await page(ravi)).toContain("Ravi is on the waitlist");
  await free();
  expect(await titles(asha)).toEqual(Array(2).fill("A spot is free for Asha"));
  await answerTo(asha, "leave");
  expect(await titles(asha)).toEqual(Array(2).fill("You left the waitlist"));
  expect(
    await here.supabase.sql(
      "select kind, data ->> 'child' as child from private.deliveries where recipient = $1 and kind like 'waitlist%' order by 1, 2",
      [addressOf("twins")],
    ),
  ).toEqual(
    expect.arrayContaining([
      { kind: "waitlist_joined", child: "Asha Rao" },
      { kind: "waitlist_joined", child: "Ravi Rao" },
      { kind: "waitlist_offer", child: "Ravi Rao" },
    ]),
  );
});

test("the link of a place in line opens nothing when it is altered, foreign or made up", async () => {
  const { joined, line } = await fullSlot();
  const path = await joined("Dot");
  const id = await here.supabase.first("select id from waitlist where email = $1", [addressOf("Dot")]);
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
