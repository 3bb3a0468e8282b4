import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "../../../app/content/pages";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

let supabase: TestBackend;
let site: RunningSite;
beforeAll(async () => {
  supabase = await startEmbedded();
  site = await startSite({ supabase });
});
afterAll(async () => {
  await site?.kill();
  await supabase?.stop();
});

const publicPages = [
  ...pages.map(({ path }) => path),
  "/?dialog=booking",
  "/?dialog=assessment",
  "/?dialog=contact",
  "/?advantage=growth",
  "/book?location=3",
  "/find-center?q=L6H+3A1",
  "/programs/math?tab=features&level=C&sample=2",
  "/programs/english?tab=faq",
  "/programs/writing?tab=features",
];

describe.each(publicPages)("the public page %s", (path) => {
  test("may be kept by a shared cache for anonymous visitors only, and never by a browser unasked", async () => {
    const page = await fetch(site.url + path);
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toBe(
      "public, max-age=0, s-maxage=300, stale-while-revalidate=60",
    );
    expect(page.headers.get("Vary")).toContain("Cookie");
    const withCookie = await fetch(site.url + path, { headers: { Cookie: "session=x" } });
    expect(withCookie.headers.get("Cache-Control")).toBe("no-store");
  });

  test("names each of its inline scripts by hash, and nothing else may run", async () => {
    const page = await fetch(site.url + path);
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    const html = await page.text();
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    expect(html).not.toContain("nonce=");
    for (const [, , code] of scripts.filter(([, , text]) => text)) {
      expect(policy).toContain(
        `'sha256-${createHash("sha256")
          .update(code ?? "")
          .digest("base64")}'`,
      );
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test("is the same for every anonymous visitor", async () => {
    const [one, two] = await Promise.all([fetch(site.url + path), fetch(site.url + path)]);
    expect(await one?.text()).toBe(await two?.text());
  });

  test("keeps its weight: HTML 25 KB, styles 15 KB, script 110 KB, fonts 40 KB, all gzip, nothing from elsewhere", async () => {
    const html = await (await fetch(site.url + path)).text();
    const weigh = async (pattern: RegExp) => {
      const files = [...new Set([...html.matchAll(pattern)].map(([, address]) => address ?? ""))];
      const sizes = await Promise.all(
        files.map(async (file) => {
          const bytes = Buffer.from(await (await fetch(site.url + file)).arrayBuffer());
          return file.endsWith(".woff2") ? bytes.length : gzipSync(bytes).length;
        }),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    };
    expect(gzipSync(html).length).toBeLessThanOrEqual(25 * 1024);
    expect(await weigh(/href="([^"]+\.css)"/g)).toBeLessThanOrEqual(15 * 1024);
    expect(await weigh(/(?:href|src)="([^"]+\.js)"/g)).toBeLessThanOrEqual(110 * 1024);
    expect(await weigh(/href="([^"]+\.woff2)"/g)).toBeLessThanOrEqual(40 * 1024);
    expect(html.replaceAll(site.url, "")).not.toMatch(/(?:src|href)="https?:\/\/(?!www\.w3\.org)/);
  });
});

test("an unknown address answers 404 with the words of the specification and a way home, without script", async () => {
  const page = await fetch(`${site.url}/no/such/page`);
  const html = await page.text();
  expect(page.status).toBe(404);
  expect(html).toContain("Oops! Page not found");
  expect(html).toContain("Return to Home");
  expect(html).not.toContain("<script");
  expect(page.headers.get("Cache-Control")).toBe("no-store");
});

test("a failure of ours shows the number under which it is logged", async () => {
  const away = await startSite();
  try {
    const page = await fetch(`${away.url}/confirmation/00000000-0000-4000-8000-000000000000`);
    expect(page.status).toBe(500);
    const id = page.headers.get("X-Request-Id") ?? "";
    expect(id).toMatch(/^[\w-]{6,}$/);
    expect(await page.text()).toContain(id);
    expect(away.output()).toContain(id);
  } finally {
    await away.kill();
  }
});

test("without its database the site still shows every page, and the forms say so", async () => {
  const away = await startSite();
  try {
    for (const path of ["/", "/book", "/assessment"]) {
      const page = await fetch(away.url + path);
      expect(page.status).toBe(200);
      expect(page.headers.get("Cache-Control")).toBe("no-store");
    }
    const html = await (await fetch(`${away.url}/book`)).text();
    expect(html).toContain("We cannot save right now");
    expect(html).toContain("Etobicoke");
    expect((await fetch(`${away.url}/healthz`)).status).toBe(503);
  } finally {
    await away.kill();
  }
});

test("no secret stands in what the browser gets", async () => {
  const html = await (await fetch(site.url)).text();
  const scripts = [...html.matchAll(/(?:href|src)="([^"]+\.js)"/g)].map(([, address]) => address);
  const sent = [
    html,
    ...(await Promise.all(scripts.map(async (file) => (await fetch(`${site.url}${file}`)).text()))),
  ].join();
  for (const secret of [supabase.anonKey, supabase.serviceRoleKey, "secret-of-the-tests", "SUPABASE_"])
    expect(sent).not.toContain(secret);
});
