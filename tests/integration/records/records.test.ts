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

const add = (kind: RecordKind, fields: Parameters<typeof addRecord>[2] = {}) =>
  addRecord(here.supabase, kind, { center, ...fields });
const act = async (browser: TestBrowser, kind: RecordKind, id: string, fields: Record<string, string>, query = "") =>
  browser.post(recordPath(kind, id) + query, { version: await versionOf(kind, id), ...fields });
async function statusOf(kind: RecordKind, id: string) {
  const found = `select status from public.${recordTables[kind]} where id = $1`;
  return (await here.supabase.sql<{ status: string }>(found, [id]))[0]?.status;
}
const versionOf = (kind: RecordKind, id: string) => versionIn(here.supabase, kind, id);
const pageOf = async (browser: TestBrowser, kind: RecordKind, id: string) =>
  (await browser.get(recordPath(kind, id))).text();

describe("what staff do with a record of their center", () => {
  test.each<[RecordKind, status: string, fields: Record<string, string>, becomes: string]>([
    ["appointments", "pending", { action: "cancel", reason: "Moved away" }, "cancelled"],
    ["sessions", "pending", { action: "confirm" }, "confirmed"],
    ["assessments", "contacted", { action: "close", outcome: "enrolled" }, "closed"],
    ["messages", "new", { action: "contacted" }, "contacted"],
    ["applications", "reviewed", { action: "approve" }, "approved"],
  ])("%s that are %s: %o", async (kind, status, fields, becomes) => {
    const id = await add(kind, { status });
    const answer = await act(staff.admin, kind, id, fields, "?list=status%3Dnew");
    const address = `${recordPath(kind, id)}?list=status%3Dnew#top`;
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, address]);
    expect(flashOf(answer)).toContain("Success");
    expect(await statusOf(kind, id)).toBe(becomes);
  });

  test("one step is taken back as many are, by the page that comes next, and leads to the record again", async () => {
    const id = await add("appointments", { status: "pending" });
    const answer = await act(staff.admin, "appointments", id, { action: "confirm" }, "?list=status%3Dnew");
    const back = await staff.admin.post("/admin/dashboard/undo", undoOf(answer));
    expect([back.status, back.headers.get("Location")]).toEqual([
      303,
      `${recordPath("appointments", id)}?list=status%3Dnew`,
    ]);
    expect(await statusOf("appointments", id)).toBe("pending");
  });

  test.each<[RecordKind, Record<string, string>, Record<string, string>, string, string]>([
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
    "%s that somebody changed meanwhile: what changed is said, and the words are kept",
    async (kind, by, late, ...said) => {
      const id = await add(kind);
      const version = await versionOf(kind, id);
      await act(staff.boss, kind, id, by);
      const answer = await act(staff.admin, kind, id, { ...late, version });
      expect(answer.status).toBe(409);
      const text = await textOf(answer);
      for (const words of said) expect(text).toContain(words);
    },
  );

  test("a call is one save with who made it; an empty one says what is missing, a long one is kept", async () => {
    const id = await add("assessments", { additional_notes: "She loves horses" });
    for (const browser of [staff.boss, staff.admin]) {
      const answer = await act(browser, "assessments", id, { action: "call", result: "reached", note: "Called twice" });
      expect([answer.status, flashOf(answer)]).toEqual([303, expect.stringContaining(callWords.logged.text)]);
    }
    expect(await statusOf("assessments", id)).toBe("contacted");
    const page = plain(withoutScripts(await pageOf(staff.admin, "assessments", id)));
    expect(page.match(/Called twice/g)).toHaveLength(2);
    expect(page.match(/She loves horses/g)).toHaveLength(1);
    expect(page).toContain("by Noor Haddad");
    const empty = await act(staff.admin, "assessments", id, { action: "call", note: "  " });
    expect([empty.status, await textOf(empty)]).toEqual([400, expect.stringContaining(callWords.empty)]);
    const long = await act(staff.admin, "assessments", id, { action: "call", note: `${"long ".repeat(1000)}e` });
    expect([long.status, await textOf(long)]).toEqual([400, expect.stringContaining("long long e")]);
  });

  test("what does not belong in a call is refused at its field, and nothing is saved", async () => {
    const id = await add("assessments");
    const { admin } = staff;
    const foreign = await here.supabase.first("select user_id::text from user_profiles where location_id = $1", [
      another,
    ]);
    const before = await versionOf("assessments", id);
    for (const [fields, words] of [
      [{ result: "reached", owner: foreign }, followWords.ownerUnknown],
      [{ result: "reached", owner: "somebody" }, followWords.ownerUnknown],
      [{ result: "reached", next_step: "Call", next_step_on: "2026-02-31" }, followWords.dateMissing],
      [
        { result: "reached", next_step: "Call", next_step_on: "2026-12-01", outcome: "price" },
        callWords.stepAndOutcome,
      ],
    ] as const) {
      const answer = await act(admin, "assessments", id, { action: "call", ...fields });
      expect([answer.status, await textOf(answer)]).toEqual([400, expect.stringContaining(words)]);
    }
    expect(await versionOf("assessments", id)).toBe(before);
  });

  test("the words of a form that the record no longer has are shown", async () => {
    const id = await add("appointments", { status: "cancelled" });
    const late = await act(staff.admin, "appointments", id, { action: "cancel", reason: "Has a cold" });
    const words = expect.stringContaining(recordPage.unsaved("Has a cold"));
    expect([late.status, await textOf(late)]).toEqual([409, words]);
  });

  test("a message shows who else it is from, and a reply that quotes it", async () => {
    const from = { email: "same.person@example.com" };
    const first = await add("assessments", { ...from, child_name: "Kit Samely" });
    const elsewhere = await add("assessments", { ...from, child_name: "Lou Hidden", location_id: another });
    const html = await pageOf(
      staff.admin,
      "messages",
      await add("messages", { ...from, message: "Do you teach cursive?" }),
    );
    expect(html).toContain(recordPath("assessments", first));
    expect(html).not.toContain(elsewhere);
    expect(html).toContain(encodeURIComponent("> Do you teach cursive?"));
    expect(plain(html)).toContain("We tried to call");
  });

  test("a next step needs its day, and what was written is kept", async () => {
    const id = await add("assessments");
    const half = await act(staff.admin, "assessments", id, { action: "call", next_step: "Call the aunt" });
    expect(half.status).toBe(400);
    expect(await half.text()).toContain('value="Call the aunt"');
    const plan = { action: "call", owner: "", next_step: "Call the aunt", next_step_on: "2026-12-01" };
    expect((await act(staff.admin, "assessments", id, plan)).status).toBe(303);
    expect(plain(await pageOf(staff.admin, "assessments", id))).toContain("Next step set to “Call the aunt”");
  });

  test("a reason is asked for, at its field", async () => {
    const id = await add("appointments", { status: "pending" });
    const answer = await act(staff.admin, "appointments", id, { action: "cancel", reason: " " });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(plain(html)).toContain("Enter why it is cancelled");
    const field = elementsOf(html).find(({ attributes }) => attributes.name === "reason");
    expect(field?.attributes["aria-invalid"]).toBe("true");
  });
});

test("an appointment is not moved to a full time, and the field shows the free ones", async () => {
  const date = openDay(4);
  for (const each of [1, 2]) await add("appointments", { appointment_date: date, time_slot: "06:00 PM", spot: each });
  const id = await add("appointments", { status: "pending" });
  const place = { location: center, appointment_date: date, time_slot: "06:00 PM" };
  const answer = await act(staff.admin, "appointments", id, { action: "move", ...place });
  expect(answer.status).toBe(400);
  const text = await textOf(answer);
  expect(text).toContain(fieldMessages.slotTaken);
  expect(text).toMatch(/6:00\sp\.m\.\s*Full/);
  expect(text).toMatch(/5:00\sp\.m\.(?!\s*Full)/);
});
test("an assessment request becomes a booking once, which its page then leads to", async () => {
  const id = await add("assessments");
  const version = await versionOf("assessments", id);
  const slot = { location: center, appointment_date: openDay(8), time_slot: "04:30 PM" };
  const first = await act(staff.admin, "assessments", id, { action: "book", ...slot, version });
  const again = await act(staff.admin, "assessments", id, { action: "book", ...slot, version });
  expect([first.status, again.status, await statusOf("assessments", id)]).toEqual([303, 303, "closed"]);
  const booked = await here.supabase.sql<{ id: string }>(
    "select id from appointment_bookings where submission_key = $1",
    [`assessment request ${id}`],
  );
  expect(booked).toHaveLength(1);
  const html = await pageOf(staff.admin, "assessments", id);
  expect(html).toContain(`href="${recordPath("appointments", booked[0]?.id ?? "")}"`);
});

describe("deleting", () => {
  const remove = async (browser: TestBrowser, id: string, version?: string) =>
    browser.post(`${deletePath("appointments", id)}?list=q%3Dlee`, {
      version: version ?? (await versionOf("appointments", id)),
    });

  test("asks first, then leads to the list as it was; a superadmin restores", async () => {
    const id = await add("appointments", { status: "confirmed" });
    const question = await staff.admin.get(deletePath("appointments", id));
    expect(await textOf(question)).toContain("A super admin can restore it.");
    const deleted = await remove(staff.admin, id);
    const list = "/admin/dashboard/bookings?q=lee#top";
    expect([deleted.status, deleted.headers.get("Location")]).toEqual([303, list]);
    expect((await act(staff.admin, "appointments", id, { action: "restore" })).status).toBe(403);
    expect((await act(staff.boss, "appointments", id, { action: "restore" })).status).toBe(303);
    expect(await statusOf("appointments", id)).toBe("confirmed");
  });

  test("is refused for a version that is gone", async () => {
    const id = await add("appointments", { status: "pending" });
    const version = await versionOf("appointments", id);
    await act(staff.boss, "appointments", id, { action: "confirm" });
    expect((await remove(staff.admin, id, version)).status).toBe(409);
    const archived = "select archived_at from appointment_bookings where id = $1";
    expect(await here.supabase.sql(archived, [id])).toEqual([{ archived_at: null }]);
  });
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

describe("hostile input", () => {
  test("a form that nobody could send is refused, and changes nothing", async () => {
    const id = await add("appointments", { status: "pending" });
    const before = await versionOf("appointments", id);
    const forms: Record<string, string>[] = [
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
    const page = await staff.admin.get(`${recordPath("messages", id)}?list=//evil.example/%3Fa`);
    const html = await page.text();
    expect(html).not.toContain("<img src=x");
    const links = elementsOf(html).map(({ attributes }) => attributes.href ?? "");
    expect(links.filter((href) => /^(https?:)?\/\/evil/.test(href))).toEqual([]);
    // why: the sidebar opens the list on what waits
    const back = links.filter((href) => /^\/admin\/dashboard\/forms\/messages\?(?!status=new)/.test(href));
    expect(back).toHaveLength(1);
  });
});

describe("what a person typed", () => {
  const edit = async (kind: RecordKind, id: string, fields: Record<string, string>, browser = staff.admin) =>
    browser.post(`${editPath(kind, id)}?list=q%3Dlee`, { version: await versionOf(kind, id), ...fields });
  const typed = { name: "Ann Lee", email: "right@example.com", phone: "416-555-0188" };

  test("is corrected on a page of its own; the timeline says from what to what, and one undo takes it back", async () => {
    const id = await add("appointments", { name: "Ann Le", email: "wrong@example.com", child_grade: "3" });
    const page = await staff.admin.get(editPath("appointments", id));
    expect(await page.text()).toContain('value="wrong@example.com"');
    const answer = await edit("appointments", id, { ...typed, child_name: "Bo Lee", child_grade: "4" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `${recordPath("appointments", id)}?list=q%3Dlee#top`,
    ]);
    expect(flashOf(answer)).toContain("Appointment corrected.");
    const shown = plain(withoutScripts(await pageOf(staff.admin, "appointments", id)));
    for (const words of [
      "Name: “Ann Le” → “Ann Lee”",
      "Email: “wrong@example.com” → “right@example.com”",
      "Child set to “Bo Lee”",
      "Grade: Grade 3 → Grade 4",
    ])
      expect(shown).toContain(words);
    expect((await staff.admin.post("/admin/dashboard/undo", undoOf(answer))).status).toBe(303);
    const email = "select email from appointment_bookings where id = $1";
    expect(await here.supabase.first(email, [id])).toBe("wrong@example.com");
  });

  test.each<[RecordKind, fields: Record<string, string>, words: string]>([
    ["appointments", { ...typed, email: "wrong@" }, "Enter an email address in the correct format"],
    ["appointments", { ...typed, email: "" }, "Enter your email address"],
    ["appointments", { ...typed, phone: "call me" }, "Enter a phone number with area code"],
    ["appointments", { ...typed, name: " " }, "Enter the name"],
    ["appointments", { ...typed, notes: "x".repeat(5001) }, "Notes must be 2000 characters or fewer"],
    ["assessments", { ...typed, parent_name: "Ann", child_name: "Bo", child_age: "nine" }, "as a whole number"],
    ["assessments", { ...typed, parent_name: "Ann", child_name: "x".repeat(120), child_age: "9" }, "100 characters"],
    ["licenses", { ...typed, first_name: "Ann" }, "Enter the last name"],
  ])("%s keep what was sent where it is wrong: %j", async (kind, fields, words) => {
    const id = await add(kind);
    const before = await versionOf(kind, id);
    const answer = await edit(kind, id, fields, staff.boss);
    const html = await answer.text();
    expect([answer.status, plain(html)]).toEqual([400, expect.stringContaining(words)]);
    expect(html).toContain(fields.phone ?? "");
    expect(await versionOf(kind, id)).toBe(before);
  });

  test("of a caller a number alone is enough", async () => {
    const id = await add("appointments", { made_by: randomUUID() });
    expect((await edit("appointments", id, { ...typed, email: "" })).status).toBe(303);
    expect((await edit("appointments", id, { ...typed, email: "", phone: "" })).status).toBe(400);
  });

  test("is kept where somebody was faster, and refused where nothing is new or the record is gone", async () => {
    const id = await add("assessments");
    const fields = { ...typed, parent_name: "Ann Lee", child_name: "Bo Lee", child_age: "9" };
    const version = await versionOf("assessments", id);
    await act(staff.boss, "assessments", id, { action: "call", result: "reached" });
    const late = await edit("assessments", id, { ...fields, version });
    const html = await late.text();
    expect(late.status).toBe(409);
    expect(plain(html)).toContain("Noor Haddad: Status: New → Contacted");
    expect(html).toContain('value="right@example.com"');
    expect((await edit("assessments", id, fields)).status).toBe(303);
    const same = await edit("assessments", id, fields);
    expect([same.status, await textOf(same)]).toEqual([400, expect.stringContaining("The details are as they were")]);
    expect((await edit("sessions", id, fields)).status).toBe(404);
    const elsewhere = await add("assessments", { location_id: another });
    expect((await edit("assessments", elsewhere, fields)).status).toBe(404);
    expect((await staff.admin.get(editPath("assessments", elsewhere))).status).toBe(404);
  });
});
