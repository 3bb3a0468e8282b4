/** A superadmin makes a regional manager on the site, and gives and takes centers. */
import { beforeAll, expect, test } from "vitest";
import { browserOf, leadsTo, makeAccount, TestBrowser } from "../../support/auth/accounts";
import { readPage } from "../../support/records/staff-desk";
import { addRecord, versionOf } from "../../support/records/staff-records";
import { sharedSite } from "../../support/servers/test-site";
import { editFields, newUser, pageOf, shownPassword, tutorFields, userOf } from "../../support/users/staff-users";

const here = sharedSite();
let boss: TestBrowser;
beforeAll(async () => {
  boss = await browserOf(here, { role: "superadmin" });
});

const desk = "/admin/dashboard";
const list = `${desk}/assessments`;
const recordPath = (id: string) => `${desk}/records/assessments/${id}`;
const withCenters = (fields: Record<string, string>, centers: readonly string[]) =>
  new URLSearchParams([...Object.entries(fields), ...centers.map((center) => ["centers", center])]);
const manager = { role: "regional_manager", location_id: "", hourly_rate: "" };
const requestAt = (location_id: string) =>
  addRecord(here.supabase, "assessments", { location_id, parent_name: `Parent of ${location_id}` });

test("a superadmin adds a regional manager, who signs in and works in the given centers alone", async () => {
  const ids = [await requestAt("8"), await requestAt("9"), await requestAt("10")];
  const fields = tutorFields(manager);
  const answer = await boss.post(newUser, withCenters(fields, ["8", "9"]));
  const password = shownPassword(await answer.text());
  const theirs = new TestBrowser(here.site.url);
  expect(leadsTo(await theirs.signIn({ email: fields.email, password }))).toBe(desk);

  const { html } = await readPage(theirs, `${list}?q=Parent&center=10`);
  expect(["8", "9", "10"].filter((id) => html.includes(`Parent of ${id}`))).toEqual(["8", "9"]);
  const file = await readPage(theirs, `${desk}/export/assessments.csv?center=10`);
  expect([file.status, file.html.includes("Parent of 10")]).toEqual([200, false]);
  const statuses = await Promise.all(ids.map(async (id) => (await theirs.get(recordPath(id))).status));
  expect(statuses).toEqual([200, 200, 404]);
  const [id = ""] = ids;
  const version = await versionOf(here.supabase, "assessments", id);
  expect((await theirs.post(recordPath(id), { action: "contacted", version })).status).toBe(303);

  for (const path of [desk, `${desk}/calendar`, `${desk}/opening`]) {
    const { html: page } = await readPage(theirs, path);
    const choices = new Set([...page.matchAll(/<option[^>]* value="(\d+)"/g)].map(([, center]) => center));
    expect([path, [...choices].filter((center) => Number(center) > 7).sort()]).toEqual([path, ["8", "9"]]);
  }
  expect((await theirs.get(`${desk}/audit`)).status).toBe(403);
});

test("a center that is taken away is closed with the next request", async () => {
  const id = await requestAt("8");
  const account = await makeAccount(here.supabase, { role: "regional_manager", centers: ["8", "9"] });
  const theirs = await browserOf(here, account);
  expect((await theirs.get(recordPath(id))).status).toBe(200);
  const user = await userOf(here.supabase, account.email);
  const { html } = await readPage(boss, pageOf(user));
  const boxes = [...html.matchAll(/<input[^>]*name="centers"[^>]*>/g)].filter(([box]) => box.includes("checked"));
  expect(boxes.map(([box]) => /value="(\d+)"/.exec(box)?.[1]).sort()).toEqual(["8", "9"]);
  const saved = await boss.post(`${pageOf(user)}?form=details`, withCenters(editFields(user, manager), ["9"]));
  expect(saved.status).toBe(303);
  expect((await theirs.get(recordPath(id))).status).toBe(404);
  expect((await readPage(theirs, `${list}?q=Parent`)).html).not.toContain("Parent of 8");
  expect((await readPage(boss, pageOf(user))).text).toMatch(/Centers: .+, .+ → /);
});
