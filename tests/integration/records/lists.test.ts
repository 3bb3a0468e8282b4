/** The lists of the back office by their addresses: pages, filters, the form round a list, and the list as a file. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { post } from "../../support/appointments/forms";
import { flashOf, type TestBrowser } from "../../support/auth/accounts";
import { readCsv } from "../../support/records/csv-file";
import { manyRequests, seedDesk } from "../../support/records/desk-records";
import { makeStaff } from "../../support/records/staff-desk";
import { ownSite } from "../../support/servers/test-site";

const here = ownSite();
let superadmin: TestBrowser;
let admin: TestBrowser;

beforeAll(async () => {
  await seedDesk(here.supabase);
  ({ boss: superadmin, admin } = await makeStaff(here));
});

const path = "/admin/dashboard";
const read = async (browser: TestBrowser, address: string) => (await browser.get(address)).text();
const idsIn = (html: string) =>
  [...html.matchAll(/<input[^>]* name="id"[^>]* value="([^"]+)"/g)].map(([, id = ""]) => id);
/** The address of the link with that relation; empty where the page has none. */
const linkIn = (html: string, rel: string) => {
  const [tag = ""] = new RegExp(`<a [^>]*rel="${rel}"[^>]*>`).exec(html) ?? [];
  return /href="([^"]+)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";
};
const statusOf = async (id: string) => {
  return here.supabase.first("select status from public.schedule_requests where id = $1", [id]);
};
const cursor = (values: unknown) => Buffer.from(JSON.stringify(values)).toString("base64url");

describe("a list", () => {
  test("shows every record once over its pages, and leads back", async () => {
    const first = await read(superadmin, path);
    expect(first).toContain(`${manyRequests} requests`);
    const second = await read(superadmin, linkIn(first, "next"));
    const third = await read(superadmin, linkIn(second, "next"));
    const shown = (page: string) => /[\d,]+–[\d,]+ of [\d,]+/.exec(page)?.[0];
    expect([first, second, third].map(shown)).toEqual(
      ["1–20", "21–40", `41–${manyRequests}`].map((rows) => `${rows} of ${manyRequests}`),
    );
    const back = await read(superadmin, linkIn(third, "prev"));
    expect(shown(back)).toBe(shown(second));
    expect(shown(await read(superadmin, linkIn(back, "prev")))).toBe(shown(first));
    const forged = linkIn(first, "next").replace("at=21", "at=999");
    expect(shown(await read(superadmin, forged))).toBe(`${manyRequests - 20}–${manyRequests - 1} of ${manyRequests}`);
    const ids = [first, second, third].flatMap(idsIn);
    expect(ids).toHaveLength(manyRequests);
    expect(new Set(ids).size).toBe(manyRequests);
    expect(linkIn(third, "next")).toBe("");
    expect(idsIn(await read(superadmin, linkIn(second, "prev")))).toEqual(idsIn(first));
    const [, sorted = ""] = /href="([^"]*sort=name[^"]*)"/.exec(first) ?? [];
    expect(await read(superadmin, sorted.replaceAll("&amp;", "&"))).toContain('aria-sort="ascending"');
  });

  test.each([
    "from=2026-02-30&to=tomorrow&center=%00&archived=yes",
    "after=%00",
    `after=${cursor(["2026-03-01", "\0"])}`,
    `after=${cursor(["-infinity", "00000000-0000-0000-0000-000000000000"])}`,
  ])("shows its first page for an address with values nobody offers: %s", async (query) => {
    const html = await read(superadmin, `${path}?${query}`);
    expect(html).toContain(`${manyRequests} requests`);
    expect(idsIn(html)).toEqual(idsIn(await read(superadmin, path)));
  });

  test("finds by words, of which none is too odd", async () => {
    expect(await read(superadmin, `${path}?q=okafor`)).toContain("5 requests");
    for (const query of ["q=%00%ED%A0%80", "q=%25%25%25", "q='%20or%20true"])
      expect([query, (await superadmin.get(`${path}?${query}`)).status]).toEqual([query, 200]);
  });
});

describe("the form round a list", () => {
  test("changes one record by its row's button, and leads back to the list as it was", async () => {
    const query = "?q=okafor&status=new";
    const [id = ""] = idsIn(await read(admin, path + query));
    const answer = await admin.post(`${path}${query.replace("?", "?index&")}`, { row: `contacted:${id}` });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path + query]);
    expect(flashOf(answer)).toMatch(/: request marked as contacted\./);
    expect(await statusOf(id)).toBe("contacted");
  });

  test("leaves records of another center, what is no id, and more than 100 at once alone", async () => {
    const ids = idsIn(await read(superadmin, `${path}?center=2&status=new`));
    const [own = ""] = idsIn(await read(superadmin, `${path}?center=1&status=new`));
    const Cookie = Object.entries(admin.cookies())
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    const press = (chosen: string[]) => {
      const ticked = chosen.map((id) => ["id", id]);
      const values = new URLSearchParams([["action", "contacted"], ...ticked]);
      return post(`${here.site.url}${path}?index`, values, { Cookie });
    };
    expect(flashOf(await press([...ids.slice(0, 1), "x"]))).toContain("0 changed, 2 skipped");
    const others = Array.from({ length: 100 }, () => randomUUID());
    expect(flashOf(await press([own, ...others]))).not.toContain("1 changed");
    expect([await statusOf(ids[0] ?? ""), await statusOf(own)]).toEqual(["new", "new"]);
  });
});

describe("the list as a file", () => {
  test("holds the records of the same query, and nothing a spreadsheet would calculate", async () => {
    await here.supabase.sql("update public.schedule_requests set child_name = '=1+1' where child_name like 'Ada%'");
    const answer = await superadmin.get(`${path}/export/assessments.csv?q=okafor`);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toMatch(/filename="assessments-\d{4}-\d\d-\d\d\.csv"/);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const lines = (await answer.text()).split("\r\n");
    expect(lines).toHaveLength(7);
    expect(lines[1]).toContain(`"'=1+1"`);
  });

  test("holds each of more records than the database gives at once, one time", async () => {
    // why: with an email queued for each, filling them in would take long
    await here.supabase.sql("set session_replication_role = replica");
    await here.supabase.sql(`
      insert into public.contact_submissions (reference, submission_key, name, email, message, created_at)
      select 'C-' || translate(lpad(n::text, 6, '2'), '01', 'XY'), 'one of many messages ' || n, 'Visitor ' || n,
        'v@example.com', 'Hello', '2026-03-01 12:00:00.123456-05'::timestamptz + n / 3 * interval '1 microsecond'
      from generate_series(1, 2050) n on conflict do nothing`);
    await here.supabase.sql("set session_replication_role = default");
    const [stored] = await here.supabase.sql<{ count: number }>(
      "select count(*)::int as count from public.contact_submissions",
    );
    const file = await superadmin.get(`${path}/export/messages.csv`);
    const [, ...lines] = readCsv(new Uint8Array(await file.arrayBuffer()));
    expect(lines).toHaveLength(stored?.count ?? 0);
    expect(new Set(lines.map((line) => line.join())).size).toBe(lines.length);
  });
});
