import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { importMessages, importWords as words } from "../../../app/content/imports/staff-imports";
import { checkFile, columnsOf, upload } from "../../support/imports/bring";
import { easyAppointments, jackrabbit, tutorCruncher } from "../../support/imports/files";
import { wordsOf } from "../../support/pages/html-parts";
import { ownDesk } from "../../support/records/staff-desk";

const desk = ownDesk();
beforeEach(async () => void (await desk.supabase.sql("delete from rate_limits")));
const list = "/admin/dashboard/imports";
const head = "parent_name,child_name,child_age,email,phone,program,center,notes";
const lead = (email: string, changes: { parent?: string; center?: string; notes?: string } = {}) =>
  `${changes.parent ?? "Zoé Roy"},Bo,7,${email},416-555-0100,math,${changes.center ?? "1"},${changes.notes ?? "Called in May"}`;
const textAt = async (path: string) => wordsOf(await (await desk.boss.get(path)).text());
const fileOf = (...lines: string[]) => [head, ...lines].join("\n");
const ready = (...lines: string[]) => checkFile(desk.boss, "leads", fileOf(...lines));
const idOf = (path: string) => path.split("/").at(-1);

const stored = (like: string) =>
  desk.supabase.sql<{ id: string; name: string }>(
    "select id, parent_name as name from schedule_requests where email like $1 order by email",
    [like],
  );
const rowsOf = (path: string) =>
  desk.supabase.sql(
    `select r.parent_name, r.child_name, r.child_age, r.child_grade, r.email, r.phone, r.program_interest as program,
       r.preferred_date as date, r.preferred_time as time, r.location_id as center, r.status, r.outcome, r.source,
       r.owner_id is not null as owned, r.next_step_on::text as next, r.additional_notes as notes
     from schedule_requests r join import_rows i on i.record_id = r.id where i.import_id = $1 order by i.line`,
    [idOf(path)],
  );
const emailsAbout = (ids: readonly { id: string }[]) =>
  desk.supabase.first("select count(*)::int from private.deliveries where data ->> 'record' = any ($1::text[])", [
    ids.map(({ id }) => id),
  ]);

test("a file is shown row by row before anything is added, added at once, and taken back but for what was worked on", async () => {
  await desk.supabase.sql("delete from schedule_requests where email like '%@import.example'");
  const path = await ready(
    lead("a@import.example"),
    lead("b@import.example"),
    lead("a@import.example"),
    lead("c@import.example", { center: "Atlantis" }),
  );
  const preview = await textAt(path);
  for (const shown of [words.preview.title(2), words.preview.skipped(2), words.errors.repeated(2), words.errors.center])
    expect(preview).toContain(shown);
  expect(await stored("%@import.example")).toEqual([]);

  expect((await desk.boss.post(path, { action: "apply" })).status).toBe(303);
  const added = await stored("%@import.example");
  expect(added.map(({ name }) => name)).toEqual(["Zoé Roy", "Zoé Roy"]);
  expect(await desk.supabase.first("select count(*)::int from import_rows where data is not null")).toBe("0");
  expect(await textAt(path)).toContain(words.rows.isChild("Bo", "Zoé Roy"));
  expect((await desk.boss.post(path, { action: "apply" })).status).toBe(409);
  for (const action of ["map", "check", "mend"])
    expect((await desk.boss.post(path, { action, line: "4", "r5.center": "1" })).status).toBe(409);
  const logged =
    "select count(*)::int from audit_log where actor is not null and action = 'insert' and row_id = any ($1::text[])";
  expect(await desk.supabase.first(logged, [added.map(({ id }) => id)])).toBe("2");

  expect(await textAt(await ready(lead("a@import.example")))).toContain(words.problems.duplicate);

  await desk.supabase.sql(
    "insert into staff_notes (kind, record_id, author, note) values ('schedule_requests', $1, $2, 'Called')",
    [added[0]?.id, randomUUID()],
  );
  expect((await desk.boss.post(path, { action: "undo" })).status).toBe(303);
  expect((await stored("%@import.example")).map(({ id }) => id)).toEqual([added[0]?.id]);
  expect(await textAt(path)).toContain(words.undone.text(1, 1));
  expect((await desk.boss.post(path, { action: "undo" })).status).toBe(409);
  expect(
    await desk.supabase.first("select count(*)::int from import_files where import_id = $1 and content is not null", [
      idOf(path),
    ]),
  ).toBe("0");
});

test("columns are guessed, chosen on the page with the first rows as they will be stored, and remembered", async () => {
  const file = "Familie,Kind,Nummer,Ort\nAnn Roy,Bo,416-555-0160,Etobicoke Center";
  const chosen = {
    ...{ column_0: "parent_name", column_1: "child_name", column_2: "phone", column_3: "center" },
    ...{ center: "", order: "" },
  };
  const path = (await upload(desk.boss, "leads", file)).headers.get("Location") ?? "";
  const page = await textAt(path);
  for (const shown of [words.mapping.title, "Familie", "416-555-0160", words.fields.follow_up, words.mapping.leaveOut])
    expect(page).toContain(shown);
  const unknown = await desk.boss.post(path, { action: "check", column_0: "parent_name" });
  expect([unknown.status, wordsOf(await unknown.text())]).toEqual([
    400,
    expect.stringContaining(words.errors.noContact),
  ]);
  const twice = await desk.boss.post(path, { ...chosen, action: "check", column_1: "parent_name" });
  expect([twice.status, wordsOf(await twice.text())]).toEqual([
    400,
    expect.stringContaining(words.errors.columnTwice(words.fields.parent_name)),
  ]);
  const shown = await desk.boss.post(path, { ...chosen, action: "map", column_1: "" });
  expect(shown.headers.get("Location")).toBe(`${path}?columns=1`);
  expect(await textAt(`${path}?columns=1`)).toContain("Ann Roy - 416-555-0160");
  expect((await desk.boss.post(path, { ...chosen, action: "check" })).headers.get("Location")).toBe(path);
  expect(await textAt(path)).toContain(words.preview.title(1));
  expect(await textAt(`${path}?columns=1`)).toContain(words.mapping.title);

  const next = (await upload(desk.boss, "leads", file.replace("Ann", "Eve"))).headers.get("Location") ?? "";
  const again = await (await desk.boss.get(next)).text();
  expect(wordsOf(again)).toContain(words.mapping.remembered);
  expect(again.match(/<option value="(?:parent_name|child_name|phone|center)" selected=""/g)).toHaveLength(4);
  const other = (await upload(desk.boss, "leads", file.replace("Ort", "Stadt"))).headers.get("Location") ?? "";
  expect(await textAt(other)).not.toContain(words.mapping.remembered);
});

test("files like those of Jackrabbit, TutorCruncher and Easy!Appointments are stored as they were written", async () => {
  const [boss] = await desk.supabase.sql<{ email: string }>(
    "select email from user_profiles where role = 'superadmin'",
  );
  const jack = await checkFile(desk.boss, "leads", jackrabbit.replace("boss@import.example", boss?.email ?? ""));
  await desk.boss.post(jack, { action: "apply" });
  const nothing = { program: null, date: null, time: null, next: null, owned: false, outcome: null, source: null };
  expect(await rowsOf(jack)).toMatchObject([
    {
      ...{ parent_name: "Selam Abebe", child_name: "Will Abebe", child_grade: "5", phone: "416-555-0126 x4" },
      ...{ program: "both", date: null, time: null, status: "new", source: "Google", owned: true, next: "2030-12-15" },
    },
    { ...nothing, child_age: null, email: "", program: "english", status: "contacted", source: "Friend" },
    { ...nothing, status: "closed", outcome: "other", notes: expect.stringContaining("Owner's email: Somebody") },
  ]);
  const tutor = await checkFile(desk.boss, "leads", tutorCruncher, { center: "2" });
  await desk.boss.post(tutor, { action: "apply" });
  expect(await rowsOf(tutor)).toMatchObject([
    { child_name: "Kit Ng", child_grade: "4", center: "2", status: "new" },
    { ...nothing, parent_name: "Lee Park", child_name: null, email: "", status: "closed", outcome: "other" },
  ]);
  const easy = await checkFile(desk.boss, "leads", easyAppointments, { center: "1" });
  await desk.boss.post(easy, { action: "apply" });
  expect(await rowsOf(easy)).toMatchObject([
    { ...nothing, parent_name: "Gita Rao", notes: "=cmd|' /C calc'!A0" },
    { ...nothing, phone: "416-555-0142" },
  ]);

  // Its pages, list and files show a dash, or nothing, and a formula stays a text.
  const lists = "/admin/dashboard/assessments";
  for (const page of [
    lists,
    `${lists}?sort=date`,
    `${lists}?sort=date&dir=asc`,
    `${lists}?sort=child`,
    `${lists}?sort=name`,
  ])
    expect([page, (await desk.boss.get(page)).status]).toEqual([page, 200]);
  const csv = await (await desk.boss.get("/admin/dashboard/export/assessments.csv")).text();
  expect(csv).toContain(`"'=cmd|' /C calc'!A0"`);
  expect(csv).not.toContain("null");
  for (const { id } of await stored("%@easy.example")) {
    const record = await textAt(`/admin/dashboard/records/assessments/${id}`);
    for (const shown of ["Gita Rao", "Preferred date -", "Preferred time -", "Program -"])
      expect(record).toContain(shown);
    expect((await desk.boss.get(`/admin/dashboard/families/new?from=assessments.${id}`)).status).toBe(200);
  }

  expect((await desk.boss.post(easy, { action: "undo" })).status).toBe(303);
  expect(await stored("%@easy.example")).toEqual([]);
});

test("nobody gets an email about imported leads, whatever the form asks for, and the list finds them", async () => {
  const path = await ready(lead("a@news.example", { parent: "No News Roy" }), lead("b@news.example"));
  expect((await desk.boss.post(path, { action: "apply", emails: "on" })).status).toBe(303);
  const added = await stored("%@news.example");
  expect([added.length, await emailsAbout(added)]).toEqual([2, "0"]);
  const sixDays =
    "update schedule_requests set created_at = now() - interval '6 days' where email like '%@news.example'";
  await desk.supabase.sql(sixDays);
  for (const [query, isThere] of [
    ["imported=true", true],
    ["status=new&imported=false", false],
    ["follow=late", false],
  ] as const)
    expect([query, (await textAt(`/admin/dashboard/assessments?${query}`)).includes("No News Roy")]).toEqual([
      query,
      isThere,
    ]);
});

test("bad rows are mended on the page, one or all of them, and downloaded with their reasons", async () => {
  const path = await ready(
    lead("a@mend.example", { center: "Atlantis" }),
    lead("b@mend.example", { center: "Mars", notes: "=1+1" }),
    lead("c@mend.example"),
  );
  expect(await textAt(path)).toContain(words.mend.legend(2, "Zoé Roy"));
  const csv = await (await desk.boss.get(`${path}/skipped.csv`)).text();
  expect(csv).toContain(`"notes","Reason"`);
  expect(csv).toContain(`"Atlantis","Called in May","${words.errors.center}"`);
  expect(csv).toContain(`"Mars","'=1+1","${words.errors.center}"`);
  expect(csv).not.toContain("c@mend.example");

  const sent = {
    action: "mend",
    "r2.center": "Etobicoke",
    "r3.center": "Venus",
    "r3.nonsense": "x",
    "r99.center": "1",
  };
  expect((await desk.boss.post(path, { ...sent, line: "2" })).status).toBe(303);
  expect(await textAt(path)).toContain(words.preview.title(2));
  expect((await desk.boss.post(path, { ...sent, line: "all", "r3.center": "1" })).status).toBe(303);
  expect(await textAt(path)).toContain(words.preview.title(3));
  await desk.boss.post(path, { action: "apply" });
  expect(await stored("%@mend.example")).toHaveLength(3);

  const again = await upload(desk.boss, "leads", csv);
  const page = await (await desk.boss.get(again.headers.get("Location") ?? "")).text();
  expect([page.includes('name="column_7"'), page.includes('name="column_8"')]).toEqual([true, false]);
});

test("while the database is away in the middle nothing is half stored, and the next press goes on", async () => {
  const file = fileOf(lead("a@away.example"), lead("b@away.example"));
  desk.takeAway(/rpc\/keep_import_file/);
  expect((await upload(desk.boss, "leads", file)).status).toBe(503);
  desk.takeAway(null);
  const path = (await upload(desk.boss, "leads", file)).headers.get("Location") ?? "";
  const check = { action: "check", ...columnsOf("leads", file) };
  desk.takeAway(/rpc\/start_import/);
  expect((await desk.boss.post(path, check)).status).toBe(503);
  expect(await desk.supabase.first("select count(*)::int from import_rows where import_id = $1", [idOf(path)])).toBe(
    "0",
  );
  desk.takeAway(null);
  expect((await desk.boss.post(path, check)).status).toBe(303);
  desk.takeAway(/rpc\/apply_import/);
  const away = await desk.boss.post(path, { action: "apply" });
  expect([away.status, wordsOf(await away.text())]).toEqual([
    503,
    expect.stringContaining(importMessages.failed.title),
  ]);
  expect(await stored("%@away.example")).toEqual([]);
  desk.takeAway(null);
  // A row that fails in the middle takes back those before it.
  await desk.supabase.sql(`create function public.fail_halfway() returns trigger language plpgsql as
    $$ begin if new.email = 'b@away.example' then raise 'gone'; end if; return new; end $$`);
  await desk.supabase.sql(`create trigger fail_halfway before insert on schedule_requests for each row
    execute function public.fail_halfway()`);
  expect((await desk.boss.post(path, { action: "apply" })).status).toBe(503);
  expect(await stored("%@away.example")).toEqual([]);
  await desk.supabase.sql("drop function public.fail_halfway() cascade");
  expect((await desk.boss.post(path, { action: "apply" })).status).toBe(303);
  expect(await stored("%@away.example")).toHaveLength(2);
});

test("more rows than a page shows are counted, and their first ones shown", async () => {
  const path = await ready(lead("n@many.example"));
  await desk.supabase.sql(
    `insert into import_rows (import_id, line, data, is_tried)
     select import_id, line + n, data, true from import_rows, generate_series(1, 1199) n where import_id = $1`,
    [idOf(path)],
  );
  const page = await textAt(path);
  for (const shown of [words.preview.title(1200), words.rows.more(100)]) expect(page).toContain(shown);
});

test("UTF-16 is read as it was meant", async () => {
  const text = fileOf(lead("w@import-w.example", { parent: "René" }));
  const sent = await upload(desk.boss, "leads", Buffer.from(`\uFEFF${text}`, "utf16le"));
  expect(await textAt(sent.headers.get("Location") ?? "")).toContain("René");
});

test("an import is undone within a day only, and one that nobody applied goes with the next", async () => {
  const path = await ready(lead("late@import-late.example"));
  await desk.boss.post(path, { action: "apply" });
  await desk.supabase.sql("update imports set applied_at = now() - interval '25 hours' where id = $1", [idOf(path)]);
  const late = await desk.boss.post(path, { action: "undo" });
  expect([late.status, wordsOf(await late.text())]).toEqual([
    409,
    expect.stringContaining(importMessages.too_late.title),
  ]);
  const old = await ready(lead("old@import-late.example"));
  await desk.supabase.sql("update imports set created_at = now() - interval '25 hours' where id = $1", [idOf(old)]);
  expect((await desk.boss.post(old, { action: "apply" })).status).toBe(409);
  expect((await desk.boss.post(old, { action: "map" })).status).toBe(409);
  await ready(lead("next@import-late.example"));
  expect((await desk.boss.get(old)).status).toBe(404);
  expect((await desk.boss.get(`${path}/skipped.csv`)).status).toBe(404);
});

test.each<[string, string | Uint8Array<ArrayBuffer>, string, number]>([
  ["nothing", "", words.errors.missing, 400],
  ["a workbook", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), words.errors.otherFile.workbook, 400],
  ["too much", `${head}\n${"x".repeat(4.2 * 1024 * 1024)}`, words.errors.tooLarge, 413],
])("a file of %s is turned away in words", async (_, text, message, status) => {
  const answer = await upload(desk.boss, "leads", text);
  expect([answer.status, wordsOf(await answer.text())]).toEqual([status, expect.stringContaining(message)]);
});

test("hostile addresses and values never end in a failure of ours", async () => {
  for (const id of ["nonsense", "00000000-0000-4000-8000-00000000dead", "%27"]) {
    expect((await desk.boss.get(`${list}/${id}`)).status).toBe(404);
    expect((await desk.boss.get(`${list}/${id}/skipped.csv`)).status).toBe(404);
    expect((await desk.boss.post(`${list}/${id}`, { action: "check" })).status).toBe(404);
  }
  expect((await desk.boss.post(`${list}/nonsense`, { action: "undo" })).status).toBe(404);
  expect((await desk.boss.post(`${list}/nonsense`, { action: "x" })).status).toBe(400);
  const path = await ready(lead("h@import-h.example", { parent: "<script>alert(1)</script>" }));
  expect(await (await desk.boss.get(path)).text()).not.toContain("<script>alert(1)");
  const big = await desk.boss.post(path, { action: "mend", line: "all", "r2.notes": "x".repeat(100_000) });
  expect(big.status).toBe(413);
});
