/** The outbox of webhooks: what is told, to whom, and what happens to what does not arrive. */
import { beforeEach, expect, test } from "vitest";
import { atOnce } from "../../support/database/at-once";
import { anonymous, type Query, serviceRole, sqlState } from "../../support/database/database";
import { rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf, rowOf } from "../../support/tutoring/answers";

const { database, as, owner, undone } = networkDesk();
const boss = as("superadmin");
beforeEach(() => database.run("delete from public.webhooks"));

const all = ["lead", "appointment", "session", "purchase"].flatMap((kind) =>
  ["created", "changed", "cancelled"].map((what) => `${kind}.${what}`),
);
const addWebhook = async (events = all, url = "https://example.com/hook") =>
  String(
    await cellOf(
      database.query,
      "insert into public.webhooks (name, url, events) values ('Hook', $1, $2) returning id",
      [url, events],
    ),
  );
const told = async (query: Query = database.query) =>
  (
    await query(
      `select concat_ws(' ', kind, data ->> 'id', coalesce(data ->> 'location', '')) as line
       from private.deliveries where channel = 'webhook' order by created_at, id`,
    )
  ).map(({ line }) => String(line));
const claim = async (webhook: string, query: Query = database.query) =>
  (await query("select * from public.claim_deliveries($1, 1, 60)", [webhook]))[0];
const end = (delivery: Record<string, unknown> | undefined, arrived: boolean, error: string | null = null) =>
  arrived
    ? cellOf(database.query, "select public.delivery_sent($1, 204)", [delivery?.id])
    : cellOf(database.query, "select public.delivery_failed($1, $2, $3, 'later', 500)", [
        ...[delivery?.id, delivery?.lease, error],
      ]);
const wake = () =>
  database.run(`update private.deliveries set next_attempt_at = now() where lease is null;
    update public.webhooks set rests_until = null`);
const addDelivery = (webhook: string) =>
  database.query("insert into private.deliveries (channel, webhook_id, kind) values ('webhook', $1, 'test')", [
    webhook,
  ]);

test.each([
  ["contact_submissions", rows.contact_submissions.any, "status = 'contacted'", "lead.changed"],
  ["schedule_requests", rows.schedule_requests["1"], "archived_at = now()", "lead.cancelled"],
  ["license_inquiries", rows.license_inquiries.any, "email = 'other@example.com'", "lead.changed"],
  ["appointment_bookings", rows.appointment_bookings["1"], "status = 'cancelled'", "appointment.cancelled"],
  ["appointment_bookings", rows.appointment_bookings["1"], "time_slot = '05:30 PM'", "appointment.changed"],
  ["bookings", rows.bookings["1"], "status = 'cancelled'", "session.cancelled"],
  ["purchases", rows.purchases.student, "dispute = 'open'", "purchase.changed"],
])("a change of %s %s (%s, %s) is told in its own transaction, by its ids alone", async (table, id, change, event) => {
  await addWebhook();
  await addWebhook([event === "lead.changed" ? "session.created" : "lead.changed"]);
  await undone(async () => {
    await owner(`update public.${table} set ${change} where id = $1`, [id]);
    expect((await told(owner)).map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([`${event} ${id}`]);
  });
  expect(await told()).toEqual([]);
});

test("taking the person out of a record is told, so that receivers forget them as well", async () => {
  await addWebhook();
  await undone(async () => {
    const id = rows.contact_submissions.any;
    await owner("select private.anonymise('contact_submissions', array[$1]::uuid[])", [id]);
    expect(await told(owner)).toEqual([`lead.changed ${id} `]);
    await owner("delete from public.contact_submissions where id = $1", [id]);
    expect((await told(owner)).sort()).toEqual([`lead.cancelled ${id} `, `lead.changed ${id} `]);
  });
});

test("twenty senders at once get each delivery once", async () => {
  const webhook = await addWebhook();
  for (let at = 0; at < 20; at++) await addDelivery(webhook);
  const claims = await atOnce(database, Array<null>(10).fill(null), async (query) => {
    const mine = [];
    for (let at = 0; at < 6; at++) mine.push((await claim(webhook, query))?.id);
    return mine;
  });
  const ids = claims.flat().filter(Boolean);
  expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
});

test("a sender that falls silent loses its delivery to the next, and may still say that it arrived", async () => {
  const webhook = await addWebhook();
  await addDelivery(webhook);
  const first = await claim(webhook);
  expect(await claim(webhook)).toBeUndefined();
  await database.run("update private.deliveries set next_attempt_at = now()");
  const second = await claim(webhook);
  expect(second).toMatchObject({ id: first?.id, attempt: 2 });
  expect(await end(first, false)).toBe("not_yours");
  expect(await end(first, true)).toBe(true);
  expect(await end(second, false)).toBe("not_yours");
  await wake();
  expect(await claim(webhook)).toBeUndefined();
});

test("what fails is tried later and later and rests its webhook; after four days it is given up and marked", async () => {
  const [webhook, other] = [await addWebhook(), await addWebhook()];
  await addDelivery(webhook);
  await addDelivery(webhook);
  await addDelivery(other);
  const ready = async () => (await database.query("select public.ready_webhooks() as id")).map(({ id }) => String(id));
  expect(await end(await claim(webhook), false, "HTTP 500")).toBe("retry");
  expect([await ready(), await claim(webhook)]).toEqual([[other], undefined]);
  const waits = [];
  for (let attempt = 0; attempt < 5; attempt++) {
    await wake();
    const delivery = await claim(webhook);
    await end(delivery, false, "HTTP 500");
    const [row] = await database.query(
      "select round(extract(epoch from next_attempt_at - now()) / 60)::int as wait from private.deliveries where id = $1",
      [delivery?.id],
    );
    waits.push(row?.wait);
  }
  expect(Math.max(...waits.map(Number))).toBeGreaterThanOrEqual(5);
  await database.run("update private.deliveries set due_at = now() - interval '4 days'");
  await wake();
  const last = await claim(webhook);
  expect(await end(last, false, "x".repeat(5000))).toBe("dead");
  const shown = () =>
    undone(async () => [
      await cellOf(boss, "select failing_since is not null from public.list_webhooks() where id = $1", [webhook]),
      await rowOf(
        boss,
        "select state, last_status, char_length(last_error) as said from public.list_deliveries($1) where id = $2",
        [webhook, last?.id],
      ),
    ]);
  expect(await shown()).toEqual([true, { state: "dead", last_status: 500, said: 300 }]);
  await undone(async () => {
    expect(await cellOf(boss, "select public.resend_delivery($1)", [last?.id])).toBe("done");
    const claimed = [await claim(webhook, as(serviceRole)), await claim(webhook, as(serviceRole))];
    expect(claimed.find((one) => one?.id === last?.id)?.attempt).toBe(1);
  });
  await wake();
  expect(await end(await claim(webhook), true)).toBe(true);
  expect((await shown())[0]).toBe(false);
});

test("nobody but superadmins sees or changes webhooks, and nobody but the site claims deliveries", async () => {
  const webhook = await addWebhook();
  await addDelivery(webhook);
  for (const person of ["admin1", "tutor", "student"] as const)
    expect(
      await as(person)(
        `select public.test_webhook($1) as tested,
           (select count(*)::int from public.list_webhooks()) as seen,
           (select count(*)::int from public.list_deliveries($2)) as deliveries`,
        [webhook, webhook],
      ),
    ).toEqual([{ tested: "forbidden", seen: 0, deliveries: 0 }]);
  for (const query of [as(anonymous), boss])
    for (const sql of [
      "public.claim_deliveries(gen_random_uuid()::text, 1, 60)",
      "public.ready_webhooks()",
      "public.webhooks",
    ])
      expect(await undone(() => sqlState(query(`select * from ${sql}`))), sql).toBe("42501");
});

test("the retention forgets deliveries after 30 days and revoked keys after a year, and nothing sooner", async () => {
  const webhook = await addWebhook();
  await undone(async () => {
    await owner(
      `insert into private.deliveries (channel, webhook_id, kind, sent_at, failed_at, created_at)
       values ('webhook', $1, 'test', now() - interval '31 days', null, now()),
         ('webhook', $1, 'test', null, now() - interval '31 days', now()),
         ('webhook', $1, 'test', now() - interval '29 days', null, now()),
         ('webhook', $1, 'test', null, null, now() - interval '90 days')`,
      [webhook],
    );
    await owner(`insert into private.api_keys (name, key_hash, ending, scopes, revoked_at)
      select 'Old', sha256(age::text::bytea), 'abcd', array['leads'], now() - age * interval '1 month' from unnest(array[11, 13]) as age`);
    await owner("select public.end_retention(public.begin_retention(), 0)");
    const [row] = await owner(
      "select (select count(*)::int from private.deliveries where channel = 'webhook') as deliveries, (select count(*)::int from private.api_keys) as keys",
    );
    expect(row).toEqual({ deliveries: 2, keys: 1 });
  });
});
