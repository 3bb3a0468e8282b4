import { beforeAll, expect, test, vi } from "vitest";
import { browserOf } from "../../support/auth/accounts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
// why: a first read that a busy machine breaks off is repeated after seconds
beforeAll(async () => {
  for (const path of ["/book", "/"])
    await vi.waitFor(async () => expect(await askedWhile(() => fetch(here.site.url + path))).toEqual([]), 60_000);
});

/** What the site asked the database while it answered; the connection check runs beside and is not counted. */
async function askedWhile(visit: () => Promise<Response>): Promise<string[]> {
  here.backend.take();
  await (await visit()).text();
  return here.backend.take().filter((request) => request !== "HEAD /rest/v1/admin_users");
}

test("centers and statements are read once and kept: the pages after the first ask the database nothing", async () => {
  for (const path of ["/", "/book", "/assessment?location=3", "/?dialog=booking"])
    expect(await askedWhile(() => fetch(here.site.url + path)), path).toEqual([]);
});

const account = "current_account";
const familyStart = ["student_overview", "family_bookings", "earlier_bookings", "signed_up", "tuition_invoices_of"];
const staffToday = ["waiting_counts", "schedule_requests", "calls_due", "spots_to_fill"];
test.each([
  ["student", "/", [account]],
  ["student", "/dashboard", [account, ...familyStart]],
  ["student", "/dashboard/sessions", [account, "student_sessions"]],
  ["admin", "/", [account]],
  ["admin", "/admin/dashboard", [account, ...staffToday, "day_agenda", "dashboard_counts"]],
  ["superadmin", "/admin/dashboard", [account, "locations", ...staffToday, "centers_today", "dashboard_counts"]],
  [
    "admin",
    "/admin/dashboard/calendar?date=2030-03-04",
    [account, "locations", "list_slot_load", "list_center_sessions", "waitlist", "staff_choices"],
  ],
  ["admin", "/admin/dashboard/bookings", [account, "list_records", "count_records"]],
  ["admin", "/admin/dashboard/students/reports", [account, "locations", "term_reports"]],
  ["superadmin", "/admin/dashboard/bookings", [account, "locations", "list_records", "count_records"]],
] as const)("a %s's %s asks no more than it shows", async (role, path, questions) => {
  const browser = await browserOf(here, { role });
  await (await browser.get(path)).text();
  const asked = (await askedWhile(() => browser.get(path))).map((request) => request.split("/").at(-1));
  expect(asked.sort()).toEqual([...questions].sort());
});
