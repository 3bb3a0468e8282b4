/** Style sheets and scripts as the build packed them. Which file a browser gets: tests/unit/http/server-handlers.test.ts. */
import { expect, test } from "vitest";
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
