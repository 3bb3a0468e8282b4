/** Style sheets and scripts as the build packed them. Which file a browser gets: tests/unit/http/server-handlers.test.ts. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { startSite } from "../../support/servers/site";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const ask = (path: string, encoding: string, more: RequestInit = {}) =>
  fetch(here.site.url + path, { ...more, headers: { "Accept-Encoding": encoding, ...more.headers } });

test("a file comes packed and whole, for a year, and not again to who has it", async () => {
  const [sheet = ""] = /\/assets\/[\w-]+\.css/.exec(await (await fetch(here.site.url)).text()) ?? [];
  const plain = await ask(sheet, "identity");
  const text = await plain.text();
  expect(plain.headers.get("Content-Encoding")).toBeNull();
  for (const [accepted, encoding] of [
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0.2, gzip;q=0.9", "gzip"],
  ] as const) {
    const answer = await ask(sheet, accepted);
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    expect(answer.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
    expect(answer.headers.get("Vary")).toContain("Accept-Encoding");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(Number(answer.headers.get("Content-Length"))).toBeLessThan(text.length / 4);
    expect(await answer.text()).toBe(text);
    const headers = { "If-None-Match": answer.headers.get("ETag") ?? "", "Cache-Control": "max-age=0" };
    expect((await ask(sheet, accepted, { headers })).status).toBe(304);
  }
  const head = await ask(sheet, "br", { method: "HEAD" });
  expect([head.headers.get("Content-Encoding"), await head.text()]).toEqual(["br", ""]);
});

test("an address beside the files is none", async () => {
  for (const name of ["none.css", "..%2f..%2fpackage.json", "%00.js", "", "a.js.br"]) {
    const answer = await ask(`/assets/${name}`, "br");
    expect([400, 404], name).toContain(answer.status);
    expect(await answer.text()).not.toContain("dependencies");
  }
});

const manifestSchema = z.object({
  routes: z.record(
    z.string(),
    z.object({ id: z.string(), module: z.string(), imports: z.array(z.string()).optional() }),
  ),
});

const assets = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
const codeOf = (path: string) => readFileSync(`build/client/${path}`, "utf8");
const isOfZod = (path: string) => codeOf(path).includes("ZodError");

test("no page loads zod before the first focus in a form", () => {
  const manifest = assets.find((name) => name.startsWith("manifest-")) ?? "";
  const text = codeOf(`assets/${manifest}`).replace(/^window\.__remixManifest=|;$/g, "");
  const routes = Object.values(manifestSchema.parse(JSON.parse(text)).routes);
  expect(assets.filter((name) => isOfZod(`assets/${name}`)).length).toBeGreaterThan(0);
  const loading = routes.filter(({ module, imports = [] }) => [module, ...imports].some(isOfZod));
  expect(loading.map(({ id }) => id)).toEqual([]);
});

test("the site does not start with a setting that is missing or wrong, and one line names it", async () => {
  const settings = {
    SUPABASE_URL: "",
    SUBMISSION_SECRET: "super-secret-jwt-token-with-at-least-32-characters-long",
  };
  const tries = Object.entries(settings).map(async ([name, value]) => {
    const refused = await startSite({ env: { [name]: value } }).catch((error: Error) => error.message);
    expect(refused).toMatch(new RegExp(`The site cannot start: ${name} is `));
    expect(refused).not.toContain("    at ");
  });
  await Promise.all(tries);
});
