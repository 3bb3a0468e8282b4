/** What staff do with families: written down, changed, shared, joined and parted again, within their centers. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { setClock, takeClock } from "../../support/database/clock";
import type { Query } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";
import { makeSeries } from "../../support/tutoring/lesson-calls";

const database = networkDatabase();
beforeAll(() => takeClock(database.query));

const gita = { first_name: "Gita", last_name: "Rao", phone: "416-555-0142", email: "gita@example.com" };
const dev = { first_name: "Dev", last_name: "Rao", phone: "", email: "dev@example.com" };
const asha = { first_name: "Asha", last_name: "Rao", grade: "3", allergies: "Nuts" };
const ravi = { first_name: "Ravi", grade: "1" };
const family = (changed: object = {}) => ({ center: "1", guardians: [gita], children: [asha, ravi], ...changed });

async function write(query: Query, values: object, id: string = randomUUID()) {
  const [row] = await query("select outcome, id, field from save_family($1, $2)", [JSON.stringify(values), id]);
  return row ?? {};
}
const guardians = (query: Query, id: unknown) =>
  query("select first_name, user_id from user_profiles where family_id = $1 order by created_at, id", [id]);
const children = (query: Query, id: unknown) =>
  query("select first_name from children where family_id = $1 order by created_at, id", [id]);
const outcomeOf = async (query: Query, call: string, values: unknown[]) =>
  (await query(`select answer.* from public.${call} as answer (outcome)`, values))[0]?.outcome;

test("a family is written down once, without an account, with what a list finds it by", async () => {
  await undone(database, async (as, owner) => {
    const admin = await as("admin1");
    const id = randomUUID();
    expect(await write(admin, family({ guardians: [gita, dev] }), id)).toEqual({ outcome: "created", id, field: null });
    expect(await write(admin, family({ guardians: [gita, dev] }), id)).toMatchObject({ outcome: "repeat", id });
    expect(await admin("select name, center, status from families where id = $1", [id])).toEqual([
      { name: "Gita Rao and Dev Rao", center: "1", status: "prospective" },
    ]);
    expect(await children(admin, id)).toEqual([{ first_name: "Asha" }, { first_name: "Ravi" }]);
    for (const words of ["asha", "416 555 0142", "dev@example", "ravi rao"]) {
      const found = async (query: Query) =>
        (await query("select list_records('families', $1) -> 'rows' as rows", [JSON.stringify({ search: words })]))[0]
          ?.rows;
      expect(await found(await as("admin1")), words).toMatchObject([{ id, name: "Gita Rao and Dev Rao" }]);
      expect(await found(await as("admin2")), words).toEqual([]);
    }
    expect(
      await (await owner())("select count(*)::int as mails from private.deliveries where recipient = $1", [gita.email]),
    ).toEqual([{ mails: 0 }]);
  });
});

test.each<[string, Person, object, object]>([
  ["a tutor", "tutor", {}, { outcome: "forbidden" }],
  ["a family", "student", {}, { outcome: "forbidden" }],
  ["a neighbour center", "admin2", {}, { outcome: "unknown_location" }],
  ["a closed center", "superadmin", { center: "closed" }, { outcome: "unknown_location" }],
  ["no guardian", "admin1", { guardians: [] }, { outcome: "invalid" }],
  ["three guardians", "admin1", { guardians: [gita, dev, dev] }, { outcome: "invalid" }],
  [
    "a guardian without phone and email",
    "admin1",
    { guardians: [gita, { first_name: "Al" }] },
    { outcome: "invalid", field: "guardians.1" },
  ],
  [
    "an address that belongs to staff",
    "admin1",
    { guardians: [{ ...gita, email: "Admin2@example.com" }] },
    { outcome: "staff_address", field: "guardians.0" },
  ],
  [
    "an address of a family of another center",
    "admin1",
    { guardians: [{ ...gita, email: "student2@example.com" }] },
    { outcome: "has_account", id: null },
  ],
  [
    "an address of the center's own family",
    "admin1",
    { guardians: [{ ...gita, email: "student@example.com" }] },
    { outcome: "has_account", id: rows.families.student },
  ],
  [
    "a child born tomorrow",
    "admin1",
    { children: [asha, { ...ravi, birth_date: "2999-01-01" }] },
    { outcome: "invalid", field: "children.1" },
  ],
  [
    "a child without grade and year",
    "admin1",
    { children: [{ first_name: "Al" }] },
    { outcome: "invalid", field: "children.0" },
  ],
  ["thirteen children", "admin1", { children: Array(13).fill(asha) }, { outcome: "invalid" }],
  [
    "a request of another center",
    "admin1",
    { record: { kind: "schedule_requests", id: rows.schedule_requests["2"] } },
    { outcome: "not_found" },
  ],
  [
    "no date at all",
    "admin1",
    { children: [{ ...asha, birth_date: "soon" }] },
    { outcome: "invalid", field: "children.0" },
  ],
])("a family with %s is refused and nothing of it stays", async (_, person, changed, expected) => {
  await undone(database, async (as, owner) => {
    const count = async () => (await (await owner())("select count(*)::int as families from families"))[0]?.families;
    const before = await count();
    expect(await write(await as(person), family(changed))).toMatchObject(expected);
    expect(await count()).toBe(before);
  });
});

test("a request becomes a family, and later ones of the same address are the family's too", async () => {
  await undone(database, async (as, owner) => {
    const admin = await as("admin1");
    const record = { kind: "schedule_requests", id: rows.schedule_requests["1"] };
    const made = await write(admin, family({ guardians: [{ ...gita, email: "ann@example.com" }], record }));
    expect(made.outcome).toBe("created");
    expect(await admin("select family_id from schedule_requests where id = $1", [record.id])).toEqual([
      { family_id: made.id },
    ]);
    expect(
      await (await as("admin1"))("select family_id from appointment_bookings where id = $1", [
        rows.appointment_bookings["1"],
      ]),
    ).toEqual([{ family_id: made.id }]);
    expect(
      await (await owner())("select family_id from appointment_bookings where id = $1", [
        rows.appointment_bookings["2"],
      ]),
    ).toEqual([{ family_id: null }]);
  });
});

test("a guardian is added, changed by whoever saw the newest version, and leaves; the last one stays", async () => {
  await undone(database, async (as) => {
    const { id } = await write(await as("admin1"), family());
    const save = async (person: Person, values: object, guardian?: unknown, version?: unknown) =>
      (
        await (
          await as(person)
        )("select outcome, id, version from save_guardian($1, $2, $3, $4)", [
          JSON.stringify(values),
          guardian ?? null,
          version ?? null,
          id,
        ])
      )[0] ?? {};
    expect(await save("admin2", dev)).toMatchObject({ outcome: "not_found" });
    expect(await save("student", dev)).toMatchObject({ outcome: "saved" });
    const added = await save("admin1", dev);
    expect(added.outcome).toBe("saved");
    expect(await save("admin1", { ...dev, first_name: "Third" })).toMatchObject({ outcome: "two_already" });
    expect(await save("admin1", { ...dev, phone: "647-555-0101" }, added.id, added.version)).toMatchObject({
      outcome: "saved",
    });
    expect(await save("superadmin", { ...dev, phone: "647-555-0102" }, added.id, added.version)).toMatchObject({
      outcome: "changed",
    });
    expect(await save("admin1", { ...dev, email: "tutor@example.com" }, added.id)).toMatchObject({
      outcome: "staff_address",
    });
    expect(await save("admin1", { first_name: "Dev" }, added.id)).toMatchObject({ outcome: "invalid" });
    const remove = async (person: Person, guardian: unknown) =>
      outcomeOf(await as(person), "remove_guardian($1)", [guardian]);
    expect(await remove("admin2", added.id)).toBe("not_found");
    expect(await remove("admin1", added.id)).toBe("removed");
    const [last] = await guardians(await as("admin1"), id);
    expect(last).toMatchObject({ first_name: "Gita" });
    expect(await remove("admin1", rows.user_profiles.student)).toBe("has_account");
  });
});

test("staff change a child of their center, guardians all but whether it is enrolled; who came second is told", async () => {
  await undone(database, async (as) => {
    const kit = rows.children.student;
    const save = async (person: Person, values: object, version: unknown = null) =>
      (
        await (
          await as(person)
        )("select outcome, version from save_child($1, $2, $3)", [JSON.stringify(values), kit, version])
      )[0] ?? {};
    const first = await save("admin1", { status: "paused", allergies: "Nuts", school: "Elm Street" });
    expect(first.outcome).toBe("saved");
    expect(await save("student", { status: "left", medical_notes: "Asthma" })).toMatchObject({ outcome: "saved" });
    expect(await save("admin1", { grade: "4" }, first.version)).toMatchObject({ outcome: "changed" });
    expect(await save("admin2", { grade: "4" })).toMatchObject({ outcome: "not_found" });
    expect(await save("tutor", { grade: "4" })).toMatchObject({ outcome: "forbidden" });
    expect(await save("admin1", { birth_date: "2999-01-01" })).toMatchObject({ outcome: "invalid" });
    expect(await save("admin1", { status: "gone" })).toMatchObject({ outcome: "invalid" });
    const [child] = await (await as("student"))(
      "select status, allergies, medical_notes, school from children where id = $1",
      [kit],
    );
    expect(child).toEqual({ status: "paused", allergies: "Nuts", medical_notes: "Asthma", school: "Elm Street" });
    const [row] = await (await as("superadmin"))(
      "select string_agg(after::text, '') as words from audit_log where table_name = 'children'",
    );
    expect(row?.words).toMatch(/paused.*care_changed_at/);
    expect(row?.words).not.toMatch(/Nuts|Asthma/);
    expect(await (await as("tutor"))("select id from children")).toEqual([]);
  });
});

test("of separated parents each sees the child and its sessions, and nothing else of the other household", async () => {
  await undone(database, async (as, owner) => {
    const father = rows.user_profiles.student2;
    await (await owner())("update user_profiles set location_id = '1' where id = $1", [father]);
    await setClock(await owner(), new Date("2030-01-07T17:00:00Z"));
    await makeSeries(
      await as("admin1"),
      { override: "Agreed", learners: [{ student: rows.user_profiles.student, child: rows.children.student }] },
      { dates: ["2030-01-15"] },
    );
    const seen = async () => {
      await setClock(await owner(), new Date("2030-01-07T17:00:00Z"));
      const query = await as("student2");
      return {
        children: (await query("select first_name from children order by first_name")).map((row) => row.first_name),
        sessions: (await query("select child_name from student_sessions() where child_name is not null")).map(
          (row) => row.child_name,
        ),
        people: (await query("select email from user_profiles")).map((row) => row.email),
        families: (await query("select name from families")).length,
      };
    };
    const own = { people: ["student2@example.com"], families: 1 };
    expect(await seen()).toMatchObject({ ...own, children: ["Lou"], sessions: [] });
    const share = async (person: Person, other: unknown) =>
      outcomeOf(await as(person), "share_child($1, $2)", [rows.children.student, other]);
    expect(await share("student", rows.families.student2)).toBe("forbidden");
    expect(await share("admin2", rows.families.student2)).toBe("not_found");
    expect(await share("admin1", rows.families.student)).toBe("same");
    expect(await share("admin1", rows.families.student2)).toBe("saved");
    expect(await seen()).toEqual({ ...own, children: ["Kit", "Lou"], sessions: ["Kit Ng"] });
    expect(await share("admin1", null)).toBe("saved");
    expect(await seen()).toMatchObject({ children: ["Lou"], sessions: [] });
    expect(await share("admin1", rows.families.student2)).toBe("saved");
    await (await owner())("delete from auth.users where id = $1", [people.student]);
    expect(await seen()).toMatchObject({ children: ["Kit", "Lou"] });
  });
});

test("two files of one family become one, and two again within a day, with open lessons and nobody told", async () => {
  await undone(database, async (as, owner) => {
    await setClock(await owner(), new Date("2030-01-07T17:00:00Z"));
    const admin = async () => {
      await setClock(await owner(), new Date("2030-01-07T17:00:00Z"));
      return as("admin1");
    };
    const desk = await write(
      await admin(),
      family({
        guardians: [{ ...gita, first_name: "student", last_name: "" }],
        children: [{ first_name: "Kit", last_name: "Ng", birth_year: 2016 }, ravi],
      }),
    );
    const [parent] = await guardians(await admin(), desk.id);
    const [profile] = await (await owner())("select id from user_profiles where family_id = $1", [desk.id]);
    const [kit] = await (await owner())("select id from children where family_id = $1 and first_name = 'Kit'", [
      desk.id,
    ]);
    expect(parent).toMatchObject({ user_id: null });
    await makeSeries(
      await admin(),
      { override: "Agreed", learners: [{ student: String(profile?.id), child: String(kit?.id) }] },
      { dates: ["2030-01-15"] },
    );
    const mails = async () =>
      (await (await owner())("select count(*)::int as mails from private.deliveries"))[0]?.mails;
    const told = await mails();
    const merge = async (person: Person, keep: unknown, gone: unknown) =>
      (await (await as(person))("select outcome, id from merge_families($1, $2)", [keep, gone]))[0] ?? {};
    expect(await merge("admin2", rows.families.student, desk.id)).toMatchObject({ outcome: "not_found" });
    expect(await merge("admin1", desk.id, desk.id)).toMatchObject({ outcome: "same" });
    expect(await merge("superadmin", desk.id, rows.families.student2)).toMatchObject({ outcome: "two_centers" });
    const joined = await merge("admin1", rows.families.student, desk.id);
    expect(joined.outcome).toBe("merged");
    expect(await children(await admin(), rows.families.student)).toEqual([
      { first_name: "Kit" },
      { first_name: "Ravi" },
    ]);
    expect(await guardians(await admin(), rows.families.student)).toHaveLength(1);
    const sessions = async () => {
      await setClock(await owner(), new Date("2030-01-07T17:00:00Z"));
      return (await (await as("student"))("select child_name from student_sessions()")).length;
    };
    const joinedSessions = await sessions();
    expect(joinedSessions).toBeGreaterThan(0);
    expect(await outcomeOf(await as("admin2"), "undo_merge($1)", [joined.id])).toBe("not_found");
    expect(await outcomeOf(await admin(), "undo_merge($1)", [joined.id])).toBe("undone");
    expect(await outcomeOf(await admin(), "undo_merge($1)", [joined.id])).toBe("not_found");
    expect(await children(await admin(), rows.families.student)).toEqual([{ first_name: "Kit" }]);
    expect(await children(await admin(), desk.id)).toEqual([{ first_name: "Kit" }, { first_name: "Ravi" }]);
    expect(await guardians(await admin(), desk.id)).toEqual([parent]);
    expect(await sessions()).toBe(joinedSessions - 1);
    expect(await mails()).toBe(told);
  });
});

test("a family without children is found with everything else of its number", async () => {
  await undone(database, async (as) => {
    const { id } = await write(await as("admin1"), family({ children: [] }));
    const search = async (words: string) =>
      (await (await as("admin1"))("select search_records($1) as hits", [words]))[0]?.hits;
    expect(await search("(416) 555 0142")).toMatchObject([{ kind: "families", id, children: null }]);
    expect(await search("gita")).toMatchObject([{ kind: "families", id }]);
  });
});

test("a family of this day is taken back until one of its children stands on a step", async () => {
  await undone(database, async (as, owner) => {
    const { id } = await write(await as("admin1"), family());
    const undo = async (person: Person) => outcomeOf(await as(person), "undo_family($1)", [id]);
    expect(await undo("admin2")).toBe("not_found");
    const query = await owner();
    await query(
      `insert into child_steps (child_id, subject, what, level, workbook, pages, on_day)
       select id, 'math', 'placed', 'C', 1, 0, current_date from children where family_id = $1 limit 1`,
      [id],
    );
    expect(await undo("admin1")).toBe("in_use");
    await (await owner())("delete from child_steps");
    expect(await undo("admin1")).toBe("undone");
    expect(await children(await owner(), id)).toEqual([]);
  });
});

test("the timeline of a family tells nothing of what its address booked at another center", async () => {
  await undone(database, async (as, owner) => {
    const { id } = await write(await as("admin1"), family());
    await (await owner())(
      `insert into private.deliveries (channel, kind, recipient, data, dedupe_key, next_attempt_at)
       select 'email', 'appointment_booked', $1, jsonb_build_object('record', one), 'mail of ' || one, now()
       from unnest($2::text[]) one`,
      [gita.email, [rows.appointment_bookings["1"], rows.appointment_bookings["2"]]],
    );
    const mails = async (person: Person) =>
      (await (await as(person))("select id from record_timeline('families', $1) where action = 'email'", [id])).length;
    expect(await mails("admin1")).toBe(1);
    expect(await mails("superadmin")).toBe(2);
    expect(await mails("admin2")).toBe(0);
  });
});

test("a family that looks the same is shown, of the own centers alone", async () => {
  await undone(database, async (as) => {
    const { id } = await write(await as("admin1"), family());
    const similar = async (person: Person, asked: object) =>
      (await (await as(person))("select id, why, children from similar_families($1)", [JSON.stringify(asked)])).map(
        ({ why, ...row }) => [row.id === id ? "it" : row.id, why],
      );
    expect(await similar("admin1", { emails: ["GITA@example.com"] })).toEqual([["it", "email"]]);
    expect(await similar("admin1", { phones: ["(416) 555 0142"], names: [] })).toEqual([["it", "phone"]]);
    expect(await similar("admin1", { names: ["asha rao"] })).toEqual([["it", "name"]]);
    expect(await similar("admin1", { names: ["asha"], phones: ["416"], emails: [""] })).toEqual([]);
    for (const person of ["admin2", "tutor", "student"] as const)
      expect(await similar(person, { emails: ["gita@example.com"] })).toEqual([]);
  });
});

test("an invited guardian gets the account, with children and sessions as they were", async () => {
  await undone(database, async (as, owner) => {
    const { id } = await write(await as("admin1"), family());
    const [profile] = await (await owner())("select id from user_profiles where family_id = $1", [id]);
    const prepare = async (person: Person, changed: object = {}) =>
      (
        await (
          await as(person)
        )("select outcome, id from prepare_user($1)", [
          JSON.stringify({ ...gita, role: "student", location_id: "1", profile_id: profile?.id, ...changed }),
        ])
      )[0] ?? {};
    expect(await prepare("admin1", { profile_id: rows.user_profiles.student })).toMatchObject({ outcome: "invalid" });
    const invitation = await prepare("admin1");
    expect(invitation.outcome).toBe("prepared");
    const account = randomUUID();
    const query = await owner();
    await query("insert into auth.users (id, email) values ($1, $2)", [account, gita.email]);
    await query("update auth.users set raw_app_meta_data = jsonb_build_object('invitation', $2::text) where id = $1", [
      account,
      invitation.id,
    ]);
    expect(await query("select id, family_id, email from user_profiles where user_id = $1", [account])).toEqual([
      { id: profile?.id, family_id: id, email: gita.email },
    ]);
    expect(await children(query, id)).toHaveLength(2);
    expect(
      (
        await query(
          "select count(*)::int as empty from families f where not exists (select from user_profiles p where p.family_id = f.id)",
        )
      )[0]?.empty,
    ).toBe(0);
  });
});

test("a family is taken back while nothing hangs on it, within a day and by staff of its center", async () => {
  await undone(database, async (as, owner) => {
    const id = randomUUID();
    await write(
      await as("admin1"),
      family({ record: { kind: "schedule_requests", id: rows.schedule_requests["1"] } }),
      id,
    );
    const undo = async (person: Person) => outcomeOf(await as(person), "undo_family($1)", [id]);
    for (const person of ["tutor", "student"] as const) expect(await undo(person), person).toBe("forbidden");
    expect(await undo("admin2")).toBe("not_found");
    await (await owner())("update families set created_at = now() - interval '25 hours' where id = $1", [id]);
    expect(await undo("admin1")).toBe("too_late");
    await (await owner())("update families set created_at = now() where id = $1", [id]);
    expect(await undo("admin1")).toBe("undone");
    expect(await undo("admin1")).toBe("not_found");
    const query = await owner();
    expect(await query("select family_id from schedule_requests where id = $1", [rows.schedule_requests["1"]])).toEqual(
      [{ family_id: null }],
    );
    expect(await children(query, id)).toEqual([]);
    const known = async (person: Person) => outcomeOf(await as(person), "undo_family($1)", [rows.families.student]);
    await (await owner())("update families set created_at = now() where id = $1", [rows.families.student]);
    expect(await known("admin1")).toBe("in_use");
  });
});

test("a record is given to a family and taken from it by staff who see both", async () => {
  await undone(database, async (as, owner) => {
    const id = randomUUID();
    await write(await as("admin1"), family(), id);
    const request = rows.schedule_requests["1"];
    const link = async (person: Person, record: unknown, to: string | null) =>
      outcomeOf(await as(person), "link_record('schedule_requests', $1, $2)", [record, to]);
    expect(await link("student", request, id)).toBe("forbidden");
    expect(await link("admin2", request, id)).toBe("not_found");
    expect(await link("admin1", rows.schedule_requests["2"], id)).toBe("not_found");
    expect(await link("admin2", rows.schedule_requests["2"], id)).toBe("not_found");
    expect(await link("admin1", request, id)).toBe("linked");
    const ofWhom = async () =>
      (await (await owner())("select family_id from schedule_requests where id = $1", [request]))[0]?.family_id;
    expect(await ofWhom()).toBe(id);
    expect(
      await write(await as("admin1"), family({ record: { kind: "schedule_requests", id: request } })),
    ).toMatchObject({
      outcome: "repeat",
      id,
    });
    expect(await link("admin1", request, null)).toBe("linked");
    expect(await ofWhom()).toBeNull();
  });
});
