import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "~/integrations/supabase/supabase.server";
import { listCenterWeeks } from "~/models/reports/network-figures.server";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { newUser } from "../embedded/clients";

let backend: TestBackend;
let superadmin: Client;

beforeAll(async () => {
  backend = await startEmbedded();
  const { supabase, id } = await newUser(backend, "super@example.com");
  superadmin = supabase;
  await backend.sql("update public.user_profiles set role = 'superadmin' where user_id = $1", [id]);
  await backend.sql("set session_replication_role = replica");
  await backend.sql(`
    insert into public.schedule_requests (reference, submission_key, parent_name, child_name, child_age, email, phone,
      program_interest, preferred_date, preferred_time, location_id, created_at)
    select private.new_reference('A'), 'request of a year ' || l.id || ' ' || week,
      'Ann Lee', 'Kit', 8, 'ann@example.com', '416-555-0100', 'math', '2026-12-31', '05:00 PM', l.id,
      '2026-01-07 12:00-05'::timestamptz + week * interval '1 week'
    from public.locations l, generate_series(0, 51) as week`);
  await backend.sql("set session_replication_role = default");
});
afterAll(() => backend?.stop());

test("the report of a year holds every week of every center", async () => {
  const weeks = await listCenterWeeks(superadmin, "2026-01-01", "2026-12-31");
  expect(weeks).toHaveLength(42 * 52);
  expect(weeks?.at(-1)).toMatchObject({ week: "2026-12-28", leads: 1 });
});
