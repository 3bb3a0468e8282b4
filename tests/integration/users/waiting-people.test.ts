import { expect, test } from "vitest";
import { sessionFieldMessages } from "../../../app/content/tutoring/staff-sessions";
import { userMessages } from "../../../app/content/users/staff-users";
import { userDuties } from "../../../app/content/users/user-duties";
import { placementPage, waitingMessages as words } from "../../../app/content/users/waiting-people";
import { usersPath } from "../../../app/domain/users/user-addresses";
import { waitingPath } from "../../../app/domain/users/waiting-people";
import { aBooking, openDay, post } from "../../support/appointments/forms";
import { linkOf } from "../../support/appointments/parent-links";
import { browserOf, flashOf, makeAccount, TestBrowser } from "../../support/auth/accounts";
import { ownDesk, textOf } from "../../support/records/staff-desk";

const desk = ownDesk();

const personOf = async (email: string) => {
  const [row] = await desk.supabase.sql<{ id: string; center: string | null; wanted: string | null; version: string }>(
    `select id, location_id as center, wanted_location_id as wanted, to_jsonb(updated_at) #>> '{}' as version
     from public.user_profiles where email = $1`,
    [email],
  );
  if (!row) throw new Error(`nobody has the address ${email}`);
  return row;
};

/** Somebody new, signed in. */
async function somebody(given: Parameters<typeof makeAccount>[1]) {
  const account = await makeAccount(desk.supabase, given);
  return { email: account.email, browser: await browserOf(desk, account) };
}

test("a tutor asks for another center by profile, and its admin accepts", async () => {
  const tutor = await somebody({ role: "tutor", locationId: "1" });
  const names = { first_name: "Move", last_name: "Able" };
  const asked = await tutor.browser.post("/dashboard/profile?form=profile", { ...names, location_id: "2" });
  expect([asked.status, flashOf(asked)]).toEqual([
    303,
    expect.stringContaining("We asked Mississauga. You stay with Etobicoke"),
  ]);
  expect(await textOf(await tutor.browser.get("/dashboard/profile"))).toContain("You asked to move to");
  const { id, center, wanted } = await personOf(tutor.email);
  expect([center, wanted]).toEqual(["1", "2"]);
  expect(await textOf(await desk.admin.get(waitingPath))).not.toContain("Move Able");
  expect(await textOf(await desk.other.get(waitingPath))).toContain("Move Able");
  const decide = { person: id, center: "2", step: "accept" };
  expect((await desk.admin.post(waitingPath, decide)).status).toBe(403);
  expect((await desk.other.post(waitingPath, decide)).status).toBe(303);
  expect((await personOf(tutor.email)).center).toBe("2");
});

test("a family placed with a center takes itself out by the email's link, signed out, and back", async () => {
  const family = await somebody({ role: "student", locationId: null });
  const { id } = await personOf(family.email);
  await desk.boss.post(waitingPath, { person: id, center: "1" });
  const placement = await desk.supabase.first("select id from private.placements where profile_id = $1", [id]);
  const link = linkOf("placement", placement).replace("/placement/", "/placed/");
  const visitor = new TestBrowser(desk.site.url);
  expect(await textOf(await visitor.get(link))).toContain(placementPage.placed.submit);
  expect((await personOf(family.email)).center).toBe("1");
  expect((await visitor.post(`${link}?wish=objected`)).status).toBe(303);
  expect((await personOf(family.email)).center).toBe(null);
  expect(await textOf(await visitor.get(link))).toContain(placementPage.objected.submit);
  expect((await visitor.post(`${link}?wish=placed`)).status).toBe(303);
  expect((await personOf(family.email)).center).toBe("1");
  expect((await visitor.post(`/placed/${"A".repeat(43)}`)).status).toBe(404);
});

test("head office finds people without a center, assigns them, and hears what is missing", async () => {
  const family = await somebody({ role: "student", locationId: null });
  const { id } = await personOf(family.email);
  expect(await textOf(await desk.boss.get(`${usersPath}?center=none`))).toContain(family.email);
  expect(await textOf(await desk.boss.get(waitingPath))).toContain(family.email);
  const missing = await desk.boss.post(waitingPath, { person: id, center: "" });
  expect([missing.status, await textOf(missing)]).toEqual([400, expect.stringContaining(words.noCenter.text)]);
  expect((await desk.boss.post(waitingPath, { center: "1" })).status).toBe(400);
  expect((await desk.boss.post(waitingPath, { person: "no id", center: "%00" })).status).toBe(400);
  expect((await desk.boss.post(waitingPath, { person: id, center: "1" })).status).toBe(303);
  expect((await personOf(family.email)).center).toBe("1");
  expect(await textOf(await desk.boss.get(`${usersPath}?center=none`))).not.toContain(family.email);
});

test("a family without a center makes the one it booked with its own", async () => {
  const family = await somebody({ role: "student", locationId: null });
  const chosen = await family.browser.post("/dashboard?index", { step: "center", center: "2" });
  expect(chosen.status).toBe(303);
  expect((await personOf(family.email)).center).toBe("2");
  await family.browser.post("/dashboard?index", { step: "center", center: "3" });
  expect((await personOf(family.email)).center).toBe("2");
});

test("after saving a person the list comes back as it was, and leads nowhere else", async () => {
  const student = await somebody({ role: "student", locationId: "1" });
  const { id, version } = await personOf(student.email);
  const sent = { first_name: "Sam", last_name: "Lee", email: student.email, role: "student", location_id: "1" };
  const to = `${usersPath}/${id}?form=details`;
  const saved = await desk.admin.post(to, { ...sent, version, list: "role=student&sort=name&x=//elsewhere.example" });
  expect(saved.headers.get("Location")).toBe(`${usersPath}?role=student&sort=name`);
  expect(flashOf(saved)).toContain(userMessages.updated("Sam Lee").text);
  const page = await textOf(await desk.admin.get(`${usersPath}/${id}`));
  expect(page).toContain(userDuties.title);
  expect(await textOf(await desk.admin.get(`${usersPath}/${id}/delete`))).toContain(userDuties.none);
});

test("more people than a page holds are on the next", async () => {
  await desk.supabase.sql(
    `insert into auth.users (id, email)
     select gen_random_uuid(), 'page' || n || '@example.com' from generate_series(1, 101) as n`,
  );
  const first = await (await desk.boss.get(waitingPath)).text();
  const next = /href="([^"]+after=none[^"]+)"/.exec(first)?.[1] ?? "";
  const second = await (await desk.boss.get(next)).text();
  const peopleOf = (html: string) => [...html.matchAll(/name="person"[^>]* value="([^"]+)"/g)].map(([, id]) => id);
  expect(peopleOf(first)).toHaveLength(100);
  expect(peopleOf(second).length).toBeGreaterThan(0);
  expect(peopleOf(second).filter((id) => peopleOf(first).includes(id))).toEqual([]);
  const [person = ""] = peopleOf(second);
  const placed = await desk.boss.post(next, { person, center: "1" });
  expect([placed.status, placed.headers.get("Location")]).toEqual([303, next]);
  for (const cursor of ["none", "none.%00", "asked.'", "none.00000000-0000-4000-8000-000000000000"])
    expect((await desk.boss.get(`${waitingPath}?after=${cursor}`)).status).toBe(200);
});

test("the success page of a booking offers a signed-in family without a center to make it theirs", async () => {
  const booked = await post(`${desk.site.url}/book`, aBooking({ location: "2", email: "offer@example.com" }));
  const page = booked.headers.get("Location") ?? "";
  const family = await somebody({ role: "student", locationId: null });
  const shown = async (browser: Pick<typeof desk.admin, "get">) =>
    (await (await browser.get(page)).text()).includes('value="center"');
  expect(await shown(family.browser)).toBe(true);
  const hidden = [
    desk.admin,
    (await somebody({ role: "tutor", locationId: "1" })).browser,
    { get: (path: string) => fetch(desk.site.url + path) },
  ];
  for (const browser of hidden) expect(await shown(browser)).toBe(false);
  expect((await family.browser.post("/dashboard?index", { step: "center", center: "2" })).status).toBe(303);
  expect((await personOf(family.email)).center).toBe("2");
  expect(await shown(family.browser)).toBe(false);
});

test("staff hand a tutor's sessions to another tutor with the account, and a refused choice is kept", async () => {
  const [leaving, staying, student] = await Promise.all([
    somebody({ role: "tutor", locationId: "1" }),
    somebody({ role: "tutor", locationId: "1" }),
    somebody({ role: "student", locationId: "1" }),
  ]);
  const ids = await Promise.all([leaving, staying, student].map(({ email }) => personOf(email)));
  const [from, to, pupil] = ids.map(({ id }) => id);
  const plan = { student: pupil ?? "", date: openDay(3), start: "16:00", end: "17:00" };
  const closed = await desk.admin.post("/admin/dashboard/sessions/new", { ...plan, tutor: from ?? "", start: "15:00" });
  expect([closed.status, await textOf(closed)]).toEqual([
    400,
    expect.stringContaining(sessionFieldMessages.outsideHours),
  ]);
  const created = await desk.admin.post("/admin/dashboard/sessions/new", { ...plan, tutor: from ?? "" });
  expect(created.status).toBe(303);
  const page = `${usersPath}/${from}`;
  expect(await textOf(await desk.admin.get(page))).toContain(userDuties.handTo);
  const state = { version: ids[0]?.version ?? "", active: "no" };
  const refused = await desk.admin.post(`${page}?form=state`, {
    ...state,
    hand_to: pupil ?? "",
    cancel_sessions: "on",
  });
  expect([refused.status, await textOf(refused)]).toEqual([
    400,
    expect.stringContaining(userMessages.tutorUnknown.text),
  ]);
  expect((await desk.admin.post(`${page}/delete`, { hand_to: "no id" })).status).toBe(400);
  const done = await desk.admin.post(`${page}?form=state`, { ...state, hand_to: to ?? "" });
  expect(done.status).toBe(303);
  const [session] = await desk.supabase.sql(
    "select tutor_profile_id, status from public.bookings where student_profile_id = $1",
    [pupil],
  );
  expect(session).toEqual({ tutor_profile_id: to, status: "confirmed" });
});
