import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { account, anonymous, asCaller, serviceRole, sqlState } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";

const booking = rows.appointment_bookings["1"];
const superadmin = account(people.superadmin);

const database = networkDatabase();
beforeAll(async () => {
  // What holds beneath the functions of staff, which alone may change this table.
  await database.run(`grant select, update (status, staff_notes) on public.appointment_bookings to authenticated;
      create policy "as a function does" on public.appointment_bookings for update to authenticated using (true)`);
});

const doing = (who: typeof superadmin, ...statements: string[]) =>
  asCaller(database, who, async (query) => {
    let found: Record<string, unknown>[] = [];
    for (const statement of statements) found = await query(statement);
    return found[0];
  });
const confirm = `update public.appointment_bookings set status = 'confirmed', staff_notes = 'Called' where id = '${booking}'`;

const log = "select actor, action, table_name, row_id, before, after from public.audit_log order by id desc limit 1";

test("the audit log names who changed what, from what to what, and no secret of the parent", async () => {
  expect(await doing(account(people.admin1), confirm, "reset role", log)).toEqual({
    actor: people.admin1,
    action: "update",
    table_name: "appointment_bookings",
    row_id: booking,
    before: { status: "pending", staff_notes: null },
    after: { status: "confirmed", staff_notes: "Called" },
  });
});

test("the audit log records what superadmins add and remove, in full", async () => {
  const added = "insert into public.courses (name, price_cents) values ('New', 100)";
  const entry = await doing(superadmin, added, log);
  expect(entry).toMatchObject({ actor: people.superadmin, action: "insert", table_name: "courses" });
  const removed = await doing(superadmin, added, "delete from public.courses where name = 'New'", log);
  expect(removed).toMatchObject({
    action: "delete",
    before: { name: "New", price_cents: 100 },
    after: null,
  });
});

test("the audit log keeps neither the address of the success page nor the submission keys of a parent", async () => {
  const removed = await doing(serviceRole, `delete from public.appointment_bookings where id = '${booking}'`, log);
  const kept = z.object({ before: z.record(z.string(), z.unknown()) }).parse(removed).before;
  expect(kept).toMatchObject({ name: "Ann Lee", location: "1" });
  for (const secret of ["confirmation_token", "submission_key", "previous_submission_key"]) {
    expect(kept).not.toHaveProperty(secret);
  }
});

test("a public form leaves no entry", async () => {
  const sent = "select public.submit_contact('a key of a submission', null, 'Ann', 'ann@example.com', '', 'Hello')";
  const count = "select count(*)::int as count from public.audit_log";
  expect(await doing(anonymous, sent, "reset role", count)).toEqual((await database.query(count))[0]);
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
