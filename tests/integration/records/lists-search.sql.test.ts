/** What staff find by words: in a list, by a child's name, in the search over everything. */
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { account, asCaller, type Query } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";

describe("words in a list", () => {
  const names = ["Zoë Adams", "100% Real", "Under_score", "Back\\slash", "O'Neil Day", "Yuki  Adams", "Percent Sign"];

  const { database } = networkDesk();
  const addAppointment = (index: number, name: string, location: string, date: string) =>
    database.query(
      `insert into public.appointment_bookings
           (reference, submission_key, name, email, phone, location, appointment_date, time_slot, spot)
         values ('B-' || $1, 'searched appointment ' || $1, $2, $3, $4, $5, $6, '04:00 PM', $7)`,
      [
        `QQQQQ${"23456789ABCDEFGH"[index]}`,
        name,
        `person${index}@example.com`,
        `+1 (416) 555-01${index % 10}0`,
        location,
        date,
        index + 1,
      ],
    );
  beforeAll(async () => {
    await database.run("delete from public.appointment_bookings");
    for (const [index, name] of names.entries())
      await addAppointment(index, name, String(1 + (index % 2)), "2030-05-06");
    await database.query("update public.user_profiles set last_name = 'Of Two' where user_id = $1", [people.student2]);
  });

  const list = async (kind: string, query: object) => {
    const [row] = await database.query("select public.list_records($1, $2) as answer", [kind, query]);
    return JSON.parse(JSON.stringify(row?.answer));
  };
  const find = (search: string, kind = "appointment_bookings", who: string = people.superadmin) =>
    asCaller(database, account(who), async () => {
      const sort = [kind === "appointment_bookings" ? "sort_name" : "created_at"];
      const answer = await list(kind, { search, count: true, sort, descending: false });
      expect(answer.total).toBe(answer.rows.length);
      return answer.rows;
    });
  const found = async (search: string, who?: string) =>
    (await find(search, "appointment_bookings", who)).map(({ name }: { name: string }) => name);

  test.each([
    ["part of a name, whatever its case", "aDAm", ["Yuki  Adams", "Zoë Adams"]],
    ["every word, in any order", "adams yuk", ["Yuki  Adams"]],
    ["one letter, where a word begins", "y", ["Yuki  Adams"]],
    ["an address", "person4@EXAMPLE", ["O'Neil Day"]],
    ["a telephone number in another spelling", "416.555.0130", ["Back\\slash"]],
    ["an underscore that is no letter", "per_ent", []],
    ["nothing that could be looked up", "%%% __", []],
    ["all for spaces", "   ", [...names].sort((one, other) => one.localeCompare(other, "en"))],
  ])("searching the lists finds %s", async (_what, search, expected) => {
    expect((await found(search)).sort()).toEqual([...expected].sort());
  });
});

describe("a lesson is the child's", () => {
  const { student, student2, tutor, tutor2 } = rows.user_profiles;

  const { database, as, owner } = networkDesk();

  interface Lesson {
    /** Days from today; by it the session has its own day. */
    in: number;
    child?: string;
    of?: string;
    by?: string;
    center?: string;
    at?: string;
    lesson?: string;
    status?: string;
  }

  /** Will and Ada of Mia Abebe at center 1; Will Other of a family at center 2. */
  const children = { will: "", ada: "", other: "" };
  beforeAll(async () => {
    await database.run(`
      truncate public.bookings cascade;
      update public.user_profiles set first_name = 'Mia', last_name = 'Abebe', phone = '416-555-0147' where id = '${student}';
      update public.user_profiles set first_name = 'Zoë', last_name = 'Other' where id = '${student2}';
      update public.user_profiles set first_name = 'Tara', last_name = 'Tutor' where id = '${tutor}';
      delete from public.children`);
    const add = async (account: string, first: string, last: string) => {
      const [child] = await database.query(
        "insert into public.children (family_id, first_name, last_name, grade) values (private.family_of($1), $2, $3, '3') returning id",
        [account, first, last],
      );
      return String(child?.id);
    };
    children.will = await add(people.student, "Will", "");
    children.ada = await add(people.student, "Ada", "Abebe");
    children.other = await add(people.student2, "Will", "Other");
  });

  const names: Record<keyof typeof children, string> = { will: "Will", ada: "Ada Abebe", other: "Will Other" };

  async function plan(query: Query, { child, in: days, at = "16:00", ...lesson }: Lesson): Promise<string> {
    const own = (["will", "ada", "other"] as const).find((one) => one === child);
    const [row] = await query(
      `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, child_id, child_name,
         tutor_profile_id, location_id, status, lesson_id)
       values (private.toronto_today() + $1::integer, $2::time, $2::time + interval '50 minutes', $3, $4, $5, $6, $7, $8, $9)
       returning id`,
      [
        days,
        at,
        lesson.of ?? (own === "other" ? student2 : student),
        own ? children[own] : null,
        own ? names[own] : null,
        lesson.by ?? (own === "other" ? tutor2 : tutor),
        lesson.center ?? (own === "other" ? "2" : "1"),
        lesson.status ?? "confirmed",
        lesson.lesson ?? null,
      ],
    );
    return String(row?.id);
  }

  const value = async (query: Query, call: string, values: unknown[] = []): Promise<unknown> =>
    (await query(`select ${call} as value`, values))[0]?.value;

  const hitSchema = z.looseObject({
    kind: z.string(),
    id: z.string(),
    name: z.string().nullable(),
    next: z
      .looseObject({ child: z.string().nullish(), tutor: z.string().nullish(), is_ahead: z.boolean().nullable() })
      .nullable(),
  });
  const search = async (query: Query, words: string) =>
    z.array(hitSchema).parse(await value(query, "public.search_records($1)", [words]));
  const found = async (query: Query, words: string) =>
    (await search(query, words)).map(({ kind, name }) => `${kind} ${name}`);
  const list = async (query: Query, kind: string, words: string) => {
    const answer = await value(query, "public.list_records($1, $2)", [
      kind,
      JSON.stringify({ search: words, count: true }),
    ]);
    const { rows: listed, total } = z
      .object({ rows: z.array(z.object({ id: z.string() })), total: z.number() })
      .parse(answer);
    expect(total).toBe(listed.length);
    return listed.map(({ id }) => id);
  };

  test("sessions and accounts are found by a child's name, those of the own center alone", async () => {
    const wills = await plan(owner, { child: "will", in: 2 });
    const adas = await plan(owner, { child: "ada", in: 3 });
    const others = await plan(owner, { child: "other", in: 2 });
    const asked = async (person: Person, kind: string, words: string) => list(as(person), kind, words);
    expect(await asked("admin1", "bookings", "will")).toEqual([wills]);
    expect(await asked("admin1", "bookings", "Will Abebe")).toEqual([wills]);
    expect(await asked("admin1", "bookings", "abebe ADA")).toEqual([adas]);
    expect((await asked("admin1", "bookings", "Abebe")).sort()).toEqual([wills, adas].sort());
    expect(await asked("admin1", "bookings", "ill")).toEqual([wills]);
    expect(await asked("admin1", "bookings", "il")).toEqual([]);
    expect(await asked("admin1", "bookings", "Will Other")).toEqual([]);
    expect((await asked("superadmin", "bookings", "wil")).sort()).toEqual([wills, others].sort());
    expect(await asked("admin1", "user_profiles", "Will")).toEqual([student]);
    expect(await asked("admin2", "user_profiles", "Will")).toEqual([student2]);
    expect(await asked("admin1", "user_profiles", "Will Abebe")).toEqual([student]);
    expect(await asked("admin1", "user_profiles", "Will Other")).toEqual([]);
    expect(await asked("admin1", "user_profiles", "Will Tutor")).toEqual([]);
  });

  test("a session is found by the child's new name and by the one it was booked with, also once the child is gone", async () => {
    const id = await plan(owner, { child: "will", in: 2 });
    await owner("update public.children set first_name = 'Wilhelmina', last_name = 'Stone' where id = $1", [
      children.will,
    ]);
    for (const words of ["Stone", "helmina", "will"]) expect(await list(as("admin1"), "bookings", words)).toEqual([id]);
    await owner("delete from public.children where id = $1", [children.will]);
    expect(await list(as("admin1"), "bookings", "will")).toEqual([id]);
    expect(await list(as("admin1"), "bookings", "Stone")).toEqual([]);
  });

  test("the search over everything has each child once with the next lesson, then the family", async () => {
    await plan(owner, { child: "will", in: 2 });
    for (let days = 3; days < 21; days += 1) await plan(owner, { child: "will", in: days });
    await plan(owner, { child: "ada", in: -3, status: "completed" });
    await plan(owner, { child: "ada", in: 3, status: "cancelled" });
    const will = {
      ...{ kind: "children", id: children.will, family_id: rows.families.student, name: "Will" },
      ...{ phone: "416-555-0147", status: "enrolled" },
      next: { time: "16:00:00", tutor: "Tara Tutor", location: "1", is_ahead: true, more: 18 },
    };
    const mia = {
      ...{ kind: "families", id: rows.families.student, name: "Mia Abebe", children: "Will, Ada Abebe" },
      next: { child: "Will", time: "16:00:00", is_ahead: true },
    };
    expect(await search(as("admin1"), "Will Abebe")).toMatchObject([will, mia]);
    expect(await search(as("admin1"), "ada")).toMatchObject([
      { kind: "children", id: children.ada, name: "Ada Abebe", next: { is_ahead: false, more: 0 } },
      mia,
    ]);
    const [first, ...taught] = await found(as("admin1"), "Tara");
    expect(first).toBe("user_profiles Tara Tutor");
    expect(taught.sort()).toEqual(["bookings Ada Abebe", "bookings Will"]);
    expect(await found(as("admin2"), "Will")).toEqual(["children Will Other", "families Zoë Other"]);
    expect(await found(as("student"), "Will")).toEqual([]);
  });

  test("a reference finds its record first, for those alone who may see it", async () => {
    const booking = rows.appointment_bookings["1"];
    const ids = async (person: Person, words: string) => (await search(as(person), words)).map(({ id }) => id);
    const [row] = await owner("select reference from public.appointment_bookings where id = $1", [booking]);
    const reference = String(row?.reference);
    expect((await ids("admin1", ` ${reference.toLowerCase()} `))[0]).toBe(booking);
    expect((await ids("superadmin", reference))[0]).toBe(booking);
    for (const person of ["admin2", "student"] as const) expect(await ids(person, reference)).toEqual([]);
    for (const nothing of ["", "  ", "%", "_", "'"]) expect(await ids("superadmin", nothing)).toEqual([]);
  });
});
