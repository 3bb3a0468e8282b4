import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { timeSlots } from "../../../app/content/appointments/time-slots";
import { waitValue } from "../../../app/domain/forms/time-choice";
import { visitorAddress } from "../../support/appointments/contacts";
import { aBooking, post } from "../../support/appointments/forms";
import { freshDay } from "../../support/appointments/fresh-day";
import { fillSlot } from "../../support/appointments/full-slot";
import { linkOf } from "../../support/appointments/parent-links";
import { plain } from "../../support/pages/html-parts";
import { readPage } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { addChild, planSession } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

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

test("a full time offers its waitlist in place of the tile, a full day other centers, with all that was typed", async () => {
  const { slot } = await fullSlot();
  const typed = { ...slot, email: addressOf("late"), notes: "By bus" };
  const refused = await book(typed);
  const html = await refused.text();
  expect(refused.status).toBe(400);
  expect(html).toMatch(/<input[^>]*name="time_slot"[^>]*value="wait 05:30 PM"/);
  for (const time_slot of timeSlots)
    if (time_slot !== slot.time_slot) await fillSlot(here.site.url, { ...slot, time_slot }, time_slot);
  const full = await (await book(typed)).text();
  const at = /name="at"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="at"/.exec(full);
  const nearby = await (await book({ ...typed, at: at?.[1] ?? at?.[2] ?? "" })).text();
  expect(nearby).toMatch(/<option value="(\d+)"[^>]*selected/);
  expect(nearby).not.toMatch(new RegExp(`<option value="${slot.location}"[^>]*selected`));
  for (const kept of ["By bus", addressOf("late")]) expect(nearby).toContain(kept);
});

test("the fourth visit that an address books on a day waits for its email's link, and keeps what was typed", async () => {
  const day = freshDay();
  const from = { "X-Forwarded-For": visitorAddress() };
  const families = ["one", "two", "three", "four"].map((who) => addressOf(`${who}.${randomUUID()}`));
  const answers = [];
  for (const [n, email] of families.entries()) {
    const values = aBooking({ ...day, email, time_slot: `0${4 + (n % 3)}:30 PM` });
    answers.push(await post(`${here.site.url}/book`, values, from));
  }
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 400]);
  const html = (await answers[3]?.text()) ?? "";
  expect(html).toContain(families[3]);
  expect(html).not.toContain(families[0]);
  const entry = await here.supabase.first("select id from public.waitlist where email = $1", [families[3]]);
  const link = linkOf("waitlist", entry);
  expect(plain(await page(link))).toContain("Confirm this visit");
  expect((await answerTo(link, "take")).headers.get("Location")).toMatch(/^\/confirmation\//);
});

test("a place that opens is the first's by a press and not by looking, then the next one's", async () => {
  const { joined, free, line } = await fullSlot();
  const [first, second] = [await joined("Abe"), await joined("Bob")];
  await free();
  expect(await page(first)).toContain("A spot is free for you");
  expect(await page(second)).toContain("You&#x27;re on the waitlist");
  expect(await line()).toEqual(["Abe offered", "Bob waiting"]);
  expect((await answerTo(second, "take")).status).toBe(409);
  const declined = await answerTo(first, "leave");
  expect([declined.status, declined.headers.get("Location")]).toEqual([303, first]);
  expect((await get(first)).status).toBe(410);

  expect((await answerTo(second, "take")).headers.get("Location")).toMatch(/^\/confirmation\//);
  expect((await answerTo(second, "leave")).status).toBe(409);
});

test("a place in line is had once by one form, has its child's name and no other, and its link cannot be made up", async () => {
  const { join, line } = await fullSlot();
  const joined = async (child_name: string) =>
    (await join("Vera Rao", { email: addressOf("twins"), child_name })).headers.get("Location") ?? "";
  const [asha, ravi] = [await joined("Asha Rao"), await joined("Ravi Rao")];
  expect(await joined("Asha Rao")).toBe(asha);
  const html = await page(ravi);
  expect(html).toContain("Ravi is on the waitlist");
  expect(html).not.toMatch(/Vera|Rao|Asha/);

  const id = await here.supabase.first("select id from waitlist where email = $1 and child_name = 'Asha Rao'", [
    addressOf("twins"),
  ]);
  expect(asha).toBe(linkOf("waitlist", id));
  for (const bad of [
    `${asha}A`,
    asha.slice(0, -1),
    `/waitlist/${id}`,
    `/waitlist/${linkOf("manage", id).split("/")[2]}`,
    linkOf("waitlist", id, "another secret of another site 0123456789"),
    linkOf("waitlist", randomUUID()),
  ]) {
    expect([bad, (await get(bad)).status]).toEqual([bad, 404]);
    expect([404, 409]).toContain((await answerTo(bad, "leave")).status);
  }
  expect((await answerTo(asha, "drop table")).status).toBe(400);
  const foreign = await post(here.site.url + asha, { action: "leave" }, { "Sec-Fetch-Site": "cross-site" });
  expect([foreign.status, await line()]).toEqual([403, ["Vera Rao waiting", "Vera Rao waiting"]]);
});

test("the desk puts a child in line for a full class, and the family takes the seat that opens by the email's link", async () => {
  const [family, tutor, desk] = [
    await personOf(here, "student", "Ann Ng"),
    await personOf(here, "tutor", "Nadia Kerr"),
    await personOf(here, "admin", "Dee Desk"),
  ];
  const [maya, bo] = [
    await addChild(here.supabase, family, "Maya", "Ng"),
    await addChild(here.supabase, family, "Bo", "Ng"),
  ];
  const { id, day } = await planSession(here.supabase, { student: family.id, tutor: tutor.id, child: maya, days: 9 });
  const group = await here.supabase.first(
    `insert into public.classes (location_id, tutor_profile_id, subject, starts_on, ends_on, start_time, end_time)
     values ('1', $1, 'math', $2, $2, '16:00', '17:00') returning id`,
    [tutor.id, day],
  );
  await here.supabase.sql("update public.bookings set class_id = $1 where id = $2", [group, id]);
  const path = `/admin/dashboard/classes/${group}`;
  const home = await here.supabase.first("select family_id from public.user_profiles where id = $1", [family.id]);
  const wait = (fields: Record<string, string>) =>
    desk.browser.post(`/admin/dashboard/families/${home}/join?wait=${group}`, fields);
  expect((await wait({})).status).toBe(400);
  expect((await wait({ child: bo })).headers.get("Location")).toBe(path);
  const again = await wait({ child: bo });
  expect([again.status, (await again.text()).includes("on its waitlist already")]).toEqual([409, true]);
  await desk.browser.post(path, { step: "offer" });
  expect((await readPage(desk.browser, path)).text).toMatch(/No seat is free.*Bo Ng \(Ann Ng\)/s);

  const link = linkOf("waitlist", await here.supabase.first("select id from waitlist where class_id = $1", [group]));
  const waiting = plain(await page(link));
  for (const part of ["Bo is on the waitlist", "You are next", "Math,", "4:00–5:00", "with Nadia"])
    expect(waiting).toContain(part);
  expect((await answerTo(link, "take")).status).toBe(409);
  await here.supabase.sql("update public.classes set capacity = 2 where id = $1", [group]);
  expect(plain(await page(link))).toMatch(/A place is free for Bo.*from [A-Z][a-z]{2} \d/s);
  expect((await answerTo(link, "take")).headers.get("Location")).toBe(link);
  expect(plain(await page(link))).toContain("This place is Bo's");
  expect((await answerTo(link, "leave")).status).toBe(409);
  const seated = await here.supabase.sql<{ name: string }>(
    "select child_name as name from public.bookings where class_id = $1",
    [group],
  );
  expect(seated.map(({ name }) => name).sort()).toEqual(["Bo Ng", "Maya Ng"]);
});
