import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { freeAssessment } from "../../../app/content/appointments/free-assessment";
import { dashboardWords } from "../../../app/content/dashboards/dashboards";
import { staffFrame } from "../../../app/content/dashboards/staff-dashboards";
import { notFound, refused } from "../../../app/content/site/error-pages";
import { errorTitles } from "../../../app/content/site/error-titles";
import { pathsPerRequest } from "../../../scripts/serve/route-discovery.mjs";
import { aBooking } from "../../support/appointments/forms";
import { browserOf } from "../../support/auth/accounts";
import { titleOf } from "../../support/pages/html-parts";
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

test("a form that another site's page sent gets a page that says so, and is not stored", async () => {
  const email = "foreign-origin@example.com";
  const evil = "https://evil.example";
  const sent = [evil, "null", "http://127.0.0.1:1"].map((origin) => ["/book", origin] as const);
  const others = ["/book.data", "/login", "/logout", "/no/such/page"].map((path) => [path, evil] as const);
  for (const [path, origin] of [...sent, ...others]) {
    const body = new URLSearchParams(aBooking({ email }));
    const headers = { Origin: origin };
    const answer = await fetch(here.site.url + path, { method: "POST", redirect: "manual", headers, body });
    const page = await answer.text();
    expect([path, answer.status, titleOf(page)]).toEqual([path, 403, refused.title]);
    expect(page).toContain(refused.text);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'self'");
  }
  expect(await here.supabase.sql("select 1 from appointment_bookings where email = $1", [email])).toEqual([]);
});

describe("a request that no page of ours makes", () => {
  let written = 0;
  beforeAll(() => {
    written = here.site.output().length;
  });
  const ask = (first: string, ...headers: string[]) =>
    sendRaw([`${first} HTTP/1.1`, ...(headers.length > 0 ? headers : ["Host: localhost"]), "Connection: close"]);

  test("is refused from another origin, but at the addresses of the two webhooks, and never by a 500", async () => {
    for (const path of ["/webhooks/nope", "/webhooks/stripe.data", "/webhooks/", "/webhooks/stripe/"])
      expect(await ask(`POST ${path}`, "Host: localhost", "Origin: https://evil.example"), path).toMatch(
        /^HTTP\/1\.1 403 /,
      );
    for (const path of ["/webhooks/stripe", "/webhooks/resend"])
      expect(await ask(`POST ${path}`, "Host: localhost", "Origin: https://evil.example"), path).not.toMatch(
        /^HTTP\/1\.1 (403|500) /,
      );
  });

  test("is refused by its method", async () => {
    for (const first of ["PUT /book", "OPTIONS /book", "TRACE /book", "TRACE /webhooks/stripe"])
      expect(await ask(first)).toMatch(/^HTTP\/1\.1 405 [\s\S]*Allow: GET, HEAD, POST/);
    expect(await ask("DELETE /webhooks/../contact")).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("is answered 400 for a Host that is none, also the forwarded one, or an address no browser writes", async () => {
    for (const host of ["a b", "[::1", "a:99999999", "a:-5", "a/b", "a@b", "a?b"]) {
      expect(await ask("GET /", `Host: ${host}`), host).toMatch(/^HTTP\/1\.1 400 /);
      const forwarded = ["Host: localhost", `X-Forwarded-Host: localhost, ${host}`];
      expect(await ask("GET /", ...forwarded), `forwarded ${host}`).toMatch(/^HTTP\/1\.1 400 /);
    }
    for (const hosts of [["Host: "], ["Host: a", "Host: b"]])
      expect(await ask("GET /", ...hosts), hosts.join()).toMatch(/^HTTP\/1\.1 400 /);
    for (const address of ["http://evil.example/", "*", "/./book", "/x/../book", "/%2e%2e/book", "/book#x", "/b\\ook"])
      expect(await ask(`GET ${address}`), address).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("asks for no more routes than a page has links, however it is written, nor for those of a deep path", async () => {
    const statusOf = async (asked: string) => (await fetch(`${here.site.url}/__manifest?version=x${asked}`)).status;
    expect(await statusOf("&p=/book".repeat(pathsPerRequest))).toBe(204);
    const many = (parameter: string) => `&${parameter}=/book`.repeat(pathsPerRequest + 1);
    for (const asked of [
      ...[many("p"), many("%70"), `&x=?${many("p")}`, `?${many("p")}`],
      ...[`&p=${"/a".repeat(3_000)}`, `&p=${"/".repeat(6_000)}`, `&p=${"a/".repeat(10)}a`],
      Array.from({ length: 60 }, (_, nth) => `&p=/${nth}/a/b`).join(""),
    ])
      expect(await statusOf(asked), asked.slice(0, 60)).toBe(400);
  });

  test("for routes is counted by address", async () => {
    const ask = (address: string) =>
      fetch(`${here.site.url}/__manifest?version=x${"&p=/book".repeat(pathsPerRequest)}`, {
        headers: { "X-Forwarded-For": address },
      });
    const refusedOf = async (addresses: string[]) =>
      (await Promise.all(addresses.map(ask))).filter(({ status }) => status === 429);
    const [refused] = await refusedOf(Array.from({ length: 60 }, () => "203.0.113.60"));
    expect(refused?.headers.get("Retry-After")).toBe("10");
    expect((await ask("203.0.113.61")).status).toBe(204);
    const ofOneLine = await refusedOf(Array.from({ length: 60 }, (_, nth) => `2001:db8:5:5::${nth}`));
    expect(ofOneLine.length).toBeGreaterThan(0);
  });

  test("is answered by the page of a missing one, with ways on, at an address that is none", async () => {
    const ways = ["/", freeAssessment.to, ...notFound.links.map(({ to }) => to)];
    for (const path of ["/%E0%A4%A", "/locations/%ff?tab=about", "/nowhere"]) {
      const answer = await fetch(here.site.url + path);
      const page = await answer.text();
      expect([path, answer.status, titleOf(page)]).toEqual([path, 404, notFound.text]);
      const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
      for (const to of ways) expect(main).toContain(`href="${to}"`);
    }
  });

  test("no page has more links to ask about than one question may hold", async () => {
    const tags = /<(?:a|form)[^>]*data-discover="true"[^>]*>/g;
    /** The addresses that the page asks about, without those of a list's rows. */
    const linksOf = (html: string) =>
      [...new Set([...html.matchAll(tags)].map(([tag]) => /(?:href|action)="([^"?#]*)/.exec(tag)?.[1] ?? ""))].filter(
        (path) => !/\/records\/|\/(?:users|sessions|courses)\/[\d-]/.test(path),
      ).length;
    const headOffice = await browserOf(here, { role: "superadmin" });
    const pages = ["/", "/locations", "/locations/toronto", "/programs/math", "/courses", "/find-center?q=Toronto"];
    const staffPages = ["", "/locations", "/bookings", "/network", "/calendar", "/users", "/courses", "/audit"];
    for (const path of [...pages, ...staffPages.map((name) => `/admin/dashboard${name}`)]) {
      const answer = await headOffice.get(path);
      expect(answer.status, path).toBe(200);
      // why: a list asks about one address a row, and shows up to twenty rows
      expect(linksOf(await answer.text()), path).toBeLessThan(pathsPerRequest - 20);
    }
  });

  test("leaves nothing but our own lines in the log", () => {
    expect(here.site.output().slice(written)).not.toMatch(/TypeError|at .*\.js:\d+/);
  });
});

test("no answer allows or holds style attributes", async () => {
  for (const path of ["/", "/find-center", "/locations", "/programs/math"]) {
    const answer = await fetch(here.site.url + path);
    expect(answer.headers.get("Content-Security-Policy")).not.toContain("unsafe-inline");
    expect(await answer.text(), path).not.toMatch(/<[^>]* style="/);
  }
});

const record = `/admin/dashboard/records/appointments/${crypto.randomUUID()}`;
test.each([
  ["admin", record, 404, "around"],
  ["student", "/dashboard/children/none", 404, "around"],
  ["student", "/admin/dashboard", 403, "left"],
  ["student", record, 403, "left"],
  ["student", "/dashboard/availability", 403, "around"],
  ["tutor", "/admin/dashboard/users", 403, "left"],
  ["tutor", "/dashboard/children", 403, "around"],
  ["admin", "/admin/dashboard/network", 403, "around"],
  ["admin", "/admin/dashboard/forms/licenses", 403, "around"],
] as const)(
  "a page stands in for what the %s may not see at %s: %d, the dashboard %s",
  async (role, path, status, frame) => {
    const answer = await (await browserOf(here, { role })).get(path);
    const page = await answer.text();
    const isAround = page.includes(`aria-label="${dashboardWords.tabsLabel}"`) || page.includes(staffFrame.menu);
    const title = status === 404 ? notFound.text : errorTitles.role;
    expect([answer.status, titleOf(page), isAround]).toEqual([status, title, frame === "around"]);
  },
);
