/** What staff do with families: written down, changed, shared, joined and parted again, within their centers. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { setClock, takeClock } from "../../support/database/clock";
import type { Query } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf, columnOf, rowOf } from "../../support/tutoring/answers";
import { makeClass } from "../../support/tutoring/lesson-calls";

const { database, as, owner } = networkDesk();
beforeAll(() => takeClock(database.query));

const gita = { first_name: "Gita", last_name: "Rao", phone: "416-555-0142", email: "gita@example.com" };
const dev = { first_name: "Dev", last_name: "Rao", phone: "", email: "dev@example.com" };
const asha = { first_name: "Asha", last_name: "Rao", grade: "3", allergies: "Nuts" };
const ravi = { first_name: "Ravi", grade: "1" };
const family = (changed: object = {}) => ({ center: "1", guardians: [gita], children: [asha, ravi], ...changed });

const write = (query: Query, values: object, id: string = randomUUID()) =>
  rowOf(query, "select outcome, id, field from save_family($1, $2)", [JSON.stringify(values), id]);
const guardians = (query: Query, id: unknown) =>
  query("select id, first_name, user_id from user_profiles where family_id = $1 order by created_at, id", [id]);
const children = (query: Query, id: unknown) =>
  columnOf(query, "select first_name from children where family_id = $1 order by created_at, id", [id]);
const outcomeOf = (query: Query, call: string, values: unknown[]) =>
  cellOf(query, `select answer.* from public.${call} as answer (outcome)`, values);
const now = new Date("2030-01-07T17:00:00Z");

test("a family is written down once, without an account, with what a list finds it by", async () => {
  const admin = as("admin1");
  const id = randomUUID();
  expect(await write(admin, family({ guardians: [gita, dev] }), id)).toEqual({ outcome: "created", id, field: null });
  expect(await write(admin, family({ guardians: [gita, dev] }), id)).toMatchObject({ outcome: "repeat", id });
  expect(await admin("select name, center, status from families where id = $1", [id])).toEqual([
    { name: "Gita Rao and Dev Rao", center: "1", status: "prospective" },
  ]);
  expect(await children(admin, id)).toEqual(["Asha", "Ravi"]);
  for (const search of ["asha", "416 555 0142", "dev@example", "ravi rao"]) {
    const found = (query: Query) =>
      cellOf(query, "select list_records('families', $1) -> 'rows'", [JSON.stringify({ search })]);
    expect(await found(as("admin1")), search).toMatchObject([{ id, name: "Gita Rao and Dev Rao" }]);
    expect(await found(as("admin2")), search).toEqual([]);
  }
  expect(await owner("select 1 from private.deliveries where recipient = $1", [gita.email])).toEqual([]);
});

const invalid = (field: string | null = null) => ({ outcome: "invalid", field });
const guardian = (changed: object) => ({ guardians: [{ ...gita, ...changed }] });

test.each<[string, Person, object, object]>([
  ["a tutor", "tutor", {}, { outcome: "forbidden" }],
  ["a family", "student", {}, { outcome: "forbidden" }],
  ["a neighbour center", "admin2", {}, { outcome: "unknown_location" }],
  ["a closed center", "superadmin", { center: "closed" }, { outcome: "unknown_location" }],
  ["no guardian", "admin1", { guardians: [] }, invalid()],
  ["three guardians", "admin1", { guardians: [gita, dev, dev] }, invalid()],
  ["a guardian nobody can reach", "admin1", { guardians: [gita, { first_name: "Al" }] }, invalid("guardians.1")],
  [
    ...(["an address that belongs to staff", "admin1", guardian({ email: "Admin2@example.com" })] as const),
    { outcome: "staff_address", field: "guardians.0" },
  ],
  [
    ...(["an address of a family of another center", "admin1", guardian({ email: "student2@example.com" })] as const),
    { outcome: "has_account", id: null },
  ],
  [
    ...(["an address of the center's own family", "admin1", guardian({ email: "student@example.com" })] as const),
    { outcome: "has_account", id: rows.families.student },
  ],
  ["a child of tomorrow", "admin1", { children: [asha, { ...ravi, birth_date: "2999-01-01" }] }, invalid("children.1")],
  ["a child without grade and year", "admin1", { children: [{ first_name: "Al" }] }, invalid("children.0")],
  ["no date at all", "admin1", { children: [{ ...asha, birth_date: "soon" }] }, invalid("children.0")],
  ["thirteen children", "admin1", { children: Array(13).fill(asha) }, invalid()],
  [
    ...(["a request of another center", "admin1"] as const),
    { record: { kind: "schedule_requests", id: rows.schedule_requests["2"] } },
    { outcome: "not_found" },
  ],
])("a family with %s is refused and nothing of it stays", async (_, person, changed, expected) => {
  const count = async () => cellOf(owner, "select count(*) from families");
  const before = await count();
  expect(await write(as(person), family(changed))).toMatchObject(expected);
  expect(await count()).toBe(before);
});

test("a request becomes a family with what came of its address, is given to another by who sees both, and taken from it", async () => {
  const request = rows.schedule_requests["1"];
  const record = { kind: "schedule_requests", id: request };
  const known = family({ guardians: [{ ...gita, email: "ann@example.com" }], record });
  const made = await write(as("admin1"), known);
  expect(made.outcome).toBe("created");
  expect(await write(as("admin1"), family({ record }))).toMatchObject({ outcome: "repeat", id: made.id });
  const ofWhom = async (table: string, id: unknown) =>
    cellOf(owner, `select family_id from ${table} where id = $1`, [id]);
  expect(await ofWhom("schedule_requests", request)).toBe(made.id);
  expect(await ofWhom("appointment_bookings", rows.appointment_bookings["1"])).toBe(made.id);
  expect(await ofWhom("appointment_bookings", rows.appointment_bookings["2"])).toBeNull();

  const { id } = await write(as("admin1"), family());
  const link = async (person: Person, of: unknown, to: unknown) =>
    outcomeOf(as(person), "link_record('schedule_requests', $1, $2)", [of, to]);
  for (const [person, of, to, outcome] of [
    ["student", request, id, "forbidden"],
    ["admin2", request, id, "not_found"],
    ["admin1", rows.schedule_requests["2"], id, "not_found"],
    ["admin2", rows.schedule_requests["2"], id, "not_found"],
    ["admin1", request, id, "linked"],
    ["admin1", request, null, "linked"],
  ] as const) {
    expect([person, await link(person, of, to)]).toEqual([person, outcome]);
    if (outcome === "linked") expect(await ofWhom("schedule_requests", request)).toBe(to);
  }
});

test("a guardian is added, changed by whoever saw the newest version, and leaves; the last one stays", async () => {
  const { id } = await write(as("admin1"), family());
  const save = async (person: Person, values: object, of: Partial<Record<string, unknown>> = {}) =>
    rowOf(as(person), "select outcome, id, version from save_guardian($1, $2, $3, $4)", [
      ...[JSON.stringify(values), of.id ?? null, of.version ?? null, id],
    ]);
  expect(await save("admin2", dev)).toMatchObject({ outcome: "not_found" });
  // why: a family's own form names no family but the caller's
  expect(await save("student", dev)).toMatchObject({ outcome: "saved" });
  const added = await save("admin1", dev);
  const unseen = { id: added.id };
  for (const [person, values, of, outcome] of [
    ["admin1", { ...dev, first_name: "Third" }, {}, "two_already"],
    ["admin1", { ...dev, phone: "647-555-0101" }, added, "saved"],
    ["superadmin", { ...dev, phone: "647-555-0102" }, added, "changed"],
    ["admin1", { ...dev, email: "tutor@example.com" }, unseen, "staff_address"],
    ["admin1", { first_name: "Dev" }, unseen, "invalid"],
  ] as const)
    expect([values, (await save(person, values, of)).outcome]).toEqual([values, outcome]);
  const remove = async (person: Person, guardian: unknown) => outcomeOf(as(person), "remove_guardian($1)", [guardian]);
  expect(await remove("admin2", added.id)).toBe("not_found");
  expect(await remove("admin1", added.id)).toBe("removed");
  const [last] = await guardians(as("admin1"), id);
  expect(last).toMatchObject({ first_name: "Gita" });
  expect(await remove("admin1", rows.user_profiles.student)).toBe("has_account");
});

test("staff change a child of their center, guardians all but whether it is enrolled; who came second is told", async () => {
  const kit = rows.children.student;
  const save = async (person: Person, values: object, version: unknown = null) =>
    rowOf(as(person), "select outcome, version from save_child($1, $2, $3)", [
      ...[JSON.stringify(values), kit, version],
    ]);
  const first = await save("admin1", { status: "paused", allergies: "Nuts", school: "Elm Street" });
  expect(first.outcome).toBe("saved");
  for (const [person, values, outcome, version] of [
    ["student", { status: "left", medical_notes: "Asthma" }, "saved", null],
    ["admin1", { grade: "4" }, "changed", first.version],
    ["admin2", { grade: "4" }, "not_found", null],
    ["tutor", { grade: "4" }, "forbidden", null],
    ["admin1", { birth_date: "2999-01-01" }, "invalid", null],
    ["admin1", { status: "gone" }, "invalid", null],
  ] as const)
    expect([person, values, (await save(person, values, version)).outcome]).toEqual([person, values, outcome]);
  expect(
    await rowOf(as("student"), "select status, allergies, medical_notes, school from children where id = $1", [kit]),
  ).toEqual({ status: "paused", allergies: "Nuts", medical_notes: "Asthma", school: "Elm Street" });
  const log = await cellOf(
    as("superadmin"),
    "select string_agg(after::text, '') from audit_log where table_name = 'children'",
  );
  expect(log).toMatch(/paused.*care_changed_at/);
  expect(log).not.toMatch(/Nuts|Asthma/);
  expect(await as("tutor")("select id from children")).toEqual([]);
});

test("staff let separated parents share a child; each sees it and its sessions, and it outlives an account", async () => {
  await setClock(owner, now);
  await owner("update user_profiles set location_id = '1' where id = $1", [rows.user_profiles.student2]);
  await makeClass(
    as("admin1"),
    { override: "Agreed", learners: [{ student: rows.user_profiles.student, child: rows.children.student }] },
    { dates: ["2030-01-15"] },
  );
  const seen = async () => {
    const query = as("student2");
    return [
      await columnOf(query, "select first_name from children order by 1"),
      await columnOf(query, "select child_name from student_sessions() where child_name is not null"),
    ];
  };
  const share = async (person: Person, other: unknown) =>
    outcomeOf(as(person), "share_child($1, $2)", [rows.children.student, other]);
  const [apart, together] = [
    [["Lou"], []],
    [["Kit", "Lou"], ["Kit Ng"]],
  ];
  expect(await seen()).toEqual(apart);
  for (const [person, other, outcome, result] of [
    ["student", rows.families.student2, "forbidden", apart],
    ["admin2", rows.families.student2, "not_found", apart],
    ["admin1", rows.families.student, "same", apart],
    ["admin1", rows.families.student2, "saved", together],
    ["admin1", null, "saved", apart],
    ["admin1", rows.families.student2, "saved", together],
  ] as const)
    expect([await share(person, other), await seen()]).toEqual([outcome, result]);
  await owner("savepoint shared");
  for (const end of [
    "delete from auth.users where id",
    "update user_profiles set deleted_at = now(), user_id = null where user_id",
  ]) {
    await owner(`${end} = $1`, [people.student]);
    expect((await seen())[0]).toEqual(["Kit", "Lou"]);
    expect(await owner("select from families where id = $1", [rows.families.student])).toEqual([]);
    await owner("rollback to savepoint shared");
  }
});

test("a family of this day is taken back by staff of its center, while nothing hangs on it", async () => {
  const record = { kind: "schedule_requests", id: rows.schedule_requests["1"] };
  const { id } = await write(as("admin1"), family({ record }));
  const undo = async (person: Person, of: unknown = id) => outcomeOf(as(person), "undo_family($1)", [of]);
  const madeAgo = async (of: unknown, hours: number) =>
    owner("update families set created_at = now() - $2 * interval '1 hour' where id = $1", [of, hours]);
  for (const person of ["tutor", "student"] as const) expect(await undo(person), person).toBe("forbidden");
  expect(await undo("admin2")).toBe("not_found");
  await madeAgo(id, 25);
  expect(await undo("admin1")).toBe("too_late");
  await madeAgo(id, 0);
  await owner(
    `insert into child_steps (child_id, subject, what, level, workbook, pages, on_day)
       select id, 'math', 'placed', 'C', 1, 0, current_date from children where family_id = $1 limit 1`,
    [id],
  );
  expect(await undo("admin1")).toBe("in_use");
  await owner("delete from child_steps");
  expect([await undo("admin1"), await undo("admin1")]).toEqual(["undone", "not_found"]);
  expect(await cellOf(owner, "select family_id from schedule_requests where id = $1", [record.id])).toBeNull();
  expect(await children(owner, id)).toEqual([]);
  await madeAgo(rows.families.student, 0);
  expect(await undo("admin1", rows.families.student)).toBe("in_use");
});

test("the timeline of a family tells nothing of what its address booked at another center", async () => {
  const { id } = await write(as("admin1"), family());
  await owner(
    `insert into private.deliveries (channel, kind, recipient, data, dedupe_key, next_attempt_at)
       select 'email', 'appointment_booked', $1, jsonb_build_object('record', one), 'mail of ' || one, now()
       from unnest($2::text[]) one`,
    [gita.email, [rows.appointment_bookings["1"], rows.appointment_bookings["2"]]],
  );
  for (const [person, mails] of [
    ["admin1", 1],
    ["superadmin", 2],
    ["admin2", 0],
  ] as const)
    expect(
      await as(person)("select id from record_timeline('families', $1) where action = 'email'", [id]),
    ).toHaveLength(mails);
});

test("a family that looks the same is shown, of the own centers alone", async () => {
  const { id } = await write(as("admin1"), family());
  const similar = async (person: Person, asked: object) =>
    as(person)("select id, why from similar_families($1)", [JSON.stringify(asked)]);
  for (const [asked, why] of [
    [{ emails: ["GITA@example.com"] }, "email"],
    [{ phones: ["(416) 555 0142"], names: [] }, "phone"],
    [{ names: ["asha rao"] }, "name"],
  ] as const)
    expect(await similar("admin1", asked)).toEqual([{ id, why }]);
  expect(await similar("admin1", { names: ["asha"], phones: ["416"], emails: [""] })).toEqual([]);
  for (const person of ["admin2", "tutor", "student"] as const)
    expect(await similar(person, { emails: ["gita@example.com"] })).toEqual([]);
});

test("an invited guardian gets the account, with children and sessions as they were", async () => {
  const { id } = await write(as("admin1"), family());
  const profile = await cellOf(owner, "select id from user_profiles where family_id = $1", [id]);
  const prepare = async (profile_id: unknown) =>
    rowOf(as("admin1"), "select outcome, id from prepare_user($1)", [
      JSON.stringify({ ...gita, role: "student", location_id: "1", profile_id }),
    ]);
  expect(await prepare(rows.user_profiles.student)).toMatchObject({ outcome: "invalid" });
  const invitation = await prepare(profile);
  expect(invitation.outcome).toBe("prepared");
  const account = randomUUID();
  await owner("insert into auth.users (id, email) values ($1, $2)", [account, gita.email]);
  await owner("update auth.users set raw_app_meta_data = jsonb_build_object('invitation', $2::text) where id = $1", [
    account,
    invitation.id,
  ]);
  expect(await owner("select id, family_id, email from user_profiles where user_id = $1", [account])).toEqual([
    { id: profile, family_id: id, email: gita.email },
  ]);
  expect(await children(owner, id)).toHaveLength(2);
  expect(
    await owner("select from families f where not exists (select from user_profiles p where p.family_id = f.id)"),
  ).toEqual([]);
});
