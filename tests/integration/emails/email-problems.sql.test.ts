/** Addresses that bounce or complained: what is held back from them, who sees it, and who lets emails go again. */
import { beforeEach, describe, expect, test } from "vitest";
import { account, asCaller, becomeCaller } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { addEmail, claim } from "../../support/emails/email-calls";

const database = networkDatabase();
beforeEach(() =>
  database.run(
    "delete from private.deliveries; delete from private.delivery_turns; delete from private.email_problems; delete from private.email_events",
  ),
);

const address = "ann@example.com";
const values = (sql: string, parameters: unknown[] = []) =>
  database.query(sql, parameters).then((found) => found.map((row) => Object.values(row)[0]));
const problems = () => database.query("select email, reason, soft_bounces, detail from private.email_problems");
let events = 0;
const tell = async (what: string, { email = address, id = `evt_${++events}`, at = "now()" } = {}) =>
  (await values(`select public.record_email_event($1, $2, $3, 'No such user', ${at})`, [id, email, what]))[0];
const states = () =>
  values(
    `select kind || ' ' || case when sent_at is not null then 'sent' else coalesce(block_reason, 'waits') end
     from private.deliveries order by created_at, kind`,
  );
const addReminder = () =>
  database.query("select private.enqueue_email('appointment_reminder', $1, '{}', 'a reminder ' || gen_random_uuid())", [
    address.toUpperCase(),
  ]);

describe("an address that bounces", () => {
  test("gets nothing more: neither what waits nor what comes later, in whatever case it is written", async () => {
    await addEmail(database.query, "waits");
    expect(await tell("bounce", { email: "Ann@Example.COM" })).toBe("recorded");
    await addEmail(database.query, "later", "ANN@example.com");
    await addEmail(database.query, "another", "bo@example.com");
    expect(await states()).toEqual(["message_received bounce", "message_received bounce", "message_received waits"]);
    expect(await claim(database.query)).toHaveLength(1);
    expect(await problems()).toEqual([{ email: address, reason: "bounce", soft_bounces: 0, detail: "No such user" }]);
  });

  test("of a center loses no lead: head office gets its emails", async () => {
    await tell("bounce", { email: "center1@example.com" });
    await database.run("update public.locations set email = 'center1@example.com' where id = '1'");
    await database.query("select private.enqueue_lead_email('1', '{}', 'a lead')");
    expect(await database.query("select kind, recipient, block_reason from private.deliveries")).toEqual([
      { kind: "center_lead", recipient: null, block_reason: null },
    ]);
  });
});

test("after a complaint what nobody needs is held back, news are not agreed to any more, and the rest goes", async () => {
  const message = rows.contact_submissions.any;
  await database.query(
    "update contact_submissions set email = $1, marketing_consent = true, consent_wording = 'News', consent_at = now() where id = $2",
    [address, message],
  );
  await addReminder();
  await addEmail(database.query, "asked for");
  await tell("complaint");
  expect(await states()).toEqual(["appointment_reminder complaint", "message_received waits"]);
  expect(await values("select marketing_consent from contact_submissions where id = $1", [message])).toEqual([false]);
  await tell("bounce");
  expect(await states()).toEqual(["appointment_reminder complaint", "message_received bounce"]);
  await tell("complaint");
  expect(await problems()).toMatchObject([{ reason: "bounce" }]);
});

test("soft bounces are counted and hold nothing back", async () => {
  for (let nth = 0; nth < 3; nth++) await tell("soft_bounce");
  await addReminder();
  expect(await states()).toEqual(["appointment_reminder waits"]);
  expect(await problems()).toMatchObject([{ reason: null, soft_bounces: 3 }]);
});

test("an event counts once, however often it is sent, and none about what is no address", async () => {
  const twice = await Promise.all(["first", "again"].map(() => tell("soft_bounce", { id: "evt_same" })));
  expect(twice.sort()).toEqual(["recorded", "repeat"]);
  expect(await problems()).toMatchObject([{ soft_bounces: 1 }]);
  for (const email of ["", "no address", "a@b.ca\nBcc: c@d.ca", `${"a".repeat(300)}@example.com`])
    expect(await tell("bounce", { email })).toBe("invalid");
  expect(await tell("opened")).toBe("invalid");
  expect(await problems()).toHaveLength(1);
});

describe("emails are allowed again", () => {
  const record = rows.appointment_bookings["1"];
  const other = rows.appointment_bookings["2"];
  const kind = "appointment_bookings";
  beforeEach(async () => {
    await database.query("update appointment_bookings set email = $1 where id = any ($2)", [address, [record, other]]);
    await database.run("delete from private.deliveries");
    await tell("bounce");
  });
  const asStaff = (id: string, call: string) =>
    asCaller(database, account(id), async (query) => {
      const [row] = await query(`select ${call} as answer`, [kind, record]);
      await query("reset role");
      const [problem] = await query("select reason from private.email_problems where email = $1", [address]);
      return { answer: row?.answer, reason: problem?.reason };
    });

  test("by staff who see the record, which is logged on it without the address", async () => {
    const allow = "public.allow_emails($1, $2::uuid)";
    expect(await asStaff(people.admin1, allow)).toEqual({ answer: "done", reason: null });
    for (const stranger of [people.admin2, people.student])
      expect(await asStaff(stranger, allow)).toEqual({ answer: "not_found", reason: "bounce" });
    await database.query("begin");
    await becomeCaller(database.query, account(people.admin1));
    await database.query("select public.allow_emails($1, $2)", [kind, record]);
    const told = await database.query(
      "select actor, actor_name, before, after from public.record_timeline($1, $2) where after ? 'email_problem'",
      [kind, record],
    );
    await database.query("commit");
    expect(told).toEqual([
      {
        ...{ actor: "account", actor_name: expect.stringContaining("1") },
        ...{ before: { email_problem: "bounce" }, after: { email_problem: null } },
      },
      {
        ...{ actor: "system", actor_name: null },
        ...{ before: { email_problem: null }, after: { email_problem: "bounce" } },
      },
    ]);
    expect(
      JSON.stringify(await database.query("select * from audit_log where table_name = 'email_problems'")),
    ).not.toContain(address);
  });

  test("and nobody but those staff reads what is wrong with an address", async () => {
    const read = "(select reason from public.record_email_problem($1, $2::uuid))";
    expect((await asStaff(people.admin1, read)).answer).toBe("bounce");
    for (const stranger of [people.admin2, people.student, people.tutor])
      expect((await asStaff(stranger, read)).answer).toBeNull();
    for (const id of [people.superadmin, people.admin1, people.student])
      for (const sql of [
        "select * from private.email_problems",
        "select public.record_email_event('evt_x', 'a@example.com', 'bounce', '', now())",
      ])
        await expect(asCaller(database, account(id), (query) => query(sql))).rejects.toThrow(/permission denied/);
  });

  test("what a provider tells late of the time before does not hold them back again", async () => {
    await database.query("select private.allow_emails_to($1)", [address]);
    expect(await tell("bounce", { at: "now() - interval '1 hour'" })).toBe("recorded");
    expect(await problems()).toMatchObject([{ reason: null }]);
    expect(await tell("bounce", { at: "now() + interval '9 years'" })).toBe("recorded");
    expect(await problems()).toMatchObject([{ reason: "bounce" }]);
  });

  test("by a superadmin who has an email sent again", async () => {
    const id = await addEmail(database.query, "held back");
    const resend = await asCaller(database, account(people.superadmin), async (query) => {
      const [listed] = await query("select block_reason from public.list_deliveries('email', 'dead')");
      const [row] = await query("select public.resend_delivery($1) as outcome", [id]);
      const [seen] = await query("select public.list_records('audit_log') ->> 'outcome' as outcome");
      await query("reset role");
      return { listed, row, seen, claimed: (await claim(query)).length };
    });
    expect(resend).toEqual({
      listed: { block_reason: "bounce" },
      row: { outcome: "done" },
      seen: { outcome: "ok" },
      claimed: 1,
    });
  });
});

test("the retention forgets an address after 24 months, and an event after 30 days", async () => {
  await tell("bounce");
  await tell("bounce", { email: "bo@example.com" });
  await database.run(`
    update private.email_problems set last_event_at = now() - interval '25 months' where email = 'ann@example.com';
    update private.email_events set received_at = now() - interval '31 days' where id = (select min(id) from private.email_events)`);
  await database.query("select public.end_retention(public.begin_retention(), 0)");
  expect(await problems()).toMatchObject([{ email: "bo@example.com" }]);
  expect(await values("select count(*)::integer from private.email_events")).toEqual([1]);
});
