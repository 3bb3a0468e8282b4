/** What a list of twenty weighs before it is packed: a phone decodes every byte of it. */
import { beforeAll, expect, test } from "vitest";
import { browserOf, makeAccount, type TestBrowser } from "../../support/auth/accounts";
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
  if (process.env.WEIGHTS)
    console.log(path, {
      html: html.length,
      classes: classBytes(html),
      rows: rows.length,
      rowClasses: classes,
      row: rows.join("").length,
      data: dataBytes(html),
    });
  expect(rows.length).toBe(21);
  expect(Buffer.byteLength(html) / 1024).toBeLessThanOrEqual(most);
  expect(dataBytes(html) / 1024).toBeLessThanOrEqual(12);
  expect(classes / 20 / 1024).toBeLessThanOrEqual(0.45);
});
