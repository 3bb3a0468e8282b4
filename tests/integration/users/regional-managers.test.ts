/** A superadmin makes a regional manager on the site, and gives and takes centers. */
import { beforeAll, expect, test } from "vitest";
import { listExportPath, listPaths, recordPath } from "../../../app/records/record-kinds";
import { browserOf, makeAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { textOf } from "../../support/records/staff-desk";
import { addRecord, versionOf } from "../../support/records/staff-records";
import { sharedSite } from "../../support/servers/test-site";
import { editFields, newUser, pageOf, shownPassword, tutorFields, userOf } from "../../support/users/staff-users";

const here = sharedSite();
let boss: TestBrowser;
beforeAll(async () => {
  boss = await browserOf(here, { role: "superadmin" });
});

const withCenters = (fields: Record<string, string>, centers: readonly string[]) =>
  new URLSearchParams([...Object.entries(fields), ...centers.map((center) => ["centers", center])]);
const manager = { role: "regional_manager", location_id: "", hourly_rate: "" };
const pageAt = async (browser: TestBrowser, path: string) => {
  const answer = await browser.get(path);
  return { status: answer.status, html: await answer.text() };
};

test("a superadmin adds a regional manager, who signs in and works in the given centers alone", async () => {
  const ids = await Promise.all(
    ["8", "9", "10"].map((center) =>
      addRecord(here.supabase, "assessments", { location_id: center, parent_name: `Parent of ${center}` }),
    ),
  );
  const fields = tutorFields(manager);
  const answer = await boss.post(newUser, withCenters(fields, ["8", "9"]));
  expect(answer.status).toBe(200);
  const password = shownPassword(await answer.text());
  const theirs = new TestBrowser(here.site.url);
  expect((await theirs.signIn({ email: fields.email, password })).headers.get("Location")).toBe("/admin/dashboard");

  const list = await pageAt(theirs, `${listPaths.assessments}?q=Parent`);
  expect(["Parent of 8", "Parent of 9", "Parent of 10"].map((name) => list.html.includes(name))).toEqual([
    true,
    true,
    false,
  ]);
  const ofOne = await pageAt(theirs, `${listPaths.assessments}?center=9`);
  expect([ofOne.html.includes("Parent of 9"), ofOne.html.includes("Parent of 8")]).toEqual([true, false]);
  const forged = await pageAt(theirs, `${listPaths.assessments}?center=10`);
  expect([forged.html.includes("Parent of 8"), forged.html.includes("Parent of 10")]).toEqual([true, false]);
  const file = await pageAt(theirs, `${listExportPath("assessments")}?center=10`);
  expect([file.status, file.html.includes("Parent of 10")]).toEqual([200, false]);
  expect(
    await Promise.all(ids.map(async (id) => (await pageAt(theirs, recordPath("assessments", id))).status)),
  ).toEqual([200, 200, 404]);
  const version = await versionOf(here.supabase, "assessments", ids[0] ?? "");
  const contacted = await theirs.post(recordPath("assessments", ids[0] ?? ""), { action: "contacted", version });
  expect(contacted.status).toBe(303);

  for (const path of ["/admin/dashboard", "/admin/dashboard/calendar", "/admin/dashboard/opening"]) {
    const { status, html } = await pageAt(theirs, path);
    const choices = [...html.matchAll(/<option[^>]* value="(\d+)"/g)].map(([, id]) => id);
    expect([path, status, [...new Set(choices)].filter((id) => id && Number(id) > 7).sort()]).toEqual([
      path,
      200,
      ["8", "9"],
    ]);
  }
  expect((await pageAt(theirs, "/admin/dashboard/audit")).status).toBe(403);
});

test("a center that is taken away is closed with the next request", async () => {
  const id = await addRecord(here.supabase, "assessments", { location_id: "8", parent_name: "Zora Quist" });
  const account = await makeAccount(here.supabase, { role: "regional_manager", centers: ["8", "9"] });
  const theirs = new TestBrowser(here.site.url).hold(await tokensOf(here.supabase, account));
  expect((await pageAt(theirs, recordPath("assessments", id))).status).toBe(200);
  const user = await userOf(here.supabase, account.email);
  const shown = await pageAt(boss, pageOf(user));
  const ticked = [...shown.html.matchAll(/<input[^>]*name="centers"[^>]*>/g)].filter(([box]) =>
    box.includes("checked"),
  );
  expect(ticked.map(([box]) => /value="(\d+)"/.exec(box)?.[1]).sort()).toEqual(["8", "9"]);

  const saved = await boss.post(`${pageOf(user)}?form=details`, withCenters(editFields(user, manager), ["9"]));
  expect(saved.status).toBe(303);
  expect((await pageAt(theirs, recordPath("assessments", id))).status).toBe(404);
  expect((await pageAt(theirs, `${listPaths.assessments}?q=Zora`)).html).not.toContain("Zora Quist");
  expect(await textOf(await boss.get(pageOf(user)))).toMatch(/Centers: .+, .+ → /);
});

test("a center that is none is refused at the field", async () => {
  const answer = await boss.post(newUser, withCenters(tutorFields(manager), ["no such"]));
  expect([answer.status, await textOf(answer)]).toEqual([
    400,
    expect.stringContaining("Choose a location from the list"),
  ]);
});

test("a regional manager adds students and tutors of the own centers, and nobody else", async () => {
  const theirs = await browserOf(here, { role: "regional_manager", centers: ["8", "9"] });
  const add = (changes: Record<string, string>) => theirs.post(newUser, tutorFields(changes));
  expect((await add({ location_id: "9" })).status).toBe(200);
  expect((await add({ location_id: "10" })).status).toBe(400);
  expect((await add({ role: "admin", location_id: "9" })).status).toBe(400);
});
