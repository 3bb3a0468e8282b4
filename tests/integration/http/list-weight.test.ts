/** What pages behind a sign-in weigh: a list of twenty before it is packed, as a phone decodes every byte of it. */
import { beforeAll, expect, test } from "vitest";
import { browserOf, makeAccount, type TestBrowser } from "../../support/auth/accounts";
import { pageWeight } from "../../support/http/page-weight";
import { unusedCenters } from "../../support/records/staff-desk";
import { addRecord } from "../../support/records/staff-records";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const [center] = unusedCenters();
// why: the longest date, one with a year, whatever the day of the test
const appointment_date = `${new Date().getFullYear() + 1}-12-30`;
let admin: TestBrowser;
beforeAll(async () => {
  admin = await browserOf(here, await makeAccount(here.supabase, { role: "admin", locationId: center }));
  // why: one more than a page holds, so that the way to the next page is weighed too
  for (let n = 0; n < 21; n++)
    for (const kind of ["appointments", "assessments", "applications"] as const)
      await addRecord(here.supabase, kind, {
        center,
        email: `weight-${n}@example.com`,
        phone: `905-555-01${10 + n}`,
        ...(kind === "appointments" && { appointment_date, spot: n + 1 }),
      });
});

const classBytes = (html: string) =>
  [...html.matchAll(/ class="[^"]*"/g)].reduce((sum, [text]) => sum + Buffer.byteLength(text), 0);
const dataBytes = (html: string) =>
  Buffer.byteLength(/streamController\.enqueue[\s\S]*?<\/script>/.exec(html)?.[0] ?? "");

test.each([
  ["/admin/dashboard/bookings", 70],
  ["/admin/dashboard/assessments", 71],
  ["/admin/dashboard/forms/applications", 57],
])("twenty rows of %s are at most %d KB of HTML, 12 KB of data, 0.45 KB of class names a row", async (path, most) => {
  const html = await (await admin.get(path)).text();
  const rows = html.match(/<tr\b[\s\S]*?<\/tr>/g) ?? [];
  const classes = classBytes(rows.join(""));
  expect(rows.length).toBe(21);
  expect(Buffer.byteLength(html) / 1024).toBeLessThanOrEqual(most);
  expect(dataBytes(html) / 1024).toBeLessThanOrEqual(12);
  expect(classes / 20 / 1024).toBeLessThanOrEqual(0.45);
});

// why: others of these pages are made of the same parts
const pagesOf = {
  student: ["/dashboard", "/dashboard/sessions", "/dashboard/children", "/book", "/assessment"],
  tutor: ["/dashboard", "/dashboard/availability"],
  superadmin: [
    ...["", "/privacy", "/users?dialog=add", "/locations/1/edit", "/sessions/new?center=1", "/opening?center=1"],
    ...["/imports", "/assessments/new", "/bookings/new"],
  ].map((path) => `/admin/dashboard${path}`),
} as const;
test.each(["student", "tutor", "superadmin"] as const)(
  "for a %s each page keeps scripts within 113 KB and styles within 16 KB, gzip",
  async (role) => {
    const browser = await browserOf(here, { role });
    for (const path of pagesOf[role]) {
      const answer = await browser.get(path);
      const { script, styles } = await pageWeight(here.site.url, await answer.text());
      expect([path, answer.status, script > 0, script <= 113, styles <= 16]).toEqual([path, 200, true, true, true]);
    }
  },
);
