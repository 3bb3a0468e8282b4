import { existsSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { seededRandom } from "../../support/pages/seeded-random";
import { processorTime } from "../../support/servers/processor-time";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const isLinux = existsSync("/proc/self/stat");

/** Sends these lines as they are. @returns the status, or null where the connection was closed without one */
function statusOf(lines: readonly string[]): Promise<number | null> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(here.site.port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`, "latin1"));
    const end = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.\d (\d{3})/.exec(answer)?.[1] ?? 0) || null);
    };
    socket.setEncoding("latin1").setTimeout(10_000, end);
    socket.on("data", (text) => {
      answer += text;
    });
    socket.on("close", end).on("error", end);
  });
}

const methods = [..."GET GET GET GET GET GET HEAD POST PUT TRACE OPTIONS PATCH CONNECT get".split(" "), "GE T"];
const paths = [
  "/ /book /find-center /locations/toronto /programs/math /courses /__manifest /healthz /login /places /assets/x.js",
  "/webhooks/stripe /api/v1/bookings /calendar/x.ics /manage/x /admin/dashboard /book.data /confirmation/x /sitemap.xml",
].flatMap((line) => line.split(" "));
const twists = [..."/.. /. // /%2e%2e /%2F /%00 /%ff ;a=b % /\\ * ? # \u00e9".split(" "), "/a".repeat(300)];
const queries = [
  ..."q=% q=%00 q[]=1&q[__proto__]=2 p=/a&p=/b %70=/a _data=root _routes=root index date=99999-99-99 page=1e9".split(
    " ",
  ),
  ..."center=toronto&center=ottawa q=%f0%9f%98%80 tab=constructor".split(" "),
  ...[`q=${"a".repeat(4_000)}`, "a&".repeat(2_000)],
];
const hosts = ["a@b", "[::1", "a:99999999", "a:-5", "", "a b", "%61", "xn--", "a".repeat(2_000), "127.0.0.1:1", "a, b"];
const headers = `X-Forwarded-Host: a:99999999|X-Forwarded-Host: a@b|X-Forwarded-Proto: gopher|X-Forwarded-For: ,,,x|
Origin: null|Origin: https://evil.example|Cookie: session=%; flash=x.y; session.1==|Cookie: __Host-session=a; center=%00|
Accept-Encoding: br;q=x, *;q=9|If-None-Match: *|Range: bytes=5-1,0-0|Content-Length: -1|Transfer-Encoding: chunked, identity|
Expect: 200-ok|Upgrade: websocket|Content-Type: multipart/form-data|Authorization: Bearer ...|Accept: a/b;q=z|
traceparent: 00-zz-1-1`.split(/\|\n?/);

function oddRequests(count: number, seed: number): readonly (readonly string[])[] {
  const random = seededRandom(seed);
  const number = (below: number) => Math.floor(random() * below);
  const one = (list: readonly string[]) => list[number(list.length)] ?? "";
  const sometimes = (text: string, outOf = 6) => (number(outOf) === 0 ? text : "");
  return Array.from({ length: count }, () => {
    const path = sometimes(one(twists)) + one(paths) + sometimes(one(twists));
    const query = sometimes(`?${one(queries)}${sometimes(`&${one(queries)}`)}`, 2);
    const host = number(12) === 0 ? one(hosts) : `127.0.0.1:${here.site.port}`;
    const sent = [`${one(methods)} ${path}${query} HTTP/1.${number(12) === 0 ? 0 : 1}`, `Host: ${host}`];
    const more = Array.from({ length: number(3) }, () => one(headers));
    return [
      ...sent,
      ...sometimes(`Host: ${one(hosts)}`, 15)
        .split("\n")
        .filter(Boolean),
      ...more,
      "Connection: close",
    ];
  });
}

test("whatever stands in a request's lines, no answer is a fault of ours, or dear", { timeout: 120_000 }, async () => {
  const dearest = 250;
  const statuses = new Map<number | null, number>();
  for (const lines of oddRequests(700, 20_261_123)) {
    const cost = async () => {
      const before = isLinux ? processorTime(here.site.pid) : 0;
      const status = await statusOf(lines);
      return { status, spent: isLinux ? processorTime(here.site.pid) - before : 0 };
    };
    let { status, spent } = await cost();
    // why: now and then the site does other work
    for (let again = 0; spent > dearest && again < 3; again++) ({ status, spent } = await cost());
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(status ?? 400, lines.join("\n").slice(0, 500)).toBeLessThan(500);
    expect(spent, lines.join("\n").slice(0, 500)).toBeLessThanOrEqual(dearest);
  }
  // why: requests that are all refused in front would try nothing
  expect(statuses.get(200), JSON.stringify([...statuses])).toBeGreaterThan(60);
  expect(here.site.output()).not.toMatch(/TypeError|at .*\.js:\d+/);
});
