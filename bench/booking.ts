/** Measures the main job against baselines of the same run and prints tables: `npm run bench -- booking`. */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { startEmbeddedProcess } from "../tests/support/servers/embedded";
import { startSite } from "../tests/support/servers/site";
import { bookingTarget, expectStatus } from "./booking-target";
import { type ClaimResult, measureClaims } from "./claims";
import { timeToFirstPage } from "./first-page";
import { type Measurement, measure, rounded } from "./load";
import { type Servers, withServers } from "./with-servers";

const plan = { rounds: 3, alone: 40, together: 120, visitors: 8 };
const rush = { clients: 50, rounds: 30 };

await withServers(async (servers) => {
  console.log(`Node ${process.version}, ${availableParallelism()} cores\n`);
  await firstPages(servers);
  await requests(servers);
  await claims();
});

async function firstPages({ scratch }: Servers): Promise<void> {
  const dataDir = join(scratch, "first-page");
  const rows = [];
  for (const start of ["a fresh data directory", "the same one again"])
    rows.push({
      "start on": start,
      "ms to the first page": Math.round(await timeToFirstPage(dataDir)),
    });
  console.table(rows);
}

async function requests({ scratch, running }: Servers): Promise<void> {
  const database = await running(startEmbeddedProcess({ dataDir: join(scratch, "requests") }));
  // why: every sender has an address of its own, or the rate limit would be what is measured
  const site = await running(startSite({ supabase: database, env: { TRUSTED_PROXY_HOPS: "1" } }));
  const page = (path: string, status: number) => ({
    name: `GET ${path} ${status}`,
    send: async () => expectStatus(await fetch(site.url + path), status),
  });
  const measured = await measure(
    [page("/no-such-page", 404), page("/", 200), page("/book", 200), bookingTarget(site.url)],
    plan,
  );
  console.table(measured.map(requestRow));
}

async function claims(): Promise<void> {
  const { slots, results } = await measureClaims(rush);
  console.log(`${rush.clients} clients at once, ${slots} slots of 2 places, PostgreSQL`);
  console.table(results.map(claimRow));
}

function requestRow({ name, alone, together }: Measurement) {
  return {
    request: name,
    "alone p50 ms": rounded(alone.p50),
    "alone p95 ms": rounded(alone.p95),
    [`${plan.visitors} at once, per second`]: rounded(together.perSecond),
    "p50 ms": rounded(together.p50),
    "p95 ms": rounded(together.p95),
  };
}

function claimRow({ name, overbookedSlots, surplus, unused, roundMs }: ClaimResult) {
  return {
    claim: name,
    "overbooked slots": overbookedSlots,
    "appointments too many": surplus,
    "places left unused": unused,
    "ms per round": rounded(roundMs),
  };
}
