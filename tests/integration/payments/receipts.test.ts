import { beforeAll, describe, expect, test } from "vitest";
import { paymentPages } from "../../../app/content/courses/courses";
import { purchaseWords, receiptWords, seller } from "../../../app/content/payments/purchases";
import {
  makeAccount,
  setProfile,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { pdfText } from "../../support/pages/pdf-text";
import { hstNumber } from "../../support/servers/site";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
let buyer: TestAccount;
let people: Record<"buyer" | "other" | "admin" | "superadmin", TestBrowser>;
beforeAll(async () => {
  const browserOf = async (account: TestAccount) =>
    new TestBrowser(here.site.url).hold(await tokensOf(here.supabase, account));
  buyer = await makeAccount(here.supabase);
  await setProfile(here.supabase, buyer.userId, { first_name: "Łukasz", last_name: "Nowak" });
  people = {
    buyer: await browserOf(buyer),
    other: await browserOf(await makeAccount(here.supabase)),
    admin: await browserOf(await makeAccount(here.supabase, { role: "admin" })),
    superadmin: await browserOf(await makeAccount(here.supabase, { role: "superadmin" })),
  };
});

let count = 0;
/** A purchase of a course of its own, by the buyer, made at a checkout. */
async function buy({ status = "completed", amount = 19097, tax = 2197, refunded = 0 } = {}) {
  const name = `Course number ${++count}`;
  const begun = status === "refunded" ? "completed" : status;
  const [row] = await here.supabase.sql<{ id: string; number: string | null }>(
    `with course as (insert into courses (name, price_cents, is_active) values ($1, 16900, false) returning id)
     insert into purchases (user_id, course_id, amount_cents, tax_cents, status, checkout_session_id)
     select $2, id, $3, $4, $5, 'cs_test_' || id from course returning id, receipt_number as number`,
    [name, buyer.userId, amount, tax, begun],
  );
  const back = status === "refunded" ? amount : refunded;
  if (back > 0)
    await here.supabase.sql("update purchases set refunded_cents = $2, status = $3 where id = $1", [
      row?.id,
      back,
      status,
    ]);
  return { id: row?.id ?? "", name, number: row?.number ?? "" };
}

const wordsOf = (html: string) => plain(html.replace(/<[^>]*>/g, " ")).replace(/\s+/g, " ");
/** Label and figure of each line of a receipt, as the page has them. */
const figuresOf = (html: string) =>
  [...html.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(([, ...pair]) => pair.map(plain));
async function see(who: keyof typeof people, path: string) {
  const answer = await people[who].get(path);
  return { answer, status: answer.status, html: await answer.clone().text() };
}

describe("a receipt", () => {
  test("says who bought what from whom and calculates to the total, on the page and in the file alike", async () => {
    const { id, name, number } = await buy({ refunded: 5000 });
    const page = await see("buyer", `/receipt?id=${id}`);
    expect(page.answer.headers.get("Cache-Control")).toBe("no-store");
    expect(number).toMatch(/^\d{4}-\d{6}$/);
    const figures = [
      ["Subtotal", "CA$169.00"],
      ["HST (13%)", "CA$21.97"],
      ["Total", "CA$190.97"],
      ["Refunded", "-CA$50.00"],
      ["Refunded, of it HST (13%)", "-CA$5.75"],
      ["Paid after refunds", "CA$140.97"],
      ["Paid, of it HST (13%)", "CA$16.22"],
    ];
    expect(figuresOf(page.html)).toEqual(expect.arrayContaining([[receiptWords.number, number], ...figures]));
    expect(page.html).not.toContain(receiptWords.notAReceipt);
    const { answer } = await see("buyer", `/receipt.pdf?id=${id}`);
    const file = pdfText(Buffer.from(await answer.arrayBuffer()));
    for (const figure of figures) expect(file).toContain(figure.join("\n"));
    for (const text of [wordsOf(page.html), file])
      for (const words of [name, number, "Łukasz Nowak", buyer.email, seller.name, hstNumber])
        expect(text).toContain(words);
    expect(
      ["Content-Type", "Content-Disposition", "Cache-Control"].map((header) => answer.headers.get(header)),
    ).toEqual(["application/pdf", `attachment; filename="receipt-${number}.pdf"`, "no-store"]);
  });

  test("is for its owner and for superadmins, who read whose it is", async () => {
    const { id, name } = await buy();
    for (const path of [`/receipt?id=${id}`, `/receipt.pdf?id=${id}`]) {
      for (const who of ["other", "admin"] as const) {
        const { status, html } = await see(who, path);
        expect([who, path, status]).toEqual([who, path, 404]);
        expect(html).not.toContain(name);
      }
      expect((await see("superadmin", path)).status).toBe(200);
    }
    expect(wordsOf((await see("superadmin", `/receipt?id=${id}`)).html)).toContain("Łukasz Nowak");
  });

  test("outlives the account of its buyer", async () => {
    const { id } = await buy();
    await here.supabase.sql("update purchases set user_id = null where id = $1", [id]);
    expect((await see("superadmin", `/receipt?id=${id}`)).html).toContain(receiptWords.deletedAccount);
    expect((await see("buyer", `/receipt?id=${id}`)).status).toBe(404);
  });

  test.each(["pending", "failed", "refunded"])("is none for a purchase that is %s", async (status) => {
    const { id } = await buy({ status });
    const { html } = await see("buyer", `/receipt?id=${id}`);
    expect(html).toContain(receiptWords.notAReceipt);
    expect(html).not.toContain("/receipt.pdf");
    const file = await people.buyer.get(`/receipt.pdf?id=${id}`);
    expect([file.status, file.headers.get("Location")]).toEqual([303, `/receipt?id=${id}`]);
  });

  test("of a free course has no number, and says why", async () => {
    const { id } = await buy({ amount: 0, tax: 0 });
    const { html } = await see("buyer", `/receipt?id=${id}`);
    expect(html).toContain(receiptWords.noNumber);
    expect(figuresOf(html)).toContainEqual(["Total", "CA$0.00"]);
    const file = await people.buyer.get(`/receipt.pdf?id=${id}`);
    const name = `receipt-${id.slice(0, 8)}.pdf`;
    expect(file.headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
  });
});

test.each(["", "1", "00000000-0000-4000-8000-0000000000ff", "' or 1=1"])(
  "there is no receipt and no page of a purchase for the id '%s'",
  async (id) => {
    const pages = [
      "/receipt?id=",
      "/receipt.pdf?id=",
      "/courses/enrolled?purchase=",
      "/courses/cancelled?purchase=",
    ];
    for (const page of pages)
      expect([page, (await see("superadmin", page + encodeURIComponent(id))).status]).toEqual([page, 404]);
    expect((await see("buyer", "/receipt")).status).toBe(404);
  },
);

describe("the purchase history", () => {
  test("shows what came of each purchase, and what went back, but none that never reached the payment page", async () => {
    const part = await buy({ refunded: 5000 });
    const pending = await buy({ status: "pending" });
    const failed = await buy({ status: "failed" });
    const dropped = await buy({ status: "failed" });
    await here.supabase.sql("alter table purchases disable trigger purchases_keep");
    await here.supabase.sql("update purchases set checkout_session_id = null where id = $1", [dropped.id]);
    await here.supabase.sql("alter table purchases enable trigger purchases_keep");
    const { html } = await see("buyer", "/purchase-history");
    const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) => wordsOf(row));
    const rowOf = (name: string) => rows.find((row) => row.includes(`${name} `));
    expect(rowOf(part.name)).toContain("CA$190.97 CA$50.00 refunded");
    expect(rowOf(part.name)).toContain("Completed");
    expect(rowOf(pending.name)).toContain("Pending");
    for (const { id } of [part, pending, failed]) expect(html).toContain(`href="/receipt?id=${id}"`);
    expect(rowOf(dropped.name)).toBeUndefined();
  });

  test("goes through a long list page by page, each purchase once, and shows nobody else's", async () => {
    await here.supabase.sql(
      `with many as (
         insert into courses (name, price_cents, is_active)
         select 'Long list ' || n, 100, false from generate_series(1, 43) n returning id
       )
       insert into purchases (user_id, course_id, amount_cents, status, created_at)
       select $1, id, 100, 'completed', '2026-01-05T12:00:00Z' from many`,
      [buyer.userId],
    );
    const seen: string[] = [];
    let path = "/purchase-history";
    for (let pages = 0; path && pages < 10; pages++) {
      const { html } = await see("buyer", path);
      const ids = [...html.matchAll(/href="\/receipt\?id=([^"]+)"/g)].map(([, id = ""]) => id);
      expect(ids.length).toBeLessThanOrEqual(20);
      expect(html.includes(purchaseWords.newest)).toBe(pages > 0);
      seen.push(...ids);
      path = plain(/href="(\/purchase-history\?after=[^"]+)"/.exec(html)?.[1] ?? "");
    }
    const rows = await here.supabase.sql<{ id: string }>(
      `select id from purchases where user_id = $1 and (status <> 'failed' or checkout_session_id is not null)
       order by created_at desc, id desc`,
      [buyer.userId],
    );
    expect(seen).toEqual(rows.map(({ id }) => id));
    expect((await see("other", "/purchase-history")).html).not.toContain("/receipt?id=");
    const nowhere = await see("buyer", "/purchase-history?after=2026-02-31T00:00:00Z_1");
    expect([nowhere.status, nowhere.html.includes(purchaseWords.newest)]).toEqual([200, false]);
  });
});

describe("the page after the payment page", () => {
  test.each(["completed", "pending", "failed", "refunded"] as const)(
    "tells its owner alone that a purchase is %s",
    async (status) => {
      const { id, name } = await buy({ status });
      const path = `/courses/enrolled?purchase=${id}`;
      const { answer, html } = await see("buyer", path);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(wordsOf(html)).toContain(paymentPages[status].title);
      expect(html).toContain(name);
      for (const who of ["other", "superadmin"] as const) expect((await see(who, path)).status).toBe(404);
    },
  );

  test("that was left says that nothing was charged, unless something was", async () => {
    const open = `/courses/cancelled?purchase=${(await buy({ status: "pending" })).id}`;
    expect((await see("buyer", open)).html).toContain(paymentPages.cancelled.title);
    expect((await see("other", open)).status).toBe(404);
    const { id } = await buy();
    const { answer } = await see("buyer", `/courses/cancelled?purchase=${id}`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `/courses/enrolled?purchase=${id}`,
    ]);
  });
});
