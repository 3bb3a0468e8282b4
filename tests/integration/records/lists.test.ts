/** The lists of the back office by their addresses: pages, filters, the form round a list, and the list as a file. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { followWords } from "../../../app/content/records/leads";
import { bulkChangePath } from "../../../app/records/record-kinds";
import { post } from "../../support/appointments/forms";
import { flashOf } from "../../support/auth/accounts";
import { readCsv } from "../../support/records/csv-file";
import { staffDesk, textOf, unusedCenters } from "../../support/records/staff-desk";
import { addRecord } from "../../support/records/staff-records";

const [center, another] = unusedCenters();
const desk = staffDesk(center, another);
const path = "/admin/dashboard/assessments";
const many = 45;

beforeAll(async () => {
  for (let n = 0; n < many; n += 1)
    await addRecord(desk.supabase, "assessments", {
      center,
      parent_name: n % 9 === 0 ? "Amara Okonkwo" : "Bo Lindqvist",
      child_name: n % 9 === 0 ? "=1+1" : "Ben",
      created_at: new Date(Date.now() - n * 3 * 3_600_000).toISOString(),
    });
});

const read = async (address: string) => (await desk.admin.get(address)).text();
const idsIn = (html: string) =>
  [...html.matchAll(/<input[^>]* name="id"[^>]* value="([^"]+)"/g)].map(([, id = ""]) => id);
const statusOf = (id: string) => desk.supabase.first("select status from schedule_requests where id = $1", [id]);

test("the form round a list leaves records of another center, what is no id, and more than 100 at once alone", async () => {
  const foreign = await addRecord(desk.supabase, "assessments", { center: another });
  const [own = ""] = idsIn(await read(`${path}?status=new`));
  const Cookie = Object.entries(desk.admin.cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const press = (chosen: string[]) => {
    const ticked = chosen.map((id) => ["id", id]);
    const values = new URLSearchParams([["action", "contacted"], ...ticked]);
    return post(`${desk.site.url}${path}?index`, values, { Cookie });
  };
  expect(flashOf(await press([foreign, "x"]))).toContain("0 changed, 2 skipped");
  const others = Array.from({ length: 100 }, () => randomUUID());
  expect(flashOf(await press([own, ...others]))).not.toContain("1 changed");
  expect([await statusOf(foreign), await statusOf(own)]).toEqual(["new", "new"]);
});

describe("the list as a file", () => {
  test("the file of a list holds the records of the same query, and nothing a spreadsheet would calculate", async () => {
    const answer = await desk.admin.get("/admin/dashboard/export/assessments.csv?q=okonkwo");
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toMatch(/filename="assessments-\d{4}-\d\d-\d\d\.csv"/);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const lines = (await answer.text()).split("\r\n");
    expect([lines.length, lines[1]]).toEqual([7, expect.stringContaining(`"'=1+1"`)]);
  });

  test("the file of a list holds each of more records than the database gives at once, one time", async () => {
    // why: with an email queued for each, filling them in would take long
    await desk.supabase.sql("set session_replication_role = replica");
    await desk.supabase.sql(
      `insert into public.career_applications (reference, submission_key, first_name, last_name, email, phone, address,
         location, education, experience_teaching, experience_children, motivation, created_at)
       select 'J-99' || translate(lpad(n::text, 4, '0'), '01', 'XY'), 'one of many applications ' || n, 'Visitor', 'N' || n,
         'v@example.com', '416-555-0100', '1 Main Street', $1, 'BSc', 'Two years', 'Camp', 'Children',
         '2026-03-01 12:00:00.123456-05'::timestamptz + n / 3 * interval '1 microsecond'
       from generate_series(1, 2050) n`,
      [center],
    );
    const file = await desk.admin.get("/admin/dashboard/export/applications.csv");
    const [, ...lines] = readCsv(new Uint8Array(await file.arrayBuffer()));
    await desk.supabase.sql("delete from public.career_applications where location = $1", [center]);
    await desk.supabase.sql("set session_replication_role = default");
    expect(new Set(lines.map((line) => line.join())).size).toBe(2050);
    expect(lines).toHaveLength(2050);
  });
});

describe("many records at once, on a page of its own", () => {
  const add = (fields: Parameters<typeof addRecord>[2] = {}) =>
    addRecord(desk.supabase, "assessments", { center, ...fields });
  const step = { action: "follow_up", next_step: "Call back", next_step_on: "2027-01-05" };
  const stepOf = (id: string) =>
    desk.supabase.first("select coalesce(next_step, 'none') from public.schedule_requests where id = $1", [id]);

  test("a next step for all leads to the list, counts who is skipped without naming another center's", async () => {
    const [one, gone] = [await add(), await add({ archived_at: "2026-02-04T15:00:00Z" })];
    const foreign = await add({ center: another, child_name: "Not Mine" });
    const answer = await desk.admin.post(bulkChangePath("assessments", [one, gone, foreign], "?status=new"), step);
    expect(answer.headers.get("Location")).toBe(`${path}?status=new`);
    expect(flashOf(answer)).toContain("1 changed, 2 skipped");
    expect(flashOf(answer)).not.toContain("Not Mine");
    expect([await stepOf(one), await stepOf(foreign)]).toEqual(["Call back", "none"]);
  });

  test("a form with a mistake comes back and says which", async () => {
    const change = bulkChangePath("assessments", [await add()], "");
    for (const [fields, said] of [
      [{ action: "follow_up" }, "Choose an owner, or enter or remove a next step"],
      [{ action: "follow_up", next_step: "Call back" }, followWords.dateMissing],
      [{ ...step, no_step: "on" }, "Remove the next step, or enter a new one"],
      [{ action: "close", outcome: "booked" }, followWords.outcomeMissing],
    ] as const) {
      const answer = await desk.admin.post(change, fields);
      expect([answer.status, await textOf(answer)]).toEqual([400, expect.stringContaining(said)]);
    }
  });

  test("an address without records, of another center's, or of sessions changes nothing", async () => {
    const foreign = await add({ center: another, child_name: "Not Mine" });
    for (const list of [[], ["x"]])
      expect((await desk.admin.post(bulkChangePath("assessments", list, ""), step)).status).toBe(400);
    const text = await textOf(await desk.admin.get(bulkChangePath("assessments", [foreign], "")));
    expect(text).not.toContain("Not Mine");
    expect(text).toContain("Select records in the list first.");
    const sessions = await desk.admin.get(`/admin/dashboard/records/sessions/change?id=${foreign}`);
    expect(sessions.status).toBe(404);
  });
});
