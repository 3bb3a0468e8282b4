/** Style sheets and scripts as the build packed them. */
import { beforeAll, expect, test } from "vitest";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
let sheet: string;
let plain: string;
beforeAll(async () => {
  const page = await (await fetch(here.site.url)).text();
  sheet = here.site.url + /\/assets\/[\w-]+\.css/.exec(page)?.[0];
  plain = await (await ask("identity")).text();
});

const ask = (encoding: string, more: RequestInit & { address?: string } = {}) =>
  fetch(more.address ?? sheet, { ...more, headers: { "Accept-Encoding": encoding, ...more.headers } });

test.each([
  ["br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.2, gzip;q=0.9", "gzip"],
])("a browser that takes %j gets the file as %s, whole and for a year", async (accepted, encoding) => {
  const answer = await ask(accepted);
  expect(answer.headers.get("Content-Encoding")).toBe(encoding);
  expect(answer.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
  expect(answer.headers.get("Vary")).toContain("Accept-Encoding");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(Number(answer.headers.get("Content-Length"))).toBeLessThan(plain.length / 4);
  expect(await answer.text()).toBe(plain);
});

test("who has it already is told so, and HEAD says the size alone", async () => {
  const etag = (await ask("br")).headers.get("ETag") ?? "";
  expect((await ask("br", { headers: { "If-None-Match": etag, "Cache-Control": "max-age=0" } })).status).toBe(304);
  const head = await ask("br", { method: "HEAD" });
  expect([head.headers.get("Content-Encoding"), await head.text()]).toEqual(["br", ""]);
});

test.each(["identity", "br;q=0", "zstd", ""])("a browser that takes %j gets the file as it is", async (accepted) => {
  const answer = await ask(accepted);
  expect(answer.headers.get("Content-Encoding")).toBeNull();
  expect(await answer.text()).toBe(plain);
});

test.each(["/assets/none.css", "/assets/..%2f..%2fpackage.json", "/assets/%00.js", "/assets/", "/assets/a.js.br"])(
  "%s is no file",
  async (path) => {
    const answer = await ask("br", { address: here.site.url + path });
    expect([400, 404]).toContain(answer.status);
    expect(await answer.text()).not.toContain("dependencies");
  },
);
