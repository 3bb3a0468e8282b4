import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import ws from "ws";
import { getDashboardCounts } from "~/models/dashboard-counts.server";
import type { Database } from "~/models/database.types";
import { listCenterWeeks } from "~/models/network-figures.server";
import {
  bookFromRequest,
  changeRecord,
  changeRecords,
  moveAppointment,
} from "~/models/record-actions.server";
import { listRecordHistory } from "~/models/record-history.server";
import { listSlotLoad } from "~/models/slot-load.server";
import { listSessionPeople, saveSession } from "~/models/tutoring-sessions.server";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { newUser, service } from "../embedded/clients";

let backend: TestBackend;
let staff: Awaited<ReturnType<typeof staffOf>>;
let day = "";
let later = "";
beforeAll(async () => {
  backend = await startEmbedded();
  staff = await staffOf("1");
  const days = await backend.sql<{ day: string }>(`select day::date::text as day
    from generate_series(private.toronto_today() + 2, private.toronto_today() + 20, '1 day') day
    where exists (select 1 from private.location_opening('1', day::date)) order by day limit 2`);
  [day = "", later = ""] = days.map((row) => row.day);
});
afterAll(() => backend.stop());

const keep = (userId: string, change: Database["public"]["Tables"]["user_profiles"]["Update"]) =>
  service(backend).from("user_profiles").update(change).eq("user_id", userId);

/** An admin of the center with the typed client that the site would have for it. */
async function staffOf(location: string) {
  const { supabase, id } = await newUser(backend, `admin${location}@example.com`);
  const change = { role: "admin", location_id: location, first_name: "Ada", last_name: "Admin" };
  await keep(id, change);
  const token = (await supabase.auth.getSession()).data.session?.access_token ?? "";
  const client = createClient<Database>(backend.url, backend.anonKey, {
    accessToken: async () => token,
    realtime: { transport: ws },
  });
  return { client, id };
}

async function appointment(key: string, slot = "04:00 PM"): Promise<string> {
  const { data } = await service(backend).rpc("book_appointment", {
    p_submission_key: `key of the submission ${key}`,
    p_previous_submission_key: `key of the day before ${key}`,
    p_name: "Ann Lee",
    p_email: "ann@example.com",
    p_phone: "416-555-0100",
    p_location: "1",
    p_appointment_date: day,
    p_time_slot: slot,
  });
  const [row] = await backend.sql<{ id: string }>(
    "select id from public.appointment_bookings where reference = $1",
    [data?.[0]?.reference],
  );
  return row?.id ?? "";
}

test("an appointment is confirmed, moved, told about and cancelled by the versions of its answers", async () => {
  const id = await appointment("a");
  const confirmed = await changeRecord(staff.client, "appointment_bookings", id, "confirm", null);
  if (!confirmed.ok) throw new Error(confirmed.failure.kind);
  expect(confirmed.data).toMatchObject({ outcome: "done", status: "confirmed", record: { name: "Ann Lee" } });

  const read = await staff.client.from("appointment_bookings").select("updated_at").eq("id", id).single();
  const moved = await moveAppointment(staff.client, id, read.data?.updated_at ?? "", {
    location: "1",
    date: later,
    slot: "05:00 PM",
  });
  expect(moved).toMatchObject({ ok: true, data: { outcome: "done", record: { time_slot: "05:00 PM" } } });

  const late = await changeRecord(
    staff.client,
    "appointment_bookings",
    id,
    "complete",
    confirmed.data.version,
  );
  if (!late.ok) throw new Error(late.failure.kind);
  expect(late.data).toMatchObject({ outcome: "changed", status: "confirmed" });
  const cancelled = await changeRecord(
    staff.client,
    "appointment_bookings",
    id,
    "cancel",
    late.data.version,
    {
      reason: "The family moved",
    },
  );
  expect(cancelled).toMatchObject({ ok: true, data: { outcome: "done", status: "cancelled" } });

  const history = await listRecordHistory(staff.client, "appointment_bookings", id);
  expect(history?.map(({ actorName, after }) => [actorName, Object.keys(after ?? {})])).toEqual([
    ["Ada Admin", ["status", "cancel_reason"]],
    ["Ada Admin", expect.arrayContaining(["time_slot", "appointment_date"])],
    ["Ada Admin", ["status"]],
  ]);
});

test("what is no id, day, time or version is refused without an error", async () => {
  const { client } = staff;
  const nowhere = { location: "1", date: "2026-02-30", slot: "05:00 PM" };
  const id = await appointment("b");
  const answers = [
    await changeRecord(client, "appointment_bookings", "1 or 1=1", "confirm", null),
    await changeRecord(client, "appointment_bookings", id, "confirm", "yesterday"),
    await moveAppointment(client, id, null, nowhere),
    await bookFromRequest(client, "x", null, nowhere),
    await saveSession(client, {
      location: "1",
      studentProfileId: "x",
      tutorProfileId: "y",
      date: day,
      start: "16:00",
      end: "17:00",
    }),
    await saveSession(client, {
      location: "1",
      studentProfileId: id,
      tutorProfileId: id,
      date: day,
      start: "25:00",
      end: "4 pm",
    }),
  ];
  expect(answers.map((answer) => (answer.ok ? answer.data.outcome : answer.failure))).toEqual([
    "not_found",
    "invalid",
    "invalid",
    "not_found",
    "unknown_student",
    "invalid",
  ]);
});

test("many are counted, and ids that are none are skipped", async () => {
  const id = await appointment("c", "04:30 PM");
  const done = await changeRecords(staff.client, "appointment_bookings", [id, id, "x"], "archive");
  expect(done).toEqual({
    ok: true,
    data: {
      done: 1,
      skipped: 1,
      records: [
        { id, outcome: "done", status: "pending" },
        { id: "x", outcome: "not_found", status: null },
      ],
    },
  });
  const tooMany = await changeRecords(
    staff.client,
    "appointment_bookings",
    Array.from({ length: 101 }, () => id),
    "archive",
  );
  expect(tooMany).toEqual({ ok: true, data: { done: 0, skipped: 101, records: [] } });
});

test("a request becomes an appointment, and the week shows it", async () => {
  const { data } = await service(backend).rpc("request_assessment", {
    p_submission_key: "key of the request",
    p_previous_submission_key: "key of the day before",
    p_parent_name: "Uma Roy",
    p_child_name: "Bo Roy",
    p_child_age: 7,
    p_email: "uma@example.com",
    p_phone: "416-555-0100",
    p_program_interest: "both",
    p_preferred_date: day,
    p_preferred_time: "04:00 PM",
    p_location_id: "1",
  });
  const [request] = await backend.sql<{ id: string }>(
    "select id from public.schedule_requests where reference = $1",
    [data?.[0]?.reference],
  );
  const slot = { location: "1", date: day, slot: "06:00 PM" };
  const booked = await bookFromRequest(staff.client, request?.id ?? "", null, slot);
  if (!booked.ok) throw new Error(booked.failure.kind);
  expect(booked.data).toMatchObject({ outcome: "created", status: "closed" });
  const again = await bookFromRequest(staff.client, request?.id ?? "", null, slot);
  expect(again).toMatchObject({ ok: true, data: { outcome: "repeat", reference: booked.data.reference } });

  const load = await listSlotLoad(staff.client, "1", day, 1);
  expect(load?.find((entry) => entry.slot === "06:00 PM")).toMatchObject({
    day,
    isClosed: false,
    capacity: 2,
    taken: 1,
    free: 1,
    appointments: [{ id: booked.data.appointmentId, name: "Uma Roy", status: "pending" }],
  });
});

test("a session is made and changed with people of the center", async () => {
  const student = await newUser(backend, "sam@example.com");
  const tutor = await newUser(backend, "tara@example.com");
  await keep(student.id, { location_id: "1" });
  await keep(tutor.id, { location_id: "1", role: "tutor" });
  const people = await listSessionPeople(staff.client, "1");
  expect(people).toMatchObject({
    students: [{ name: "sam@example.com" }],
    tutors: [{ name: "tara@example.com" }],
  });
  const draft = {
    location: "1",
    studentProfileId: people?.students[0]?.id ?? "",
    tutorProfileId: people?.tutors[0]?.id ?? "",
    date: day,
    start: "16:00",
    end: "17:00",
  };
  const made = await saveSession(staff.client, draft);
  if (!made.ok) throw new Error(made.failure.kind);
  expect(made.data).toMatchObject({ outcome: "created", status: "pending" });
  const { id, version } = made.data;
  const edited = await saveSession(staff.client, { ...draft, end: "17:30" }, { id: id ?? "", version });
  expect(edited).toMatchObject({ ok: true, data: { outcome: "done", id } });
  const late = await saveSession(staff.client, { ...draft, end: "18:00" }, { id: id ?? "", version });
  expect(late).toMatchObject({ ok: true, data: { outcome: "changed" } });
});

test("the dashboard has its numbers, and the network's figures are not an admin's", async () => {
  expect(await getDashboardCounts(staff.client)).toMatchObject({ scope: "center", location: "1", users: 2 });
  expect(await listCenterWeeks(staff.client, day, later)).toEqual([]);
  await keep(staff.id, { role: "superadmin", location_id: null });
  expect(await getDashboardCounts(staff.client)).toMatchObject({
    scope: "network",
    locations: 42,
    students: 1,
    tutors: 1,
  });
  const [today] = await backend.sql<{ day: string }>("select private.toronto_today()::text as day");
  const weeks = await listCenterWeeks(staff.client, today?.day ?? "", today?.day ?? "");
  // One of the three appointments is archived, one came from the request.
  expect(weeks).toMatchObject([
    { location: "1", leads: 3, requests: 1, converted: 1, responded: 2, completed: 0 },
  ]);
  expect(weeks?.[0]?.medianResponseMinutes).toBeGreaterThanOrEqual(0);
  const former = await staffOf("2");
  await keep(former.id, { role: "student" });
  expect(await getDashboardCounts(former.client)).toBeNull();
});
