import { expect, test } from "vitest";
import { z } from "zod";
import { filledForms, submit } from "../../support/appointments/booking-calls";
import { account, asCaller, type Query, sqlState } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf, rowOf } from "../../support/tutoring/answers";

const { database, as, owner } = networkDesk();

const { student, tutor, student2, tutor2 } = rows.user_profiles;
const placedSchema = z.object({ outcome: z.string(), placed: z.number() });

async function place(query: Query, ids: readonly string[], center: string, accept = true) {
  const [row] = await query("select * from public.place_people($1, $2, $3)", [ids, center, accept]);
  return placedSchema.parse(row);
}
const waiting = async (query: Query) =>
  (await query("select id, reason from public.people_to_place()")).map(({ id, reason }) => [id, reason]);
const placeOf = async (query: Query, id: string) =>
  (await query("select location_id, wanted_location_id from public.user_profiles where id = $1", [id]))[0];

test("who asked for another center and stays is told by one email", async () => {
  await as("tutor")("update public.user_profiles set wanted_location_id = '2' where id = $1", [tutor]);
  for (const placed of [1, 0])
    expect(await place(as("admin2"), [tutor], "2", false)).toEqual({ outcome: "done", placed });
  const told = "select data #>> '{center,id}' as center from private.deliveries where kind = 'request_answered'";
  expect(await owner(told)).toEqual([{ center: "2" }]);
});

test("a tutor asks for another center and keeps the old one until the new one's admin accepts", async () => {
  await as("tutor")("update public.user_profiles set wanted_location_id = '2' where id = $1", [tutor]);
  expect(await placeOf(owner, tutor)).toEqual({ location_id: "1", wanted_location_id: "2" });
  expect(await waiting(as("admin1"))).not.toContainEqual([tutor, "asked"]);
  expect(await place(as("admin1"), [tutor], "2")).toEqual({ outcome: "forbidden", placed: 0 });
  expect(await place(as("admin1"), [tutor], "1")).toEqual({ outcome: "done", placed: 0 });
  expect(await waiting(as("admin2"))).toContainEqual([tutor, "asked"]);
  expect(await place(as("admin2"), [tutor], "2")).toEqual({ outcome: "has_sessions", placed: 0 });
  await owner("update public.bookings set status = 'cancelled' where tutor_profile_id = $1", [tutor]);
  expect(await place(as("admin2"), [tutor], "2")).toEqual({ outcome: "done", placed: 1 });
  expect(await place(as("admin2"), [tutor], "2")).toEqual({ outcome: "done", placed: 0 });
  expect(await placeOf(owner, tutor)).toEqual({ location_id: "2", wanted_location_id: null });
  const log = await owner(
    "select actor from public.audit_log where table_name = 'user_profiles' and row_id = $1 and after ->> 'location_id' = '2'",
    [tutor],
  );
  expect(log).toEqual([{ actor: people.admin2 }]);
});

test.each([
  ["moves by itself", "student", "student", "location_id = '2'", "42501"],
  ["leaves the own center", "tutor", "tutor", "location_id = null", "42501"],
  ["asks for a center that is closed", "student", "student", "wanted_location_id = 'closed'", "23514"],
  ["asks as an admin", "admin1", "admin1", "wanted_location_id = '2'", "42501"],
  ["asks in somebody else's name", "admin1", "student", "wanted_location_id = '2'", "42501"],
] as const)("nobody %s", async (_, person, whose, change, state) => {
  const refused = asCaller(database, account(people[person]), (query) =>
    query(`update public.user_profiles set ${change} where user_id = $1`, [people[whose]]),
  );
  expect(await sqlState(refused)).toBe(state);
});

/** A student without a center or bookings, with a proven address. */
async function provenFamily(query: Query) {
  await query("update auth.users set email_confirmed_at = now() where id = $1", [people.student]);
  await query("select public.prove_account($1)", [people.student]);
  await query("update public.user_profiles set location_id = null where id = $1", [student]);
  await query("delete from public.appointment_bookings where true");
  await query("delete from public.schedule_requests where true");
  return (await query("select min(day)::text as day from public.list_open_days('1')"))[0]?.day;
}
/** Has all appointments be the account's own. */
const bookedByAccount = (query: Query) =>
  query("update public.appointment_bookings set account_id = $1, by_account = true", [people.student]);
const nobodyPlaced = { outcome: "done", placed: 0 };
const onePlaced = { outcome: "done", placed: 1 };

test("an admin adopts a family without a center that has booked, and no other", async () => {
  await owner("update public.user_profiles set location_id = null where id = $1", [student]);
  await owner("delete from public.appointment_bookings where location <> '1'");
  await owner("update public.appointment_bookings set account_id = null, email = 'nobody@example.com'");
  await owner("update public.schedule_requests set account_id = null");
  expect(await waiting(as("admin1"))).not.toContainEqual([student, "booked"]);
  expect(await place(as("admin1"), [student], "1")).toEqual(nobodyPlaced);
  await bookedByAccount(owner);
  for (const [admin, center, told] of [
    ["admin2", "2", nobodyPlaced],
    ["admin1", "1", onePlaced],
  ] as const) {
    const isListed = (await waiting(as(admin))).some(([id, reason]) => id === student && reason === "booked");
    expect([isListed, await place(as(admin), [student], center)]).toEqual([told.placed === 1, told]);
  }
  expect(await placeOf(owner, student)).toEqual({ location_id: "1", wanted_location_id: null });
});

const contact = { email: "student@example.com", phone: "416-555-0100" };
const ways: Record<string, (query: Query, day: unknown) => Promise<unknown>> = {
  "what staff enter or import under a family's address": async (query, day) => {
    const entered = { ...contact, name: "Ann", location: "1", appointment_date: day, time_slot: "04:00 PM" };
    const told = await as("admin1")("select outcome from public.submit_as_staff('appointment_bookings', $1, 'k')", [
      entered,
    ]);
    expect(told).toEqual([{ outcome: "created" }]);
    await query(
      `insert into public.schedule_requests
           (reference, submission_key, parent_name, child_name, child_age, email, phone, preferred_date, location_id)
         values ('A-333333', 'import of leads, line 1', 'Ann', 'Bo', 7, $1, '416-555-0100', '2030-03-04', '1')`,
      [contact.email],
    );
  },
  "a form that anybody sends with a family's address": async (query, day) => {
    const booking = { ...contact, name: "Ann", location: "1", appointment_date: day, time_slot: "04:00 PM" };
    await submit(query, "appointment_bookings", booking, ["sent by anybody at all"]);
    const request = { ...filledForms(String(day)).schedule_requests, ...contact };
    await submit(query, "schedule_requests", request, ["asked by anybody at all"]);
    expect(await query("select account_id from public.schedule_requests")).toEqual([{ account_id: people.student }]);
  },
  "a booking by the link of an email to another address": async (query, day) => {
    await query(
      `insert into public.waitlist (submission_key, location, appointment_date, time_slot, name, email, phone, status,
           offer_ends_at)
         values ('waits for its link', '1', $1, '04:00 PM', 'Ann', 'someone@example.com', '416-555-0100', 'unconfirmed',
           now() + interval '1 hour')`,
      [day],
    );
    const taken = await query(
      `select outcome from public.waitlist w, public.take_offered_spot(w.id) where w.submission_key = 'waits for its link'`,
    );
    expect(taken).toEqual([{ outcome: "created" }]);
    await query("select public.correct_booking_email(confirmation_token, $1) from public.appointment_bookings", [
      contact.email,
    ]);
  },
};

test.each(Object.entries(ways))("%s does not let a center adopt it, until the account books", async (_, book) => {
  await book(owner, await provenFamily(owner));
  const [booking] = await owner("select account_id, by_account from public.appointment_bookings");
  expect(booking).toEqual({ account_id: people.student, by_account: false });
  expect(await waiting(as("admin1"))).not.toContainEqual([student, "booked"]);
  expect(await place(as("admin1"), [student], "1")).toEqual(nobodyPlaced);
  await bookedByAccount(owner);
  expect(await place(as("admin1"), [student], "1")).toEqual(onePlaced);
});

test("a family placed with a center is told, objects and takes it back by the link; the center places it no more", async () => {
  await owner("update public.user_profiles set location_id = null where id = $1", [student]);
  await owner("update public.appointment_bookings set account_id = $1, by_account = true where id = $2", [
    people.student,
    rows.appointment_bookings["1"],
  ]);
  await place(as("admin1"), [student], "1");
  const [email] = await owner(
    "select recipient, data ->> 'placement' as id from private.deliveries where kind = 'center_placed'",
  );
  expect(email?.recipient).toBe("student@example.com");
  const object = async (objects: boolean) => {
    const [row] = await owner("select public.object_to_placement($1, $2) as outcome", [email?.id, objects]);
    const [shown] = await owner("select state from public.placement_of_link($1)", [email?.id]);
    return [row?.outcome, shown?.state, (await placeOf(owner, student))?.location_id];
  };
  expect(await object(true)).toEqual(["done", "objected", null]);
  expect(await object(true)).toEqual(["done", "objected", null]);
  expect(await place(as("admin1"), [student], "1")).toEqual({ outcome: "done", placed: 0 });
  expect(await object(false)).toEqual(["done", "placed", "1"]);
  await owner("update public.user_profiles set location_id = '2' where id = $1", [student]);
  expect(await object(true)).toEqual(["over", "over", "2"]);
  const state = await sqlState(as("admin1")("select public.object_to_placement($1, true)", [email?.id]));
  expect(state).toBe("42501");
});

test("sessions ahead go to another tutor of the center, all or none, and the others are cancelled", async () => {
  const other = tutor2;
  const session = rows.bookings["1"];
  const deactivate = async (to: string | null) => {
    const query = as("admin1");
    return cellOf(query, "select outcome from public.set_user_active($1, null, false, 'Left', $2)", [tutor, to]);
  };
  await owner(
    `update public.bookings set status = 'confirmed', archived_at = null, booking_date = private.toronto_today() + 7,
         start_time = '16:00', end_time = '17:00' where id = $1`,
    [session],
  );
  for (const nobody of [other, student, tutor, "00000000-0000-4000-8000-000000000000"])
    expect(await deactivate(nobody)).toBe("unknown_tutor");
  await owner("update public.user_profiles set location_id = '1' where id = $1", [other]);
  await owner(
    `insert into public.bookings (location_id, student_profile_id, tutor_profile_id, booking_date, start_time, end_time)
       values ('1', $1, $2, private.toronto_today() + 7, '16:30', '17:30')`,
    [student2, other],
  );
  expect(await deactivate(other)).toBe("tutor_busy");
  const state = () =>
    rowOf(
      owner,
      `select s.status, s.tutor_profile_id = $2 as handed, p.is_active
         from public.bookings s, public.user_profiles p where s.id = $1 and p.id = $3`,
      [session, other, tutor],
    );
  expect(await state()).toEqual({ status: "confirmed", handed: false, is_active: true });
  await owner("update public.bookings set start_time = '17:00' where tutor_profile_id = $1 and start_time = '16:30'", [
    other,
  ]);
  expect(await deactivate(other)).toBe("done");
  expect(await state()).toEqual({ status: "confirmed", handed: true, is_active: false });
});

test("classes go along with the lessons that are handed over, those that ended do not, and come back by undo", async () => {
  await owner("update public.user_profiles set location_id = '1' where id = $1", [tutor2]);
  await owner("delete from public.bookings");
  const weeks = await owner(
    `insert into public.classes (location_id, tutor_profile_id, starts_on, ends_on, start_time, end_time)
       select '1', $1, current_date - 70, current_date + n, '09:00', '10:00' from unnest(array[-30, 30]) n returning id`,
    [tutor],
  );
  await owner(
    `insert into public.bookings (location_id, student_profile_id, tutor_profile_id, booking_date, start_time, end_time)
       values ('1', $1, $2, private.toronto_today() + 7, '16:30', '17:30')`,
    [student, tutor],
  );
  const tutors = async () => {
    const found = await owner("select id, tutor_profile_id from public.classes where id = any ($1)", [
      weeks.map(({ id }) => id),
    ]);
    return weeks.map(({ id }) => found.find((one) => one.id === id)?.tutor_profile_id);
  };
  const leave = `select outcome from public.set_user_active('${tutor}', null, false, null, '${tutor2}', '${batch}')`;
  expect([(await as("admin1")(leave))[0]?.outcome, await tutors()]).toEqual(["done", [tutor, tutor2]]);
  await as("admin1")(`select outcome from public.undo_changes('${batch}')`);
  expect(await tutors()).toEqual([tutor, tutor]);
});

const batch = "00000000-0000-4000-8000-00000000abcd";
const saved = (changed: object) =>
  `select outcome from public.save_user('${tutor}', null, jsonb_build_object('first_name', 'Tom', 'last_name', 'Ng',
     'email', 'tutor@example.com', 'role', 'tutor', 'location_id', '1', 'batch', '${batch}') || '${JSON.stringify(changed)}')`;
const active = (reason: string) =>
  `select outcome from public.set_user_active('${tutor}', null, false, ${reason}, null, '${batch}')`;
test.each([
  ["deactivated", active("null"), active("'Left'")],
  ["moved to another center", saved({ location_id: "2" }), saved({ location_id: "2", cancel_reason: "Moved" })],
  ["of another role", saved({ role: "student" }), saved({ role: "student", cancel_reason: "Left" })],
])("a tutor is not %s before lessons are decided, families told once; undo is whole", async (_, first, decided) => {
  const day = "private.toronto_today() + 7";
  await owner(
    `insert into public.bookings (location_id, student_profile_id, tutor_profile_id, booking_date, start_time, end_time)
       values ('1', $1, $2, ${day}, '16:30', '17:30'), ('1', $1, $2, ${day} + 7, '16:30', '17:30')`,
    [student, tutor],
  );
  const stored = async () => [
    await owner("select status, cancel_reason, tutor_profile_id from public.bookings order by id"),
    await owner("select role, location_id, is_active from public.user_profiles where id = $1", [tutor]),
  ];
  const before = await stored();
  const outcomeOf = async (sql: string) => (await as("superadmin")(sql))[0]?.outcome;
  const named = await as("superadmin")("select jsonb_array_length(lessons) as number from public.duties_of($1)", [
    tutor,
  ]);
  expect(named).toEqual([{ number: 3 }]);
  expect([await outcomeOf(first), await stored()]).toEqual(["has_sessions", before]);
  await owner("delete from private.deliveries");
  expect(await outcomeOf(decided)).toBe("done");
  expect((await stored())[0]).toContainEqual(expect.objectContaining({ status: "cancelled" }));
  const told = await owner(
    "select recipient, due_at > now() as is_later from private.deliveries where kind = 'lessons_changed' order by 1",
  );
  expect(told.map(({ is_later }) => is_later)).toEqual(told.map(() => true));
  expect(told.filter(({ recipient }) => recipient === "student@example.com")).toHaveLength(1);
  expect(
    await outcomeOf(`select string_agg(distinct outcome, ' ') as outcome from public.undo_changes('${batch}')`),
  ).toBe("done");
  expect(await stored()).toEqual(before);
});
