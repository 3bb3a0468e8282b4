/** People out of files: a center's own rows, how far an import of many is, accounts one by one, and what undo leaves. */
import { beforeEach, describe, expect, test } from "vitest";
import { importWords as words } from "../../../app/content/imports/staff-imports";
import { checkFile, columnsOf, goToEnd, upload } from "../../support/imports/bring";
import { oneRowAStep } from "../../support/imports/steps";
import { wordsOf } from "../../support/pages/html-parts";
import { ownDesk } from "../../support/records/staff-desk";

// why: the time of a batch is over at once, so that each press makes one account
const desk = ownDesk({ WAIT_SCALE: "0.001" });
beforeEach(async () => void (await desk.supabase.sql("delete from rate_limits")));

type Cells = Record<string, string>;
const head = words.templates.people;
const line = (cells: Cells) =>
  head
    .split(",")
    .map((name) => cells[name] ?? "")
    .join(",");
/** Nobody of another test has the name. */
const ofEmail = (email: string): Cells => ({
  ...{ first_name: "Zoé", last_name: email.split("@").join(" ") },
  ...{ center: "1", email },
});
const tutor = (email: string) => line({ ...ofEmail(email), role: "tutor" });
/** A child of a family that gets an account. */
const child = (email: string, name = "Bo", more: Cells = {}) =>
  line({ ...ofEmail(email), account: "yes", child_first_name: name, child_last_name: "Roy", grade: "2", ...more });
const fileOf = (...lines: string[]) => [head, ...lines].join("\n");
const ready = (...lines: string[]) => checkFile(desk.boss, "people", fileOf(...lines));

const leadFile = (...emails: string[]) =>
  ["parent_name,child_name,email,center", ...emails.map((email) => `Zoe Roy,Bo,${email}`)].join("\n");
const htmlAt = async (path: string, who = desk.admin) => (await who.get(path)).text();
const wordsAt = async (path: string, who = desk.boss) => wordsOf(await htmlAt(path, who));
const press = async (path: string, action: string, fields: Cells = {}, who = desk.boss) =>
  (await who.post(path, { action, ...fields })).status;
const idOf = (path: string) => path.split("/").at(-1);

const people = (like: string) =>
  desk.supabase.sql<{ email: string; role: string; children: string | null }>(
    `select p.email, p.role, (select string_agg(c.first_name, ',' order by c.first_name) from children c
       where c.family_id = p.family_id) as children
     from user_profiles p where p.email like $1 order by p.email`,
    [like],
  );
const count = (what: string, values: unknown[] = []) =>
  desk.supabase.first(`select count(*)::int from ${what}`, values);
const leads = (like: string) => count("schedule_requests where email like $1 and location_id = '1'", [like]);

describe("families and tutors of a file", () => {
  test("families and tutors are shown as they were read; families come at once, accounts one by one, and nobody is made twice", async () => {
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
    const preview = await wordsAt(path);
    for (const shown of [
      ...[words.preview.title(4), words.errors.childRepeated(2), words.rows.ofFile],
      ...["Born May 31, 2016, Grade 2, Prospective, Math C", `and Cem, ${words.rows.account}`],
    ])
      expect(preview).toContain(shown);
    expect(await people("%@people.example")).toEqual([]);

    expect(await press(path, "apply")).toBe(303);
    desk.takeAway(/^\/auth\/v1\/admin/);
    expect(await press(path, "continue"), "while the account service is away").toBe(303);
    desk.takeAway(null);
    expect(await wordsAt(path)).toContain(words.applied.goOn);
    for (const _ of [1, 2, 3]) expect(await press(path, "continue")).toBe(303);
    expect(await press(path, "apply")).toBe(409);
    expect(await wordsAt(path)).toContain(words.applied.title.people(4));
    expect(await people("%@people.example")).toEqual([
      { email: "a@people.example", role: "student", children: "Bo,Di" },
      { email: "b@people.example", role: "tutor", children: null },
      { email: "quiet@people.example", role: "student", children: "Flo" },
    ]);
    expect(await count("auth.users where email like '%@people.example'")).toBe("2");
    expect(await count("private.deliveries where recipient like '%@people.example'")).toBe("0");
  });

  test("people of a file are told where it is asked for; undo removes who never signed in, and says why others stay", async () => {
    const addresses = ["gone", "in", "edited"].map((name) => `${name}@undo.example`);
    const path = await ready(...addresses.map((email) => child(email)));
    await press(path, "apply", { emails: "on" });
    while ((await wordsAt(path)).includes(words.applied.leftText)) expect(await press(path, "continue")).toBe(303);
    expect(await count("private.deliveries where recipient like '%@undo.example'")).toBe("3");
    await desk.supabase.sql("update auth.users set last_sign_in_at = now() where email = 'in@undo.example'");
    await desk.supabase.sql("update user_profiles set phone = '416-555-0199' where email = 'edited@undo.example'");
    expect(await press(path, "undo")).toBe(303);
    expect((await people("%@undo.example")).map(({ email }) => email)).toEqual([
      "edited@undo.example",
      "in@undo.example",
    ]);
    expect(await count("auth.users where email = 'gone@undo.example'")).toBe("0");
    const after = await wordsAt(path);
    for (const shown of [words.undone.text(1, 2), words.kept.signed_in, words.kept.changed])
      expect(after).toContain(shown);
    expect([await press(path, "undo"), await press(path, "continue")]).toEqual([409, 409]);
  });

  test("an import undone halfway makes nobody any more, not even who was being made", async () => {
    const path = await ready(tutor("a@half.example"), tutor("b@half.example"));
    await press(path, "apply");
    const invitation = await desk.supabase.first(
      `insert into user_invitations (email, first_name, last_name, role, location_id, invited_by)
       select 'b@half.example', 'Zoé', 'Roy', 'tutor', '1', i.created_by from imports i where i.id = $1 returning id`,
      [idOf(path)],
    );
    await desk.supabase.sql("update import_rows set invitation_id = $1 where import_id = $2 and line = 3", [
      invitation,
      idOf(path),
    ]);
    expect(await wordsAt(path)).toContain(words.applied.left(1));
    expect([await press(path, "continue"), await people("b@half.example")]).toEqual([303, []]);
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
        ...{ email: "b@half.example", password: "three words here", email_confirm: true },
        app_metadata: { invitation },
      }),
    });
    expect([made.ok, await people("%@half.example")]).toEqual([false, []]);
  });
});

// why: the steps of this one stay as short for what comes after it
test("an import shows how far it is, goes on by itself without scripts, and where it stood; away, it waits for a press", async () => {
  await desk.supabase.sql(oneRowAStep);
  const { progress, applied } = words;
  const file = leadFile(...["a", "b", "c"].map((name) => `${name}@steps.example,1`));
  const path = (await upload(desk.admin, "leads", file)).headers.get("Location") ?? "";
  const shown = (address = path) => wordsAt(address, desk.admin);
  await press(path, "check", columnsOf("leads", file), desk.admin);
  expect(await htmlAt(path)).toContain(`<meta http-equiv="refresh" content="0;url=${path}?on=1"/>`);
  // why: looking alone changes nothing, and a press is too early
  for (const _ of [1, 2]) expect(await shown()).toContain(`${progress.titles.check}: ${progress.count(1, 3)}`);
  expect(await press(path, "apply", {}, desk.admin)).toBe(409);
  desk.takeAway(/rpc\/continue_import/);
  const away = await htmlAt(`${path}?on=1`);
  expect([away.includes("What is done stays"), away.includes(applied.goOn)]).toEqual([true, true]);
  expect(away).not.toContain('http-equiv="refresh"');
  desk.takeAway(null);
  await goToEnd(desk.admin, path);
  expect(await shown()).toContain(words.preview.title(3));

  expect(await press(path, "apply", {}, desk.admin)).toBe(303);
  expect(await shown()).toContain(`${progress.titles.add}: ${progress.count(2, 3)}`);
  for (const _ of [1, 2]) expect(await shown(`${path}?on=1`)).toContain(applied.title.leads(3));
  expect(await leads("%@steps.example")).toBe("3");
  expect(await press(path, "undo", {}, desk.admin)).toBe(303);
  expect(await shown()).toContain(`${progress.titles.undo}: ${progress.count(2, 3)}`);
  await goToEnd(desk.admin, path);
  expect(await shown()).toContain(words.undone.text(3, 0));
});
