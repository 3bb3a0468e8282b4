import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { flashOf, makeAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { deskScale, seedDesk } from "../../support/records/desk-records";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

let supabase: TestBackend;
let site: RunningSite;
let superadmin: TestBrowser;
let admin: TestBrowser;
let nowhere: TestBrowser;

beforeAll(async () => {
  supabase = await startEmbedded();
  site = await startSite({ supabase });
  await seedDesk(supabase);
  const browserOf = async (role: "admin" | "superadmin", locationId: string | null) =>
    new TestBrowser(site.url).hold(
      await tokensOf(supabase, await makeAccount(supabase, { role, locationId })),
    );
  superadmin = await browserOf("superadmin", null);
  admin = await browserOf("admin", "1");
  nowhere = await browserOf("admin", null);
}, 60_000);
afterAll(async () => {
  await site?.kill();
  await supabase?.stop();
});

const path = "/admin/dashboard";
const read = async (browser: TestBrowser, address: string) => (await browser.get(address)).text();
const idsIn = (html: string) => [...html.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = ""]) => id);
/** The address of the link with that relation; empty where the page has none. */
const linkIn = (html: string, rel: string) => {
  const [tag = ""] = new RegExp(`<a [^>]*rel="${rel}"[^>]*>`).exec(html) ?? [];
  return /href="([^"]+)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";
};
const statusOf = async (id: string) =>
  (
    await supabase.sql<{ status: string }>("select status from public.schedule_requests where id = $1", [id])
  )[0]?.status;

describe("a list", () => {
  test("shows every record once over its pages, and leads back", async () => {
    const first = await read(superadmin, path);
    expect(first).toContain(`${deskScale.assessments} requests`);
    const second = await read(superadmin, linkIn(first, "next"));
    const third = await read(superadmin, linkIn(second, "next"));
    const ids = [first, second, third].flatMap(idsIn);
    expect(ids).toHaveLength(deskScale.assessments);
    expect(new Set(ids).size).toBe(deskScale.assessments);
    expect(linkIn(third, "next")).toBe("");
    expect(idsIn(await read(superadmin, linkIn(second, "prev")))).toEqual(idsIn(first));
  });

  test("shows an admin the records of the own center alone, whatever the address asks for", async () => {
    const own = Math.ceil(deskScale.assessments / 2);
    for (const query of ["", "?center=2", "?archived=1"])
      expect(await read(admin, path + query)).toContain(`${own} requests`);
  });

  test.each([
    "?sort=secret&dir=up",
    "?after=broken",
    "?status=gone&program=x",
    "?from=2026-99-99&center=%00",
  ])("shows all for an address with values nobody offers: %s", async (query) => {
    const answer = await superadmin.get(path + query);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`${deskScale.assessments} requests`);
  });

  test("finds by words and says which column it is sorted by", async () => {
    const html = await read(superadmin, `${path}?q=okafor&sort=child&dir=asc`);
    expect(html).toContain("5 requests");
    expect(html).toMatch(/aria-sort="ascending"[^>]*><a[^>]*>Child/);
    expect(html).toContain("Clear filters");
  });

  test("says where nothing can be listed yet", async () => {
    const html = await read(nowhere, path);
    expect(html).toContain("No location assigned");
    expect(html).toContain("No assessment requests found.");
  });

  test("reloads by itself only when the address asks for it", async () => {
    expect(await read(admin, path)).not.toContain('http-equiv="refresh"');
    expect(await read(admin, `${path}?refresh=60`)).toContain('http-equiv="refresh" content="60"');
  });
});

describe("the form round a list", () => {
  test("changes one record by its row's button, and leads back to the list as it was", async () => {
    const query = "?q=okafor&status=new";
    const [id = ""] = idsIn(await read(admin, path + query));
    const answer = await admin.post(`${path}${query.replace("?", "?index&")}`, { row: `contacted:${id}` });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path + query]);
    expect(flashOf(answer)).toContain("Request marked as contacted.");
    expect(await statusOf(id)).toBe("contacted");
    const again = await admin.post(`${path}?index`, { id, action: "contacted" });
    expect(flashOf(again)).toContain("0 changed, 1 skipped");
  });

  test("leaves records of another center alone", async () => {
    const [id = ""] = idsIn(await read(superadmin, `${path}?center=2&status=new`));
    expect(flashOf(await admin.post(`${path}?index`, { id, action: "contacted" }))).toContain("0 changed");
    expect(await statusOf(id)).toBe("new");
  });

  test.each([
    [{ action: "contacted" }, "Nothing is selected"],
    [{ id: "x", action: "archive" }, "Choose one of the actions of this list."],
  ])("says what is missing: %j", async (values, words) => {
    const answer = await admin.post(`${path}?index`, values);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(words);
  });
});

describe("the list as a file", () => {
  test("holds the records of the same query, and nothing a spreadsheet would calculate", async () => {
    await supabase.sql(
      "update public.schedule_requests set child_name = '=1+1' where child_name like 'Ada%'",
    );
    const answer = await superadmin.get(`${path}/export/assessments.csv?q=okafor`);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toMatch(/filename="assessments-\d{4}-\d\d-\d\d\.csv"/);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString("utf8").split("\r\n");
    expect(lines).toHaveLength(7);
    expect(lines[1]).toContain(`"'=1+1"`);
  });

  test("has the head alone where there is nothing", async () => {
    for (const [browser, query] of [
      [admin, "?q=nobodyhasthisname"],
      [nowhere, ""],
    ] as const) {
      const text = await read(browser, `${path}/export/assessments.csv${query}`);
      expect(text.split("\r\n")).toHaveLength(2);
    }
  });
});
