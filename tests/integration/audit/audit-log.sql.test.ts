import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { account, anonymous, asCaller, serviceRole, sqlState } from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";

const booking = rows.appointment_bookings["1"];
const superadmin = account(people.superadmin);

describe("the audit log", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
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

  test("names who changed what, from what to what, and no secret of the parent", async () => {
    expect(await doing(account(people.admin1), confirm, "reset role", log)).toEqual({
      actor: people.admin1,
      action: "update",
      table_name: "appointment_bookings",
      row_id: booking,
      before: { status: "pending", staff_notes: null },
      after: { status: "confirmed", staff_notes: "Called" },
    });
  });

  test("records what superadmins add and remove, in full", async () => {
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

  test("keeps neither the address of the success page nor the submission keys of a parent", async () => {
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

  test("refuses the owner of the schema itself", async () => {
    for (const change of ["update public.audit_log set row_id = 'x'", "delete from public.audit_log"])
      expect(await sqlState(database.query(change)), change).toBe("42501");
    expect(await sqlState(database.query("truncate public.audit_log"))).toBe("42501");
  });
});
