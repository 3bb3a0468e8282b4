import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { browserOf } from "~/../tests/support/auth/accounts";
import { plain } from "~/../tests/support/pages/html-parts";
import { addRecord } from "~/../tests/support/records/staff-records";
import { type RunningSite, startSite } from "~/../tests/support/servers/site";
import { sharedSite } from "~/../tests/support/servers/test-site";
import { centers } from "~/content/locations/locations";
import { pages } from "~/content/site/pages";
import { centerToday } from "~/domain/dates/calendar";

const weights = new Map<string, Promise<number>>();

const filesIn = (html: string, pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, file = ""]) => file));

const folder = "build/client/assets/";
const sheetsOf = (files: Iterable<string>) => [...files].map((file) => readFileSync(folder + file, "utf8")).join("");
const everySheet = sheetsOf(readdirSync(folder).filter((file) => file.endsWith(".css")));

/** Classes of the page that are known to another style sheet alone. */
function unstyled(html: string): string[] {
  const own = sheetsOf(filesIn(html, /"\/assets\/([^"]+\.css)"/g));
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => plain(names).split(/\s+/));
  const rules = [...new Set(classes)].filter(Boolean).map((name) => `.${name.replaceAll(/[^\w-]/g, "\\$&")}`);
  return rules.filter((rule) => everySheet.includes(rule) && !own.includes(rule));
}

const scripts = /"(\/assets\/[^"]+\.js)"/g;

/** What begins the scripts of a page, without what it knows of other pages. */
const startOf = (html: string) =>
  `${/Promise\.all\(\[.*?\.then\(/s.exec(html)?.[0] ?? ""}${/return import\("[^"]+"\)/.exec(html)?.[0] ?? ""}`;

const here = sharedSite();
const ask = (path: string, headers: Record<string, string> = {}) => fetch(here.site.url + path, { headers });

// why: until the site has read its centers, each page is for its visitor alone
beforeAll(() =>
  vi.waitFor(async () => expect((await ask("/")).headers.get("Cache-Control")).toContain("public"), {
    timeout: 20_000,
    interval: 500,
  }),
);

describe.each([
  ...pages.map(({ path }) => path),
  "/?dialog=booking",
  "/?advantage=growth",
  "/find-center?q=L6H+3A1",
  "/programs/math?tab=features&level=C&sample=2",
])("the public page %s", (path) => {
  let page: Response;
  let html: string;
  beforeAll(async () => {
    page = await ask(path);
    html = await page.text();
  });

  test("may be kept by a shared cache for anonymous visitors, who all get the same, and never by a browser unasked", async () => {
    expect(page.status).toBe(200);
    // Places in classes are at most a minute old: kept for half of it here, and for half by the page.
    const age = /math|english|writing/.test(path) ? "30" : "300, stale-while-revalidate=60";
    expect(page.headers.get("Cache-Control")).toBe(`public, max-age=0, s-maxage=${age}`);
    expect(page.headers.get("Vary")).toContain("Cookie");
    expect(await (await ask(path)).text()).toBe(html);
    const withCookie = await ask(path, { Cookie: "session=x" });
    expect(withCookie.headers.get("Cache-Control")).toBe("no-store");
  });

  test("names each of its inline scripts by hash, and nothing else may run", () => {
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);
    expect(scripts.length).toBeGreaterThan(0);
    expect(html).not.toContain("nonce=");
    for (const code of scripts.filter(Boolean))
      expect(policy).toContain(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test("keeps its weight: HTML 14 KB, styles 12 KB, font 21 KB, scripts after it 100 KB in 8 files, and loads nothing from elsewhere", async () => {
    const weight = await pageWeight(here.site.url, html);
    expect(weight.html).toBeLessThanOrEqual(14);
    if (path === "/courses") expect(Buffer.byteLength(html)).toBeLessThanOrEqual(40_000);
    expect(weight.styles).toBeLessThanOrEqual(12);
    expect(weight.script).toBeLessThanOrEqual(100);
    expect(weight.scriptFiles).toBeLessThanOrEqual(8);
    expect(html, "no script before the page has loaded").not.toMatch(
      /modulepreload|<script[^>]* (?:src|type="module")/,
    );
    expect(weight.fonts).toBeLessThanOrEqual(21);

    expect(html.replaceAll(here.site.url, "")).not.toMatch(/(?:src|href)="https?:\/\/(?!www\.w3\.org)/);
  });

  test("has a style sheet that knows each of its classes", () => {
    expect(unstyled(html)).toEqual([]);
  });
});

describe("without its database", () => {
  let away: RunningSite;
  beforeAll(async () => {
    away = await startSite({ env: { SITE_URL: "https://www.smallsteps.example", WAIT_SCALE: "1" } });
  });
  afterAll(() => away?.kill());

  test("the site still shows every page, and the forms say so", async () => {
    for (const path of ["/", "/book", "/assessment"]) {
      const page = await fetch(away.url + path);
      expect([path, page.status, page.headers.get("Cache-Control")]).toEqual([path, 200, "no-store"]);
    }
    const html = await (await fetch(`${away.url}/book`)).text();
    expect(html).toContain("We cannot save right now");
    expect(html).toContain("Etobicoke");
    expect((await fetch(`${away.url}/healthz`)).status).toBe(503);
  });

  test("browsers are told to insist on https where the site has it, and only there", async () => {
    const [plain, secure] = await Promise.all(
      [here.site.url, away.url].map((origin) => fetch(`${origin}/about`).then(({ headers }) => headers)),
    );
    expect(plain?.get("Strict-Transport-Security")).toBeNull();
    expect(plain?.get("Content-Security-Policy")).not.toContain("upgrade-insecure-requests");
    expect(secure?.get("Strict-Transport-Security")).toBe("max-age=31536000");
    expect(secure?.get("Content-Security-Policy")).toContain("upgrade-insecure-requests");
  });

  test("a failure of ours shows the number under which it is logged", async () => {
    const page = await fetch(`${away.url}/confirmation/00000000-0000-4000-8000-000000000000`);
    expect(page.status).toBe(500);
    const id = page.headers.get("X-Request-Id") ?? "";
    expect(id).toMatch(/^[\w-]{6,}$/);
    expect(await page.text()).toContain(id);
    expect(away.output()).toContain(id);
  });
});

// why: others of these pages are made of the same parts
const pagesOf = {
  student: ["/dashboard", "/dashboard/sessions", "/dashboard/children", "/book", "/assessment"],
  tutor: ["/dashboard", "/dashboard/availability"],
  superadmin: [
    ...["", "/privacy", "/users?dialog=add", "/locations/1/edit", "/sessions/new?center=1", "/opening?center=1"],
    ...["/imports", "/assessments/new", "/bookings/new"],
  ].map((path) => `/admin/dashboard${path}`),
} as const;
test.each(["student", "tutor", "superadmin"] as const)("a %s gets 115 KB of scripts, 16 KB of styles", async (role) => {
  const browser = await browserOf(here, { role });
  for (const path of pagesOf[role]) {
    const answer = await browser.get(path);
    const html = await answer.text();
    const { script, styles } = await pageWeight(here.site.url, html);
    expect([path, unstyled(html)]).toEqual([path, []]);
    expect([path, answer.status, script > 0, script <= 115, styles <= 16]).toEqual([path, 200, true, true, true]);
  }
});

test("Today has at most 60,000 bytes of HTML on a full day, and of a network where each center has something", async () => {
  const slots = ["03:00 PM", "03:30 PM", "04:00 PM", "04:30 PM", "05:00 PM", "05:30 PM", "06:00 PM"];
  const day = { appointment_date: centerToday("1"), child_name: "Wilhelmina" };
  for (const time_slot of slots)
    for (const spot of [1, 2, 3]) await addRecord(here.supabase, "appointments", { ...day, time_slot, spot });
  for (const { id } of centers) await addRecord(here.supabase, "assessments", { center: id });
  for (const role of ["admin", "superadmin"] as const) {
    const page = await (await browserOf(here, { role, locationId: "1" })).get("/admin/dashboard");
    expect(Buffer.byteLength(await page.text()), role).toBeLessThanOrEqual(60_000);
  }
});

test("the longest pages of the back office keep their weight: HTML of a list 66 KB, with long names and emails, the network and its centers 90 KB", async () => {
  const longNamed = { name: "Bartholomew Featherstonehaugh", email: "bartholomew.featherstonehaugh@example.com" };
  for (const { id } of centers.slice(0, 20))
    await addRecord(here.supabase, "appointments", { center: id, ...longNamed });
  const browser = await browserOf(here, { role: "superadmin" });
  const budgets = { bookings: 66_300, assessments: 66_300, network: 90_000, locations: 90_000 };
  for (const [path, budget] of Object.entries(budgets)) {
    const html = await (await browser.get(`/admin/dashboard/${path}`)).text();

    expect(Buffer.byteLength(html), path).toBeLessThanOrEqual(budget);
  }
});

/** The bytes of one file as a browser gets it; fonts are compressed already. Each file is asked for once. */
function weightOf(address: string): Promise<number> {
  const known = weights.get(address);
  if (known) return known;
  const weight = fetch(address).then(async (answer) => {
    const bytes = Buffer.from(await answer.arrayBuffer());
    return address.endsWith(".woff2") ? bytes.length : gzipSync(bytes).length;
  });
  weights.set(address, weight);
  return weight;
}

async function weightOfAll(site: string, html: string, pattern: RegExp): Promise<number> {
  const sizes = await Promise.all([...filesIn(html, pattern)].map((file) => weightOf(site + file)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What a page is read with (HTML, styles, font), and all scripts that it fetches after that by itself, in KB as they travel. */
async function pageWeight(site: string, html: string) {
  const inKilobytes = async (bytes: Promise<number> | number) => (await bytes) / 1024;
  return {
    html: await inKilobytes(gzipSync(html).length),
    styles: await inKilobytes(weightOfAll(site, html, /<link rel="stylesheet" href="([^"]+\.css)"/g)),
    script: await inKilobytes(weightOfAll(site, startOf(html), scripts)),
    scriptFiles: filesIn(startOf(html), scripts).size,
    fonts: await inKilobytes(weightOfAll(site, html, /href="([^"]+\.woff2)"/g)),
  };
}
