import { beforeAll, expect, test, vi } from "vitest";
import { aBooking, anAssessment, openDay, post } from "../../support/appointments/forms";
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

test("what a center's next days have free is not asked for each visit", async () => {
  const path = `/book?location=3&date=${openDay(2)}`;
  const visit = () => askedWhile(() => fetch(here.site.url + path));
  const visits = [];
  for (let count = 0; count < 10; count++) visits.push(await visit());
  expect(visits[0]).toEqual(["POST /rest/v1/rpc/list_open_days"]);
  // why: they are kept for five seconds, which a busy machine may take for some of the visits
  expect(visits.flat().length).toBeLessThan(5);
});

const account = "current_account";
test.each([
  ["student", "/", [account]],
  ["student", "/dashboard", [account, "student_overview", "family_bookings", "earlier_bookings"]],
  ["student", "/dashboard/sessions", [account, "student_sessions"]],
  ["admin", "/", [account]],
  ["admin", "/admin/dashboard", [account, "staff_today", "dashboard_counts", "list_records", "count_records"]],
  [
    "admin",
    "/admin/dashboard/calendar",
    [account, "locations", "list_slot_load", "list_center_sessions", "waitlist", "staff_choices"],
  ],
  ["admin", "/admin/dashboard/bookings", [account, "list_records", "count_records"]],
  ["admin", "/admin/dashboard/students/reports", [account, "locations", "term_reports"]],
  [
    "regional_manager",
    "/admin/dashboard",
    [account, "staff_today", "dashboard_counts", "list_records", "count_records"],
  ],
  ["superadmin", "/admin/dashboard/bookings", [account, "locations", "list_records", "count_records"]],
] as const)("a %s's %s asks no more than it shows", async (role, path, questions) => {
  const browser = await browserOf(here, { role });
  await (await browser.get(path)).text();
  const asked = (await askedWhile(() => browser.get(path))).map((request) => request.split("/").at(-1));
  expect(asked.sort()).toEqual([...questions].sort());
});

test("a family's booking asks once, for the account, the rate limit and the claim itself", async () => {
  const family = await browserOf(here);
  expect(await askedWhile(() => family.post("/book", aBooking({ email: "family@example.com" })))).toEqual([
    "POST /rest/v1/rpc/submit_for_account",
  ]);
});

test.each([
  [
    "a booking asks once, for the rate limit and the claim itself",
    "/book",
    aBooking({ email: "asks-once@example.com", location: "31" }),
    ["submit_form"],
  ],
  [
    "an assessment request asks twice: may this address send, and the request itself",
    "/assessment",
    anAssessment(),
    ["take_rate_limit", "submit_form"],
  ],
  [
    "a form with mistakes asks twice: may this address send, and what is free",
    "/book",
    aBooking({ email: "" }),
    ["take_rate_limit", "list_open_days"],
  ],
])("%s", async (_, path, values, procedures) => {
  expect(await askedWhile(() => post(here.site.url + path, values))).toEqual(
    procedures.map((procedure) => `POST /rest/v1/rpc/${procedure}`),
  );
});
