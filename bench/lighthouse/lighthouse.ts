/**
 * Lighthouse's mobile profile for the public pages: `npm run bench -- lighthouse [simulate | devtools] [paths …]`.
 * 'simulate' computes the slow line from what a fast one showed; 'devtools' has Chromium slow down line and processor.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { chromiumFlags } from "../../scripts/setup/chromium";
import { installedChromium, installedNginx } from "../../scripts/setup/programs";
import { siteHost, startNginx } from "../../tests/support/nginx/running-nginx";
import { startEmbeddedProcess } from "../../tests/support/servers/embedded";
import { startSite } from "../../tests/support/servers/site";
import { withServers } from "../with-servers";
import { publicPages } from "./public-pages";

/** The last one that runs on Node 20. */
const lighthouse = "lighthouse@12.8.2";
const runs = 3;

const report = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

const [method = "simulate", ...named] = process.argv.slice(3);

await withServers(async ({ scratch, running }) => {
  const database = await running(startEmbeddedProcess({ dataDir: join(scratch, "data") }));
  const site = await running(startSite({ supabase: database }));
  const pages = named.length > 0 ? named : await publicPages(site.url);
  const table = [];
  for (const path of pages) table.push({ page: path, ...(await measure(site.url + path)) });
  if (installedNginx()) {
    const front = await running(startNginx([site.port]));
    const home = `http://${siteHost}:${front.port}${pages[0]}`;
    table.push({ page: `${pages[0]} behind nginx`, ...(await measure(home)) });
  }
  console.log(`${lighthouse}, ${method}, median of ${runs}\n`);
  console.table(table);
});

async function measure(url: string) {
  const seen: Awaited<ReturnType<typeof audit>>[] = [];
  // why: one run in some dozens ends without a trace
  for (let run = 0; run < runs; run += 1) seen.push(await audit(url).catch(() => audit(url)));
  const median = (of: (one: (typeof seen)[number]) => number) =>
    seen.map(of).sort((a, b) => a - b)[Math.floor(runs / 2)];
  return {
    score: median(({ score }) => score),
    "LCP ms": median(({ lcp }) => lcp),
    "FCP ms": median(({ fcp }) => fcp),
    "TBT ms": median(({ tbt }) => tbt),
    CLS: median(({ cls }) => cls),
  };
}

async function audit(url: string) {
  const flags = [...chromiumFlags, "--headless=new", `--host-resolver-rules="MAP ${siteHost} 127.0.0.1"`];
  const asked = [
    ...["--yes", lighthouse, url, "--quiet", "--only-categories=performance", `--throttling-method=${method}`],
    ...["--output=json", `--chrome-flags=${flags.join(" ")}`],
  ];
  const { stdout } = await promisify(execFile)("npx", asked, {
    maxBuffer: 64 * 2 ** 20,
    env: { ...process.env, CHROME_PATH: installedChromium() ?? undefined },
  });
  const { categories, audits } = report.parse(JSON.parse(stdout));
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    score: Math.round(categories.performance.score * 100),
    lcp: Math.round(value("largest-contentful-paint")),
    fcp: Math.round(value("first-contentful-paint")),
    tbt: Math.round(value("total-blocking-time")),
    cls: Number(value("cumulative-layout-shift").toFixed(3)),
  };
}
