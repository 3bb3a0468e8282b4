/** Who signs up with an address that a center's file has already: asked, joined, told, parted, and nobody else. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { account, becomeCaller, type Query } from "../../support/database/database";
import { rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { applyImport, familyRow, startImport } from "../../support/imports/rows";
import { undone } from "../../support/records/staff-calls";
import { cellOf, columnOf, rowOf } from "../../support/tutoring/answers";

const database = networkDatabase();
const email = "eve@example.com";
const eve = { first_name: "Eve", last_name: "Rao", email, phone: "416-555-0142" };
const dev = { first_name: "Dev", last_name: "Rao", email: "dev@example.com", phone: "" };
const asha = { first_name: "Asha", last_name: "Rao", grade: "3" };
const [own, session] = [randomUUID(), randomUUID()];
const home = rows.families.student;

type Desk = Parameters<Parameters<typeof undone>[1]>;
const onDesk = (work: (...desk: Desk) => Promise<void>) => undone(database, work);

const write = async (query: Query, values: object): Promise<string> => {
  const made = { center: "1", guardians: [eve], children: [asha], ...values };
  const { outcome, id } = await rowOf(query, "select outcome, id from save_family($1, $2)", [
    JSON.stringify(made),
    randomUUID(),
  ]);
  expect(outcome).toBe("created");
  return String(id);
};
const addGuardian = async (query: Query, family: string) => {
  const saved = await cellOf(query, "select outcome from save_guardian($1, p_family => $2)", [
    JSON.stringify(eve),
    family,
  ]);
  expect(saved).toBe("saved");
  return family;
};
const typed =
  (kind: string, reference: string, columns: string, values: string) => async (_: Desk[0], owner: Desk[1]) => {
    await (await owner())(
      `insert into public.${kind} (reference, submission_key, email, ${columns}) values ($2, 'typed by a visitor', $1, ${values})`,
      [email, reference],
    );
    return null;
  };

/** How the center came to the address: the file that it opens, if any. */
const files: Record<string, (...desk: Desk) => Promise<string | null>> = {
  desk: async (as) => write(await as("admin1"), {}),
  second: async (as) => write(await as("admin1"), { guardians: [dev, eve] }),
  added: async (as) => addGuardian(await as("admin1"), await write(await as("admin1"), { guardians: [dev] })),
  import: async (as, owner) => {
    const row = familyRow(asha, { center: "1", guardians: [eve] });
    await applyImport(await as("admin1"), await startImport(await as("admin1"), "people", row));
    return String(
      await cellOf(await owner(), "select family_id from user_profiles where email = $1 and user_id is null", [email]),
    );
  },
  booked: async (as, owner) => {
    const record = { kind: "appointment_bookings", id: rows.appointment_bookings["1"] };
    await (await owner())("update appointment_bookings set email = $1 where id = $2", [email, record.id]);
    return write(await as("admin1"), { record });
  },
  named: async (as) => addGuardian(await as("student"), home),
  "visitor's booking": typed(
    ...(["appointment_bookings", "B-333333", "name, phone, location, appointment_date, time_slot, spot"] as const),
    "'Eve', '416-555-0142', '1', date '2030-03-05', '04:00 PM', 1",
  ),
  "visitor's message": typed("contact_submissions", "C-333333", "name, message", "'Eve', 'Hello'"),
  "visitor in line": async (_, owner) => {
    await (await owner())("update waitlist set email = $1", [email]);
    return null;
  },
};

const prove = (owner: Query) => owner("select prove_account($1)", [own]);
async function signUp(owner: Query, address = email) {
  await owner(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, $2, now(), '{"first_name": "Eve"}')`,
    [own, address],
  );
}
/** How the person comes to prove the address, before or after the center writes it down. */
const doors: Record<
  string,
  { before?: (owner: Query) => Promise<unknown>; after?: (owner: Query) => Promise<unknown> }
> = {
  "signs up later": { after: async (owner) => [await signUp(owner), await prove(owner)] },
  "signed up before": { before: async (owner) => [await signUp(owner), await prove(owner)] },
  "signed up before and proves it later": { before: signUp, after: prove },
  "changes to that address": {
    before: async (owner) => [await signUp(owner, "former@example.com"), await prove(owner)],
    after: async (owner) => [
      await owner("update auth.users set email = $2 where id = $1", [own, email]),
      await prove(owner),
    ],
  },
};

const asEve = async (owner: Desk[1]) => {
  const query = await owner();
  await becomeCaller(query, account(own));
  return query;
};
const asked = (query: Query) => query("select family_id, own_family_id, center, name, state from signed_up");
const merge = (query: Query, keep: unknown, gone: unknown) =>
  cellOf(query, "select outcome from merge_families($1, $2)", [keep, gone]);
const familyOf = async (owner: Desk[1]) =>
  cellOf(await owner(), "select family_id from user_profiles where user_id = $1", [own]);
const childrenOf = async (owner: Desk[1]) =>
  columnOf(await asEve(owner), "select first_name from children order by first_name");

for (const [file, open] of Object.entries(files))
  test.each(Object.entries(doors))(`${file}; the parent %s`, async (_, { before, after }) => {
    await onDesk(async (as, owner) => {
      await before?.(await owner());
      const family = await open(as, owner);
      await (await owner())("delete from private.proven_accounts where $1", [after === prove]);
      if (after === prove) expect(await asked(await asEve(owner)), "not proven").toEqual([]);
      await after?.(await owner());
      const [found, ...more] = await asked(await asEve(owner));
      expect(more).toEqual([]);
      if (!family) return expect(found).toBeUndefined();
      expect(found).toEqual({
        family_id: family,
        own_family_id: await familyOf(owner),
        center: "1",
        name: "",
        state: "open",
      });
      for (const [who, seen] of [
        ["admin1", 1],
        ["admin2", 0],
        ["student2", 0],
      ] as const)
        expect(await asked(await as(who)), who).toHaveLength(seen);
      const [known] = await columnOf(
        await owner(),
        "select array_agg(first_name order by first_name) from children where family_id = $1",
        [family],
      );
      expect(await merge(await asEve(owner), family, found?.own_family_id)).toBe("merged");
      expect(await merge(await asEve(owner), family, found?.own_family_id), "pressed twice").toBe("forbidden");
      expect([await familyOf(owner), await childrenOf(owner), await asked(await asEve(owner))]).toEqual([
        family,
        known,
        [],
      ]);
      const guardians = await columnOf(await owner(), "select count(*)::int from user_profiles where email = $1", [
        email,
      ]);
      expect(guardians).toEqual([1]);
      const told = "select data -> 'lead' ->> 'what' from private.deliveries where data -> 'lead' ->> 'record' = $1";
      expect(await columnOf(await owner(), told, [family])).toEqual(["joined"]);
      const [undo] = await columnOf(await owner(), "select id from private.family_merges");
      expect(await cellOf(await as("admin1"), "select undo_merge($1)", [undo])).toBe("undone");
      expect([await familyOf(owner), await childrenOf(owner)]).toEqual([found?.own_family_id, []]);
      // Parted by the center, it is the center that joins them again.
      expect(await merge(await asEve(owner), family, found?.own_family_id)).toBe("forbidden");
      expect(await merge(await as("admin1"), family, found?.own_family_id)).toBe("merged");
    });
  });

const eve1 = `where user_id = '${own}'`;
const file1 = `where email = '${email}' and user_id is null`;
const people1 = "update user_profiles set";
const kid = `insert into children (family_id, first_name, grade) select family_id, 'Zoe', '1' from user_profiles ${eve1}`;
const other = `insert into user_profiles (family_id, role, email) select family_id, 'student', 'p@example.com'
  from user_profiles ${eve1}`;
const wes = `insert into auth.users (id, email) values ('${session}', 'wes@example.com');
  delete from user_profiles where user_id = '${session}'; ${people1} user_id = '${session}' ${file1}`;
const second = `insert into families (id) values ('${session}'); insert into user_profiles
  (family_id, role, location_id, email) values ('${session}', 'student', '2', '${email}')`;

test.each([
  ["she has a child of her own", "second", kid, ["open"], 1],
  ["a parent named her, and she has a child", "named", kid, ["center"], 1],
  ["her household has another guardian", "desk", other, ["center"], 1],
  ["she chose that center", "desk", `${people1} location_id = '1' ${eve1}`, ["open"], 1],
  ["she is another center's", "desk", `${people1} location_id = '2' ${eve1}`, ["other_center"], 0],
  ["a second center has her, too", "desk", second, ["open", "open"], 1],
  ["staff corrected the address", "desk", `${people1} email = 'x@example.com' ${file1}`, [], 0],
  ["the guardian is gone", "second", `delete from user_profiles ${file1}`, [], 0],
  ["the file is gone", "desk", `delete from user_profiles ${file1}`, [], 0],
  ["the guardian has another account", "desk", wes, [], 0],
  ["the center is closed", "desk", "update locations set is_active = false where id = '1'", [], 0],
  ["she became a tutor", "desk", `${people1} role = 'tutor', location_id = '1' ${eve1}`, [], 0],
  ["she is deactivated", "desk", `${people1} is_active = false ${eve1}`, [], 0],
  ["she left that address", "desk", `update auth.users set email = 'x@example.com' where id = '${own}'`, [], 0],
] as const)("%s (%s)", async (_, file, happens, states, staff) => {
  await onDesk(async (as, owner) => {
    await signUp(await owner());
    const family = await files[file]?.(as, owner);
    await prove(await owner());
    const mine = await familyOf(owner);
    await (await owner())(happens);
    expect(await columnOf(await asEve(owner), "select state from signed_up order by center")).toEqual(states);
    expect(await asked(await as("admin1"))).toHaveLength(staff);
    expect(await merge(await as("admin2"), family, mine)).toBe("not_found");
    for (const stranger of ["student2", "tutor"] as const)
      expect(await merge(await as(stranger), family, mine), stranger).toBe("forbidden");
    if (states[0] !== "open") expect(await merge(await asEve(owner), family, mine)).toBe("forbidden");
    const waiting = await cellOf(
      await owner(),
      `select count(*)::int from user_profiles ${eve1} and location_id is null`,
    );
    const listed = await columnOf(await as("admin1"), "select family from people_to_place() where reason = 'file'");
    expect(listed).toEqual(Array(staff * Number(waiting)).fill(family));
    expect(await merge(await as("admin1"), family, mine)).toBe(staff ? "merged" : "not_found");
    expect((await familyOf(owner)) === family).toBe(staff > 0);
  });
});

test("who joins the second household of a child has its rights and no more, and brings what was booked", async () => {
  await onDesk(async (as, owner) => {
    await (await owner())("update child_households set may_pick_up = 'Only I' where family_id = $1", [home]);
    const family = await write(await as("admin1"), { children: [] });
    await (await as("admin1"))("select share_child($1, $2)", [rows.children.student, family]);
    await signUp(await owner());
    await prove(await owner());
    await (await owner())(
      `update bookings set student_profile_id = (select id from user_profiles ${file1}), child_id = $2 where id = $1`,
      [rows.bookings["1"], rows.children.student],
    );
    await (await owner())("update appointment_bookings set account_id = $2, family_id = $3, email = $4 where id = $1", [
      ...[rows.appointment_bookings["1"], own, await familyOf(owner), email],
    ]);
    expect(await merge(await asEve(owner), family, await familyOf(owner))).toBe("merged");
    const reads = async (what: string) => columnOf(await asEve(owner), `select ${what}`);
    expect(await childrenOf(owner)).toEqual(["Kit"]);
    expect(await reads("id from families")).toEqual([family]);
    expect(await reads("id from student_sessions()")).toEqual([rows.bookings["1"]]);
    expect(await reads("may_pick_up from child_households")).toEqual([]);
    expect(await reads("email from user_profiles")).toEqual([email]);
    const booked = await cellOf(await owner(), "select family_id from appointment_bookings where id = $1", [
      rows.appointment_bookings["1"],
    ]);
    expect(booked).toBe(family);
  });
});
