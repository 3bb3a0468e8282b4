import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningNginx, siteHost, startNginx } from "../../support/nginx/running-nginx";
import { ownSite } from "../../support/servers/test-site";

const here = ownSite({
  // why: a site for others refuses shorter waits
  env: { TRUSTED_PROXY_HOPS: "1", SITE_URL: `https://${siteHost}`, WAIT_SCALE: "" },
});
let nginx: RunningNginx;
beforeAll(async () => {
  nginx = await startNginx([here.site.port]);
});
afterAll(() => nginx?.stop());

const cacheStatus = async () => /"cache":"(\w*)"/.exec((await nginx.logLines()).at(-1) ?? "")?.[1];

test("the built site behind the front server has its home page kept for anonymous visitors, and made anew for one with a cookie", async () => {
  const first = await nginx.ask("/");
  expect(first.status).toBe(200);
  expect(first.headers["cache-control"]).toMatch(/^public, .*s-maxage=\d+/);
  const again = await nginx.ask("/");
  expect(await cacheStatus()).toBe("HIT");
  expect(again.body).toEqual(first.body);
  const personal = await nginx.ask("/", { headers: { Cookie: "session=forged" } });
  expect(personal.headers["cache-control"]).toBe("no-store");
  expect(await cacheStatus()).toBe("BYPASS");
});

test("the built site behind the front server accepts a form from its own pages and refuses one from elsewhere, whatever host is claimed", async () => {
  const send = (origin: string, headers: Record<string, string> = {}) =>
    nginx.ask("/book", {
      method: "POST",
      headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: "name=",
    });
  expect((await send(`https://${siteHost}`)).status).toBe(400);
  const elsewhere = await send("https://evil.example", { "X-Forwarded-Host": "evil.example" });
  expect(elsewhere.status).toBeGreaterThanOrEqual(403);
  expect(elsewhere.headers.location).toBeUndefined();
});

test("the built site behind the front server shows the page it had when it is gone", async () => {
  const kept = await nginx.ask("/");
  await here.site.kill();
  expect((await nginx.ask("/")).body).toEqual(kept.body);
  expect((await nginx.ask("/", { headers: { Cookie: "session=forged" } })).status).toBe(503);
});
