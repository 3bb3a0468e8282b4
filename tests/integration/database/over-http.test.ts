import { afterAll, beforeAll, expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { anonymous, newUser, service } from "../embedded/clients";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startEmbedded();
});
afterAll(() => backend.stop());

const query: Query = (sql, parameters) => backend.sql(sql, parameters);
const firstOpenDay = async () => {
  const [row] = await query(`select min(day)::date::text as day
    from generate_series(private.toronto_today() + 2, private.toronto_today() + 20, '1 day') day
    where exists (select 1 from private.location_opening('1', day::date))`);
  return String(row?.day);
};
const appointment = (date: string, key: string) => ({
  p_submission_key: `key of the submission ${key}`,
  p_previous_submission_key: `key of the day before ${key}`,
  p_name: "Ann Lee",
  p_email: "ann@example.com",
  p_phone: "416-555-0100",
  p_location: "1",
  p_appointment_date: date,
  p_time_slot: "04:00 PM",
});

test("a visitor books, is refused with a row that says why, and reads the confirmation", async () => {
  const visitor = anonymous(backend);
  const date = await firstOpenDay();
  const outcomes = [];
  for (const key of ["a", "b", "c", "a"]) {
    const { data, error } = await visitor.rpc("book_appointment", appointment(date, key));
    expect(error).toBeNull();
    outcomes.push(data?.[0]?.outcome);
  }
  expect(outcomes).toEqual(["created", "created", "full", "repeat"]);
  const invalid = await visitor.rpc("book_appointment", {
    ...appointment(date, "d"),
    p_time_slot: "05:00 PM",
    p_email: "x",
  });
  expect(invalid.data).toEqual([{ outcome: "invalid", reference: null, confirmation_token: null }]);

  const repeat = await visitor.rpc("book_appointment", appointment(date, "a"));
  const confirmation = await visitor.rpc("get_confirmation", {
    p_token: repeat.data?.[0]?.confirmation_token,
  });
  expect(confirmation.data?.[0]).toMatchObject({
    kind: "appointment",
    status: "pending",
    location_id: "1",
    date,
  });
  const slots = await visitor.rpc("list_day_slots", { p_location: "1", p_date: date });
  expect(slots.data?.[0]).toEqual({ time_slot: "04:00 PM", capacity: 2, free: 0 });
});

test("a visitor reads centers with their closures, and no records", async () => {
  const visitor = anonymous(backend);
  const centers = await visitor.from("locations").select("*, location_closures(starts_on, ends_on, reason)");
  expect(centers.data).toHaveLength(42);
  expect((await visitor.from("appointment_bookings").select("id")).error?.code).toBe("42501");
});

test("the connection check gets an answer and no rows", async () => {
  const { status, count } = await anonymous(backend)
    .from("admin_users")
    .select("id", { count: "exact", head: true })
    .limit(1);
  expect([200, 206]).toContain(status);
  expect(count).toBe(0);
});

test("the limit of a bucket is counted", async () => {
  const take = () =>
    anonymous(backend).rpc("take_rate_limit", { p_bucket: "b", p_limit: 1, p_window_seconds: 60 });
  expect((await take()).data).toEqual([{ allowed: true, retry_after_seconds: 0 }]);
  expect((await take()).data?.[0]?.allowed).toBe(false);
});

test("an account that signed up is a student with its name, and cannot raise itself", async () => {
  const { supabase, id } = await newUser(backend, "eve@example.com");
  const { data } = await supabase.from("user_profiles").select("role, email, is_active");
  expect(data).toEqual([{ role: "student", email: "eve@example.com", is_active: true }]);
  expect(
    (await supabase.from("user_profiles").update({ role: "superadmin" }).eq("user_id", id)).error?.code,
  ).toBe("42501");
  expect(
    (await supabase.from("user_profiles").update({ phone: "416-555-0100" }).eq("user_id", id)).error,
  ).toBeNull();
  expect((await supabase.rpc("get_user_role", { user_id: id })).data).toBe("student");
});

test("the server's key gives a role, and the new admin works on its center only", async () => {
  const { supabase, id } = await newUser(backend, "ada@example.com");
  await service(backend).from("user_profiles").update({ role: "admin", location_id: "1" }).eq("user_id", id);
  expect((await supabase.rpc("is_user_admin", { check_user_id: id })).data).toBe(true);
  const confirmed = await supabase
    .from("appointment_bookings")
    .update({ status: "confirmed" })
    .eq("location", "1")
    .select("id");
  expect(confirmed.data).toHaveLength(2);
  const elsewhere = await supabase.from("appointment_bookings").select("id").neq("location", "1");
  expect(elsewhere.data).toEqual([]);
  const [entry] = await query(
    "select actor from public.audit_log where action = 'update' order by id desc limit 1",
  );
  expect(entry).toEqual({ actor: id });
});
