import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "../../../app/content/site/messages";
import { savedForms } from "../../../app/content/site/saved-forms";
import { aBooking, openDay, post } from "../../support/appointments/forms";
import { service } from "../../support/servers/clients";
import { type BackendProcess, startEmbeddedProcess } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

let dataDir: string;
let database: BackendProcess;
let site: RunningSite;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "small-steps-away-"));
  database = await startEmbeddedProcess({ dataDir });
  site = await startSite({ supabase: database });
});
afterAll(async () => {
  await site?.kill();
  await database?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("killed in the middle of a rush and started again: every success page has its booking, every failure its form", async () => {
  const times = ["04:00 PM", "04:30 PM", "05:00 PM", "05:30 PM", "06:00 PM", "06:30 PM"];
  const values = Array.from({ length: 60 }, (_, i) =>
    aBooking({
      name: `Parent ${i}`,
      email: `rush${i}@example.com`,
      location: String(1 + (i % 40)),
      appointment_date: openDay(Math.floor(i / 40)),
      time_slot: times[i % 6] ?? "",
    }),
  );
  const sent = values.map(async (booking) => {
    const answer = await post(`${site.url}/book`, booking);
    return { booking, status: answer.status, html: await answer.text() };
  });
  await Promise.race(sent);
  await database.killNow();
  // why: long enough for the first retries to fail, so that both ends are seen
  const port = Number(new URL(database.url).port);
  const early = await Promise.all(sent);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(503);
  database = await startEmbeddedProcess({ dataDir, port });
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);

  const stored = await storedEmails();
  for (const { booking, status, html } of early) {
    if (status === 303) {
      expect(stored, `acknowledged ${booking.email}`).toContain(booking.email);
    } else {
      expect(status).toBe(503);
      expect(html).toContain(`value="${booking.email}"`);
      expect(html).toContain(messages.notSaved(savedForms.booking).text);
    }
  }
  expect(early.some(({ status }) => status === 303)).toBe(true);
  expect(early.some(({ status }) => status === 503)).toBe(true);

  // Whoever sends again after the failure ends with one booking.
  const failed = early.filter(({ status }) => status !== 303);
  for (const { booking } of failed.slice(0, 5)) expect((await post(`${site.url}/book`, booking)).status).toBe(303);
  const after = await storedEmails();
  expect(new Set(after).size).toBe(after.length);
});

async function storedEmails(): Promise<string[]> {
  const { data } = await service(database).from("appointment_bookings").select("email");
  return (data ?? []).map(({ email }) => String(email));
}
