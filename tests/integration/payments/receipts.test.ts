import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paymentPages } from "../../../app/content/courses";
import { purchaseWords, receiptWords, seller } from "../../../app/content/purchases";
import { sampleCourses } from "../../../app/content/sample-courses";
import {
  makeAccount,
  setProfile,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { pdfText } from "../../support/pages/pdf-text";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

let supabase: TestBackend;
let site: RunningSite;
let buyer: TestAccount;
let people: Record<"buyer" | "other" | "admin" | "superadmin", TestBrowser>;
beforeAll(async () => {
  supabase = await startEmbedded();
  site = await startSite({ supabase });
  const browserOf = async (account: TestAccount) =>
    new TestBrowser(site.url).hold(await tokensOf(supabase, account));
  buyer = await makeAccount(supabase, { email: "buyer@example.com" });
  await setProfile(supabase, buyer.userId, { first_name: "Łukasz", last_name: "Nowak" });
  people = {
    buyer: await browserOf(buyer),
    other: await browserOf(await makeAccount(supabase)),
    admin: await browserOf(await makeAccount(supabase, { role: "admin" })),
    superadmin: await browserOf(await makeAccount(supabase, { role: "superadmin" })),
  };
});
afterAll(async () => {
  await site?.kill();
  await supabase?.stop();
});

interface Bought {
  status?: string;
  amount?: number;
  tax?: number;
  refunded?: number;
  session?: string;
}

let count = 0;
/** A purchase of a course of its own, by the buyer. */
async function buy({ status = "completed", amount = 19097, tax = 2197, ...rest }: Bought = {}) {
  const [course] = await supabase.sql<{ id: string; name: string }>(
    "insert into courses (name, price_cents, is_active) values ($1, 16900, false) returning id, name",
    [`Course number ${++count}`],
  );
  const paid = status === "refunded" ? "completed" : status;
  const [row] = await supabase.sql<{ id: string }>(
    `insert into purchases (user_id, course_id, amount_cents, tax_cents, status, checkout_session_id)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [buyer.userId, course?.id, amount, tax, paid, rest.session ?? `cs_test_${count}`],
  );
  if (rest.refunded !== undefined || status === "refunded")
    await supabase.sql("update purchases set refunded_cents = $2, status = $3 where id = $1", [
      row?.id,
      rest.refunded ?? amount,
      status,
    ]);
  const [kept] = await supabase.sql<{ receipt_number: string | null }>(
    "select receipt_number from purchases where id = $1",
    [row?.id],
  );
  return { id: row?.id ?? "", name: course?.name ?? "", number: kept?.receipt_number ?? "" };
}

const wordsOf = (html: string) => plain(html.replace(/<[^>]*>/g, " ")).replace(/\s+/g, " ");
/** Label and figure of each line of a receipt, as the page has them. */
const figuresOf = (html: string) =>
  [...html.matchAll(/<dt>([^<]*)<\/dt><dd class="figures">([^<]*)<\/dd>/g)].map(
    ([, label = "", figure = ""]) => [plain(label), figure],
  );
async function see(who: keyof typeof people, path: string) {
  const answer = await people[who].get(path);
  return { answer, html: await answer.clone().text() };
}

describe("a receipt", () => {
  test("names seller, buyer and course, and calculates from the price to the total", async () => {
    const { id, name, number } = await buy();
    const { answer, html } = await see("buyer", `/receipt?id=${id}`);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(number).toMatch(/^\d{4}-\d{6}$/);
    expect(figuresOf(html)).toEqual([
      [receiptWords.number, number],
      ["Subtotal", "CA$169.00"],
      ["HST (13%)", "CA$21.97"],
      ["Total", "CA$190.97"],
    ]);
    for (const words of [name, "Łukasz Nowak", buyer.email, seller.name, seller.hstNumber, "Completed"])
      expect(wordsOf(html)).toContain(words);
    expect(html).not.toContain(receiptWords.notAReceipt);
  });

  test("is a file with the same words and figures", async () => {
    const { id, name, number } = await buy({ refunded: 5000 });
    const page = await see("buyer", `/receipt?id=${id}`);
    const { answer } = await see("buyer", `/receipt.pdf?id=${id}`);
    const text = pdfText(Buffer.from(await answer.arrayBuffer()));
    const figures = figuresOf(page.html).filter(([label]) => label !== receiptWords.number);
    expect(figures).toHaveLength(5);
    for (const [label, figure] of figures) expect(text).toContain(`${label}\n${figure}`);
    for (const words of [name, number, "Łukasz Nowak", buyer.email]) expect(text).toContain(words);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="receipt-${number}.pdf"`);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("is for its owner and for superadmins, who read whose it is", async () => {
    const { id, name } = await buy();
    for (const path of [`/receipt?id=${id}`, `/receipt.pdf?id=${id}`])
      for (const who of ["other", "admin"] as const) {
        const { answer, html } = await see(who, path);
        expect([who, path, answer.status]).toEqual([who, path, 404]);
        expect(html).not.toContain(name);
      }
    const { answer, html } = await see("superadmin", `/receipt?id=${id}`);
    expect(answer.status).toBe(200);
    expect(wordsOf(html)).toContain("Łukasz Nowak");
    expect((await see("superadmin", `/receipt.pdf?id=${id}`)).answer.status).toBe(200);
  });

  test.each(["", "?id=", "?id=1", "?id=00000000-0000-4000-8000-0000000000ff", "?id=%27%20or%201%3D1"])(
    "is missing for the address /receipt%s",
    async (query) => {
      expect((await see("buyer", `/receipt${query}`)).answer.status).toBe(404);
      expect((await see("superadmin", `/receipt.pdf${query}`)).answer.status).toBe(404);
    },
  );

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
    expect(file.headers.get("Content-Disposition")).toBe(
      `attachment; filename="receipt-${id.slice(0, 8)}.pdf"`,
    );
  });
});

describe("the purchase history", () => {
  test("shows what came of each purchase, and what went back", async () => {
    const part = await buy({ refunded: 5000 });
    const pending = await buy({ status: "pending" });
    const { html } = await see("buyer", "/purchase-history");
    const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) => wordsOf(row));
    const rowOf = (name: string) => rows.find((row) => row.includes(`${name} `));
    expect(rowOf(part.name)).toContain("CA$190.97 CA$50.00 refunded");
    expect(rowOf(part.name)).toContain("Completed");
    expect(rowOf(pending.name)).toContain("Pending");
    for (const { id } of [part, pending]) expect(html).toContain(`href="/receipt?id=${id}"`);
  });

  test("leaves out what never reached the payment page", async () => {
    const { id } = await buy({ status: "pending", session: "cs_test_dropped" });
    await supabase.sql("update purchases set status = 'failed' where id = $1", [id]);
    expect((await see("buyer", "/purchase-history")).html).toContain(id);
    const [course] = await supabase.sql<{ id: string }>(
      "insert into courses (name, price_cents, is_active) values ('Never asked for money', 100, false) returning id",
    );
    await supabase.sql(
      "insert into purchases (user_id, course_id, amount_cents, status) values ($1, $2, 100, 'failed')",
      [buyer.userId, course?.id],
    );
    expect((await see("buyer", "/purchase-history")).html).not.toContain("Never asked for money");
  });

  test("goes through a long list page by page, each purchase once", async () => {
    await supabase.sql(
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
    const rows = await supabase.sql<{ id: string }>(
      `select id from purchases where user_id = $1 and (status <> 'failed' or checkout_session_id is not null)
       order by created_at desc, id desc`,
      [buyer.userId],
    );
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  test.each(["x", "2026-02-31T00:00:00Z_00000000-0000-4000-8000-0000000000ff", "'),or(id.gt.0", "_"])(
    "begins at its beginning for the place %s",
    async (after) => {
      const { answer, html } = await see("buyer", `/purchase-history?${new URLSearchParams({ after })}`);
      expect(answer.status).toBe(200);
      expect(html).not.toContain(purchaseWords.failed.title);
      expect(html).not.toContain(purchaseWords.newest);
    },
  );
});

describe("the page after the payment page", () => {
  test.each([
    ["completed", paymentPages.completed.title],
    ["pending", paymentPages.pending.title],
    ["failed", paymentPages.failed.title],
    ["refunded", paymentPages.refunded.title],
  ])("tells its owner alone that a purchase is %s", async (status, title) => {
    const { id, name } = await buy({ status });
    const path = `/courses/enrolled?purchase=${id}`;
    const { answer, html } = await see("buyer", path);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(wordsOf(html)).toContain(title);
    expect(html).toContain(name);
    for (const who of ["other", "superadmin"] as const)
      expect((await see(who, path)).answer.status).toBe(404);
  });

  test("that was left says that nothing was charged, unless something was", async () => {
    const open = await buy({ status: "pending" });
    expect((await see("buyer", `/courses/cancelled?purchase=${open.id}`)).html).toContain(
      paymentPages.cancelled.title,
    );
    const paid = await buy();
    const answer = await people.buyer.get(`/courses/cancelled?purchase=${paid.id}`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `/courses/enrolled?purchase=${paid.id}`,
    ]);
    expect((await see("other", `/courses/cancelled?purchase=${open.id}`)).answer.status).toBe(404);
  });

  test.each(["", "?purchase=", "?purchase=1", `?purchase=${sampleCourses[0]?.id}`])(
    "is missing for the address %s",
    async (query) => {
      for (const page of ["enrolled", "cancelled"])
        expect((await see("buyer", `/courses/${page}${query}`)).answer.status).toBe(404);
    },
  );
});

test("a receipt outlives the account of its buyer", async () => {
  const { id } = await buy();
  await supabase.sql("update purchases set user_id = null where id = $1", [id]);
  const { answer, html } = await see("superadmin", `/receipt?id=${id}`);
  expect(answer.status).toBe(200);
  expect(html).toContain(receiptWords.deletedAccount);
  expect((await see("buyer", `/receipt?id=${id}`)).answer.status).toBe(404);
});
