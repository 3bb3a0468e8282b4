import { expect, test } from "vitest";
import { staffDesk } from "../../support/records/staff-desk";

const desk = staffDesk();

test("every CSV file that staff take leaves a line that the audit log shows", async () => {
  const page = "/admin/dashboard";
  expect((await desk.admin.get(`${page}/export/users.csv`)).status).toBe(200);
  expect((await desk.boss.get(`${page}/network.csv`)).status).toBe(200);
  const log = await desk.boss.get(`${page}/audit?table=exports`);
  const html = await log.text();
  expect(html).toContain("Exported");
  expect(html).toMatch(/users[\s\S]*\d rows?/);
  expect(html).toContain("network");
});

test("no file is given away while the line cannot be written", async () => {
  desk.takeAway(/record_export/);
  const answer = await desk.boss.get("/admin/dashboard/export/users.csv");
  expect(answer.headers.get("Content-Type") ?? "").not.toContain("csv");
});
