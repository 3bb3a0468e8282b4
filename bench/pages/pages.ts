/** Measures public pages and a booking against baselines of the same run: `npm run bench -- pages`. */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { installedNginx } from "../../scripts/setup/programs";
import { siteHost, startNginx } from "../../tests/support/nginx/running-nginx";
import { startEmbeddedProcess } from "../../tests/support/servers/embedded";
import { startSite } from "../../tests/support/servers/site";
import { bookingTarget } from "../booking-target";
import { measure, rounded } from "../load";
import { type Servers, withServers } from "../with-servers";
import { pageTarget } from "./page-target";
import { startBareRemix, startExpressStatic, startNginxStatic } from "./servers";

const plan = { rounds: 3, alone: 40, together: 400, visitors: 8 };
/** Below the thousand bookings a minute that the database takes from all visitors. */
const bookingPlan = { ...plan, together: 120 };

await withServers(pages);

async function pages({ scratch, running }: Servers): Promise<void> {
  const database = await running(startEmbeddedProcess({ dataDir: join(scratch, "data") }));
  const site = await running(startSite({ supabase: database }));
  while (!(await fetch(site.url)).headers.get("Cache-Control")?.startsWith("public")) await pause(100);
  const home = Buffer.from(await (await fetch(site.url)).arrayBuffer());
  const bare = await running(startBareRemix());
  const express = await running(startExpressStatic(join(scratch, "express"), home));
  const front = installedNginx() && (await running(startNginx([site.port], 1_000_000)));
  const files = front && (await startNginxStatic(join(scratch, "nginx"), home));
  if (files) await running(Promise.resolve(files));

  const anonymous = ["/", "/find-center", "/locations", "/book"];
  const targets = [
    pageTarget("bare Remix page", bare.url),
    pageTarget("Express, file of the bytes of /", express.url),
    ...anonymous.map((path) => pageTarget(`GET ${path}`, site.url + path)),
    ...anonymous.map((path) => pageTarget(`GET ${path} with a cookie`, site.url + path, { Cookie: "flash=x" })),
  ];
  if (front && files) {
    const behind = `http://127.0.0.1:${front.port}`;
    targets.push(
      pageTarget("nginx, file of the bytes of /", files.url),
      pageTarget("GET / behind nginx", behind, { Host: siteHost }),
      pageTarget("nginx, file of these bytes compressed", `${files.url}/packed`),
      pageTarget("GET / behind nginx, compressed", behind, { Host: siteHost, "Accept-Encoding": "gzip" }),
    );
  }
  console.log(`Node ${process.version}, ${availableParallelism()} cores\n`);
  const measured = [...(await measure(targets, plan)), ...(await measure([bookingTarget(site.url)], bookingPlan))];
  const perSecondOfBare = measured[0]?.together.perSecond ?? Number.NaN;
  console.table(
    measured.map(({ name, alone, together }) => ({
      request: name,
      "alone p50 ms": rounded(alone.p50),
      [`${plan.visitors} at once, per second`]: rounded(together.perSecond),
      "÷ bare Remix page": rounded(together.perSecond / perSecondOfBare),
    })),
  );
}
