/** Rate and memory over time: `npm run bench -- endurance [minutes of bookings, 5] [minutes of all kinds of pages, 60]`. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { argv } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { openDay } from "../tests/support/appointments/forms";
import { startEmbedded, startEmbeddedProcess } from "../tests/support/servers/embedded";
import { freePort } from "../tests/support/servers/free-port";
import { startSite } from "../tests/support/servers/site";
import { bookingTarget, expectStatus } from "./booking-target";
import { cookiesOf, fillDatabase } from "./desk-data";
import { rounded } from "./load";
import { pageTarget } from "./pages/page-target";
import { startBareRemix } from "./pages/servers";
import { type Servers, withServers } from "./with-servers";

const visitors = 8;
const [bookingMinutes = 5, mixedMinutes = 60] = argv.slice(3).map(Number);
/** Sessions last an hour. */
const minutesOfSession = 10;
const mailsOfBooking = 2;

await withServers(endurance);

async function endurance({ scratch, running }: Servers): Promise<void> {
  const bare = await running(startBareRemix());
  const { send } = pageTarget("bare Remix page", bare.url);
  await minuteOf(send, 0.05);
  console.log(`bare Remix page, ${visitors} at once: ${rounded((await minuteOf(send, 0.2)).perSecond)} a second`);

  const dataDir = join(scratch, "data");
  const accounts = await fillDatabase(dataDir);
  await liftMinuteLimit(dataDir);
  const mails = await running(startMailSink());
  const database = await running(startEmbeddedProcess({ dataDir }));
  const env = { MAIL_LOOP: "on", SMTP_URL: mails.url, WAIT_SCALE: "1" };
  const site = await running(startSite({ supabase: database, env }));
  const memory = () => ({ "site MB": residentOf(site.pid), "database MB": residentOf(database.pid) });
  while (!(await fetch(site.url)).headers.get("Cache-Control")?.startsWith("public")) await pause(100);
  await pause(30_000);
  console.table([{ state: "at rest", ...memory() }]);

  const book = numbered(bookingTarget(site.url).send);
  for (let minute = 1; minute <= bookingMinutes; minute++) {
    const { perSecond, p50 } = await minuteOf(book.send);
    const waiting = mailsOfBooking * book.sent() - mails.received();
    console.table([{ "bookings, minute": minute, perSecond, p50, "mails waiting": waiting, ...memory() }]);
  }

  const visit = async (path: string, cookie = "") =>
    expectStatus(await fetch(site.url + path, { headers: cookie ? { Cookie: cookie } : {} }), 200);
  let [family, admin] = ["", ""];
  const kinds = [
    () => visit(`/?utm_source=${Math.random()}`),
    () => visit("/", "flash=x"),
    () => visit(`/find-center?q=${Math.floor(Math.random() * 10_000)}+Main+Street`),
    () => visit(`/book?location=3&date=${openDay(Math.floor(Math.random() * 30))}`),
    ...["/", "/dashboard", "/dashboard/sessions"].map((path) => () => visit(path, family)),
    ...["", "/bookings", "/assessments", "/calendar", "/users"].map(
      (path) => () => visit(`/admin/dashboard${path}`, admin),
    ),
    book.send,
  ];
  const mixed = numbered(async (nth) => kinds[nth % kinds.length]?.());
  for (let minute = 1; minute <= mixedMinutes; minute++) {
    if (minute % minutesOfSession === 1)
      [family, admin] = [await cookiesOf(site.url, accounts.family), await cookiesOf(site.url, accounts.admin)];
    const { perSecond, p50 } = await minuteOf(mixed.send);
    console.table([{ "all kinds, minute": minute, perSecond, p50, ...memory() }]);
  }
  await pause(30_000);
  console.table([{ state: "at rest again", ...memory() }]);
}

/** The database takes 1,000 forms of a kind a minute, which is less than what is measured; it counts as far as before. */
async function liftMinuteLimit(dataDir: string): Promise<void> {
  const { sql, stop } = await startEmbedded({ dataDir });
  await sql(
    "do $$ begin execute replace(pg_get_functiondef('private.take_form_limits'::regproc), '< 1000', '< 1001'); end $$",
  );
  await stop();
}

/** Sends with `visitors` at once for that many minutes. */
async function minuteOf(send: () => Promise<void>, minutes = 1): Promise<{ perSecond: number; p50: number }> {
  const begun = performance.now();
  const end = begun + minutes * 60_000;
  const times: number[] = [];
  const visit = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await send();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  const middle = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
  return { perSecond: rounded((times.length / (performance.now() - begun)) * 1_000), p50: rounded(middle) };
}

function numbered(send: (nth: number) => Promise<void>) {
  let next = 0;
  return { send: () => send(next++), sent: () => next };
}

/** Megabytes of memory that the process holds now (Linux). */
function residentOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}

/** A mail server that counts what it gets, and keeps nothing. */
async function startMailSink() {
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _, done) => {
      received++;
      stream.resume().once("end", () => done());
    },
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
