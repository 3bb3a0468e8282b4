/** Messages that staff write: whom they reach, once a family, and what is taken back, kept and erased. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { account, becomeCaller, type Query } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { claim, passTime } from "../../support/emails/email-calls";

const database = networkDatabase();
const day = "2030-03-04";
const lessons = { group: "lessons", day };
const { student, student2 } = rows.families;

beforeEach(async () => {
  await database.run(`
    delete from public.appointment_bookings where reference like 'B-3333%'; delete from private.email_problems;
    delete from auth.users where email = 'pat@example.com';
    delete from private.mailings where sent_by <> '${people.superadmin}';
    update public.user_profiles set is_active = true, email = 'student@example.com' where user_id = '${people.student}';
    update public.families set status = 'enrolled';
    update public.children set status = 'enrolled', center = (select f.center from public.families f where f.id = family_id);
    update public.bookings set absence_told_at = null, absence_note = null;
    update public.bookings set status = 'confirmed' where status = 'completed';
    delete from private.deliveries;
  `);
});

/** As that person, in a transaction of its own that stays. */
async function as<Result>(person: Person, work: (query: Query) => Promise<Result>): Promise<Result> {
  const { query, end } = await database.connect();
  try {
    await query("begin");
    await becomeCaller(query, account(people[person]));
    const done = await work(query);
    await query("commit");
    return done;
  } finally {
    await end();
  }
}

interface Found {
  key: string;
  label: string;
  name: string;
  children: string[];
  email: string;
  problem: string | null;
}

async function audience(person: Person, center: string | null, asked: object): Promise<Found[] | null> {
  const [found] = await as(person, (query) =>
    query("select public.mailing_audience($2, $1) as audience", [center, asked]),
  );
  return (found?.audience as { people: Found[] } | null)?.people ?? null;
}

const message = (values: object) => ({
  ...{ id: randomUUID(), center: "1", audience: lessons, keys: [student] },
  ...{ subject: "Snow", body: "Hi {parent}, we are closed. See you, {child}!" },
  ...values,
});

const send = (person: Person, values: object = {}) =>
  as(person, async (query) => {
    const [answer] = await query("select outcome, recipients from public.send_mailing($1)", [message(values)]);
    return answer;
  });

const emails = () => database.query("select recipient, kind, state from private.deliveries order by due_at, recipient");

const bounces = (reason = "bounce") =>
  database.query(
    "insert into private.email_problems (email, reason, since) values ('student@example.com', $1, now())",
    [reason],
  );
/** Messages in the timeline of a record, as that person sees them. */
const timeline = (person: Person, kind: string, id: string) =>
  as(person, (query) =>
    query(
      `select actor, actor_name, after from public.record_timeline($1, $2)
       where action = 'email' and after ->> 'message' is not null`,
      [kind, id],
    ),
  );
/** Adds a visit of the household of center 1. @returns its id */
async function addSibling(child: string) {
  const [row] = await database.query(
    `insert into public.appointment_bookings
      (reference, submission_key, name, child_name, email, phone, location, appointment_date, time_slot, spot)
     select 'B-33333' || n, 'the sibling ' || $1, 'Ann Lee', $1, 'Ann@Example.com', '416-555-0100', '1', $2,
       case n when 3 then '04:30 PM' else '05:00 PM' end, 1
     from (select 3 + count(*) as n from public.appointment_bookings where reference like 'B-3333%') counted
     returning id`,
    [child, day],
  );
  return String(row?.id);
}

/** Another guardian of the family of center 1, with an account. */
async function addGuardian(email: string) {
  const id = randomUUID();
  await database.query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, '{}')", [id, email]);
  await database.query(
    "update public.user_profiles set role = 'student', location_id = '1', family_id = $2, first_name = 'Pat' where user_id = $1",
    [id, student],
  );
}

describe("an audience", () => {
  test("of a day has its families, of the own center alone", async () => {
    expect(await audience("admin1", "1", lessons)).toMatchObject([
      { key: student, name: "student", email: "student@example.com", problem: null },
    ]);
    expect(await audience("regional", "2", lessons)).toMatchObject([{ key: student2 }]);
    expect(await audience("admin1", "2", lessons)).toBeNull();
    expect(await audience("student", "1", lessons)).toBeNull();
    expect(await audience("admin1", "1", { ...lessons, day: "2030-03-05" })).toEqual([]);
  });

  test("of active families goes by the subject and level of their children", async () => {
    const families = { group: "families" };
    expect(await audience("admin1", "1", families)).toMatchObject([{ key: student, children: ["Kit"] }]);
    expect(await audience("admin1", "1", { ...families, subject: "math", level: "C" })).toHaveLength(1);
    expect(await audience("admin1", "1", { ...families, subject: "math", level: "D" })).toEqual([]);
    expect(await audience("admin1", "1", { ...families, subject: "english", level: "" })).toEqual([]);
    await database.run("update public.families set status = 'left'");
    expect(await audience("admin1", "1", families)).toEqual([]);
  });

  test("says who is left out and why", async () => {
    const problem = async () => (await audience("admin1", "1", lessons))?.map((one) => one.problem);
    await bounces();
    expect(await problem()).toEqual(["bounce"]);
    await addGuardian("pat@example.com");
    expect(await audience("admin1", "1", lessons)).toMatchObject([{ name: "Pat", problem: null }]);
    await database.run("delete from auth.users where email = 'pat@example.com'");
    await database.run(
      "delete from private.email_problems; update public.user_profiles set is_active = false where email = 'student@example.com'",
    );
    expect(await problem()).toEqual(["no_address"]);
    await database.run("update public.user_profiles set is_active = true where email = 'student@example.com'");
    await database.run("update public.bookings set absence_told_at = now()");
    expect(await problem()).toEqual(["absent"]);
  });
});

describe("ticked records", () => {
  const [first, second] = [rows.appointment_bookings["1"], rows.appointment_bookings["2"]];
  const visits = { group: "records", kind: "appointment_bookings", ids: [first, second] };
  test("have one row a household, with all of its records, in the order they were ticked in; erasure takes the words", async () => {
    const sibling = await addSibling("Kim Lee");
    const ids = [sibling, first];
    expect(await audience("admin1", null, { ...visits, ids })).toMatchObject([
      { key: sibling, email: "Ann@Example.com", records: ids, problem: null },
    ]);
    expect(await send("admin1", { audience: { ...visits, ids }, center: null, keys: ids })).toMatchObject({
      recipients: 1,
    });
    for (const id of ids) expect(await timeline("admin1", "appointment_bookings", id)).toHaveLength(1);
    await database.query("select private.anonymise('appointment_bookings', $1)", [[sibling]]);
    expect(await database.query("select 1 from private.deliveries where kind = 'staff_message'")).toEqual([]);
  });

  test("of another center give nothing, and who may see several writes for one at a time", async () => {
    expect(await audience("admin1", null, { ...visits, ids: [second] })).toEqual([]);
    expect(await audience("admin1", null, visits)).toMatchObject([{ key: first }]);
    expect(await audience("admin1", "2", visits)).toBeNull();
    expect(await audience("student", null, visits)).toBeNull();
    const problems = async (center: string | null) =>
      (await audience("regional", center, visits))?.map(({ key, problem }) => [key, problem]);
    expect(await problems(null)).toEqual([
      [first, null],
      [second, "other_center"],
    ]);
    expect(await problems("2")).toEqual([
      [first, "other_center"],
      [second, null],
    ]);
    expect(await send("admin1", { audience: visits, center: null, keys: [second] })).toMatchObject({ outcome: "none" });
    expect(await send("admin2", { audience: visits, center: "1", keys: [first] })).toMatchObject({
      outcome: "forbidden",
    });
    expect(await emails()).toEqual([]);
    expect(await send("regional", { audience: visits, center: "2", keys: [first, second] })).toEqual({
      outcome: "sent",
      recipients: 1,
    });
    expect(
      await database.query("select center, left_out, audience from private.mailings where sent_by = $1", [
        people.regional,
      ]),
    ).toEqual([{ center: "2", left_out: 1, audience: { group: "records", kind: "appointment_bookings", count: 2 } }]);
  });

  test("that are archived or anonymised, or more than a hundred, are not written to", async () => {
    await database.query("update public.appointment_bookings set archived_at = now() where id = $1", [first]);
    expect(await audience("admin1", null, visits)).toEqual([]);
    await database.query("update public.appointment_bookings set archived_at = null where id = $1", [first]);
    const many = [...Array.from({ length: 100 }, () => randomUUID()), first];
    expect(await audience("admin1", null, { ...visits, ids: many })).toEqual([]);
  });

  test("of license inquiries are for head office alone", async () => {
    const asked = { group: "records", kind: "license_inquiries", ids: [rows.license_inquiries.any] };
    expect(await audience("admin1", "1", asked)).toEqual([]);
    expect(await send("superadmin", { audience: asked, center: null, keys: asked.ids })).toMatchObject({
      outcome: "sent",
    });
  });
});

describe("a message", () => {
  test("is one email a family, to the guardian of its sessions, after a minute", async () => {
    await addGuardian("pat@example.com");
    expect(await send("admin1")).toEqual({ outcome: "sent", recipients: 1 });
    expect(await emails()).toEqual([{ recipient: "student@example.com", kind: "staff_message", state: "waiting" }]);
    expect(await claim(database.query)).toEqual([]);
    await passTime(database.query);
    const [email] = await database.query("select facts from public.claim_deliveries('email', 5, 60)");
    expect(email?.facts).toMatchObject({
      ...{ subject: "Snow", name: "student", children: [], center: { id: "1" } },
    });
  });

  test("that is sent twice goes once, at the same time too", async () => {
    const same = message({});
    const answers = await Promise.all([send("admin1", same), send("admin1", same)]);
    expect(answers.map((one) => one?.outcome).sort()).toEqual(["repeat", "sent"]);
    expect(await send("admin1", same)).toEqual({ outcome: "repeat", recipients: 1 });
    expect(await emails()).toHaveLength(1);
  });

  test("reaches no family that is not of its audience, nor another center's", async () => {
    expect(await send("admin1", { keys: [student, student2] })).toEqual({ outcome: "sent", recipients: 1 });
    expect(await send("admin1", { center: "2", keys: [student2] })).toMatchObject({ outcome: "forbidden" });
    const one = (id: string) => ({ audience: { group: "one", kind: "families", id }, keys: [id] });
    expect(await send("admin1", one(student2))).toMatchObject({ outcome: "none" });
    expect(await send("admin1", { ...one(student), center: null })).toMatchObject({ outcome: "sent" });
    expect(await send("student", {})).toMatchObject({ outcome: "forbidden" });
    expect(await emails()).toMatchObject([{ recipient: "student@example.com" }, { recipient: "student@example.com" }]);
  });

  test("goes to no address that bounces meanwhile, and is not stored where no one is left", async () => {
    await bounces();
    expect(await send("admin1")).toEqual({ outcome: "none", recipients: 0 });
    expect(await database.query("select 1 from private.mailings where sent_by = $1", [people.admin1])).toEqual([]);
  });

  test("to a group leaves out who called our email spam; an answer to one person goes", async () => {
    await bounces("complaint");
    expect(await send("admin1")).toMatchObject({ outcome: "none" });
    const asked = { group: "one", kind: "families", id: student };
    expect(await send("admin1", { audience: asked })).toMatchObject({ outcome: "sent" });
  });

  test("goes to one family ten times an hour, in whatever group, and no more", async () => {
    for (let nth = 0; nth < 10; nth += 1) expect(await send("admin1")).toMatchObject({ outcome: "sent" });
    for (const audience of [lessons, { group: "one", kind: "families", id: student }])
      expect(await send("admin1", { audience })).toMatchObject({ outcome: "none" });
    await database.run("update private.deliveries set created_at = now() - interval '61 minutes'");
    expect(await send("admin1")).toMatchObject({ outcome: "sent" });
  });

  test("is withdrawn where the address is another one by the time it leaves", async () => {
    await send("admin1");
    await database.run("update public.user_profiles set email = 'new@example.com' where email = 'student@example.com'");
    await passTime(database.query);
    expect(await claim(database.query)).toEqual([]);
    expect(await emails()).toMatchObject([{ state: "skipped" }]);
  });
});

describe("taken back", () => {
  const takeBack = (person: Person, id: string) =>
    as(person, async (query) => (await query("select outcome, taken_back from public.take_back_mailing($1)", [id]))[0]);

  test("are the emails that have not left, by staff of the center", async () => {
    const { id, ...rest } = message({});
    await send("admin1", { id, ...rest });
    expect(await takeBack("admin2", id)).toEqual({ outcome: "not_found", taken_back: 0 });
    expect(await takeBack("admin1", id)).toEqual({ outcome: "done", taken_back: 1 });
    expect(await emails()).toEqual([]);
    expect(await takeBack("admin1", id)).toEqual({ outcome: "too_late", taken_back: 0 });
    const [shown] = await as("admin1", (query) => query("select * from public.list_mailings($1)", [id]));
    expect(shown).toMatchObject({ recipients: 1, taken_back: 1, waiting: 0, sent: 0, failed: 0, emails: [] });
  });

  test("is none that has left, or that a sender has just now", async () => {
    const { id, ...rest } = message({});
    await send("admin1", { id, ...rest });
    await passTime(database.query);
    const [email] = await claim(database.query);
    expect(await takeBack("admin1", id)).toEqual({ outcome: "too_late", taken_back: 0 });
    await database.query("select public.delivery_sent($1)", [email?.id]);
    expect(await takeBack("admin1", id)).toEqual({ outcome: "too_late", taken_back: 0 });
    const [shown] = await as("admin1", (query) => query("select * from public.list_mailings($1)", [id]));
    expect(shown).toMatchObject({
      author: "admin1",
      sent: 1,
      waiting: 0,
      emails: [{ recipient: "student@example.com" }],
    });
    expect(await as("admin2", (query) => query("select * from public.list_mailings($1)", [id]))).toEqual([]);
  });
});

describe("afterwards", () => {
  test("its words stand in the timeline of the family and of the record, until the person is erased", async () => {
    await send("admin1");
    expect(await timeline("admin1", "families", student)).toMatchObject([
      {
        actor: "account",
        actor_name: "admin1",
        after: { state: "waiting", message: { subject: "Snow", name: "student" } },
      },
    ]);
    const id = rows.appointment_bookings["1"];
    const asked = { group: "one", kind: "appointment_bookings", id };
    await send("admin1", { audience: asked, keys: [id], body: "Hi {parent}" });
    expect(await timeline("admin1", "appointment_bookings", id)).toMatchObject([
      { after: { recipient: "ann@example.com", message: { body: "Hi {parent}", name: "Ann Lee" } } },
    ]);
    expect(await timeline("admin2", "appointment_bookings", id)).toEqual([]);
    await database.query("select private.anonymise('appointment_bookings', $1)", [[id]]);
    expect(await database.query("select 1 from private.mailings where record_id = $1", [id])).toEqual([]);
    expect(await database.query("select 1 from private.deliveries where kind = 'staff_message'")).toHaveLength(1);
  });

  test("it is kept for 24 months, unlike other emails", async () => {
    const { id, ...rest } = message({});
    await send("admin1", { id, ...rest });
    await database.run("update private.deliveries set sent_at = now() - interval '40 days'");
    await database.run("select private.forget_deliveries('email', 100)");
    expect(await emails()).toHaveLength(1);
    await database.query("update private.mailings set at = now() - interval '25 months' where id = $1", [id]);
    await database.run("select public.end_retention(public.begin_retention(), 0)");
    expect(await emails()).toEqual([]);
  });
});
