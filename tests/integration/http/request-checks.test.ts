import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { refused } from "../../../app/content/site/error-pages";
import { aBooking } from "../../support/appointments/forms";
import { browserOf } from "../../support/auth/accounts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();

/** Sends these lines as they are. @returns the whole answer */
function sendRaw(lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(here.site.port, "127.0.0.1", () => socket.write([...lines, "", ""].join("\r\n")));
    let answer = "";
    socket.setEncoding("utf8").on("data", (text) => {
      answer += text;
    });
    socket.on("end", () => resolve(answer)).on("error", reject);
  });
}

describe("a form that another site's page sent", () => {
  const email = "foreign-origin@example.com";
  const sendFrom = (origin: string, path = "/book") =>
    fetch(here.site.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin },
      body: new URLSearchParams(aBooking({ email })),
    });

  test.each(["https://evil.example", "null", "http://127.0.0.1:1"])(
    "from %s gets a page that says so, and is not stored",
    async (origin) => {
      const answer = await sendFrom(origin);
      const page = await answer.text();
      expect(answer.status).toBe(403);
      expect(page).toContain(refused.text);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'self'");
      expect(await here.supabase.sql("select 1 from appointment_bookings where email = $1", [email])).toEqual([]);
    },
  );

  test.each(["/book.data", "/login", "/logout", "/no/such/page"])("is refused at %s as well", async (path) => {
    expect((await sendFrom("https://evil.example", path)).status).toBe(403);
  });
});

describe("a request that no page of ours makes", () => {
  test.each(["PUT", "OPTIONS", "TRACE"])("%s is answered 405", async (method) => {
    const answer = await sendRaw([`${method} /book HTTP/1.1`, "Host: localhost", "Connection: close"]);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toContain("Allow: GET, HEAD, POST");
  });

  test.each(["a b", "[::1", "a:99999999", "a/b"])("a Host of '%s' is answered 400", async (host) => {
    const answer = await sendRaw(["GET / HTTP/1.1", `Host: ${host}`, "Connection: close"]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each(["http://evil.example/", "*"])("an address of %s is answered 400", async (address) => {
    const answer = await sendRaw([`GET ${address} HTTP/1.1`, "Host: localhost", "Connection: close"]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("a question for more routes than a page has links is answered 400", async () => {
    const ask = (count: number) =>
      fetch(`${here.site.url}/__manifest?version=x${"&p=/book".repeat(count)}`).then(({ status }) => status);
    expect([await ask(300), await ask(301)]).toEqual([204, 400]);
  });

  test("leaves nothing but our own lines in the log", () => {
    expect(here.site.output()).not.toMatch(/TypeError|at .*\.js:\d+/);
  });
});

describe("every answer", () => {
  test("forbids guessing its type, files of the build too", async () => {
    const [style = ""] = /\/assets\/[\w-]+\.css/.exec(await (await fetch(here.site.url)).text()) ?? [];
    for (const path of ["/", "/no/such/page", "/healthz", "/robots.txt", "/favicon.svg", "/book.data", style])
      expect((await fetch(here.site.url + path)).headers.get("X-Content-Type-Options"), path).toBe("nosniff");
  });

  test("allows no style attributes", async () => {
    for (const path of ["/", "/find-center", "/locations", "/programs/math"]) {
      const answer = await fetch(here.site.url + path);
      expect(answer.headers.get("Content-Security-Policy")).not.toContain("unsafe-inline");
      expect(await answer.text(), path).not.toMatch(/<[^>]* style="/);
    }
  });
});

test("a page that stands in for another keeps the dashboard around it, and is titled by what it says", async () => {
  const see = async (role: "student" | "admin", path: string) => {
    const browser = await browserOf(here, { role });
    const answer = await browser.get(path);
    const page = await answer.text();
    return [answer.status, /<title>([^<|]*)/.exec(page)?.[1]?.trim(), page.includes("Welcome back, Noor")];
  };
  const missing = [404, "Oops! Page not found", true];
  expect(await see("admin", `/admin/dashboard/records/appointments/${crypto.randomUUID()}`)).toEqual(missing);
  expect(await see("student", "/dashboard/children/none")).toEqual(missing);
  expect(await see("student", "/admin/dashboard")).toEqual([403, "Access Denied", false]);
});
