import { beforeAll, describe, expect, test } from "vitest";
import { account, type Caller, type Query, serviceRole, sqlState } from "../../../support/database/database";
import { type Person, people, rows } from "../../../support/database/network";
import { networkDesk } from "../../../support/database/test-database";
import { cellOf } from "../../../support/tutoring/answers";

const { database, as: asking, owner, undone } = networkDesk();
const session = (person: Person) => people[person].replace(/^0/, "a");
const as = (person: Person, aal: "aal1" | "aal2"): Caller => ({ ...account(people[person], session(person)), aal });
const staff = ["admin1", "superadmin"] as const;

beforeAll(async () => {
  for (const person of ["student", "tutor", "regional", ...staff] as const)
    await database.query("insert into auth.sessions (id, user_id) values ($1, $2)", [session(person), people[person]]);
  await database.query("delete from private.sign_ins where true");
});

const changed = <Result>(change: string, caller: Caller, work: (query: Query) => Promise<Result>) =>
  undone(async () => {
    await owner(change);
    return work(asking(caller));
  });
const first = (query: Query, sql: string) => cellOf(query, `select (${sql})`);

const factorOf = (person: Person, status = "verified") =>
  `insert into auth.mfa_factors (id, user_id, factor_type, status)
   values ('${people[person].replace(/^0/, "f")}', '${people[person]}', 'totp', '${status}');`;
const policy = (since: string) =>
  `update private.second_factor_policy set admins_since = now() - interval '${since}';
   update public.admin_users set created_at = now() - interval '60 days';`;
const weighed = (person: Person) => `select public.mark_password_weighed('${people[person]}');`;
const unweighed = (person: Person) => `delete from private.weighed_passwords where account_id = '${people[person]}';`;
const newPassword = (person: Person) =>
  `update auth.users set encrypted_password = 'another' where id = '${people[person]}';`;
// Another role ends the sessions.
const promoted = `update public.user_profiles set role = 'tutor' where user_id = '${people.admin1}';
  update public.user_profiles set role = 'admin' where user_id = '${people.admin1}';
  ${weighed("admin1")}
  insert into auth.sessions (id, user_id) values ('${session("admin1")}', '${people.admin1}');`;
const codes = Array.from({ length: 10 }, (_, nth) => nth.toString().repeat(64));
const codesOf = (person: Person) =>
  codes.map((hash) => `insert into private.recovery_codes values ('${people[person]}', '${hash}');`).join("");

describe("a token without the second factor", () => {
  test.each<[Person, string, string | null]>([
    ["student", "", null],
    ["tutor", "", null],
    ["admin1", "", null],
    ["admin1", policy("6 days 23 hours"), null],
    ["admin1", policy("7 days 1 minute"), "enrol"],
    ["regional", policy("7 days 1 minute"), "enrol"],
    ["admin1", `${policy("30 days")} update public.admin_users set created_at = now() - interval '1 day';`, null],
    ["admin1", `${policy("30 days")} ${promoted}`, null],
    ["admin1", factorOf("admin1"), "code"],
    ["admin1", factorOf("admin1", "unverified"), null],
    ["student", factorOf("student"), "code"],
    ["superadmin", "", "enrol"],
    ["superadmin", factorOf("superadmin", "unverified"), "enrol"],
    ["superadmin", factorOf("superadmin"), "code"],
    ["superadmin", factorOf("admin1"), "enrol"],
    ["admin1", unweighed("admin1"), "password"],
    ["admin1", newPassword("admin1"), "password"],
    ["admin1", newPassword("admin1") + weighed("admin1"), null],
    ["admin1", unweighed("admin1") + factorOf("admin1"), "code"],
    ["superadmin", unweighed("superadmin"), "password"],
    ["student", newPassword("student"), null],
    ["tutor", newPassword("tutor"), null],
  ])("a token without the second factor of a %s after '%s' lacks %s", async (person, change, missing) => {
    const seen = await changed(change, as(person, "aal1"), async (query) => [
      await first(query, "select missing_factor from public.current_account()"),
      (await query("select 1 from public.user_profiles where user_id = $1", [people[person]])).length === 1,
      (await query("select 1 from public.my_sessions()")).length === 1,
    ]);
    expect(seen).toEqual([missing, missing === null, missing === null]);
  });

  test("a token reads and does nothing that a superadmin may without the factor, and all with it", async () => {
    const asked = async (query: Query) => [
      (await query("select 1 from public.appointment_bookings")).length > 0,
      (await query("select 1 from public.list_sign_ins()")).length,
      await first(query, "public.is_current_user_superadmin()"),
      await first(query, "public.require_second_factor_of_admins(true)"),
      await first(query, "public.reset_second_factor(gen_random_uuid())"),
    ];
    expect(await changed("", as("superadmin", "aal1"), asked)).toEqual([false, 0, false, false, "forbidden"]);
    expect(await changed("", as("superadmin", "aal2"), asked)).toEqual([true, 0, true, true, "not_found"]);
  });

  test("the second factor opens nothing while the site has not weighed the password", async () => {
    const asked = async (query: Query) => [
      await first(query, "select unweighed_password from public.current_account()"),
      await first(query, "private.caller()"),
    ];
    const superadmin = as("superadmin", "aal2");
    expect(await changed(unweighed("superadmin"), superadmin, asked)).toEqual([true, null]);
    expect(await changed("", superadmin, asked)).toEqual([false, people.superadmin]);
  });
});

describe("recovery codes", () => {
  const keep = (query: Query, hashes: string[], factor: string | null = null) =>
    query("select public.save_recovery_codes($1, $2) as kept", [hashes, factor]).then(([row]) => row?.kept);
  const factor = people.admin1.replace(/^0/, "f");

  test("recovery codes are kept for a proven factor of one's own alone, ten at a time", async () => {
    const kept = (change: string, caller: Caller, hashes: string[], of: string | null = null) =>
      changed(change, caller, (query) => keep(query, hashes, of));
    expect(await kept(factorOf("admin1"), as("admin1", "aal2"), codes)).toBe(true);
    expect(await kept(factorOf("admin1"), as("admin1", "aal2"), codes, factor)).toBe(true);
    expect(await kept(factorOf("admin1"), as("admin1", "aal2"), codes.slice(1))).toBe(false);
    expect(await kept(factorOf("admin1"), as("admin1", "aal1"), codes)).toBe(false);
    expect(await kept("", as("admin1", "aal2"), codes)).toBe(false);
    expect(await kept(factorOf("superadmin"), as("admin1", "aal2"), codes, people.superadmin)).toBe(false);
    const plain = kept(factorOf("admin1"), as("admin1", "aal2"), Array(10).fill("a code in the clear"));
    expect(await sqlState(plain)).toBe("23514");
  });

  test("recovery codes are used by the site alone, once, and take factor and other sessions with them", async () => {
    const use = "select public.use_recovery_code($1, $2, $3) as used";
    const given = [people.admin1, codes[3], session("admin1")];
    const byItself = changed(factorOf("admin1") + codesOf("admin1"), as("admin1", "aal1"), (query) =>
      query(use, given),
    );
    expect(await sqlState(byItself)).toBe("42501");
    const other = `insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${people.admin1}');`;
    const outcome = await changed(factorOf("admin1") + codesOf("admin1") + other, serviceRole, async (query) => {
      const used = [];
      for (const hash of ["f".repeat(64), codes[3], codes[3], codes[4]])
        used.push((await query(use, [people.admin1, hash, session("admin1")]))[0]?.used);
      const left = await owner(
        `select (select count(*)::int from auth.mfa_factors) as factors, (select count(*)::int from private.recovery_codes) as codes,
           (select count(*)::int from auth.sessions where user_id = $1) as sessions`,
        [people.admin1],
      );
      return [used, left];
    });
    expect(outcome).toEqual([[false, true, false, false], [{ factors: 0, codes: 0, sessions: 1 }]]);
  });
});

test("the operator's command resets the factor of an address", async () => {
  const answers = await changed(factorOf("superadmin"), serviceRole, async (query) => {
    const reset = async (email: string) => first(query, `public.reset_second_factor(p_email => '${email}')`);
    return [
      await reset("nobody@example.com"),
      await reset(" Superadmin@example.com"),
      await reset("superadmin@example.com"),
    ];
  });
  expect(answers).toEqual(["not_found", "reset", "none"]);
});
const oldSession = "00000000-0000-4000-8000-000000000901";
const late = asking("superadmin", oldSession);
const { student } = rows.user_profiles;

const draftOf = (name: string, role: string) =>
  JSON.stringify({
    ...{ email: `${name}@example.com`, first_name: "A", last_name: "N", role },
    ...(role === "admin" && { location_id: "1" }),
  });

/** What a superadmin's token asks for that cannot be undone, at the raw interface, and the answer of a refusal. */
const worst = {
  "erases a person": "select outcome from public.erase_person('ann@example.com', 'a keyed hash of it')",
  "exports a person":
    "select coalesce(public.export_person('ann@example.com', 'x') ->> 'exported', 'forbidden') as outcome",
  "makes a superadmin": `select outcome from public.save_user('${student}', null, '${draftOf("student", "superadmin")}')`,
  "makes an admin": `select outcome from public.save_user('${student}', null, '${draftOf("student", "admin")}')`,
  "invites an admin": `select outcome from public.prepare_user('${draftOf("new", "admin")}')`,
  "deletes a user": `select outcome from public.admin_delete_user_profile('${student}')`,
  "resets a factor": `select public.reset_second_factor('${rows.user_profiles.admin1}') as outcome`,
  "makes a key that reads contacts": `select public.create_api_key('ssk_${"k".repeat(43)}', 'Key', '{leads,contacts}') as outcome`,
  "lets admins do without a factor": `select case when public.require_second_factor_of_admins(false) then 'done' else 'forbidden' end as outcome`,
};

/** Begun sixteen minutes ago. */
const begun = () =>
  owner("insert into auth.sessions (id, user_id, created_at) values ($1, $2, now() - interval '16 minutes')", [
    ...[oldSession, people.superadmin],
  ]);

test.each(Object.entries(worst))("a session of sixteen minutes no longer %s, but does proven anew", async (_, call) => {
  await begun();
  const ask = () => cellOf(late, call);
  expect(await ask()).toBe("forbidden");
  const prove = async (minutesAgo: number) => {
    await owner("select public.mark_session_proven($1)", [oldSession]);
    await owner("update private.session_uses set proven_at = proven_at - make_interval(mins => $1)", [minutesAgo]);
  };
  await prove(16);
  expect(await ask()).toBe("forbidden");
  await prove(14);
  if (!call.includes("export_person")) expect(await ask()).not.toBe("forbidden");
});

test("an old session raises no role past the functions either, and changes everything else", async () => {
  await begun();
  expect(
    await late("update public.user_profiles set first_name = 'Ana' where id = $1 returning first_name", [student]),
  ).toEqual([{ first_name: "Ana" }]);
  const raise = "update public.user_profiles set role = 'superadmin' where id = $1";
  expect(await sqlState(late(raise, [student]))).toBe("42501");
});

test("an old session adds no webhook and gives none another address, and renames it", async () => {
  await begun();
  const id = await cellOf(
    owner,
    "insert into public.webhooks (name, url, events) values ('Old', 'https://old.example', '{lead.created}') returning id",
  );
  const refusal = async (change: string) => {
    await late("savepoint asked");
    const state = await sqlState(late(change));
    await late("rollback to savepoint asked");
    return state;
  };
  expect(await late("update public.webhooks set name = 'New' where id = $1 returning name", [id])).toHaveLength(1);
  for (const change of [
    `update public.webhooks set url = 'https://evil.example' where id = '${id}'`,
    "insert into public.webhooks (name, url, events) values ('Evil', 'https://evil.example', '{lead.created}')",
  ])
    expect([change, await refusal(change)]).toEqual([change, "42501"]);
});
