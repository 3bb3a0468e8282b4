import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { freeAssessment } from "../../../app/content/appointments/free-assessment";
import { dashboardWords } from "../../../app/content/dashboards/dashboards";
import { staffFrame } from "../../../app/content/dashboards/staff-dashboards";
import { notFound, refused } from "../../../app/content/site/error-pages";
import { errorTitles } from "../../../app/content/site/error-titles";
import type { Role } from "../../../app/domain/users/account";
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
      expect(titleOf(page)).toBe(refused.title);
      expect(page).toContain(refused.text);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'self'");
      expect(await here.supabase.sql("select 1 from appointment_bookings where email = $1", [email])).toEqual([]);
    },
  );

  test.each(["/book.data", "/login", "/logout", "/no/such/page"])("is refused at %s as well", async (path) => {
    const answer = await sendFrom("https://evil.example", path);
    expect(answer.status).toBe(403);
    expect(titleOf(await answer.text())).toBe(refused.title);
  });
});

describe("a request that no page of ours makes", () => {
  test.each([
    ["PUT", "/book"],
    ["OPTIONS", "/book"],
    ["TRACE", "/book"],
    ["TRACE", "/webhooks/stripe"],
    ["DELETE", "/webhooks/../contact"],
  ])("%s %s is refused", async (method, path) => {
    const answer = await sendRaw([`${method} ${path} HTTP/1.1`, "Host: localhost", "Connection: close"]);
    expect(answer).toMatch(/^HTTP\/1\.1 (405|400) /);
    if (answer.includes(" 405 ")) expect(answer).toContain("Allow: GET, HEAD, POST");
  });

  test.each(["a b", "[::1", "a:99999999", "a:-5", "a/b", "a@b", "a?b", "", "a\r\nHost: b"])(
    "a Host of '%s' is answered 400, also as the forwarded one",
    async (host) => {
      const answer = await sendRaw(["GET / HTTP/1.1", `Host: ${host}`, "Connection: close"]);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      if (host === "" || host.includes("Host")) return;
      const forwarded = await sendRaw([
        "GET / HTTP/1.1",
        "Host: localhost",
        `X-Forwarded-Host: localhost, ${host}`,
        "Connection: close",
      ]);
      expect(forwarded).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  test.each(["http://evil.example/", "*", "/./book", "/x/../book", "/%2e%2e/book", "/book#x", "/b\\ook"])(
    "an address of %s, which no browser writes, is answered 400",
    async (address) => {
      const answer = await sendRaw([`GET ${address} HTTP/1.1`, "Host: localhost", "Connection: close"]);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  test("a question for more routes than a page has links is answered 400, however it is written", async () => {
    const ask = (count: number, parameter = "p", before = "") =>
      fetch(`${here.site.url}/__manifest?version=x${before}${`&${parameter}=/book`.repeat(count)}`).then(
        ({ status }) => status,
      );
    expect(await ask(pathsPerRequest)).toBe(204);
    for (const written of [[], ["%70"], ["p", "&x=?"], ["p", "?"]])
      expect(await ask(pathsPerRequest + 1, ...written), written.join()).toBe(400);
  });

  test.each([
    ["three thousand segments", `p=${"/a".repeat(3_000)}`],
    ["six thousand slashes", `p=${"/".repeat(6_000)}`],
    ["eleven segments, without a slash before them", `p=${"a/".repeat(10)}a`],
    ["many deep paths", Array.from({ length: 60 }, (_, nth) => `p=/${nth}/a/b`).join("&")],
  ])("a question for every beginning of a deep path is answered 400: %s", async (_, asked) => {
    const before = performance.now();
    expect((await fetch(`${here.site.url}/__manifest?version=x&${asked}`)).status).toBe(400);
    expect(performance.now() - before).toBeLessThan(3_000);
  });

  test("questions for routes are counted by address", async () => {
    const ask = (address: string) =>
      fetch(`${here.site.url}/__manifest?version=x${"&p=/book".repeat(pathsPerRequest)}`, {
        headers: { "X-Forwarded-For": address },
      });
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask("203.0.113.60")));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get("Retry-After")).toBe("10");
    expect((await ask("203.0.113.61")).status).toBe(204);
    const oneLine = await Promise.all(Array.from({ length: 60 }, (_, nth) => ask(`2001:db8:5:5::${nth}`)));
    expect(oneLine.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  test.each(["/%E0%A4%A", "/locations/%ff?tab=about", "/nowhere"])(
    "%s is answered by the page of a missing one, with ways on",
    async (path) => {
      const answer = await fetch(here.site.url + path);
      const page = await answer.text();
      expect([answer.status, titleOf(page)]).toEqual([404, notFound.text]);
      const ways = ["/", freeAssessment.to, ...notFound.links.map(({ to }) => to)];
      const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
      for (const to of ways) expect(main).toContain(`href="${to}"`);
    },
  );

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
    expect(here.site.output()).not.toMatch(/TypeError|at .*\.js:\d+/);
  });
});

describe("every answer", () => {
  test("allows no style attributes", async () => {
    for (const path of ["/", "/find-center", "/locations", "/programs/math"]) {
      const answer = await fetch(here.site.url + path);
      expect(answer.headers.get("Content-Security-Policy")).not.toContain("unsafe-inline");
      expect(await answer.text(), path).not.toMatch(/<[^>]* style="/);
    }
  });
});

describe("a page that stands in for another", () => {
  const record = `/admin/dashboard/records/appointments/${crypto.randomUUID()}`;

  /** Its status, its title, and whether the dashboard is still around it. */
  const seenBy = async (role: Role, path: string) => {
    const answer = await (await browserOf(here, { role })).get(path);
    const page = await answer.text();
    return [
      answer.status,
      titleOf(page),
      page.includes(`aria-label="${dashboardWords.tabsLabel}"`) || page.includes(staffFrame.menu),
    ];
  };

  test.each([
    ["admin", record],
    ["student", "/dashboard/children/none"],
  ] as const)("keeps the dashboard of the %s around what is missing", async (role, path) => {
    expect(await seenBy(role, path)).toEqual([404, notFound.text, true]);
  });

  test.each([
    ["student", "/admin/dashboard", "no dashboard"],
    ["student", record, "no dashboard"],
    ["student", "/dashboard/availability", "their dashboard"],
    ["tutor", "/admin/dashboard/users", "no dashboard"],
    ["tutor", "/dashboard/children", "their dashboard"],
    ["admin", "/admin/dashboard/network", "their dashboard"],
    ["admin", "/admin/dashboard/forms/licenses", "their dashboard"],
  ] as const)("tells the %s at %s that they may not see it, with %s around", async (role, path, around) => {
    expect(await seenBy(role, path)).toEqual([403, errorTitles.role, around === "their dashboard"]);
  });

  test("tells an admin nothing of another center's appointment", async () => {
    const values = aBooking({ email: "other-center@example.com", location: "16" });
    expect((await fetch(`${here.site.url}/book`, { method: "POST", body: new URLSearchParams(values) })).ok).toBe(true);
    const [found] = await here.supabase.sql<{ id: string }>("select id from appointment_bookings where email = $1", [
      values.email,
    ]);
    const admin = await browserOf(here, { role: "admin", locationId: "2" });
    const answer = await admin.get(`/admin/dashboard/records/appointments/${found?.id}`);
    expect([answer.status, titleOf(await answer.text())]).toEqual([404, notFound.text]);
  });
});
