import { beforeEach, expect, test } from "vitest";
import { importWords as words } from "../../../app/content/imports/staff-imports";
import { plain } from "../../support/pages/html-parts";
import { staffDesk } from "../../support/records/staff-desk";

// why: the time for a batch is over at once, so that each press makes one account
const desk = staffDesk({ WAIT_SCALE: "0.001" });
beforeEach(async () => void (await desk.supabase.sql("delete from rate_limits")));
const list = "/admin/dashboard/imports";
const head = "first_name,last_name,email,phone,role,center,parent_email,birth_year,grade";
const person = (email: string, role = "") => `Zoé,Roy,${email},416-555-0100,${role},1,,,`;
const child = (parent: string, name = "Bo") => `${name},Roy,,,,,${parent},,2`;
const wordsOf = (html: string) => plain(html.replace(/<[^>]*>/g, " ")).replace(/\s+/g, " ");
const textAt = async (path: string) => wordsOf(await (await desk.boss.get(path)).text());

async function ready(...lines: string[]): Promise<string> {
  const form = new FormData();
  form.set("kind", "people");
  form.set("file", new Blob([[head, ...lines].join("\n")], { type: "text/csv" }), "people.csv");
  const answer = await desk.boss.post(list, form);
  expect(answer.status).toBe(303);
  return answer.headers.get("Location") ?? "";
}
const press = async (path: string, action: string, fields: Record<string, string> = {}) =>
  (await desk.boss.post(path, { action, ...fields })).status;
async function addAll(path: string, fields: Record<string, string> = {}) {
  expect(await press(path, "apply", fields)).toBe(303);
  for (let presses = 0; presses < 6 && (await textAt(path)).includes(words.applied.leftText); presses++)
    expect(await press(path, "continue")).toBe(303);
}
const people = (like: string) =>
  desk.supabase.sql<{ email: string; role: string; children: string | null }>(
    `select p.email, p.role, (select string_agg(c.first_name, ',' order by c.first_name) from children c
       where c.family_id = p.family_id) as children
     from user_profiles p where p.email like $1 order by p.email`,
    [like],
  );
const emailsTo = (like: string) =>
  desk.supabase.first("select count(*)::int from private.deliveries where recipient like $1", [like]);

test("people and their children are shown, then made one by one; pressing again goes on and makes nobody twice", async () => {
  const path = await ready(
    person("a@people.example"),
    person("b@people.example", "tutor"),
    person("a@people.example"),
    child("a@people.example"),
    child("b@people.example", "Ti"),
  );
  const preview = await textAt(path);
  for (const shown of [words.preview.title(3), words.errors.personRepeated(2), words.problems.no_family])
    expect(preview).toContain(shown);
  expect(await people("%@people.example")).toEqual([]);

  expect(await press(path, "apply")).toBe(303);
  expect(await people("%@people.example")).toEqual([{ email: "a@people.example", role: "student", children: null }]);
  const halfway = await textAt(path);
  for (const shown of [words.applied.left(2), words.applied.goOn, words.applied.title.people(1)])
    expect(halfway).toContain(shown);
  await addAll(await ready(person("other@people-2.example")));
  for (const _ of [1, 2]) expect(await press(path, "continue")).toBe(303);
  expect(await people("%@people.example")).toEqual([
    { email: "a@people.example", role: "student", children: "Bo" },
    { email: "b@people.example", role: "tutor", children: null },
  ]);
  expect(await textAt(path)).toContain(words.applied.title.people(3));
  expect(await press(path, "continue")).toBe(303);
  expect(await press(path, "apply")).toBe(409);
  expect(await people("%@people.example")).toHaveLength(2);
  expect(await emailsTo("%@people.example")).toBe("0");
  expect(await desk.supabase.first("select count(*)::int from import_rows where data is not null")).toBe("0");
  const logged = `select count(*)::int from audit_log a join user_profiles p on p.id::text = a.row_id
    where a.actor is not null and a.action = 'insert' and p.email like '%@people.example'`;
  expect(await desk.supabase.first(logged)).toBe("2");

  const again = await textAt(await ready(person("A@people.example"), child("a@people.example", "Mia")));
  for (const shown of [words.preview.title(1), words.problems.account_exists, "a@people.example"])
    expect(again).toContain(shown);
});

test("a second file adds children to families that have an account, and a child only once", async () => {
  await addAll(await ready(person("a@second.example")));
  const path = await ready(child("A@second.example"), child("nobody@second.example"));
  expect(await textAt(path)).toContain(words.problems.no_family);
  await addAll(path);
  expect(await people("%@second.example")).toEqual([{ email: "a@second.example", role: "student", children: "Bo" }]);
  expect(await textAt(await ready(child("a@second.example")))).toContain(words.problems.child_exists);
});

test("people are told where it is asked for", async () => {
  await addAll(await ready(person("a@told.example")), { emails: "on" });
  expect(await emailsTo("a@told.example")).toBe("1");
});

test("undo removes who never signed in, and says why others stay", async () => {
  const addresses = ["gone", "in", "edited", "child"].map((name) => `${name}@undo.example`);
  const path = await ready(...addresses.map((email) => person(email)), ...addresses.map((email) => child(email)));
  await addAll(path);
  const { sql } = desk.supabase;
  await sql("update auth.users set last_sign_in_at = now() where email = 'in@undo.example'");
  await sql("update user_profiles set phone = '416-555-0199' where email = 'edited@undo.example'");
  await sql(
    `update children set first_name = 'Bobby' where family_id = (select family_id from user_profiles where email = $1)`,
    ["child@undo.example"],
  );
  expect(await press(path, "undo")).toBe(303);
  expect((await people("%@undo.example")).map(({ email, children }) => [email, children])).toEqual([
    ["child@undo.example", "Bobby"],
    ["edited@undo.example", "Bo"],
    ["in@undo.example", "Bo"],
  ]);
  expect(await desk.supabase.first("select count(*)::int from auth.users where email = 'gone@undo.example'")).toBe("0");
  const after = await textAt(path);
  for (const shown of [words.undone.text(2, 6), words.kept.signed_in, words.kept.changed])
    expect(after).toContain(shown);
  expect(await press(path, "undo")).toBe(409);
  expect(await press(path, "continue")).toBe(409);
});

test("an import that is undone halfway makes nobody any more, not even who was being made", async () => {
  const path = await ready(person("a@half.example"), person("b@half.example"));
  await press(path, "apply");
  const [row] = await desk.supabase.sql<{ id: string }>(
    `insert into user_invitations (email, first_name, last_name, role, location_id, invited_by)
     select 'b@half.example', 'Zoé', 'Roy', 'student', '1', i.created_by from imports i where i.id = $1 returning id`,
    [path.split("/").at(-1)],
  );
  await desk.supabase.sql("update import_rows set invitation_id = $1 where import_id = $2 and line = 3", [
    row?.id,
    path.split("/").at(-1),
  ]);
  expect(await textAt(path)).toContain(words.applied.left(1));
  expect(await press(path, "continue")).toBe(303);
  expect(await people("b@half.example")).toEqual([]);
  expect(await press(path, "undo")).toBe(303);
  const { url, serviceRoleKey } = desk.supabase;
  const made = await fetch(`${url}/auth/v1/admin/users`, {
    method: "POST",
    headers: {
      apikey: serviceRoleKey,
      Authorization: `Bearer ${serviceRoleKey}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({
      email: "b@half.example",
      password: "three words here",
      email_confirm: true,
      app_metadata: { invitation: row?.id },
    }),
  });
  expect(made.ok).toBe(false);
  expect(await people("%@half.example")).toEqual([]);
});

test("while the auth service is away nothing is lost, and the next press goes on", async () => {
  const path = await ready(person("a@away.example"));
  desk.takeAway(/^\/auth\/v1\/admin/);
  expect(await press(path, "apply")).toBe(303);
  expect(await textAt(path)).toContain(words.applied.left(1));
  desk.takeAway(null);
  expect(await press(path, "continue")).toBe(303);
  expect(await people("a@away.example")).toHaveLength(1);
});

test("what nobody finished within a day is dropped, and cannot be undone", async () => {
  const path = await ready(person("a@late.example"), person("b@late.example"));
  await press(path, "apply");
  await desk.supabase.sql("update imports set applied_at = now() - interval '25 hours' where id = $1", [
    path.split("/").at(-1),
  ]);
  expect(await textAt(path)).toContain(words.applied.leftLate);
  for (const action of ["continue", "undo"]) expect(await press(path, action)).toBe(409);
  await ready(person("c@late.example"));
  expect(await textAt(path)).toContain(words.problems.too_late);
  expect(await people("b@late.example")).toEqual([]);
});

test("nobody else begins, goes on or undoes", async () => {
  const path = await ready(person("a@others.example"));
  for (const action of ["apply", "continue", "undo"])
    expect((await desk.admin.post(path, { action })).status).toBe(403);
  expect(await people("a@others.example")).toEqual([]);
  const form = new FormData();
  form.set("kind", "everything");
  form.set("file", new Blob([`${head}\n${person("b@others.example")}`]), "people.csv");
  const wrong = await desk.boss.post(list, form);
  expect([wrong.status, wordsOf(await wrong.text())]).toEqual([400, expect.stringContaining(words.errors.kind)]);
});
