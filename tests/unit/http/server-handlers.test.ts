import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { requireSameOrigin } from "~/http/request.server";
import { cookies } from "../../../app/content/privacy/cookies";
import { withoutTokens } from "../../../scripts/serve/access-line.mjs";
import { refuseBadAddress, showMissingPage } from "../../../scripts/serve/address-check.mjs";
import { clientAddress, nameClient, networkOf } from "../../../scripts/serve/client-address.mjs";
import { refuseForeignForm, refuseOtherMethods } from "../../../scripts/serve/form-checks.mjs";
import { dropForeignCookies } from "../../../scripts/serve/own-cookies.mjs";
import { limitRouteDiscovery, pathsPerRequest } from "../../../scripts/serve/route-discovery.mjs";

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown;
interface Sent {
  method?: string;
  url?: string;
  headers?: Record<string, string>;
}

/** What a handler makes of a request, without a server: the status where it answers, or that it hands on. */
function handle(handler: Handler, { method = "GET", url = "/", headers = {} }: Sent = {}) {
  const request = new IncomingMessage(new Socket());
  const all = { host: "site.test", ...headers };
  Object.assign(request, { method, url });
  Object.assign(request.headers, all);
  request.rawHeaders.push(...Object.entries(all).flat());
  const response = new ServerResponse(request);
  const next = vi.fn();
  handler(request, response, next);
  return { request, response, status: next.mock.calls.length > 0 ? "next" : response.statusCode };
}

test.each([
  ["/", {}, "next"],
  ["/programs/math?tab=faq", {}, "next"],
  ["/a/../b", {}, 400],
  ["http://evil.example/", {}, 400],
  ["/", { host: "site.test/evil" }, 400],
  ["/", { "x-forwarded-host": "site.test, proxy.test" }, "next"],
  ["/", { "x-forwarded-host": "site.test, <evil>" }, 400],
])("the address %s with %j is answered with %s", (url, headers, status) => {
  expect(handle(refuseBadAddress, { url, headers }).status).toBe(status);
});

test("a second Host header is refused", () => {
  const twice: Handler = (request, response, next) => {
    request.rawHeaders.push("HOST", "evil.example");
    return refuseBadAddress(request, response, next);
  };
  expect(handle(twice).status).toBe(400);
});

test("an address that cannot be decoded shows the page about missing pages, and a form sent to it is refused", () => {
  expect(handle(showMissingPage, { url: "/%E0%A4%A" }).request.url).toBe("/404");
  expect(handle(showMissingPage, { url: "/%E0%A4%A", method: "POST" }).status).toBe(400);
  expect(handle(showMissingPage, { url: "/caf%C3%A9" }).request.url).toBe("/caf%C3%A9");
});

test.each([
  ["GET", "next"],
  ["HEAD", "next"],
  ["POST", "next"],
  ["PUT", 405],
  ["DELETE", 405],
  ["TRACE", 405],
])("%s is answered with %s", (method, status) => {
  expect(handle(refuseOtherMethods, { method }).status).toBe(status);
});

test.each([
  ["the site's own form", { origin: "http://site.test" }, "/book", "/book"],
  ["a form without an origin", {}, "/book", "/book"],
  ["another site's form", { origin: "http://evil.example" }, "/book", "/refused"],
  ["a form of a page without an address", { origin: "null" }, "/book", "/refused"],
  ["another site's webhook", { origin: "http://evil.example" }, "/webhooks/stripe", "/webhooks/stripe"],
  ["a form through a proxy", { origin: "http://shop.test", "x-forwarded-host": "shop.test" }, "/book", "/book"],
])("%s is sent to the right page", (_, headers, url, shown) => {
  const { request, status } = handle(refuseForeignForm, { method: "POST", url, headers });
  expect([request.url, request.method, status]).toEqual([shown, shown === url ? "POST" : "GET", "next"]);
});

test("route discovery is bounded in one request and for one address", () => {
  const ask = (paths: number, address: string) =>
    handle(limitRouteDiscovery, {
      url: `/__manifest?${Array.from({ length: paths }, (_, nth) => `p=/${nth}`).join("&")}`,
      headers: { "x-client-network": address },
    }).status;
  expect(ask(pathsPerRequest, "203.0.113.1")).toBe("next");
  expect(ask(pathsPerRequest + 1, "203.0.113.1")).toBe(400);
  const answers = Array.from({ length: 60 }, () => ask(pathsPerRequest, "203.0.113.2"));
  expect([answers[0], answers.at(-1)]).toEqual(["next", 429]);
  expect(ask(1, "203.0.113.3")).toBe("next");
});

test("route discovery is bounded however the question is written, and for the routes of a deep path", () => {
  const many = (parameter: string) => `${parameter}=/book&`.repeat(pathsPerRequest + 1);
  for (const asked of [
    many("%70"),
    `x=?&${many("p")}`,
    `?&${many("p")}`,
    `p=${"/a".repeat(3_000)}`,
    "p=a/a/a/a/a/a/a/a/a/a/a",
  ]) {
    const headers = { "x-client-network": "203.0.113.9" };
    expect(handle(limitRouteDiscovery, { url: `/__manifest?${asked}`, headers }).status, asked.slice(0, 60)).toBe(400);
  }
});

test("a client cannot name its own address, and a request has an id", () => {
  const { request } = handle(nameClient, { headers: { "x-client-address": "6.6.6.6", "x-request-id": "<script>" } });
  expect(request.headers["x-client-address"]).toBe("unknown");
  expect(request.headers["x-request-id"]).toMatch(/^[\w-]{13}$/);
  expect(handle(nameClient, { headers: { "x-request-id": "from-proxy" } }).request.headers["x-request-id"]).toBe(
    "from-proxy",
  );
});

test.each([
  ["GET /book?name=Ana 200 - - 12.1 ms\n", "GET /book 200 12.1 ms\n"],
  ["GET /confirmation/0123456789abcdef0123 200 - - 1 ms\n", "GET /confirmation/:token 200 1 ms\n"],
  ["POST /book#x - - - - ms\n", "POST /book - - ms\n"],
  ["[remix-serve] http://localhost:3000\n", "[remix-serve] http://localhost:3000\n"],
])("the log says of %j %j", (line, shown) => {
  expect(withoutTokens(line)).toBe(shown);
});

test("of a request's cookies every one that the site sets stays, and no other", () => {
  const own = cookies.flatMap(({ name }) => [`${name}=a`, `__Host-${name}=b`, `__Secure-${name}=c`]);
  const all = [...own, "session.1=d", "session.2=e"];
  const sent = ["_ga=1", ...all, "mysession=2", "session=", "theme"].join("; ");
  const { request } = handle(dropForeignCookies, { headers: { cookie: sent } });
  expect(request.headers.cookie).toBe([...all, "session="].join("; "));
  expect(handle(dropForeignCookies, { headers: { cookie: "_ga=1; theme" } }).request.headers).not.toHaveProperty(
    "cookie",
  );
});

test.each([
  ["203.0.113.7", 0, "127.0.0.1"],
  [undefined, 1, "127.0.0.1"],
  ["203.0.113.7", 1, "203.0.113.7"],
  ["6.6.6.6, 203.0.113.7", 1, "203.0.113.7"],
  ["6.6.6.6, 203.0.113.7, 10.0.0.1", 2, "203.0.113.7"],
  ["203.0.113.7", 2, "127.0.0.1"],
  ["2001:db8::1", 1, "2001:db8::1"],
  ["not an address", 1, "127.0.0.1"],
])("of %j behind %d proxies is %j", (forwarded, hops, address) => {
  expect(clientAddress(forwarded, "127.0.0.1", hops)).toBe(address);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:0db8::1", "2001:db8:0:0"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
])("limits count %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const sent = (headers: Record<string, string>) => () =>
  requireSameOrigin(
    new Request("http://internal/logout", {
      method: "POST",
      headers: { Host: "smallsteps.example", ...headers },
    }),
  );

test.each<Record<string, string>>([
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "https://elsewhere.example" },
  { Origin: "null" },
  { Origin: "https://smallsteps.example", "Sec-Fetch-Site": "cross-site" },
])("a form sent with %j comes from another site", (headers) => {
  expect(sent(headers)).toThrow(expect.objectContaining({ status: 403 }));
});

test.each<Record<string, string>>([
  {},
  { "Sec-Fetch-Site": "same-origin", Origin: "https://smallsteps.example" },
  { "Sec-Fetch-Site": "none" },
  { Origin: "https://www.example.com", "X-Forwarded-Host": "www.example.com, proxy.internal" },
])("a form sent with %j comes from this one", (headers) => {
  expect(sent(headers)).not.toThrow();
});
