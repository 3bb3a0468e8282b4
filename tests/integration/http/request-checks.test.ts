import { describe, expect, test } from "vitest";
import { freeAssessment } from "../../../app/content/appointments/free-assessment";
import { dashboardWords } from "../../../app/content/dashboards/dashboards";
import { staffFrame } from "../../../app/content/dashboards/staff-dashboards";
import { notFound, refused } from "../../../app/content/site/error-pages";
import { errorTitles } from "../../../app/content/site/error-titles";
import { aBooking } from "../../support/appointments/forms";
import { browserOf } from "../../support/auth/accounts";
import { titleOf } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();

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

  test("leaves nothing but our own lines in the log", () => {
    expect(here.site.output()).not.toMatch(/TypeError|at .*\.js:\d+/);
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
