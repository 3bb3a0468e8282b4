import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { recordedTables } from "../../../app/content/audit/audit-log";
import { account, anonymous, asCaller, serviceRole, sqlState } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";

const booking = rows.appointment_bookings["1"];
const superadmin = account(people.superadmin);

const database = networkDatabase();
// What holds beneath the functions of staff, which alone may change this table: they run as their owner.
beforeAll(() =>
  database.run(`create function public.confirm() returns void language sql security definer
      begin atomic
        update public.appointment_bookings set status = 'confirmed', outcome = 'price' where id = '${booking}';
      end;
    grant execute on function public.confirm to authenticated`),
);

const doing = (who: typeof superadmin, ...statements: string[]) =>
  asCaller(database, who, async (query) => {
    let found: Record<string, unknown>[] = [];
    for (const statement of statements) found = await query(statement);
    return found[0];
  });
const confirm = "select public.confirm()";

const log = "select actor, action, table_name, row_id, before, after from public.audit_log order by id desc limit 1";

test("the audit log names who changed what, from what to what, and no secret of the parent", async () => {
  expect(await doing(account(people.admin1), confirm, "reset role", log)).toEqual({
    actor: people.admin1,
    action: "update",
    table_name: "appointment_bookings",
    row_id: booking,
    before: { status: "pending", outcome: null },
    after: { status: "confirmed", outcome: "price" },
  });
});

test("the list can be filtered by every table that is recorded", async () => {
  const recorded = await database.query(
    "select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'private.record_change'::regproc",
  );
  // why: functions write these themselves
  const written = [
    "api_keys",
    "calendar_feeds",
    "email_problems",
    "exports",
    "families",
    "outbox",
    "purchases",
    "second_factor_policy",
  ];
  const names = recorded.map(({ name }) => String(name).replace(/^public\./, ""));
  expect([...recordedTables].sort()).toEqual([...names, ...written].sort());
});

test("the audit log keeps neither the address of the success page nor the submission keys of a parent", async () => {
  const removed = await doing(serviceRole, `delete from public.appointment_bookings where id = '${booking}'`, log);
  const kept = z.object({ before: z.record(z.string(), z.unknown()) }).parse(removed).before;
  expect(kept).toMatchObject({ name: "Ann Lee", location: "1" });
  for (const secret of ["confirmation_token", "submission_key", "previous_submission_key"]) {
    expect(kept).not.toHaveProperty(secret);
  }
});

test("the audit log takes a line about an exported file from staff alone, and about a list that there is", async () => {
  const take = (list: string, count: number) => `select public.record_export('${list}', ${count}) as done`;
  const taken = [take("appointments", 213), "reset role", log];
  expect(await doing(account(people.admin1), ...taken)).toMatchObject({
    ...{ actor: people.admin1, action: "export", table_name: "exports", row_id: "appointments" },
    after: { rows: 213 },
  });
  const lines = "select count(*)::int as count from public.audit_log where action = 'export'";
  for (const [who, list] of [
    [account(people.student), "appointments"],
    [account(people.admin1), "what ''; they like"],
  ] as const) {
    expect(await doing(who, take(list, 1))).toEqual({ done: false });
    expect(await doing(who, take(list, 1), "reset role", lines)).toEqual({ count: 0 });
  }
  expect(await sqlState(doing(anonymous, take("users", 1)))).toBe("42501");
});

test("the audit log refuses the owner of the schema itself", async () => {
  for (const change of ["update public.audit_log set row_id = 'x'", "delete from public.audit_log"])
    expect(await sqlState(database.query(change)), change).toBe("42501");
  expect(await sqlState(database.query("truncate public.audit_log"))).toBe("42501");
});
