import { beforeEach, expect, test } from "vitest";
import { serviceRole } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf, rowOf } from "../../support/tutoring/answers";

const profile = rows.user_profiles.student;

const { as, owner } = networkDesk();
beforeEach(async () => {
  await owner(
    `update auth.users set email_confirmed_at = now(), encrypted_password = 'hash', last_sign_in_at = now()
       where id = $1`,
    [people.student],
  );
  await owner("insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)", [people.student]);
});

async function ask(email: string) {
  const [row] = await as("admin1")("select outcome, asked from public.save_user($1, null, $2)", [
    profile,
    { email, first_name: "Ana", last_name: "Ng", role: "student", location_id: "1" },
  ]);
  expect(row).toEqual({ outcome: "done", asked: true });
  const open =
    "select id from private.address_changes where account_id = $1 and done_at is null and stopped_at is null";
  return String(await cellOf(owner, open, [people.student]));
}
const server = (sql: string, values: unknown[]) => cellOf(as(serviceRole), `select ${sql}`, values);
const confirm = (id: string, knowsPassword = true) => server("public.confirm_address($1, $2)", [id, knowsPassword]);
const undo = (id: string) => server("public.undo_address($1)", [id]);
const later = (id: string, days: number) =>
  owner(
    `update private.address_changes set asked_at = asked_at - make_interval(days => $2),
         done_at = done_at - make_interval(days => $2) where id = $1`,
    [id, days],
  );
const state = () =>
  rowOf(
    owner,
    `select u.email, p.email as profile, u.encrypted_password as password,
           (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
         from auth.users u join public.user_profiles p on p.user_id = u.id where u.id = $1`,
    [people.student],
  );
const emails = async () =>
  (
    await owner(
      `select kind, recipient from private.deliveries
       where kind ~ '^(address|password)_' and not data ? 'again' order by created_at, kind`,
    )
  ).map(({ kind, recipient }) => `${kind} to ${recipient}`);
const log = () =>
  owner(
    `select actor, before, after from public.audit_log
       where table_name = 'user_profiles' and row_id = $1 and (after ? 'email' or after ? 'asked_email') order by id`,
    [profile],
  );
const now = "student@example.com";
const next = "next@example.com";

test("another address of an account counts once it is confirmed, and is logged under the member of staff", async () => {
  const id = await ask(next);
  expect(await state()).toMatchObject({ email: now, profile: now });
  expect(await emails()).toEqual([`address_asked to ${now}`, `address_confirm to ${next}`]);
  expect(await confirm(id)).toBe("done");
  expect(await confirm(id)).toBe("done");
  expect(await state()).toEqual({ email: next, profile: next, password: "hash", sessions: 1 });
  expect((await emails()).filter((one) => one.startsWith("address_changed"))).toEqual([`address_changed to ${now}`]);
  expect(await log()).toEqual([
    { actor: people.admin1, before: { asked_email: null }, after: { asked_email: next } },
    { actor: people.admin1, before: { email: now }, after: { email: next } },
  ]);
});

test("another address of an account waits a week for the old one's problem where the account is used and its password is not known", async () => {
  const id = await ask(next);
  expect([await confirm(id, false), await confirm(id, false)]).toEqual(["wait", "wait"]);
  expect(await state()).toMatchObject({ email: now });
  expect((await emails()).filter((one) => one.startsWith("address_confirm"))).toHaveLength(2);
  await later(id, 8);
  expect(await confirm(id, false)).toBe("done");
  expect(await state()).toMatchObject({ email: next, sessions: 0 });
});

const again = async () =>
  (
    await owner(
      `select kind, recipient, round(extract(epoch from due_at - created_at) / 86400)::int as day,
         private.email_facts(o) is not null as is_current
       from private.deliveries o where data ? 'again' order by kind`,
    )
  ).map(({ kind, recipient, day, is_current }) => [kind, recipient, day, is_current]);

test("the old address of a family with children hears of a change again on the fifth day, while it can still object", async () => {
  const id = await ask(next);
  expect(await again()).toEqual([["address_asked", now, 4, true]]);
  await confirm(id);
  expect(await again()).toEqual([
    ["address_asked", now, 4, false],
    ["address_changed", now, 4, true],
  ]);
  await undo(id);
  expect((await again()).map(([, , , isCurrent]) => isCurrent)).toEqual([false, false]);
});

test("an account that never signed in moves when its new address takes the invitation; an imported family waits a week", async () => {
  await owner("update auth.users set last_sign_in_at = null where id = $1", [people.student]);
  const id = await ask(next);
  expect(await confirm(id, false)).toBe("wait");
  expect(await state()).toMatchObject({ email: now });
  await later(id, 8);
  expect(await confirm(id, false)).toBe("done");

  await owner("delete from public.children where family_id = private.family_of($1)", [people.student]);
  await owner("delete from public.bookings where student_profile_id = $1", [profile]);
  const second = await ask("second@example.com");
  expect(await state()).toMatchObject({ email: next });
  expect(await confirm(second, false)).toBe("done");
});

test("another address of an account is stopped from the old one before it counts", async () => {
  const id = await ask(next);
  expect([await undo(id), await confirm(id), await undo(id)]).toEqual(["stopped", "stopped", "stopped"]);
  expect(await state()).toMatchObject({ email: now, password: "hash", sessions: 1 });
  expect((await log()).at(-1)).toEqual({
    actor: people.student,
    before: { asked_email: next },
    after: { asked_email: null },
  });
});

test("another address of an account is taken back within a week, with every session, the password and what came after it", async () => {
  const id = await ask(next);
  await confirm(id);
  await owner("update auth.users set email = 'third@example.com' where id = $1", [people.student]);
  await later(id, 6);
  expect([await undo(id), await undo(id)]).toEqual(["undone", "undone"]);
  expect(await state()).toEqual({ email: now, profile: now, password: "", sessions: 0 });
  expect(await emails()).toContain(`address_undone to ${now}`);
  expect((await log()).at(-1)).toMatchObject({ actor: people.student, after: { email: now } });
});

test("another address of an account is not taken back after the week, nor confirmed after thirty days", async () => {
  const id = await ask(next);
  await later(id, 31);
  expect(await confirm(id)).toBe("ended");
  const second = await ask("second@example.com");
  await confirm(second);
  await later(second, 8);
  expect(await undo(second)).toBe("too_late");
});

test("another address of an account asked for twice is one request; another one replaces it", async () => {
  const first = await ask(next);
  expect(await ask(next)).toBe(first);
  await ask("third@example.com");
  expect(await confirm(first)).toBe("stopped");
});

test("another address of an account and a new password are told whatever changed them", async () => {
  await owner("update auth.users set encrypted_password = 'other' where id = $1", [people.student]);
  await owner("update auth.users set email = $1 where id = $2", [next, people.student]);
  expect(await emails()).toEqual([`address_changed to ${now}`, `password_changed to ${now}`]);
  const [change] = await owner("select id from private.address_changes where account_id = $1", [people.student]);
  expect(await undo(String(change?.id))).toBe("undone");
});
