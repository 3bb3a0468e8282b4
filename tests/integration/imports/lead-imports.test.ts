import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { importMessages, importWords as words } from "../../../app/content/imports/staff-imports";
import { plain } from "../../support/pages/html-parts";
import { staffDesk } from "../../support/records/staff-desk";

const desk = staffDesk();
const list = "/admin/dashboard/imports";
const head = "parent_name,child_name,child_age,email,phone,program,center,notes";
const lead = (email: string, changes: { parent?: string; center?: string } = {}) =>
  `${changes.parent ?? "Zoé Roy"},Bo,7,${email},416-555-0100,math,${changes.center ?? "1"},Called in May`;
const wordsOf = (html: string) => plain(html.replace(/<[^>]*>/g, " ")).replace(/\s+/g, " ");
const textAt = async (path: string) => wordsOf(await (await desk.boss.get(path)).text());

function upload(text: string | Uint8Array<ArrayBuffer>, who = desk.boss) {
  const form = new FormData();
  form.set("kind", "leads");
  form.set("file", new Blob([text], { type: "text/csv" }), "leads.csv");
  return who.post(list, form);
}
async function ready(...lines: string[]): Promise<string> {
  const answer = await upload([head, ...lines].join("\n"));
  expect(answer.status).toBe(303);
  return answer.headers.get("Location") ?? "";
}
const stored = (like: string) =>
  desk.supabase.sql<{ id: string; name: string }>(
    "select id, parent_name as name from schedule_requests where email like $1 order by email",
    [like],
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
  expect(await emailsAbout(added)).toBe("0");
  expect(await desk.supabase.first("select count(*)::int from import_rows where data is not null")).toBe("0");
  expect((await desk.boss.post(path, { action: "apply" })).status).toBe(409);
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
});

test("emails are sent where they are asked for", async () => {
  const path = await ready(lead("told@import-told.example"));
  await desk.boss.post(path, { action: "apply", emails: "on" });
  expect(await emailsAbout(await stored("%@import-told.example"))).not.toBe("0");
});

test("Windows-1252 is read as it was meant", async () => {
  const bytes = Uint8Array.from(`${head}\n${lead("w@import-w.example", { parent: "René" })}`, (letter) =>
    letter.charCodeAt(0),
  );
  const path = (await upload(bytes)).headers.get("Location") ?? "";
  expect(await textAt(path)).toContain("René");
});

test("an import is undone within a day only, and one that nobody applied goes with the next", async () => {
  const path = await ready(lead("late@import-late.example"));
  await desk.boss.post(path, { action: "apply" });
  await desk.supabase.sql("update imports set applied_at = now() - interval '25 hours' where id = $1", [
    path.split("/").at(-1),
  ]);
  const late = await desk.boss.post(path, { action: "undo" });
  expect([late.status, wordsOf(await late.text())]).toEqual([
    409,
    expect.stringContaining(importMessages.too_late.title),
  ]);
  const old = await ready(lead("old@import-late.example"));
  await desk.supabase.sql("update imports set created_at = now() - interval '25 hours' where id = $1", [
    old.split("/").at(-1),
  ]);
  expect((await desk.boss.post(old, { action: "apply" })).status).toBe(409);
  await ready(lead("next@import-late.example"));
  expect((await desk.boss.get(old)).status).toBe(404);
});

test.each<[string, string | Uint8Array<ArrayBuffer>, string, number]>([
  ["nothing", "", words.errors.missing, 400],
  ["another file", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), words.errors.unreadable, 400],
  ["columns of something else", "a,b\n1,2", "lacks these columns", 400],
  ["too much", `${head}\n${"x".repeat(600 * 1024)}`, words.errors.tooLarge, 413],
])("a file of %s is turned away in words", async (_, text, message, status) => {
  const answer = await upload(text);
  expect([answer.status, wordsOf(await answer.text())]).toEqual([status, expect.stringContaining(message)]);
});

test("hostile addresses and values never end in a failure of ours", async () => {
  for (const id of ["nonsense", "00000000-0000-4000-8000-00000000dead", "%27"])
    expect((await desk.boss.get(`${list}/${id}`)).status).toBe(404);
  expect((await desk.boss.post(`${list}/nonsense`, { action: "undo" })).status).toBe(404);
  expect((await desk.boss.post(`${list}/nonsense`, { action: "x" })).status).toBe(400);
  const path = await ready(lead("h@import-h.example", { parent: "<script>alert(1)</script>" }));
  expect(await (await desk.boss.get(path)).text()).not.toContain("<script>alert(1)");
});
