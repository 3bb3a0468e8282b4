import { beforeEach, expect, test } from "vitest";
import { importWords as words } from "../../../app/content/imports/staff-imports";
import { checkFile } from "../../support/imports/bring";
import { wordsOf } from "../../support/pages/html-parts";
import { ownDesk } from "../../support/records/staff-desk";

// why: the time for a batch is over at once, so that each press makes one account
const desk = ownDesk({ WAIT_SCALE: "0.001" });
beforeEach(async () => void (await desk.supabase.sql("delete from rate_limits")));
const list = "/admin/dashboard/imports";
const head = words.templates.people;
const names = head.split(",");
type Cells = Record<string, string>;
const line = (cells: Cells) => names.map((name) => cells[name] ?? "").join(",");
/** Nobody of another test has the name. */
const ofEmail = (email: string): Cells => ({
  first_name: "Zoé",
  last_name: email.toLowerCase().split("@").join(" "),
  center: "1",
  email,
});
const tutor = (email: string) => line({ ...ofEmail(email), role: "tutor" });
/** A child of a family that gets an account. */
const child = (email: string, name = "Bo", more: Cells = {}) =>
  line({ ...ofEmail(email), account: "yes", child_first_name: name, child_last_name: "Roy", grade: "2", ...more });
const textAt = async (path: string) => wordsOf(await (await desk.boss.get(path)).text());

const ready = (...lines: string[]) => checkFile(desk.boss, "people", [head, ...lines].join("\n"));
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
const accounts = async (like: string) =>
  (
    await desk.supabase.sql<{ email: string }>("select email from auth.users where email like $1 order by 1", [like])
  ).map(({ email }) => email);
const emailsTo = (like: string) =>
  desk.supabase.first("select count(*)::int from private.deliveries where recipient like $1", [like]);

test("rows are shown as they were read; families come at once, accounts one by one, and nobody is made twice", async () => {
  const path = await ready(
    child("a@people.example", "Bo", {
      birth_date: "31 May 2016",
      math: "C",
      second_first_name: "Cem",
      second_phone: "416-555-0101",
    }),
    tutor("b@people.example"),
    child("a@people.example"),
    child("a@people.example", "Di", { account: "" }),
    child("quiet@people.example", "Flo", { account: "" }),
  );
  const preview = await textAt(path);
  for (const shown of [
    words.preview.title(4),
    words.errors.childRepeated(2),
    "Born May 31, 2016, Grade 2, Prospective, Math C",
    `and Cem, ${words.rows.account}`,
    words.rows.ofFile,
  ])
    expect(preview).toContain(shown);
  expect(await people("%@people.example")).toEqual([]);

  expect(await press(path, "apply")).toBe(303);
  const families = [
    { email: "a@people.example", role: "student", children: "Bo,Di" },
    { email: "quiet@people.example", role: "student", children: "Flo" },
  ];
  expect(await people("%@people.example")).toEqual(families);
  const halfway = await textAt(path);
  for (const shown of [words.applied.left(1), words.applied.goOn, words.applied.title.people(3)])
    expect(halfway).toContain(shown);
  for (const _ of [1, 2]) expect(await press(path, "continue")).toBe(303);
  expect(await people("%@people.example")).toEqual([
    families[0],
    { email: "b@people.example", role: "tutor", children: null },
    families[1],
  ]);
  expect(await textAt(path)).toContain(words.applied.title.people(4));
  expect(await press(path, "continue")).toBe(303);
  expect(await press(path, "apply")).toBe(409);
  expect(await people("%@people.example")).toHaveLength(3);
  expect(await accounts("%@people.example")).toEqual(["a@people.example", "b@people.example"]);
  expect(await emailsTo("%@people.example")).toBe("0");
  expect(await desk.supabase.first("select count(*)::int from import_rows where data is not null")).toBe("0");
  const logged = `select count(distinct p.id)::int from audit_log a join user_profiles p on p.id::text = a.row_id
    where a.actor is not null and a.action = 'insert' and p.email like '%@people.example'`;
  expect(await desk.supabase.first(logged)).toBe("3");
});

test("the same file twice makes nothing new, and says of each row what is there", async () => {
  const file = [
    child("a@twice.example"),
    child("a@twice.example", "Di"),
    line(ofEmail("b@twice.example")),
    tutor("c@twice.example"),
  ];
  await addAll(await ready(...file));
  const before = await people("%@twice.example");
  expect(before.map(({ children }) => children)).toEqual(["Bo,Di", null, null]);
  const path = await ready(...file);
  const again = await textAt(path);
  for (const shown of [
    words.preview.title(0),
    words.problems.child_exists,
    words.problems.family_exists,
    words.problems.account_exists,
    `(${words.rows.match.email})`,
  ])
    expect(again).toContain(shown);
  expect(await press(path, "apply")).toBe(303);
  expect(await people("%@twice.example")).toEqual(before);
  const third = await ready(child("A@twice.example", "Ed"));
  expect(await textAt(third)).toContain(`(${words.rows.match.email})`);
  await addAll(third);
  expect((await people("a@twice.example"))[0]?.children).toBe("Bo,Di,Ed");
});

test("a file without names is refused, and rows that no family can have, each with its line", async () => {
  await expect(checkFile(desk.boss, "people", "email,children\na@hostile.example,2")).rejects.toThrow(
    words.errors.noName,
  );
  const [staff] = await desk.supabase.sql<{ email: string }>(
    "select email from user_profiles where role = 'admin' and location_id = '2'",
  );
  const preview = await textAt(
    await ready(
      child(staff?.email ?? "", "Bo", { account: "" }),
      child("b@hostile.example", "Bo", { birth_date: "2999-01-01" }),
      child("d@hostile.example", "Bo", { math: "Z" }),
      child("f@hostile.example", "<b>Bo</b>"),
      child("f@hostile.example", "<b>Bo</b>"),
    ),
  );
  for (const shown of [
    words.preview.title(1),
    words.problems.staff_address,
    "not in the future",
    "math must be a level",
    words.errors.childRepeated(5),
    "<b>Bo</b>",
  ])
    expect(preview).toContain(shown);
});

test("people are told where it is asked for; undo removes who never signed in, and says why others stay", async () => {
  const addresses = ["gone", "in", "edited", "child"].map((name) => `${name}@undo.example`);
  const path = await ready(...addresses.map((email) => child(email)), ...addresses.map((email) => child(email, "Cy")));
  await addAll(path, { emails: "on" });
  expect(await emailsTo("%@undo.example")).toBe("4");
  const { sql } = desk.supabase;
  await sql("update auth.users set last_sign_in_at = now() where email = 'in@undo.example'");
  await sql("update user_profiles set phone = '416-555-0199' where email = 'edited@undo.example'");
  await sql(
    `update children set first_name = 'Bobby' where first_name = 'Bo' and family_id = (select family_id from user_profiles where email = $1)`,
    ["child@undo.example"],
  );
  expect(await press(path, "undo")).toBe(303);
  expect((await people("%@undo.example")).map(({ email, children }) => [email, children])).toEqual([
    ["child@undo.example", "Bobby,Cy"],
    ["edited@undo.example", "Bo,Cy"],
    ["in@undo.example", "Bo,Cy"],
  ]);
  expect(await desk.supabase.first("select count(*)::int from auth.users where email = 'gone@undo.example'")).toBe("0");
  const after = await textAt(path);
  for (const shown of [words.undone.text(2, 6), words.kept.signed_in, words.kept.changed])
    expect(after).toContain(shown);
  expect(await press(path, "undo")).toBe(409);
  expect(await press(path, "continue")).toBe(409);
});

test("an import that is undone halfway makes nobody any more, not even who was being made", async () => {
  const path = await ready(tutor("a@half.example"), tutor("b@half.example"));
  await press(path, "apply");
  const [row] = await desk.supabase.sql<{ id: string }>(
    `insert into user_invitations (email, first_name, last_name, role, location_id, invited_by)
     select 'b@half.example', 'Zoé', 'Roy', 'tutor', '1', i.created_by from imports i where i.id = $1 returning id`,
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
  const path = await ready(tutor("a@away.example"));
  desk.takeAway(/^\/auth\/v1\/admin/);
  expect(await press(path, "apply")).toBe(303);
  expect(await textAt(path)).toContain(words.applied.left(1));
  desk.takeAway(null);
  expect(await press(path, "continue")).toBe(303);
  expect(await people("a@away.example")).toHaveLength(1);
});

test("what nobody finished within a day is dropped, and cannot be undone", async () => {
  const path = await ready(tutor("a@late.example"), tutor("b@late.example"));
  await press(path, "apply");
  await desk.supabase.sql("update imports set applied_at = now() - interval '25 hours' where id = $1", [
    path.split("/").at(-1),
  ]);
  expect(await textAt(path)).toContain(words.applied.leftLate);
  for (const action of ["continue", "undo"]) expect(await press(path, action)).toBe(409);
  await ready(tutor("c@late.example"));
  expect(await textAt(path)).toContain(words.problems.too_late);
  expect(await people("b@late.example")).toEqual([]);
});

test("a file of a kind that there is none of is refused", async () => {
  const form = new FormData();
  form.set("kind", "everything");
  form.set("file", new Blob([`${head}\n${tutor("b@others.example")}`]), "people.csv");
  const wrong = await desk.boss.post(list, form);
  expect([wrong.status, wordsOf(await wrong.text())]).toEqual([400, expect.stringContaining(words.errors.kind)]);
});
