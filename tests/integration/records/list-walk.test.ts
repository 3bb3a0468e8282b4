/** From a list through its records and back to the row, and what is done to many of them on a page of its own. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { followWords } from "../../../app/content/records/leads";
import { listWords } from "../../../app/content/records/staff-list-words";
import { staffLists } from "../../../app/content/records/staff-lists";
import { recordPage } from "../../../app/content/records/staff-records";
import { messages } from "../../../app/content/site/messages";
import { bulkChangePath, listPaths, type RecordKind, recordPath } from "../../../app/records/record-kinds";
import { bulkChangePage as words } from "../../../app/routes/admin.dashboard.records.$kind.change/bulk-change-words";
import { flashOf, type TestBrowser, undoOf } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { makeStaff, type Staff, withoutScripts } from "../../support/records/staff-desk";
import { addRecord, versionOf } from "../../support/records/staff-records";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
/** Centers that no other file works at. */
const [center, another] = ["37", "38"];
let staff: Staff;
/** Requests of the center, in the order of their list. */
let ids: string[];
beforeAll(async () => {
  staff = await makeStaff(here, center, another);
  ids = [];
  for (let nth = 0; nth < 25; nth++)
    ids.push(
      await addRecord(here.supabase, "assessments", {
        center,
        child_name: `Walker ${nth}`,
        created_at: new Date(Date.UTC(2026, 0, 30) - nth * 3_600_000).toISOString(),
      }),
    );
});

const add = (kind: RecordKind, fields: Parameters<typeof addRecord>[2] = {}) =>
  addRecord(here.supabase, kind, { center, ...fields });
const htmlOf = async (address: string, browser = staff.admin) =>
  withoutScripts(await (await browser.get(address)).text());
const linkTo = (html: string, label: string) => {
  const found = new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${label}</a>`).exec(html)?.[1];
  return found?.replaceAll("&amp;", "&") ?? null;
};
const besideOf = (html: string) => [linkTo(html, listWords.previous), linkTo(html, listWords.next)];
const backOf = (html: string) => linkTo(html, recordPage.back(staffLists.assessments.title)) ?? "";
const shownIn = (html: string) => /<tr id="shown" data-row="([^"]+)"/.exec(html)?.[1] ?? null;
const at = (nth: number, list = "?list") => recordPath("assessments", ids[nth] ?? "") + list;
const rowsIn = (html: string) => [...html.matchAll(/data-row="([^"]+)"/g)].map(([, id]) => id);

describe("a record that was opened from a list", () => {
  test("leads to the next and the previous one, and back to its row", async () => {
    const list = await htmlOf(listPaths.assessments);
    expect(list).toContain(`href="${at(3)}"`);
    expect(besideOf(await htmlOf(at(0)))).toEqual([null, at(1)]);
    expect(besideOf(await htmlOf(at(3)))).toEqual([at(2), at(4)]);
    expect(besideOf(await htmlOf(at(24)))).toEqual([at(23), null]);
    const back = backOf(await htmlOf(at(3)));
    expect(back).toMatch(/#shown$/);
    const page = await htmlOf(back);
    expect(shownIn(page)).toBe(ids[3]);
    expect(rowsIn(page)).toEqual(ids.slice(0, 20));
  });

  test("beyond the list's page leads back to a page that holds its row, and on from there", async () => {
    const page = await htmlOf(backOf(await htmlOf(at(22))));
    expect(shownIn(page)).toBe(ids[22]);
    expect(rowsIn(page)).toEqual(ids.slice(22));
    const [, opened = ""] = new RegExp(`href="(${recordPath("assessments", ids[23] ?? "")}[^"]*)"`).exec(page) ?? [];
    expect(besideOf(await htmlOf(opened.replaceAll("&amp;", "&"))).map((to) => to?.split("?")[0])).toEqual(
      [22, 24].map((nth) => recordPath("assessments", ids[nth] ?? "")),
    );
  });

  test("keeps its place after a step took it out of the list, and its neighbour's row is shown", async () => {
    const moved = ids[7] ?? "";
    const list = "?list=status%3Dnew";
    const version = await versionOf(here.supabase, "assessments", moved);
    const answer = await staff.admin.post(at(7, list), { action: "call", result: "reached", version });
    expect(answer.headers.get("Location")).toBe(`${at(7, list)}#top`);
    const record = await htmlOf(at(7, list));
    expect(besideOf(record)).toEqual([at(6, list), at(8, list)]);
    const page = await htmlOf(backOf(record));
    expect(rowsIn(page)).not.toContain(moved);
    expect(shownIn(page)).toBe(ids[8]);
  });

  test("that was deleted since has neighbours, and what is found elsewhere has none", async () => {
    const id = await add("messages", { created_at: "2026-02-03T15:00:00Z", archived_at: "2026-02-04T15:00:00Z" });
    for (const hour of ["14", "16"]) await add("messages", { created_at: `2026-02-03T${hour}:00:00Z` });
    const [previous, next] = besideOf(await htmlOf(`${recordPath("messages", id)}?list`, staff.boss));
    expect([previous, next].every(Boolean)).toBe(true);
    expect(besideOf(await htmlOf(at(3, "")))).toEqual([null, null]);
    expect(backOf(await htmlOf(at(3, "")))).toBe(listPaths.assessments);
  });

  test.each([
    "after=x",
    `after=${Buffer.from(JSON.stringify(["-infinity", "x"])).toString("base64url")}&at=99`,
    "status=nothing&from=2026-02-30&sort=name%00",
    "center=1&archived=1",
    "=&=",
    "x".repeat(2000),
  ])("opens for an address with values nobody offers: %s", async (list) => {
    const answer = await staff.admin.get(at(3, `?${new URLSearchParams({ list })}`));
    expect(answer.status).toBe(200);
    const html = withoutScripts(await answer.text());
    for (const to of besideOf(html))
      if (to) expect(ids.map((id) => recordPath("assessments", id))).toContain(to.split("?")[0]);
  });

  test.each(["x", randomUUID(), "00000000-0000-0000-0000-000000000000&show=1"])(
    "a list that is asked to show %s shows its first page",
    async (show) => {
      const html = await htmlOf(`${listPaths.assessments}?show=${show}`);
      expect(rowsIn(html)).toEqual(ids.slice(0, 20));
      expect(shownIn(html)).toBeNull();
    },
  );
});

describe("many records at once, on a page of its own", () => {
  const press = async (browser: TestBrowser, path: string, fields: Record<string, string>) =>
    browser.post(path, fields);
  const stateOf = async (id: string) =>
    (
      await here.supabase.sql<{ status: string; next_step: string | null; outcome: string | null }>(
        "select status, next_step, outcome from public.schedule_requests where id = $1",
        [id],
      )
    )[0];
  const step = { action: "follow_up", next_step: "Call back", next_step_on: "2027-01-05" };

  test("the list's step leads there with what is ticked; who is selected is named, and what goes for how many", async () => {
    const [fresh, done] = [
      await add("assessments", { child_name: "Fresh Fern" }),
      await add("assessments", { child_name: "Done Dora", status: "closed", outcome: "spam" }),
    ];
    const sent = await staff.admin.post(`${listPaths.assessments}?q=f`, { action: "follow_up", id: fresh });
    expect(sent.headers.get("Location")).toBe(bulkChangePath("assessments", [fresh], "?q=f"));
    const html = plain(await htmlOf(bulkChangePath("assessments", [fresh, done], "?q=f")));
    for (const shown of ["Fresh Fern (New)", "Done Dora (Closed)", words.followSubmit(2), words.closeSubmit(1)])
      expect(html).toContain(shown);
    expect(html).toContain(words.some(1, 2));
    expect(html).toContain(words.reopenSubmit(1));
  });

  test("a next step for all, the skipped by name, removed again, and one undo of each", async () => {
    const [one, two] = [await add("assessments"), await add("assessments", { child_name: "Gone Gil" })];
    const foreign = await add("assessments", { center: another, child_name: "Not Mine" });
    await here.supabase.sql("update public.schedule_requests set archived_at = now() where id = $1", [two]);
    const path = bulkChangePath("assessments", [one, two, foreign], "?status=new");
    const answer = await press(staff.admin, path, step);
    expect(answer.headers.get("Location")).toBe(`${listPaths.assessments}?status=new`);
    const told = flashOf(answer);
    expect(told).toContain("1 changed, 2 skipped");
    expect(told).not.toContain("Not Mine");
    expect(await stateOf(one)).toMatchObject({ next_step: "Call back" });
    expect(await stateOf(foreign)).toMatchObject({ next_step: null });
    const removed = await press(staff.admin, bulkChangePath("assessments", [one], ""), {
      action: "follow_up",
      no_step: "on",
    });
    expect(await stateOf(one)).toMatchObject({ next_step: null });
    await staff.admin.post("/admin/dashboard/undo", undoOf(removed));
    expect(await stateOf(one)).toMatchObject({ next_step: "Call back" });
  });

  test("closed with an outcome; what a colleague changed since the page was read is left, by name", async () => {
    const [one, two] = [await add("assessments"), await add("assessments", { child_name: "Busy Bea" })];
    const seen = `${two} 2026-01-01T00:00:00.000Z`;
    const answer = await press(staff.boss, bulkChangePath("assessments", [one, two], ""), {
      action: "close",
      outcome: "price",
      seen,
    });
    expect(flashOf(answer)).toContain("1 changed, 1 skipped. Skipped: Busy Bea (was changed by someone else).");
    expect([await stateOf(one), await stateOf(two)]).toMatchObject([
      { status: "closed", outcome: "price" },
      { status: "new", outcome: null },
    ]);
  });

  test.each([
    [{ action: "follow_up" }, words.empty],
    [{ action: "follow_up", next_step: "Call back" }, followWords.dateMissing],
    [{ action: "follow_up", next_step_on: "2027-01-05" }, followWords.stepMissing],
    [{ action: "follow_up", owner: "somebody" }, followWords.ownerUnknown],
    [{ action: "follow_up", next_step: "x".repeat(201), next_step_on: "2027-01-05" }, "200"],
    [{ ...step, no_step: "on" }, words.both],
    [{ action: "close" }, followWords.outcomeMissing],
    [{ action: "close", outcome: "booked" }, followWords.outcomeMissing],
    [{ action: "erase" }, messages.formUnreadable.text],
  ])("a form with a mistake comes back and says which: %o", async (fields, said) => {
    const [id = ""] = ids;
    const answer = await press(staff.admin, bulkChangePath("assessments", [id], ""), fields);
    expect(answer.status).toBe(400);
    expect(plain(withoutScripts(await answer.text()))).toContain(said);
  });

  test("an address without records, of another center's, or of sessions changes nothing", async () => {
    const foreign = await add("assessments", { center: another, child_name: "Not Mine" });
    for (const list of [[], ["x"]])
      expect((await press(staff.admin, bulkChangePath("assessments", list, ""), step)).status).toBe(400);
    const html = await htmlOf(bulkChangePath("assessments", [foreign], ""));
    expect(html).not.toContain("Not Mine");
    expect(plain(html)).toContain(words.nothing.text);
    const sessions = await staff.admin.get(`/admin/dashboard/records/sessions/change?id=${foreign}`);
    expect(sessions.status).toBe(404);
  });

  test.each(["messages", "licenses", "applications", "appointments"] as const)("%s have the step too", async (kind) => {
    const id = await add(kind, kind === "appointments" ? { status: "completed" } : {});
    const path = bulkChangePath(kind, [id], "");
    expect((await press(staff.boss, path, step)).headers.get("Location")).toBe(listPaths[kind]);
    const closed = await press(staff.boss, path, { action: "close", outcome: "no_answer" });
    expect(flashOf(closed)).toContain("1 changed, 0 skipped");
    const reopened = flashOf(await press(staff.boss, path, { action: "reopen" }));
    expect(reopened).toContain(kind === "applications" ? "Nothing was changed" : "1 changed, 0 skipped");
  });
});
