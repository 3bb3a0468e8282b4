import { expect, test } from "vitest";
import { aBooking, post } from "../../support/appointments/forms";
import { linkOf } from "../../support/appointments/parent-links";
import { browserOf, flashOf, leadsTo, makeAccount, TestBrowser } from "../../support/auth/accounts";
import { staffDesk, textOf, unusedCenters } from "../../support/records/staff-desk";
import { userOf } from "../../support/users/staff-users";

const [center, another] = unusedCenters();
const desk = staffDesk(center, another);
const users = "/admin/dashboard/users";
const waiting = `${users}/waiting`;

/** Somebody new, signed in. */
async function somebody(role: "student" | "tutor", locationId: string | null = null) {
  const account = await makeAccount(desk.supabase, { role, locationId });
  return { ...(await userOf(desk.supabase, account.email)), browser: await browserOf(desk, account) };
}
const centerOf = async ({ email }: { email: string }) => (await userOf(desk.supabase, email)).location_id;

test("a tutor asks for another center by profile, and its admin accepts", async () => {
  const tutor = await somebody("tutor", center);
  const names = { first_name: "Move", last_name: "Able" };
  const asked = await tutor.browser.post("/dashboard/profile?form=profile", { ...names, location_id: another });
  expect([asked.status, flashOf(asked)]).toEqual([303, expect.stringMatching(/We asked .+\. You stay with /)]);
  expect(await textOf(await tutor.browser.get("/dashboard/profile"))).toContain("You asked to move to");
  expect(await centerOf(tutor)).toBe(center);
  expect(await textOf(await desk.admin.get(waiting))).not.toContain("Move Able");
  expect(await textOf(await desk.other.get(waiting))).toContain("Move Able");
  const decide = { person: tutor.id, center: another, step: "accept" };
  expect((await desk.admin.post(waiting, decide)).status).toBe(403);
  expect((await desk.other.post(waiting, decide)).status).toBe(303);
  expect(await centerOf(tutor)).toBe(another);
});

test("head office finds a family without a center, hears what is missing, and places it; the email's link takes it out", async () => {
  const family = await somebody("student");
  const list = `${users}?center=none&q=${family.email}`;
  expect(await textOf(await desk.boss.get(list))).toContain(family.email);
  expect(await textOf(await desk.boss.get(waiting))).toContain(family.email);
  const missing = await desk.boss.post(waiting, { person: family.id, center: "" });
  expect([missing.status, await textOf(missing)]).toEqual([400, expect.stringContaining("Choose a center first.")]);
  for (const fields of [`center=${center}`, "person=no+id&center=%2500"])
    expect((await desk.boss.post(waiting, new URLSearchParams(fields))).status).toBe(400);
  for (const cursor of ["none", "none.%00", "asked.'"])
    expect((await desk.boss.get(`${waiting}?after=${cursor}`)).status, cursor).toBe(200);
  expect((await desk.boss.post(waiting, { person: family.id, center })).status).toBe(303);
  expect(await textOf(await desk.boss.get(list))).toContain("No users found.");

  const placement = await desk.supabase.first("select id from private.placements where profile_id = $1", [family.id]);
  const link = linkOf("placement", placement).replace("/placement/", "/placed/");
  const visitor = new TestBrowser(desk.site.url);
  for (const [button, wish, then] of [
    ["This isn't our center", "objected", null],
    ["Undo: it is our center", "placed", center],
  ] as const) {
    expect(await textOf(await visitor.get(link))).toContain(button);
    expect((await visitor.post(`${link}?wish=${wish}`)).status).toBe(303);
    expect(await centerOf(family)).toBe(then);
  }
  expect((await visitor.post(`/placed/${"A".repeat(43)}`)).status).toBe(404);
});

test("a booking's success page offers a family without a center to make it theirs, which it does once", async () => {
  const booked = await post(`${desk.site.url}/book`, aBooking({ location: another, email: "offer@example.com" }));
  const page = leadsTo(booked) ?? "";
  const family = await somebody("student");
  const isOffered = async (browser: Pick<TestBrowser, "get">) =>
    (await (await browser.get(page)).text()).includes('value="center"');
  expect(await isOffered(family.browser)).toBe(true);
  const { browser: tutor } = await somebody("tutor", center);
  for (const browser of [desk.admin, tutor, new TestBrowser(desk.site.url)])
    expect(await isOffered(browser)).toBe(false);
  for (const chosen of [another, center]) {
    expect((await family.browser.post("/dashboard?index", { step: "center", center: chosen })).status).toBe(303);
    expect(await centerOf(family)).toBe(another);
  }
  expect(await isOffered(family.browser)).toBe(false);
});
