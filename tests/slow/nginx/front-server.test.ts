import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type RunningNginx, siteHost, startNginx } from "../../support/nginx/running-nginx";
import { hangingUp, listen } from "../../support/servers/free-port";
import { ownSite } from "../../support/servers/test-site";

type Received = { method: string; url: string; headers: IncomingHttpHeaders; bytes: number };
const publicAnswer = (_: Received, response: ServerResponse): void => {
  response.setHeader("Cache-Control", "public, max-age=0, s-maxage=300, stale-while-revalidate=600");
  response.setHeader("Vary", "Cookie");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(`<!doctype html><title>Public</title>${"<p>Small steps.</p>".repeat(100)}`);
};

/** A server in the site's place that keeps a record of every request it gets. */
async function startUpstream() {
  const received: Received[] = [];
  let answer: (request: Received, response: ServerResponse) => void = publicAnswer;
  const server = createServer(
    hangingUp(async (request, response) => {
      const seen = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, bytes: 0 };
      received.push(seen);
      for await (const chunk of request) seen.bytes += chunk.length;
      answer(seen, response);
    }),
  );
  return {
    ...(await listen(server)),
    received,
    /** Decides what is answered from now on. */
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

let upstream: Awaited<ReturnType<typeof startUpstream>>;
let nginx: RunningNginx;

beforeEach(async () => {
  upstream = await startUpstream();
  nginx = await startNginx([upstream.port]);
});

afterEach(async () => {
  await nginx.stop();
  await upstream.stop();
});

const cookie = { Cookie: "__session=abc.def" };
const lastLine = async () => (await nginx.logLines()).at(-1) ?? "";
const post = (path: string, body: string | Buffer = "name=A", headers = {}, host = siteHost) =>
  nginx.ask(path, { method: "POST", body, headers, host });
/** From now on the site answers so. */
const answering = (headers: Record<string, string | string[]>, body = "page", status = 200) =>
  upstream.answerWith((_, response) => response.writeHead(status, headers).end(body));

test("a session of the longest tokens that the site keeps goes to the site and comes from it", async () => {
  const chunks = ["session", "session.1", "session.2"].map((name) => `${name}=${"x".repeat(3_600)}`);
  answering({ "Set-Cookie": chunks });
  const answer = await nginx.ask("/dashboard", { headers: { Cookie: chunks.join("; ") } });
  expect([answer.status, answer.headers["set-cookie"]]).toEqual([200, chunks]);
  expect(upstream.received[0]?.headers.cookie).toBe(chunks.join("; "));
});

test("browsers hear once that this host is for https alone, from the site's answers and from nginx's own", async () => {
  answering({ "Strict-Transport-Security": "max-age=1" });
  const answered = await nginx.ask("/about");
  await upstream.stop();
  const away = await nginx.ask("/careers");
  for (const { headers } of [answered, away]) expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  expect(away.status).toBe(503);
});

test("of two hundred pages that one address asks for at once the last are answered 429, and no file is", async () => {
  const askAll = (path: string) =>
    Promise.all(Array.from({ length: 200 }, () => nginx.ask(path, { headers: cookie }).then(({ status }) => status)));
  const pages = await askAll("/book");
  expect(new Set(pages)).toEqual(new Set([200, 429]));
  expect(pages.filter((status) => status === 200).length).toBeGreaterThan(120);
  expect(new Set(await askAll("/assets/root-Bc12.js"))).toEqual(new Set([200]));
});

describe("the shared cache", () => {
  test("asks the site once for any number of anonymous visitors", async () => {
    for (let visit = 0; visit < 5; visit++) expect((await nginx.ask("/about")).status).toBe(200);
    expect(upstream.received).toHaveLength(1);
    expect(await lastLine()).toContain('"cache":"HIT"');
  });

  test("never answers a visitor who has a session from it, and never keeps their page", async () => {
    // why: without Vary, so that the rule holds even for a page that forgets to say so
    answering({ "Cache-Control": "public, s-maxage=300" });
    await nginx.ask("/about");
    await nginx.ask("/about", { headers: cookie });
    await nginx.ask("/about", { headers: { Cookie: "theme=dark; __session=abc.def" } });
    await nginx.ask("/locations", { headers: cookie });
    await nginx.ask("/locations");
    expect(upstream.received.map(({ url, headers }) => [url, headers.cookie])).toEqual([
      ["/about", undefined],
      ["/about", "__session=abc.def"],
      ["/about", "theme=dark; __session=abc.def"],
      ["/locations", "__session=abc.def"],
      ["/locations", undefined],
    ]);
  });

  test.each<Record<string, string>>([
    { "Cache-Control": "no-store" },
    { "Cache-Control": "public, max-age=0" },
    { "Cache-Control": "public, s-maxage=300", "Set-Cookie": "__session=new" },
  ])("keeps nothing with %j", async (headers) => {
    answering(headers);
    await nginx.ask("/about");
    expect((await nginx.ask("/about")).headers).toMatchObject({ "cache-control": headers["Cache-Control"] });
    expect(upstream.received).toHaveLength(2);
  });

  test("keeps the pages of different hosts and query strings apart", async () => {
    for (const path of ["/find-center?q=a", "/find-center?q=b", "/find-center?q=a"]) await nginx.ask(path);
    expect(upstream.received.map(({ url }) => url)).toEqual(["/find-center?q=a", "/find-center?q=b"]);
    await expect(nginx.ask("/", { host: "evil.example" })).rejects.toThrow(/socket hang up/);
    expect(upstream.received).toHaveLength(2);
  });

  test("shows the page it has while the site answers errors or nothing", async () => {
    const shown = async () => {
      const answer = await nginx.ask("/about");
      return [answer.status, answer.body.toString()];
    };
    answering({ "Cache-Control": "public, s-maxage=1" }, "kept page");
    await shown();
    answering({}, "broken", 500);
    const stale = async () => [...(await shown()), /"cache":"(STALE|UPDATING)"/.test(await lastLine())];
    await expect.poll(stale, { timeout: 5000, interval: 200 }).toEqual([200, "kept page", true]);
    await upstream.stop();
    for (let visit = 0; visit < 3; visit++) expect(await shown()).toEqual([200, "kept page"]);
  });
});

describe("what the site is told", () => {
  test("the address is appended to what the client claims", async () => {
    await nginx.ask("/", { headers: { "X-Forwarded-For": "203.0.113.9", ...cookie } });
    await nginx.ask("/", { headers: cookie });
    expect(upstream.received.map(({ headers }) => headers["x-forwarded-for"])).toEqual([
      "203.0.113.9, 127.0.0.1",
      "127.0.0.1",
    ]);
  });

  test("the host is the browser's, and a client's own forwarding headers are replaced", async () => {
    const host = `${siteHost}:8443`;
    const forged = {
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "gopher",
      Forwarded: "for=203.0.113.9;host=evil.example",
      "X-Request-Id": "chosen-by-the-client",
      Origin: `https://${host}`,
    };
    await post("/book", "name=A", forged, host);
    const headers = upstream.received[0]?.headers;
    expect(headers).toMatchObject({
      host,
      "x-forwarded-host": host,
      "x-forwarded-proto": "http",
      origin: forged.Origin,
    });
    expect(headers).not.toHaveProperty("forwarded");
    expect(headers?.["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe("limits", () => {
  const send = (path: string, bytes: number) => post(path, Buffer.alloc(bytes, "a"));
  const kilobyte = 1024;
  const megabyte = 1024 * kilobyte;

  test.each([
    ["/book", 512 * kilobyte],
    ["/careers", 6 * megabyte],
  ])("a form to %s may have %i bytes and not one more", async (path, limit) => {
    expect((await send(path, limit)).status).toBe(200);
    const refused = await send(path, limit + 1);
    expect(refused.status).toBe(413);
    expect(refused.body.toString()).toContain("That was too much to send");
    expect(upstream.received.map(({ bytes }) => bytes)).toEqual([limit]);
  });
});

describe("the log", () => {
  const token = "k3JQx0vTt8mE5s2uYyPz7w";

  test.each([
    ["/find-center?q=M9B+3X9", "/find-center"],
    [`/confirmation/${token}`, "/confirmation/[hidden]"],
    [`/auth/confirm?token_hash=${token}&type=signup`, "/auth/confirm"],
    ["/assets/components-CXp1Yj0L-long-name.js?v=1", "/assets/components-CXp1Yj0L-long-name.js"],
  ])("of %s shows %s", async (asked, logged) => {
    await nginx.ask(asked, { headers: { Referer: `https://${siteHost}/confirmation/${token}`, ...cookie } });
    expect(JSON.parse(await lastLine())).toMatchObject({ path: logged, method: "GET", status: "200" });
    expect(nginx.everythingLogged()).not.toMatch(/k3JQx0|M9B|abc\.def/);
  });

  test("hides the same when something fails", async () => {
    await post("/book?name=Ann", Buffer.alloc(600_000));
    await upstream.stop();
    const answer = await nginx.ask(`/confirmation/${token}?name=Ann`);
    expect(answer.status).toBe(503);
    expect(answer.body.toString()).toContain("We are back in a moment");
    expect(await nginx.logLines()).toHaveLength(2);
    expect(nginx.everythingLogged()).not.toMatch(/k3JQx0|name=/);
  });
});

test("each form in which the site writes an answer is kept, and goes to those who can read it", async () => {
  const written = { br: brotliCompressSync("page"), gzip: gzipSync("page") };
  upstream.answerWith(({ headers }, response) => {
    const form =
      headers["accept-encoding"] === "br" || headers["accept-encoding"] === "gzip" ? headers["accept-encoding"] : null;
    const named = form && { "Content-Encoding": form };
    response.writeHead(200, { "Cache-Control": "public, s-maxage=300", Vary: "Cookie, Accept-Encoding", ...named });
    response.end(form ? written[form] : "page");
  });
  const asked = [
    "gzip, deflate, br",
    "br;q=1.0, gzip",
    "gzip, br;q=0",
    "gzip",
    "gzip;q=0.5, deflate",
    undefined,
    "brotli, x-gzip",
  ];
  const forms = [];
  for (const accepted of asked) {
    const answer = await nginx.ask("/about", { headers: accepted ? { "Accept-Encoding": accepted } : {} });
    forms.push(answer.headers["content-encoding"] ?? "plain");
    expect(answer.headers).toMatchObject({ vary: "Cookie, Accept-Encoding", server: "nginx" });
  }
  expect(forms).toEqual(["br", "br", "gzip", "gzip", "gzip", "plain", "plain"]);
  expect(upstream.received.map(({ headers }) => headers["accept-encoding"])).toEqual(["br", "gzip", undefined]);
});

describe("with two copies of the site", () => {
  let copies: (typeof upstream)[];
  beforeEach(async () => {
    copies = [await startUpstream(), await startUpstream()];
    await nginx.stop();
    nginx = await startNginx(copies.map(({ port }) => port));
  });
  afterEach(() => Promise.all(copies.map((copy) => copy.stop())));

  const received = () => copies.flatMap((copy) => copy.received.map(({ method }) => method));
  /** Every copy answers so, told how many requests came before. */
  const answeringOf = (answer: (response: ServerResponse, before: number) => void) => {
    let before = 0;
    for (const copy of copies) copy.answerWith((_, response) => answer(response, before++));
  };

  test("a page is asked of the other copy when one breaks off", async () => {
    answeringOf((response, before) => void (before === 0 ? response.destroy() : response.end("page")));
    expect((await nginx.ask("/")).body.toString()).toBe("page");
    expect(received()).toEqual(["GET", "GET"]);
  });

  test("a submission is never sent to a second copy once one has it", async () => {
    answeringOf((response) => void response.destroy());
    expect((await post("/book")).status).toBe(503);
    expect(received()).toEqual(["POST"]);
  });

  test("a file of the version that is leaving is found on the copy that still has it", async () => {
    const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };
    copies[0]?.answerWith((_, response) => response.writeHead(404, { "Cache-Control": "no-store" }).end());
    copies[1]?.answerWith((_, response) => response.writeHead(200, immutable).end("script"));
    for (let visit = 0; visit < 4; visit++) {
      const answer = await nginx.ask(`/assets/root-Bc${visit}.js`);
      expect([answer.status, answer.headers["cache-control"]]).toEqual([200, immutable["Cache-Control"]]);
    }
  });

  test("a browser asks the same copy each time, and several browsers ask both", async () => {
    for (let browser = 0; browser < 12; browser++)
      for (let press = 0; press < 4; press++)
        await nginx.ask("/login/code", {
          method: "POST",
          body: "code=1",
          headers: { "User-Agent": `browser ${browser}` },
        });
    const agents = copies.map((copy) => copy.received.map(({ headers }) => headers["user-agent"]));
    expect(agents.map((of) => of.length > 0)).toEqual([true, true]);
    expect(agents.flatMap((of) => [...new Set(of)])).toHaveLength(12);
  });
});

describe("the built site behind the front server", () => {
  const here = ownSite({
    // why: a site for others refuses shorter waits
    env: { TRUSTED_PROXY_HOPS: "1", SITE_URL: `https://${siteHost}`, WAIT_SCALE: "" },
  });
  beforeEach(async () => {
    await nginx.stop();
    nginx = await startNginx([here.site.port]);
  });
  test("has its home page kept for anonymous visitors, and made anew for one with a cookie", async () => {
    const first = await nginx.ask("/");
    expect(first.status).toBe(200);
    expect(first.headers["cache-control"]).toMatch(/^public, .*s-maxage=\d+/);
    const again = await nginx.ask("/");
    expect(await lastLine()).toContain('"cache":"HIT"');
    expect(again.body).toEqual(first.body);
    const personal = await nginx.ask("/", { headers: { Cookie: "session=forged" } });
    expect(personal.headers["cache-control"]).toBe("no-store");
    expect(await lastLine()).toContain('"cache":"BYPASS"');
  });

  test("accepts a form from its own pages and refuses one from elsewhere, whatever host is claimed", async () => {
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
});
