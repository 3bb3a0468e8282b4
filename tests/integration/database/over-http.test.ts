import { beforeAll, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import type { Query } from "../../support/database/database";
import { testBackend } from "../../support/servers/test-site";
import { anonymous, newUser, service } from "../embedded/clients";

const backend = testBackend();
const query: Query = (sql, parameters) => backend.sql(sql, parameters);
let date = "";
beforeAll(async () => {
  [date = ""] = await openDays({ query, run: async () => undefined, close: async () => undefined });
  await book(query, { key: keyOf("first"), date });
});

test("a visitor gets a refusal as a row that says why, and no error", async () => {
  const { data, error } = await anonymous(backend).rpc("book_appointment", {
    p_submission_key: keyOf("second"),
    p_previous_submission_key: keyOf("day before"),
    p_name: "Ann Lee",
    p_email: "x",
    p_phone: "416-555-0100",
    p_location: "1",
    p_appointment_date: date,
    p_time_slot: "04:00 PM",
  });
  expect({ data, error }).toEqual({
    data: [{ outcome: "invalid", reference: null, confirmation_token: null }],
    error: null,
  });
});

test("a visitor reads centers with their closures, and no records", async () => {
  const visitor = anonymous(backend);
  const centers = await visitor.from("locations").select("*, location_closures(starts_on, ends_on, reason)");
  expect(centers.data).toHaveLength(42);
  expect((await visitor.from("appointment_bookings").select("id")).error?.code).toBe("42501");
});

test("an account that signed up is a student, and cannot raise itself", async () => {
  const { supabase, id } = await newUser(backend, "eve@example.com");
  const { data } = await supabase.from("user_profiles").select("role, email, is_active");
  expect(data).toEqual([{ role: "student", email: "eve@example.com", is_active: true }]);
  const change = (values: object) => supabase.from("user_profiles").update(values).eq("user_id", id);
  expect((await change({ role: "superadmin" })).error?.code).toBe("42501");
  expect((await change({ phone: "416-555-0100" })).error).toBeNull();
});

test("the server's key gives a role, and the new admin works on its center only", async () => {
  const { supabase, id } = await newUser(backend, "ada@example.com");
  await service(backend).from("user_profiles").update({ role: "admin", location_id: "1" }).eq("user_id", id);
  const bookings = () => supabase.from("appointment_bookings");
  const confirmed = await bookings().update({ status: "confirmed" }).eq("location", "1").select("id");
  expect(confirmed.data).toHaveLength(1);
  expect((await bookings().select("id").neq("location", "1")).data).toEqual([]);
  const [entry] = await query(
    "select actor from public.audit_log where action = 'update' order by id desc limit 1",
  );
  expect(entry).toEqual({ actor: id });
});
