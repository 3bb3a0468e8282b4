import { beforeAll, expect, test } from "vitest";
import { fullDate, torontoToday } from "../../../app/domain/dates/calendar";
import { browserOf, makeAccount, setProfile, type TestAccount, type TestBrowser } from "../../support/auth/accounts";
import { plain, wordsOf } from "../../support/pages/html-parts";
import { pdfText } from "../../support/pages/pdf-text";
import { hstNumber } from "../../support/servers/site";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
let buyer: TestAccount;
let people: Record<"buyer" | "other" | "admin" | "superadmin", TestBrowser>;
beforeAll(async () => {
  buyer = await makeAccount(here.supabase);
  await setProfile(here.supabase, buyer.userId, { first_name: "Łukasz", last_name: "Nowak" });
  people = {
    buyer: await browserOf(here, buyer),
    other: await browserOf(here),
    admin: await browserOf(here, { role: "admin" }),
    superadmin: await browserOf(here, { role: "superadmin" }),
  };
});

let count = 0;
/** A purchase of a course of its own, by the buyer, made at a checkout. */
async function buy({ status = "completed", refunded = [] as readonly number[], child = "" } = {}) {
  const name = `Course number ${++count}`;
  const [row] = await here.supabase.sql<{ id: string; number: string | null }>(
    `with course as (insert into courses (name, price_cents, is_active) values ($1, 16900, false) returning id)
     insert into purchases (user_id, course_id, child_id, amount_cents, tax_cents, status, checkout_session_id)
     select $2, id, nullif($4, '')::uuid, 19097, 2197, $3, 'cs_test_' || id from course
     returning id, receipt_number as number`,
    [name, buyer.userId, status, child],
  );
  for (const cents of refunded)
    await here.supabase.sql("update purchases set refunded_cents = $2 where id = $1", [row?.id, cents]);
  return { id: row?.id ?? "", name, number: row?.number ?? "" };
}

/** Label and figure of each line of a receipt, as the page has them. */
const figuresOf = (html: string) =>
  [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(([, ...pair]) => pair.map(plain));
async function see(who: keyof typeof people, path: string) {
  const answer = await people[who].get(path);
  return { answer, status: answer.status, html: await answer.clone().text() };
}

test("a receipt says who bought what from whom and calculates to the total, on the page and in the file alike", async () => {
  const child = await here.supabase.first(
    "insert into children (family_id, first_name, grade) values (private.family_of($1), 'Jagoda', '3') returning id",
    [buyer.userId],
  );
  const { id, name, number } = await buy({ refunded: [3000, 5000], child });
  const today = fullDate(torontoToday());
  const page = await see("buyer", `/receipt?id=${id}`);
  expect(page.answer.headers.get("Cache-Control")).toBe("no-store");
  expect(number).toMatch(/^\d{4}-\d{6}$/);
  const figures = [
    ["Subtotal", "CA$169.00"],
    ["HST (13%)", "CA$21.97"],
    ["Total", "CA$190.97"],
    [`Refunded on ${today}`, "-CA$30.00"],
    [`Refunded on ${today}`, "-CA$20.00"],
    ["HST (13%) in the refund", "-CA$5.75"],
    ["Paid after refunds", "CA$140.97"],
    ["HST (13%) in the amount paid", "CA$16.22"],
  ];
  expect(figuresOf(page.html)).toEqual(expect.arrayContaining(figures));
  expect(page.html).not.toContain("This is not a receipt");
  const { answer } = await see("buyer", `/receipt.pdf?id=${id}`);
  const file = pdfText(Buffer.from(await answer.arrayBuffer()));
  for (const figure of figures) expect(file).toContain(figure.join("\n"));
  for (const text of [wordsOf(page.html), file])
    for (const words of [name, number, "Łukasz Nowak", "Jagoda", buyer.email, hstNumber]) expect(text).toContain(words);
  expect(["Content-Type", "Content-Disposition", "Cache-Control"].map((header) => answer.headers.get(header))).toEqual([
    ...["application/pdf", `attachment; filename="receipt-${number}.pdf"`, "no-store"],
  ]);
  expect(wordsOf((await see("superadmin", `/admin/dashboard/purchases/${id}`)).html)).toContain("Jagoda");
  expect((await see("admin", `/admin/dashboard/purchases/${id}`)).html).not.toContain("Jagoda");
});

test("a receipt is for its owner and for superadmins, also when the owner's account is gone", async () => {
  const { id, name } = await buy();
  for (const path of [`/receipt?id=${id}`, `/receipt.pdf?id=${id}`]) {
    for (const who of ["other", "admin"] as const) {
      const { status, html } = await see(who, path);
      expect([who, path, status, html.includes(name)]).toEqual([who, path, 404, false]);
    }
    expect((await see("superadmin", path)).status).toBe(200);
  }
  for (const who of ["other", "superadmin"] as const)
    expect((await see(who, `/courses/enrolled?purchase=${id}`)).status).toBe(404);
  expect((await see("buyer", "/purchase-history")).html).toContain(`href="/receipt?id=${id}"`);
  expect((await see("other", "/purchase-history")).html).not.toContain("/receipt?id=");
  await here.supabase.sql("update purchases set user_id = null where id = $1", [id]);
  expect((await see("superadmin", `/receipt?id=${id}`)).html).toContain("Deleted account");
  expect((await see("buyer", `/receipt?id=${id}`)).status).toBe(404);
  for (const page of ["/receipt?id", "/receipt.pdf?id", "/courses/enrolled?purchase", "/courses/cancelled?purchase"])
    for (const unknown of ["1", "00000000-0000-4000-8000-0000000000ff"])
      expect([page, (await see("superadmin", `${page}=${unknown}`)).status]).toEqual([page, 404]);
});
