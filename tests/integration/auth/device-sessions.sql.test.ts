import { beforeAll, describe, expect, test } from "vitest";
import { account, type Caller, type Query, serviceRole, sqlState } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf, columnOf } from "../../support/tutoring/answers";

const { database, as: asking, owner, undone } = networkDesk();
/** Two sessions of each. */
const session = (person: Person, nth: "a" | "b" = "a") => people[person].replace(/^0/, nth);
const persons = ["student", "tutor", "admin1", "regional", "superadmin"] as const;
const as = (person: Person, nth: "a" | "b" = "a") => account(people[person], session(person, nth));

beforeAll(() =>
  database.run(
    `${persons
      .flatMap((person) => [session(person), session(person, "b")].map((id) => [id, people[person]] as const))
      .map(([id, owner]) => `insert into auth.sessions (id, user_id) values ('${id}', '${owner}');`)
      .join("")}delete from private.sign_ins where true; delete from private.deliveries where kind = 'new_device'`,
  ),
);

const changed = <Result>(change: string, caller: Caller, work: (query: Query) => Promise<Result>) =>
  undone(async () => {
    await owner(change);
    return work(asking(caller));
  });
/** The site's statement that writes down a sign-in. */
const recorded = (email: string, isKnown: boolean, signIn: object) =>
  `select public.record_sign_in('${email}', '${JSON.stringify(signIn)}', ${isKnown});`;
const first = (query: Query, sql: string) => cellOf(query, `select (${sql})`);

describe("a session lasts", () => {
  const began = (ago: string) => `update auth.sessions set created_at = now() - interval '${ago}';
    insert into private.session_uses (session_id) select id from auth.sessions;`;
  const used = (ago: string) => `insert into private.session_uses (session_id, last_used_at)
    select id, now() - interval '${ago}' from auth.sessions;
    update auth.sessions set created_at = now() - interval '6 days';`;

  test.each<[Person, string, boolean]>([
    ["student", began("29 days 23 hours"), true],
    ["student", began("30 days 1 minute"), false],
    ["tutor", used("5 days"), true],
    ["admin1", began("6 days 23 hours"), true],
    ["admin1", began("7 days 1 minute"), false],
    ["regional", used("12 hours 1 minute"), false],
    ["superadmin", used("11 hours 59 minutes"), true],
    ["superadmin", used("12 hours 1 minute"), false],
  ])("the session of a %s lives after %s: %s", async (person, change, lives) => {
    const answers = await changed(change, as(person), async (query) => [
      await first(query, "select session_active from public.current_account()"),
      (await query("select 1 from public.user_profiles where user_id = $1", [people[person]])).length === 1,
      (await query("select 1 from public.my_sessions()")).length === 2,
    ]);
    expect(answers).toEqual([lives, lives, lives]);
  });
});

describe("a session that has ended opens nothing of the raw interface", () => {
  const questions = [
    "select count(*)::int from public.user_profiles",
    "select count(*)::int from public.purchases",
    "select count(*)::int from public.children",
    "select count(*)::int from public.appointment_bookings",
    "select count(*)::int from public.bookings",
    "select count(*)::int from public.my_sessions()",
  ];
  const profile = rows.user_profiles;
  const set = (person: "student" | "admin1" | "tutor", change: string) =>
    `update public.user_profiles set ${change} where id = '${profile[person]}'`;
  test.each<[string, Person, string]>([
    ["signed out", "student", `delete from auth.sessions where id = '${session("student")}'`],
    ["of a changed role", "student", set("student", "role = 'tutor'")],
    ["of a changed role", "admin1", set("admin1", "role = 'superadmin', location_id = null")],
    ["of a deactivated account", "tutor", set("tutor", "is_active = false")],
    ["over", "superadmin", "update auth.sessions set created_at = now() - interval '8 days'"],
  ])("%s: the %s", async (_, person, change) => {
    const counts = async (query: Query) => {
      const found: unknown[] = [];
      for (const question of questions) found.push(await first(query, question));
      return found;
    };
    expect(Math.max(...(await changed("", as(person), counts)).map(Number))).toBeGreaterThan(0);
    expect(await changed(change, as(person), counts)).toEqual(questions.map(() => 0));
    expect(await changed(change, as(person), (query) => first(query, "public.is_admin_or_superadmin()"))).toBe(false);
  });
});

describe("the own sessions", () => {
  const left = () => columnOf(owner, "select id::text from auth.sessions order by id");
  const all = persons.flatMap((person) => [session(person), session(person, "b")]).sort();
  const without = (...ended: string[]) => all.filter((id) => !ended.includes(id));

  test.each<[string, string, readonly string[]]>([
    ["one of them", `'${session("student", "b")}'`, [session("student", "b")]],
    ["all others", "null", [session("student", "b")]],
    ["this one, which signing out ends", `'${session("student")}'`, []],
    ["somebody else's", `'${session("tutor")}'`, []],
  ])("%s", async (_, id, ended) => {
    const [count, remaining, logged] = await changed("", as("student"), async (query) => {
      const answer = await first(query, `public.end_my_sessions(${id})`);
      const remaining = await left();
      return [answer, remaining, await first(owner, "select count(*)::int from private.sign_ins")];
    });
    expect([count, remaining, logged]).toEqual([ended.length, without(...ended), ended.length]);
  });
});

describe("the log of sign-ins", () => {
  const record = (outcome: string, email: string, isKnown: boolean, person?: Person) =>
    recorded(email, isKnown, {
      ...{ outcome, session_id: person && session(person), device: "Firefox on Mac", network: "198.51.x.x" },
    });
  const entries = (
    change: string,
    caller: Caller,
    sql = "select outcome, email, role, device, network from public.list_sign_ins()",
  ) => changed(change, caller, (query) => query(sql));

  test("the log tells superadmins who came in, who did not and who left; an address without an account is nobody's", async () => {
    const change =
      record("signed_in", "", true, "tutor") +
      record("refused", " ADMIN1@example.com", true) +
      record("blocked", "stranger@example.com", false) +
      record("signed_out", "student@example.com", true);
    const where = { device: "Firefox on Mac", network: "198.51.x.x" };
    expect(await entries(change, as("superadmin"))).toEqual([
      { outcome: "signed_out", email: "student@example.com", role: "student", ...where },
      { outcome: "blocked", email: null, role: null, ...where },
      { outcome: "refused", email: "admin1@example.com", role: "admin", ...where },
      { outcome: "signed_in", email: "tutor@example.com", role: "tutor", ...where },
    ]);
    expect(await entries(change, as("admin1"))).toEqual([]);
    expect(await entries(change, as("tutor"))).toEqual([]);
  });

  test.each<[string, Person, [isKnown: boolean, ...boolean[]], string[]]>([
    ["on a new device", "admin1", [true, false], ["new_device to admin1@example.com"]],
    ["on a known one", "admin1", [true, true], []],
    ["for the first time", "admin1", [false], []],
    ["of a family on a new device", "student", [true, false], []],
  ])("staff are mailed of a sign-in %s", async (_, person, known, mails) => {
    const change = known.map((isKnown) => record("signed_in", "", isKnown, person)).join("");
    const sent = "select kind || ' to ' || recipient from private.deliveries where kind = 'new_device'";
    expect(await changed(change, as(person), () => columnOf(owner, sent))).toEqual(mails);
  });

  test("an entry of the log is kept for a year, and outlives its account without a name", async () => {
    const change = `${record("signed_in", "", true, "tutor")}
      insert into private.sign_ins (outcome, at) values ('refused', now() - interval '11 months'), ('blocked', now() - interval '13 months');
      delete from auth.users where id = '${people.tutor}';
      select public.end_retention(public.begin_retention(), 0);`;
    expect(await entries(change, as("superadmin"), "select outcome, name from public.list_sign_ins()")).toEqual([
      { outcome: "refused", name: null },
      { outcome: "signed_in", name: null },
    ]);
  });

  test("the log is written by the site alone", async () => {
    expect(await sqlState(entries("", as("superadmin"), record("signed_in", "", true, "tutor")))).toBe("42501");
    expect(await sqlState(entries("", serviceRole, record("signed_in", "", true, "tutor")))).toBe(null);
  });
});
