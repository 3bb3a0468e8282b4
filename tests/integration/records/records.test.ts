/** One record by its address: its steps, its forms as they come back, its deletion, its file, and what nobody may send. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { recordPage } from "../../../app/content/records/staff-records";
import { deletePath, editPath, type RecordKind, recordPath, recordTables } from "../../../app/records/record-kinds";
import { openDay } from "../../support/appointments/forms";
import { flashOf, type TestBrowser, undoOf } from "../../support/auth/accounts";
import { elementsOf } from "../../support/pages/html-parts";
import { makeStaff, type Staff, textOf, unusedCenters } from "../../support/records/staff-desk";
import { addRecord, addResume, versionOf as versionIn } from "../../support/records/staff-records";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const [center, another] = unusedCenters();
let staff: Staff;
beforeAll(async () => {
  staff = await makeStaff(here, center, another);
});

type Fields = Record<string, string>;
const add = (kind: RecordKind, fields: Parameters<typeof addRecord>[2] = {}) =>
  addRecord(here.supabase, kind, { center, ...fields });
const versionOf = (kind: RecordKind, id: string) => versionIn(here.supabase, kind, id);
const act = async (browser: TestBrowser, kind: RecordKind, id: string, fields: Fields, query = "") =>
  browser.post(recordPath(kind, id) + query, { version: await versionOf(kind, id), ...fields });
const statusOf = (kind: RecordKind, id: string) =>
  here.supabase.first(`select status from public.${recordTables[kind]} where id = $1`, [id]);
const sentTo = ({ status, headers }: Response) => [status, headers.get("Location")];
async function expectSaid(answer: Response, status: number, ...said: string[]) {
  const text = await textOf(answer);
  expect(answer.status, text.slice(0, 200)).toBe(status);
  for (const words of said) expect(text).toContain(words);
}

test("a press that opens one's own mail program leaves a line in the record, and no link of another site does", async () => {
  const id = await add("assessments", { email: "ana@example.com", child_name: "Ada" });
  const mail = (headers = {}) => staff.admin.get(`${recordPath("assessments", id)}/mail`, headers);
  const said = recordPage.mailOpened("ana@example.com");
  const lines = () => here.supabase.first("select count(*)::text from staff_notes where record_id = $1", [id]);
  expect((await mail({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect(await lines()).toBe("0");
  const [status, to] = sentTo(await mail());
  const draft = "mailto:ana@example.com?subject=Assessment%20Request%20-%20Ada&body=";
  expect([status, to]).toEqual([303, expect.stringContaining(draft)]);
  expect(await lines()).toBe("1");
  const page = await staff.admin.get(recordPath("assessments", id));
  await expectSaid(page, 200, said);
});

test.each<[RecordKind, status: string, fields: Fields, becomes: string]>([
  ["appointments", "pending", { action: "cancel", reason: "Moved away" }, "cancelled"],
  ["applications", "reviewed", { action: "approve" }, "approved"],
])("a step of %s that are %s leads to the record with its list: %o", async (kind, status, fields, becomes) => {
  const id = await add(kind, { status });
  const answer = await act(staff.admin, kind, id, fields, "?list=status%3Dnew");
  expect(sentTo(answer)).toEqual([303, `${recordPath(kind, id)}?list=status%3Dnew#top`]);
  expect(flashOf(answer)).toContain("Success");
  expect(await statusOf(kind, id)).toBe(becomes);
});

test("a form that somebody changed meanwhile says what changed, and keeps the words", async () => {
  const id = await add("assessments");
  const version = await versionOf("assessments", id);
  await act(staff.boss, "assessments", id, { action: "call", result: "no_answer", outcome: "price" });
  const call = { action: "call", result: "reached", note: "She comes on Monday" };
  const late = await act(staff.admin, "assessments", id, { ...call, version });
  await expectSaid(late, 409, "Noor Haddad: Status: New → Closed", call.note);
});

test("the words of a form that the record no longer has are shown", async () => {
  const id = await add("appointments", { status: "cancelled" });
  const late = await act(staff.admin, "appointments", id, { action: "cancel", reason: "Has a cold" });
  await expectSaid(late, 409, recordPage.unsaved("Has a cold"));
});

test("deleting asks first, is refused for a version that is gone, then leads to the list; a superadmin restores", async () => {
  const id = await add("appointments", { status: "pending" });
  const remove = async (version: string) =>
    staff.admin.post(`${deletePath("appointments", id)}?list=q%3Dlee`, { version });
  await expectSaid(await staff.admin.get(deletePath("appointments", id)), 200, "A super admin can restore it.");
  const early = await versionOf("appointments", id);
  await act(staff.boss, "appointments", id, { action: "confirm" });
  expect((await remove(early)).status).toBe(409);
  expect(sentTo(await remove(await versionOf("appointments", id)))).toEqual([
    303,
    "/admin/dashboard/bookings?q=lee#top",
  ]);
  expect((await act(staff.admin, "appointments", id, { action: "restore" })).status).toBe(403);
  expect((await act(staff.boss, "appointments", id, { action: "restore" })).status).toBe(303);
  expect(await statusOf("appointments", id)).toBe("confirmed");
});

test("a resume downloads for staff as a file that no cache keeps", async () => {
  const id = await add("applications");
  await addResume(here.supabase, id, "%PDF-1.4 a resume");
  const file = await staff.admin.get(`${recordPath("applications", id)}/resume`);
  expect([file.status, file.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(file.headers.get("Content-Type")).toBe("application/pdf");
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename\*=UTF-8''[\w%-]+\.pdf$/);
  expect(await file.text()).toBe("%PDF-1.4 a resume");
});

test("a form that nobody could send is refused, and changes nothing", async () => {
  const id = await add("appointments", { status: "pending" });
  const before = await versionOf("appointments", id);
  const forms: Fields[] = [
    { action: "destroy" },
    { action: "confirm", version: "\u0000" },
    // why: a time zone that there is none of, which PostgreSQL answers with an error
    { action: "confirm", version: "2026-01-01T00:00:00+99:99" },
    { action: "move", location: "\u0000", appointment_date: openDay(), time_slot: "04:00 PM" },
  ];
  for (const fields of forms)
    expect((await act(staff.boss, "appointments", id, fields)).status, JSON.stringify(fields)).toBe(400);
  expect(await versionOf("appointments", id)).toBe(before);
});

test("what people wrote is shown as text, and the way back stays on this site", async () => {
  const id = await add("messages", { message: "<img src=x onerror=alert(1)>" });
  const html = await (await staff.admin.get(`${recordPath("messages", id)}?list=//evil.example/%3Fa`)).text();
  expect(html).not.toContain("<img src=x");
  const links = elementsOf(html).map(({ attributes }) => attributes.href ?? "");
  expect(links.filter((href) => /^(https?:)?\/\/evil/.test(href))).toEqual([]);
  // why: the sidebar opens the list on what waits
  expect(links.filter((href) => /^\/admin\/dashboard\/forms\/messages\?(?!status=new)/.test(href))).toHaveLength(1);
});

describe("what a person typed", () => {
  const edit = async (kind: RecordKind, id: string, fields: Fields) =>
    staff.admin.post(`${editPath(kind, id)}?list=q%3Dlee`, { version: await versionOf(kind, id), ...fields });
  const typed = { name: "Ann Lee", email: "right@example.com", phone: "416-555-0188" };

  test("what a person typed is corrected on a page of its own, and one undo takes it back", async () => {
    const id = await add("appointments", { name: "Ann Le", email: "wrong@example.com", child_grade: "3" });
    const answer = await edit("appointments", id, { ...typed, child_name: "Bo Lee", child_grade: "4" });
    expect(sentTo(answer)).toEqual([303, `${recordPath("appointments", id)}?list=q%3Dlee#top`]);
    expect(flashOf(answer)).toContain("Appointment corrected.");
    expect((await staff.admin.post("/admin/dashboard/undo", undoOf(answer))).status).toBe(303);
    const email = "select email from appointment_bookings where id = $1";
    expect(await here.supabase.first(email, [id])).toBe("wrong@example.com");
  });

  test("a correction is kept as it was sent where it is wrong", async () => {
    const id = await add("appointments");
    const before = await versionOf("appointments", id);
    const answer = await edit("appointments", id, { ...typed, email: "wrong@" });
    expect(await answer.clone().text()).toContain('value="wrong@"');
    await expectSaid(answer, 400, "Enter an email address in the correct format");
    expect(await versionOf("appointments", id)).toBe(before);
  });

  test("a correction may be a number alone for a caller, is kept where somebody was faster, and refused where nothing is new", async () => {
    const caller = await add("appointments", { made_by: randomUUID() });
    expect((await edit("appointments", caller, { ...typed, email: "" })).status).toBe(303);
    expect((await edit("appointments", caller, { ...typed, email: "", phone: "" })).status).toBe(400);

    const id = await add("assessments");
    const fields = { ...typed, parent_name: "Ann Lee", child_name: "Bo Lee", child_age: "9" };
    const version = await versionOf("assessments", id);
    await act(staff.boss, "assessments", id, { action: "call", result: "reached" });
    const late = await edit("assessments", id, { ...fields, version });
    expect(await late.clone().text()).toContain('value="right@example.com"');
    await expectSaid(late, 409, "Noor Haddad: Status: New → Contacted");
    expect((await edit("assessments", id, fields)).status).toBe(303);
    await expectSaid(await edit("assessments", id, fields), 400, "The details are as they were");
    expect((await edit("sessions", id, fields)).status).toBe(404);
    const elsewhere = await add("assessments", { location_id: another });
    expect((await edit("assessments", elsewhere, fields)).status).toBe(404);
    expect((await staff.admin.get(editPath("assessments", elsewhere))).status).toBe(404);
  });
});
