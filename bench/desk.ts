/** Measures what is rendered for each visitor, beside a bare Remix page of the same run: `npm run bench -- desk`. */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDay } from "../tests/support/appointments/forms";
import { startEmbeddedProcess } from "../tests/support/servers/embedded";
import { startFaultProxy } from "../tests/support/servers/fault-proxy";
import { processorTime } from "../tests/support/servers/processor-time";
import { startSite } from "../tests/support/servers/site";
import { cookiesOf, fillDatabase } from "./desk-data";
import { measure, rounded } from "./load";
import { pageTarget } from "./pages/page-target";
import { startBareRemix } from "./pages/servers";
import { type Servers, withServers } from "./with-servers";

const plan = { rounds: 3, alone: 8, together: 32, visitors: 8 };
/** For its processor time, which Linux counts in steps of 10 ms. */
const counted = 60;

await withServers(desk);

async function desk({ scratch, running }: Servers): Promise<void> {
  const dataDir = join(scratch, "data");
  const accounts = await fillDatabase(dataDir);
  const database = await running(startEmbeddedProcess({ dataDir }));
  const proxy = await running(startFaultProxy(database));
  const site = await running(startSite({ supabase: database }));
  const counting = await running(startSite({ supabase: { ...database, url: proxy.url } }));
  for (const { url } of [site, counting])
    while (!(await fetch(url)).headers.get("Cache-Control")?.startsWith("public")) await pause(100);
  const bare = await running(startBareRemix());
  const [family, admin] = [await cookiesOf(site.url, accounts.family), await cookiesOf(site.url, accounts.admin)];

  const rows: [name: string, path: string, cookie?: string][] = [
    ["/ rendered anew", "/?utm_source=mail", "flash=x"],
    ["/ with our cookie", "/", "flash=x"],
    ["/ with a foreign cookie", "/", "counter=1"],
    ["/ of a family", "/", family],
    ["/find-center, an address", "/find-center?q=1+Main+Street"],
    ["/find-center, a postal area", "/find-center?q=K1A"],
    ["/book, center and day", `/book?location=3&date=${openDay(2)}`],
    ["/dashboard of a family", "/dashboard", family],
    ["/dashboard/sessions", "/dashboard/sessions", family],
    ["Today of an admin", "/admin/dashboard", admin],
    ["appointments", "/admin/dashboard/bookings", admin],
    ["calendar", "/admin/dashboard/calendar", admin],
  ];
  const headersOf = (cookie?: string) => (cookie ? { Cookie: cookie } : undefined);
  console.log(`Node ${process.version}, ${availableParallelism()} cores\n`);
  const measured = await measure(
    [
      pageTarget("bare Remix page", bare.url),
      ...rows.map(([name, path, cookie]) => pageTarget(name, site.url + path, headersOf(cookie))),
    ],
    plan,
  );
  const costs = [{ processor: await processorOf(bare.pid, pageTarget("bare", bare.url).send), questions: 0, bytes: 0 }];
  for (const [name, path, cookie] of rows) {
    const { send } = pageTarget(name, site.url + path, headersOf(cookie));
    const ask = () => fetch(counting.url + path, { headers: headersOf(cookie) });
    await (await ask()).text();
    proxy.take();
    const bytes = (await (await ask()).arrayBuffer()).byteLength;
    // why: the connection check runs beside
    const questions = proxy.take().filter((request) => request !== "HEAD /rest/v1/admin_users").length;
    costs.push({ processor: await processorOf(site.pid, send), questions, bytes });
  }
  const perSecondOfBare = measured[0]?.together.perSecond ?? Number.NaN;
  console.table(
    measured.map(({ name, alone, together }, index) => ({
      request: name,
      "alone p50 ms": rounded(alone.p50),
      [`${plan.visitors} at once, per second`]: rounded(together.perSecond),
      "÷ bare Remix page": rounded(together.perSecond / perSecondOfBare),
      "processor ms": rounded(costs[index]?.processor ?? Number.NaN),
      questions: costs[index]?.questions,
      "HTML KB": rounded((costs[index]?.bytes ?? 0) / 1024),
    })),
  );
}

/** Milliseconds of processor that the site takes for a request; what the database takes is not in it. */
async function processorOf(pid: number, send: () => Promise<void>): Promise<number> {
  const before = processorTime(pid);
  for (let sent = 0; sent < counted; sent++) await send();
  return (processorTime(pid) - before) / counted;
}
