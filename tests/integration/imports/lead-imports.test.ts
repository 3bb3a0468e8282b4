/** Leads out of files: what the pages say and refuse, what files of other programs become, and what an outage leaves. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { importMessages, importWords as words } from "../../../app/content/imports/staff-imports";
import { checkFile, columnsOf, upload } from "../../support/imports/bring";
import { wordsOf } from "../../support/pages/html-parts";
import { staffDesk } from "../../support/records/staff-desk";

const desk = staffDesk();
beforeEach(async () => void (await desk.supabase.sql("delete from rate_limits")));
const list = "/admin/dashboard/imports";
const head = "parent_name,child_name,child_age,email,phone,program,center,notes";
const lead = (email: string, changes: { parent?: string; center?: string; notes?: string } = {}) =>
  `${changes.parent ?? "Zoé Roy"},Bo,7,${email},416-555-0100,math,${changes.center ?? "1"},${changes.notes ?? "Called in May"}`;
const fileOf = (...lines: string[]) => [head, ...lines].join("\n");
const ready = (...lines: string[]) => checkFile(desk.boss, "leads", fileOf(...lines));
const uploaded = async (content: BlobPart) => (await upload(desk.boss, "leads", content)).headers.get("Location") ?? "";
const idOf = (path: string) => path.split("/").at(-1);
const wordsAt = async (path: string) => wordsOf(await (await desk.boss.get(path)).text());
const post = async (path: string, fields: Record<string, string>) => {
  const answer = await desk.boss.post(path, fields);
  return { status: answer.status, to: answer.headers.get("Location"), said: wordsOf(await answer.text()) };
};
const press = async (path: string, action: string) => (await post(path, { action })).status;
const storedIds = async (like: string) =>
  (
    await desk.supabase.sql<{ id: string }>("select id from schedule_requests where email like $1 order by email", [
      like,
    ])
  ).map(({ id }) => id);

function expectWords(text: string, shown: readonly string[]) {
  for (const one of shown) expect(text).toContain(one);
}

test("a file is shown row by row, added at once, and taken back but for what was worked on; each press counts once", async () => {
  const path = await ready(
    ...[lead("a@import.example"), lead("b@import.example"), lead("a@import.example")],
    lead("c@import.example", { center: "Atlantis" }),
  );
  const { preview, errors, rows } = words;
  expectWords(await wordsAt(path), [preview.title(2), preview.skipped(2), errors.repeated(2), errors.center]);
  expect(await storedIds("%@import.example")).toEqual([]);
  expect((await post(path, { action: "apply", emails: "on" })).status).toBe(303);
  const added = await storedIds("%@import.example");
  expect(added).toHaveLength(2);
  expect(await wordsAt(path)).toContain(rows.isChild("Bo", "Zoé Roy"));
  const told = "select count(*)::int from private.deliveries where data ->> 'record' = any ($1::text[])";
  expect(await desk.supabase.first(told, [added]), "emails, whatever the form asks for").toBe("0");
  const logged =
    "select count(*)::int from audit_log where actor is not null and action = 'insert' and row_id = any ($1)";
  expect(await desk.supabase.first(logged, [added])).toBe("2");
  for (const action of ["apply", "map", "check", "mend"])
    expect([action, await press(path, action)]).toEqual([action, 409]);
  expect(await wordsAt(await ready(lead("a@import.example")))).toContain(words.problems.duplicate);

  await desk.supabase.sql(
    "insert into staff_notes (kind, record_id, author, note) values ('schedule_requests', $1, $2, 'Called')",
    [added[0], randomUUID()],
  );
  expect([await press(path, "undo"), await press(path, "undo")]).toEqual([303, 409]);
  expect(await storedIds("%@import.example")).toEqual(added.slice(0, 1));
  expect(await wordsAt(path)).toContain(words.undone.text(1, 1));
  const kept = `select count(content) + (select count(data) from import_rows r where r.import_id = f.import_id)
    from import_files f where import_id = $1 group by import_id`;
  expect(await desk.supabase.first(kept, [idOf(path)]), "what was in the file").toBe("0");
});

test("bad rows are mended on the page, one or all of them, and downloaded with their reasons", async () => {
  const path = await ready(
    lead("a@mend.example", { center: "Atlantis" }),
    lead("b@mend.example", { center: "Mars", notes: "=1+1" }),
    lead("c@mend.example"),
  );
  expect(await wordsAt(path)).toContain(words.mend.legend(2, "Zoé Roy"));
  const csv = await (await desk.boss.get(`${path}/skipped.csv`)).text();
  const { center } = words.errors;
  expectWords(csv, [`"notes","Reason"`, `"Atlantis","Called in May","${center}"`, `"Mars","'=1+1","${center}"`]);
  expect(csv).not.toContain("c@mend.example");
  const sent = {
    action: "mend",
    "r2.center": "Etobicoke",
    "r3.center": "Venus",
    "r3.nonsense": "x",
    "r99.center": "1",
  };
  expect((await post(path, { ...sent, line: "2" })).status).toBe(303);
  expect(await wordsAt(path)).toContain(words.preview.title(2));
  expect((await post(path, { ...sent, line: "all", "r3.center": "1" })).status).toBe(303);
  expect(await wordsAt(path)).toContain(words.preview.title(3));
  const again = await (await desk.boss.get(await uploaded(csv))).text();
  expect([again.includes('name="column_7"'), again.includes('name="column_8"')]).toEqual([true, false]);
});

test("while the database is away, or fails at a row, nothing is half stored, and the next press goes on", async () => {
  const file = fileOf(lead("a@away.example"), lead("b@away.example"));
  desk.takeAway(/rpc\/save_import_file/);
  expect((await upload(desk.boss, "leads", file)).status).toBe(503);
  desk.takeAway(null);
  const path = await uploaded(file);
  const check = { action: "check", ...columnsOf("leads", file) };
  for (const [call, sent, stored] of [
    ["start_import", check, "select count(*)::text from import_rows where import_id = $1"],
    ["apply_import", { action: "apply" }, "select count(record_id)::text from import_rows where import_id = $1"],
  ] as const) {
    desk.takeAway(new RegExp(`rpc/${call}`));
    const away = await post(path, sent);
    expect([away.status, await desk.supabase.first(stored, [idOf(path)])]).toEqual([503, "0"]);
    expect(away.said).toContain(importMessages.failed.title);
    desk.takeAway(null);
    if (sent === check) expect((await post(path, sent)).status).toBe(303);
  }
  await desk.supabase.sql(`create function public.fail_halfway() returns trigger language plpgsql as
    $$ begin if new.email = 'b@away.example' then raise 'gone'; end if; return new; end $$`);
  await desk.supabase.sql(`create trigger fail_halfway before insert on schedule_requests for each row
    execute function public.fail_halfway()`);
  expect(await press(path, "apply")).toBe(503);
  expect(await storedIds("%@away.example")).toEqual([]);
  await desk.supabase.sql("drop function public.fail_halfway() cascade");
  expect(await press(path, "apply")).toBe(303);
  expect(await storedIds("%@away.example")).toHaveLength(2);
});

test("odd files, hostile addresses and values never end in a failure of ours", async () => {
  for (const id of ["nonsense", "00000000-0000-4000-8000-00000000dead", "%27"]) {
    for (const path of [`${list}/${id}`, `${list}/${id}/skipped.csv`])
      expect([path, (await desk.boss.get(path)).status]).toEqual([path, 404]);
    expect([await press(`${list}/${id}`, "check"), await press(`${list}/${id}`, "x")]).toEqual([404, 400]);
  }
  const path = await ready(lead("h@import-h.example", { parent: "<script>alert(1)</script>" }));
  expect(await (await desk.boss.get(path)).text()).not.toContain("<script>alert(1)");
  const big = { action: "mend", line: "all", "r2.notes": "x".repeat(100_000) };
  expect((await post(path, big)).status).toBe(413);

  await desk.supabase.sql(
    `insert into import_rows (import_id, line, data, is_tried)
     select import_id, line + n, data, true from import_rows, generate_series(1, 1199) n where import_id = $1`,
    [idOf(path)],
  );
  expectWords(await wordsAt(path), [words.preview.title(1200), words.rows.more(100)]);
});
