/** What `npm start` keeps while its database and its site are killed under a load of bookings. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { timeSlots } from "../../../app/content/appointments/time-slots";
import { aBooking, openDay, post } from "../../support/appointments/forms";
import { type RunningProcess, watchProcess } from "../../support/servers/child-process";
import { startEmbedded, unpackSnapshot } from "../../support/servers/embedded";
import { freePort } from "../../support/servers/free-port";

const bookings = 600;
const parentsAtOnce = 4;
const kills = ["supabase/local/main", "remix-run/serve", "supabase/local/main", "supabase/local/main"];
/** Each parent may be in the middle of a request at each kill of the site. */
const maxBrokenOff = parentsAtOnce * kills.filter((what) => what.includes("serve")).length;

let home = "";
let started: RunningProcess | undefined;
afterAll(async () => {
  await started?.stop();
  if (home) await rm(home, { recursive: true, force: true });
});

test("a killed site keeps each acknowledged booking once, and tells every other parent by a page of ours", async () => {
  home = await mkdtemp(path.join(tmpdir(), "small-steps-killed-"));
  const dataDir = path.join(home, "data");
  await unpackSnapshot(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: url,
      MAIL_LOOP: "off",
      TRUSTED_PROXY_HOPS: "1",
      WAIT_SCALE: "0.05",
    },
  });
  started = watchProcess(child);
  await started.said(/The site is at/, 60_000);

  const acknowledged: string[] = [];
  /** What a parent in the middle of a request saw when the site's own process was killed. */
  const brokenOff: unknown[] = [];
  const answerTo = async (values: Record<string, string>): Promise<Response> => {
    for (;;) {
      try {
        return await post(`${url}/book`, values);
      } catch (error) {
        // why: whoever is broken off presses again; the expectations below say how often that may happen
        brokenOff.push(error instanceof Error ? error.cause : error);
        if (brokenOff.length > maxBrokenOff) throw error;
      }
    }
  };
  let next = 0;
  const parent = async () => {
    while (next < bookings) {
      const nth = next++;
      const time_slot = timeSlots[Math.floor(nth / 84) % timeSlots.length] ?? "";
      const day = openDay(2 + Math.floor(nth / (84 * timeSlots.length)));
      const email = `parent-${nth}@example.com`;
      const location = String((nth % 42) + 1);
      const answer = await answerTo(aBooking({ email, location, time_slot, appointment_date: day }));
      if (answer.status === 303) acknowledged.push(email);
      else expect(await answer.text()).toContain("Small Steps");
      // why: the database lets a thousand forms of a kind through in a minute
      await pause(200);
    }
  };
  const killer = async () => {
    for (const [nth, what] of kills.entries()) {
      while (next < ((nth + 1) * bookings) / (kills.length + 1)) await pause(100);
      execFileSync("pkill", ["-KILL", "-P", String(child.pid), "-f", what]);
    }
  };
  await Promise.all([killer(), ...Array.from({ length: parentsAtOnce }, parent)]);
  expect(started.output()).toContain("starting it again");
  expect(brokenOff).not.toContainEqual(expect.objectContaining({ code: "ECONNREFUSED" }));
  expect(brokenOff.length).toBeLessThanOrEqual(maxBrokenOff);
  await started.stop();

  const database = await startEmbedded({ dataDir });
  try {
    const rows = await database.sql<{ email: string }>("select email from appointment_bookings");
    const stored = new Set(rows.map(({ email }) => email));
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
    expect(rows).toHaveLength(stored.size);
    expect(
      await database.sql(
        `select 1 from appointment_bookings b join locations l on l.id = b.location where b.status <> 'cancelled'
         group by b.location, b.appointment_date, b.time_slot, l.slot_capacity having count(*) > l.slot_capacity`,
      ),
    ).toEqual([]);
  } finally {
    await database.stop();
  }
}, 900_000);
