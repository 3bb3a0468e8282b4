import { afterAll, beforeAll, expect, test } from "vitest";
import { listMessages } from "../../../app/content/staff-list-words";
import { staffLists } from "../../../app/content/staff-lists";
import type { TestBrowser } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { type Desk, startDesk } from "../../support/records/staff-desk";

let desk: Desk;
let boss: TestBrowser;

beforeAll(async () => {
  desk = await startDesk();
  ({ boss } = desk);
  desk.takeAway(/rpc\/(list_records|dashboard_counts)/);
});
afterAll(() => desk?.stop());

test.each([
  ["/admin/dashboard", staffLists.assessments],
  ["/admin/dashboard/bookings", staffLists.appointments],
  ["/admin/dashboard/sessions", staffLists.sessions],
  ["/admin/dashboard/forms/messages", staffLists.messages],
] as const)("%s says that its records could not be read, and how to try again", async (address, words) => {
  const answer = await boss.get(address);
  expect(answer.status).toBe(503);
  const page = plain(await answer.text());
  expect(page).toContain(words.failed);
  expect(page).toContain(words.retry);
});

test("an export that cannot begin leads back to its list, which says so", async () => {
  const answer = await boss.get("/admin/dashboard/export/appointments.csv?q=lee");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toContain("/admin/dashboard/bookings?q=lee");
  const page = await boss.get("/admin/dashboard/bookings?q=lee");
  expect(plain(await page.text())).toContain(listMessages.exportFailed.title);
});
