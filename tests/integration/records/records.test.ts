/** One record by its address: its steps, its forms as they come back, its deletion, its file, and what nobody may send. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { callWords, followWords } from "../../../app/content/records/leads";
import { recordPage } from "../../../app/content/records/staff-records";
import { fieldMessages } from "../../../app/domain/forms/fields";
import { deletePath, editPath, type RecordKind, recordPath, recordTables } from "../../../app/records/record-kinds";
import { openDay } from "../../support/appointments/forms";
import { flashOf, type TestBrowser, undoOf } from "../../support/auth/accounts";
import { elementsOf, plain } from "../../support/pages/html-parts";
import { makeStaff, type Staff, textOf, withoutScripts } from "../../support/records/staff-desk";
import { addRecord, addResume, versionOf as versionIn } from "../../support/records/staff-records";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
/** Centers that no other file works at. */
const [center, another] = ["33", "34"];
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
const pageOf = async (kind: RecordKind, id: string) => (await staff.admin.get(recordPath(kind, id))).text();
const sentTo = ({ status, headers }: Response) => [status, headers.get("Location")];
async function expectSaid(answer: Response, status: number, ...said: string[]) {
  const text = await textOf(answer);
  expect(answer.status, text.slice(0, 200)).toBe(status);
  for (const words of said) expect(text).toContain(words);
}

test.each<[RecordKind, status: string, fields: Fields, becomes: string]>([
  ["appointments", "pending", { action: "cancel", reason: "Moved away" }, "cancelled"],
  ["sessions", "pending", { action: "confirm" }, "confirmed"],
  ["assessments", "contacted", { action: "close", outcome: "enrolled" }, "closed"],
  ["messages", "new", { action: "contacted" }, "contacted"],
  ["applications", "reviewed", { action: "approve" }, "approved"],
])("a step of %s that are %s leads to the record with its list: %o", async (kind, status, fields, becomes) => {
  const id = await add(kind, { status });
  const answer = await act(staff.admin, kind, id, fields, "?list=status%3Dnew");
  expect(sentTo(answer)).toEqual([303, `${recordPath(kind, id)}?list=status%3Dnew#top`]);
  expect(flashOf(answer)).toContain("Success");
  expect(await statusOf(kind, id)).toBe(becomes);
});

test("one step is taken back as many are, by the page that comes next, and leads to the record again", async () => {
  const id = await add("appointments", { status: "pending" });
  const answer = await act(staff.admin, "appointments", id, { action: "confirm" }, "?list=status%3Dnew");
  const back = await staff.admin.post("/admin/dashboard/undo", undoOf(answer));
  expect(sentTo(back)).toEqual([303, `${recordPath("appointments", id)}?list=status%3Dnew`]);
  expect(await statusOf("appointments", id)).toBe("pending");
});

test.each<[RecordKind, Fields, Fields, string, string]>([
  [
    "appointments",
    { action: "confirm" },
    { action: "cancel", reason: "Called twice" },
    "Noor Haddad: Status: Pending → Confirmed.",
    "Called twice",
  ],
  [
    "assessments",
    { action: "call", result: "no_answer", outcome: "price" },
    { action: "call", result: "reached", note: "She comes on Monday" },
    "Noor Haddad: Status: New → Closed",
    "She comes on Monday",
  ],
])(
  "a form of %s that somebody changed meanwhile says what changed, and keeps the words",
  async (kind, by, late, ...said) => {
    const id = await add(kind);
    const version = await versionOf(kind, id);
    await act(staff.boss, kind, id, by);
    await expectSaid(await act(staff.admin, kind, id, { ...late, version }), 409, ...said);
  },
);

test("the words of a form that the record no longer has are shown", async () => {
  const id = await add("appointments", { status: "cancelled" });
  const late = await act(staff.admin, "appointments", id, { action: "cancel", reason: "Has a cold" });
  await expectSaid(late, 409, recordPage.unsaved("Has a cold"));
});

test("a call is one save with who made it, and stands on the page beside what the family wrote", async () => {
  const id = await add("assessments", { additional_notes: "She loves horses" });
  const answer = await act(staff.boss, "assessments", id, { action: "call", result: "reached", note: "Called twice" });
  expect([answer.status, flashOf(answer)]).toEqual([303, expect.stringContaining(callWords.logged.text)]);
  const plan = { action: "call", owner: "", next_step: "Call the aunt", next_step_on: "2026-12-01" };
  expect((await act(staff.admin, "assessments", id, plan)).status).toBe(303);
  const page = plain(withoutScripts(await pageOf("assessments", id)));
  for (const words of ["Called twice", "She loves horses"]) expect(page.split(words)).toHaveLength(2);
  for (const words of ["by Noor Haddad", "Next step set to “Call the aunt”"]) expect(page).toContain(words);
});

test("what does not belong in a call is refused at its field, what was typed stays, and nothing is saved", async () => {
  const id = await add("assessments");
  const foreign = await here.supabase.first("select user_id::text from user_profiles where location_id = $1 limit 1", [
    another,
  ]);
  const before = await versionOf("assessments", id);
  const step = { result: "reached", next_step: "Call the aunt" };
  const refused: [Fields, ...string[]][] = [
    [{ note: "  " }, callWords.empty],
    [{ note: `${"long ".repeat(1000)}e` }, "long long e"],
    [{ result: "reached", owner: foreign }, followWords.ownerUnknown],
    [{ result: "reached", owner: "somebody" }, followWords.ownerUnknown],
    [step, followWords.dateMissing],
    [{ ...step, next_step_on: "2026-02-31" }, followWords.dateMissing],
    [{ ...step, next_step_on: "2026-12-01", outcome: "price" }, callWords.stepAndOutcome],
  ];
  for (const [fields, ...said] of refused) {
    const answer = await act(staff.admin, "assessments", id, { action: "call", ...fields });
    if (fields.next_step) expect(await answer.clone().text()).toContain('value="Call the aunt"');
    await expectSaid(answer, 400, ...said);
  }
  expect(await versionOf("assessments", id)).toBe(before);
});

test("a reason is asked for, at its field", async () => {
  const id = await add("appointments", { status: "pending" });
  const answer = await act(staff.admin, "appointments", id, { action: "cancel", reason: " " });
  const html = await answer.text();
  expect([answer.status, plain(html)]).toEqual([400, expect.stringContaining("Enter why it is cancelled")]);
  const field = elementsOf(html).find(({ attributes }) => attributes.name === "reason");
  expect(field?.attributes["aria-invalid"]).toBe("true");
});

test("a message shows who else it is from, and a reply that quotes it", async () => {
  const from = { email: "same.person@example.com" };
  const first = await add("assessments", { ...from, child_name: "Kit Samely" });
  const elsewhere = await add("assessments", { ...from, child_name: "Lou Hidden", location_id: another });
  const html = await pageOf("messages", await add("messages", { ...from, message: "Do you teach cursive?" }));
  expect(html).toContain(recordPath("assessments", first));
  expect(html).not.toContain(elsewhere);
  expect(html).toContain(encodeURIComponent("> Do you teach cursive?"));
  expect(plain(html)).toContain("We tried to call");
});

test("an appointment is not moved to a full time, and the field shows the free ones", async () => {
  const place = { appointment_date: openDay(4), time_slot: "06:00 PM" };
  for (const spot of [1, 2]) await add("appointments", { ...place, spot });
  const id = await add("appointments", { status: "pending" });
  const answer = await act(staff.admin, "appointments", id, { action: "move", location: center, ...place });
  const text = await textOf(answer);
  expect([answer.status, text]).toEqual([400, expect.stringContaining(fieldMessages.slotTaken)]);
  expect(text).toMatch(/6:00\sp\.m\.\s*Full/);
  expect(text).toMatch(/5:00\sp\.m\.(?!\s*Full)/);
});

test("an assessment request becomes a booking once, which its page then leads to", async () => {
  const id = await add("assessments");
  const version = await versionOf("assessments", id);
  const slot = { location: center, appointment_date: openDay(8), time_slot: "04:30 PM" };
  for (const _ of ["pressed", "pressed again"])
    expect((await act(staff.admin, "assessments", id, { action: "book", ...slot, version })).status).toBe(303);
  expect(await statusOf("assessments", id)).toBe("closed");
  const booked = await here.supabase.sql<{ id: string }>(
    "select id from appointment_bookings where submission_key = $1",
    [`assessment request ${id}`],
  );
  expect(booked).toHaveLength(1);
  expect(await pageOf("assessments", id)).toContain(`href="${recordPath("appointments", booked[0]?.id ?? "")}"`);
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
    { action: "review" },
    { action: "move", appointment_date: "2026-02-30", time_slot: "04:00 PM" },
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
  const edit = async (kind: RecordKind, id: string, fields: Fields, browser = staff.admin) =>
    browser.post(`${editPath(kind, id)}?list=q%3Dlee`, { version: await versionOf(kind, id), ...fields });
  const typed = { name: "Ann Lee", email: "right@example.com", phone: "416-555-0188" };

  test("is corrected on a page of its own; the timeline says from what to what, and one undo takes it back", async () => {
    const id = await add("appointments", { name: "Ann Le", email: "wrong@example.com", child_grade: "3" });
    const page = await staff.admin.get(editPath("appointments", id));
    expect(await page.text()).toContain('value="wrong@example.com"');
    const answer = await edit("appointments", id, { ...typed, child_name: "Bo Lee", child_grade: "4" });
    expect(sentTo(answer)).toEqual([303, `${recordPath("appointments", id)}?list=q%3Dlee#top`]);
    expect(flashOf(answer)).toContain("Appointment corrected.");
    const shown = plain(withoutScripts(await pageOf("appointments", id)));
    for (const words of [
      ...["Name: “Ann Le” → “Ann Lee”", "Email: “wrong@example.com” → “right@example.com”"],
      ...["Child set to “Bo Lee”", "Grade: Grade 3 → Grade 4"],
    ])
      expect(shown).toContain(words);
    expect((await staff.admin.post("/admin/dashboard/undo", undoOf(answer))).status).toBe(303);
    const email = "select email from appointment_bookings where id = $1";
    expect(await here.supabase.first(email, [id])).toBe("wrong@example.com");
  });

  test.each<[RecordKind, words: string, fields: Fields]>([
    ["appointments", "Enter an email address in the correct format", { ...typed, email: "wrong@" }],
    ["appointments", "Enter a phone number with area code", { ...typed, phone: "call me" }],
    ["appointments", "Notes must be 2000 characters or fewer", { ...typed, notes: "x".repeat(5001) }],
    ["assessments", "as a whole number", { ...typed, parent_name: "Ann", child_name: "Bo", child_age: "nine" }],
    ["licenses", "Enter the last name", { ...typed, first_name: "Ann" }],
  ])("in %s is kept as it was sent where it is wrong: '%s'", async (kind, words, fields) => {
    const id = await add(kind);
    const before = await versionOf(kind, id);
    const answer = await edit(kind, id, fields, staff.boss);
    expect(await answer.clone().text()).toContain(fields.phone);
    await expectSaid(answer, 400, words);
    expect(await versionOf(kind, id)).toBe(before);
  });

  test("may be a number alone for a caller, is kept where somebody was faster, and refused where nothing is new", async () => {
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
