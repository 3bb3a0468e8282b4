import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDay } from "../../support/appointments/forms";
import { linkOf } from "../../support/appointments/parent-links";
import { parentPages } from "../../support/appointments/parent-pages";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

let supabase: TestBackend;
let site: RunningSite;
let parent: ReturnType<typeof parentPages>;
beforeAll(async () => {
  supabase = await startEmbedded();
  site = await startSite({ supabase });
  parent = parentPages(site, supabase);
});
afterAll(async () => {
  await site?.kill();
  await supabase?.stop();
});

describe("the link of an appointment", () => {
  test("shows it without name and contact, for nobody's cache, index or log", async () => {
    const { path, reference, email } = await parent.booked();
    const answer = await parent.get(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(reference);
    expect(html).toContain("5:00 PM");
    for (const personal of [email, "Dana Okafor", "416-555-0134"]) expect(html).not.toContain(personal);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "strict-origin",
    });
    expect(html).not.toMatch(/<script[^>]+src=/);
    expect(site.output()).not.toContain(path.split("/")[2]);
  });

  test("opening any of its pages changes nothing", async () => {
    const { path, id } = await parent.booked();
    const before = await supabase.sql("select to_jsonb(b) from appointment_bookings b where id = $1", [id]);
    for (const address of [path, `${path}/move`, `${path}/cancel`, `${path}/cancel?reason=ill`])
      for (const method of ["GET", "HEAD"]) expect((await parent.get(address, method)).status).toBe(200);
    expect(await supabase.sql("select to_jsonb(b) from appointment_bookings b where id = $1", [id])).toEqual(
      before,
    );
  });

  test("altered, foreign or made up it opens nothing", async () => {
    const { path, id } = await parent.booked();
    const token = path.split("/")[2] ?? "";
    const last = token.at(-1);
    const [row] = await supabase.sql<{ token: string }>(
      "select confirmation_token as token from appointment_bookings where id = $1",
      [id],
    );
    const bad = [
      `/manage/${token.slice(0, -1)}`,
      `/manage/${token}A`,
      ...[..."ABCDEFGH"]
        .filter((sign) => sign !== last)
        .map((sign) => `/manage/${token.slice(0, -1)}${sign}`),
      `/manage/${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`,
      `/manage/${id}`,
      `/manage/${row?.token}`,
      `/manage/${linkOf("waitlist", id).split("/")[2]}`,
      linkOf("manage", id, "another secret of another site 0123456789"),
      linkOf("manage", randomUUID()),
      "/manage/%00",
      `/manage/${"x".repeat(3000)}`,
    ];
    for (const path of bad)
      for (const address of [path, `${path}/move`, `${path}/cancel`]) {
        const answer = await parent.get(address);
        expect([address, answer.status]).toEqual([address, 404]);
        expect(await answer.text()).toContain("This link does not work");
      }
    const version = await parent.versionOn(`${path}/cancel`);
    for (const address of bad) {
      expect((await parent.cancel(address, { version, reason: "ill" })).status).toBe(404);
      const fields = { version, appointment_date: openDay(4), time_slot: "04:00 PM" };
      expect((await parent.move(address, fields)).status).toBe(404);
    }
    expect(await parent.rowOf(id)).toMatchObject({ status: "pending", time: "05:00 PM" });
  });

  test("after the appointment it says that it is over, and once archived nothing", async () => {
    const { path, id } = await parent.booked();
    await supabase.sql(
      "update appointment_bookings set appointment_date = (now() at time zone 'America/Toronto')::date - 1 where id = $1",
      [id],
    );
    const answer = await parent.get(path);
    expect(answer.status).toBe(410);
    const html = await answer.text();
    expect(html).toContain("This appointment is over");
    expect(html).not.toContain("gets in touch to confirm");
    expect((await parent.cancel(path, { version: "2026-01-01T00:00:00Z", reason: "ill" })).status).toBe(409);
    expect(await parent.rowOf(id)).toMatchObject({ status: "pending" });
    await supabase.sql("update appointment_bookings set archived_at = now() where id = $1", [id]);
    expect((await parent.get(path)).status).toBe(404);
  });

  test("within two hours it asks to call the center, and both forms are refused", async () => {
    const { path, id } = await parent.booked();
    const version = await parent.versionOn(`${path}/cancel`);
    await supabase.sql(`create or replace function private.change_cutoff() returns interval
      language sql immutable set search_path = '' as $$ select interval '100 days' $$`);
    try {
      const html = await parent.page(path);
      expect(html).toContain("Please call the center");
      expect(html).toContain('href="tel:');
      expect(html).not.toContain(`${path}/move`);
      const fields = { version, appointment_date: openDay(4), time_slot: "04:00 PM" };
      for (const answer of [
        await parent.move(path, fields),
        await parent.cancel(path, { version, reason: "ill" }),
      ]) {
        expect(answer.status).toBe(409);
        expect(await answer.text()).toContain("Please call the center");
      }
      expect(await parent.rowOf(id)).toMatchObject({ status: "pending", time: "05:00 PM" });
    } finally {
      await supabase.sql(`create or replace function private.change_cutoff() returns interval
        language sql immutable set search_path = '' as $$ select interval '2 hours' $$`);
    }
  });
});
