/** The hits of the search while somebody types: who may ask, and what they find. */
import { beforeAll, expect, test } from "vitest";
import { searchHitsPath, searchPath } from "../../../app/domain/records/search-address";
import type { FirstHits } from "../../../app/handlers/records/first-hits.server";
import { browserOf, makeAccount, type TestBrowser } from "../../support/auth/accounts";
import { makeStaff, type Staff, textOf } from "../../support/records/staff-desk";
import { addRecord } from "../../support/records/staff-records";
import { sharedSite } from "../../support/servers/test-site";
import { profileOf } from "../../support/tutoring/learners";

const here = sharedSite();
let desk: Staff;
beforeAll(async () => {
  desk = await makeStaff(here);
});
const hitsAddress = (words: string) => `${searchHitsPath}?${new URLSearchParams({ q: words })}`;

async function hitsOf(reader: TestBrowser, words: string): Promise<FirstHits> {
  const answer = await reader.get(hitsAddress(words));
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  return answer.json();
}
const linesOf = ({ groups }: FirstHits) =>
  groups.flatMap(({ kind, hits }) => hits.map(({ name, about }) => `${kind}: ${name} · ${about}`));

/** A family of that center with one child, who has a lesson in three days. */
async function addChild(center: string, name: string) {
  const student = await makeAccount(here.supabase, { role: "student", locationId: center });
  const tutor = await makeAccount(here.supabase, { role: "tutor", locationId: center });
  const guardian = await profileOf(here.supabase, student);
  const child = await here.supabase.first(
    "insert into public.children (family_id, first_name, last_name, grade) values (private.family_of($1), $2, 'Hitworth', '3') returning id",
    [student.userId, name],
  );
  await here.supabase.sql(
    `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, child_id, child_name,
       tutor_profile_id, location_id, status)
     values ((now() at time zone 'America/Toronto')::date + 3, '16:00', '17:00', $1, $2, $3, $4, $5, 'confirmed')`,
    [guardian, child, name, await profileOf(here.supabase, tutor), center],
  );
  return { student, tutor };
}

test("a child is found with the next lesson, before what the family sent in, and by no other center", async () => {
  await addChild("1", "Wilder");
  await addRecord(here.supabase, "appointments", { name: "Mia Hitworth", child_name: "Wilder Hitworth" });
  const found = await hitsOf(desk.admin, "wilder");
  expect(linesOf(found)[0]).toMatch(/^students: Wilder Hitworth · .*next /);
  expect(found.groups.map(({ kind }) => kind)).toEqual(["students", "families", "appointments"]);
  expect(await hitsOf(desk.other, "wilder")).toEqual({ count: 0, groups: [] });
  expect((await hitsOf(desk.boss, "wilder")).count).toBe(found.count);
});

test("the hits are those that the search page finds", async () => {
  for (let n = 0; n < 10; n++) await addRecord(here.supabase, "messages", { name: `Same Samesworth ${n}` });
  const { count, groups } = await hitsOf(desk.boss, "samesworth");
  expect(groups.flatMap(({ hits }) => hits)).toHaveLength(8);
  expect(await textOf(await desk.boss.get(`${searchPath}?q=samesworth`))).toContain(`${count} results`);
});

test("a family and a tutor cannot ask, nor who is signed out", async () => {
  const { student, tutor } = await addChild("1", "Odette");
  for (const account of [student, tutor]) {
    const answer = await (await browserOf(here, account)).get(hitsAddress("odette"));
    expect([answer.status, await answer.text()]).toEqual([403, expect.not.stringContaining("Odette")]);
  }
  const outside = await fetch(here.site.url + hitsAddress("odette"), { redirect: "manual" });
  expect([outside.status, outside.headers.get("Location")]).toEqual([303, expect.stringMatching(/^\/login\?/)]);
});
