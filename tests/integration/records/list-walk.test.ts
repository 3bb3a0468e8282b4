/** From a list through its records and back to the row, and what is done to many of them on a page of its own. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { followWords } from "../../../app/content/records/leads";
import { listWords } from "../../../app/content/records/staff-list-words";
import { messages } from "../../../app/content/site/messages";
import { bulkChangePath, listPaths, type RecordKind, recordPath } from "../../../app/records/record-kinds";
import { bulkChangePage as words } from "../../../app/routes/admin.dashboard.records.$kind.change/bulk-change-words";
import { flashOf, undoOf } from "../../support/auth/accounts";
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
const backOf = (html: string) => linkTo(html, "Back to assessment requests") ?? "";
const shownIn = (html: string) => /<tr id="shown" data-row="([^"]+)"/.exec(html)?.[1] ?? null;
const at = (nth: number, list = "?list") => recordPath("assessments", ids[nth] ?? "") + list;
const rowsIn = (html: string) => [...html.matchAll(/data-row="([^"]+)"/g)].map(([, id]) => id);

describe("a record that was opened from a list", () => {
  test("leads to the next and the previous one, and back to its row, also beyond the list's first page", async () => {
    expect(await htmlOf(listPaths.assessments)).toContain(`href="${at(3)}"`);
    for (const [nth, beside] of [
      [0, [null, at(1)]],
      [3, [at(2), at(4)]],
      [24, [at(23), null]],
    ] as const)
      expect(besideOf(await htmlOf(at(nth)))).toEqual(beside);
    const back = backOf(await htmlOf(at(3)));
    expect(back).toMatch(/#shown$/);
    const page = await htmlOf(back);
    expect([shownIn(page), rowsIn(page)]).toEqual([ids[3], ids.slice(0, 20)]);
    const later = await htmlOf(backOf(await htmlOf(at(22))));
    expect([shownIn(later), rowsIn(later)]).toEqual([ids[22], ids.slice(22)]);
  });

  test("keeps its place after a step took it out of the list, and its neighbour's row is shown", async () => {
    const moved = ids[7] ?? "";
    const list = "?list=status%3Dnew";
    const version = await versionOf(here.supabase, "assessments", moved);
    await staff.admin.post(at(7, list), { action: "call", result: "reached", version });
    const record = await htmlOf(at(7, list));
    expect(besideOf(record)).toEqual([at(6, list), at(8, list)]);
    const page = await htmlOf(backOf(record));
    expect(rowsIn(page)).not.toContain(moved);
    expect(shownIn(page)).toBe(ids[8]);
  });

  test("has no neighbours where it was found elsewhere, and opens for a list with values nobody offers", async () => {
    expect(besideOf(await htmlOf(at(3, "")))).toEqual([null, null]);
    expect(backOf(await htmlOf(at(3, "")))).toBe(listPaths.assessments);
    for (const list of [
      `after=${Buffer.from(JSON.stringify(["-infinity", "x"])).toString("base64url")}&at=99`,
      "status=nothing&from=2026-02-30&sort=name%00",
      "center=1&archived=1",
      "x".repeat(2000),
    ]) {
      const answer = await staff.admin.get(at(3, `?${new URLSearchParams({ list })}`));
      expect([list.slice(0, 40), answer.status]).toEqual([list.slice(0, 40), 200]);
      for (const to of besideOf(withoutScripts(await answer.text())))
        if (to) expect(ids.map((id) => recordPath("assessments", id))).toContain(to.split("?")[0]);
    }
    for (const show of ["x", randomUUID(), "00000000-0000-0000-0000-000000000000&show=1"]) {
      const html = await htmlOf(`${listPaths.assessments}?show=${show}`);
      expect([shownIn(html), rowsIn(html)]).toEqual([null, ids.slice(0, 20)]);
    }
  });
});

describe("many records at once, on a page of its own", () => {
  const step = { action: "follow_up", next_step: "Call back", next_step_on: "2027-01-05" };
  const stepOf = (id: string) =>
    here.supabase.first("select coalesce(next_step, 'none') from public.schedule_requests where id = $1", [id]);

  test("the list's step leads there with what is ticked; who is selected is named, and what goes for how many", async () => {
    const fresh = await add("assessments", { child_name: "Fresh Fern" });
    const done = await add("assessments", { child_name: "Done Dora", status: "closed", outcome: "spam" });
    const sent = await staff.admin.post(`${listPaths.assessments}?q=f`, { action: "follow_up", id: fresh });
    expect(sent.headers.get("Location")).toBe(bulkChangePath("assessments", [fresh], "?q=f"));
    const html = plain(await htmlOf(bulkChangePath("assessments", [fresh, done], "?q=f")));
    for (const shown of [
      ...["Fresh Fern (New)", "Done Dora (Closed)", words.some(1, 2)],
      ...[words.followSubmit(2), words.closeSubmit(1), words.reopenSubmit(1)],
    ])
      expect(html).toContain(shown);
  });

  test("a next step for all leads to the list, counts who is skipped without naming another center's, and is undone", async () => {
    const [one, gone] = [await add("assessments"), await add("assessments", { archived_at: "2026-02-04T15:00:00Z" })];
    const foreign = await add("assessments", { center: another, child_name: "Not Mine" });
    const answer = await staff.admin.post(bulkChangePath("assessments", [one, gone, foreign], "?status=new"), step);
    expect(answer.headers.get("Location")).toBe(`${listPaths.assessments}?status=new`);
    expect(flashOf(answer)).toContain("1 changed, 2 skipped");
    expect(flashOf(answer)).not.toContain("Not Mine");
    expect([await stepOf(one), await stepOf(foreign)]).toEqual(["Call back", "none"]);
    const removal = { action: "follow_up", no_step: "on" };
    const removed = await staff.admin.post(bulkChangePath("assessments", [one], ""), removal);
    expect(await stepOf(one)).toBe("none");
    await staff.admin.post("/admin/dashboard/undo", undoOf(removed));
    expect(await stepOf(one)).toBe("Call back");
  });

  test("what a colleague changed since the page was read is left, by name", async () => {
    const [one, two] = [await add("assessments"), await add("assessments", { child_name: "Busy Bea" })];
    const closing = { action: "close", outcome: "price", seen: `${two} 2026-01-01T00:00:00.000Z` };
    const answer = await staff.boss.post(bulkChangePath("assessments", [one, two], ""), closing);
    expect(flashOf(answer)).toContain("1 changed, 1 skipped. Skipped: Busy Bea (was changed by someone else).");
  });

  test.each([
    [{ action: "follow_up" }, words.empty],
    [{ action: "follow_up", next_step: "Call back" }, followWords.dateMissing],
    [{ action: "follow_up", next_step_on: "2027-01-05" }, followWords.stepMissing],
    [{ action: "follow_up", owner: "somebody" }, followWords.ownerUnknown],
    [{ ...step, next_step: "x".repeat(201) }, "200"],
    [{ ...step, no_step: "on" }, words.both],
    [{ action: "close", outcome: "booked" }, followWords.outcomeMissing],
    [{ action: "erase" }, messages.formUnreadable.text],
  ])("a form with a mistake comes back and says which: %o", async (fields, said) => {
    const answer = await staff.admin.post(bulkChangePath("assessments", ids.slice(0, 1), ""), fields);
    expect([answer.status, plain(withoutScripts(await answer.text()))]).toEqual([400, expect.stringContaining(said)]);
  });

  test("an address without records, of another center's, or of sessions changes nothing", async () => {
    const foreign = await add("assessments", { center: another, child_name: "Not Mine" });
    for (const list of [[], ["x"]])
      expect((await staff.admin.post(bulkChangePath("assessments", list, ""), step)).status).toBe(400);
    const html = await htmlOf(bulkChangePath("assessments", [foreign], ""));
    expect(html).not.toContain("Not Mine");
    expect(plain(html)).toContain(words.nothing.text);
    const sessions = await staff.admin.get(`/admin/dashboard/records/sessions/change?id=${foreign}`);
    expect(sessions.status).toBe(404);
  });
});
