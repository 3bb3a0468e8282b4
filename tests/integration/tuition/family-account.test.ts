/** A household's account, as the family and the desk read it: what it owes, paying it, and the card that pays by itself. */
import { expect, test } from "vitest";
import { browserOf, flashOf, setProfile } from "../../support/auth/accounts";
import { hiddenIn, wordsOf } from "../../support/pages/html-parts";
import { sharedShop, wordsAt } from "../../support/payments/shop";
import { billFamily, sendToStripe } from "../../support/tuition/billed-family";
import { addChild } from "../../support/tutoring/learners";

const shop = sharedShop();
const account = "/dashboard/account";
async function family() {
  const billed = await billFamily(shop.supabase);
  const url = await sendToStripe(shop.supabase, shop.stripe, billed);
  return { ...billed, url, browser: await browserOf(shop, billed.person) };
}
const leadsTo = (answer: Response) => [answer.status, answer.headers.get("Location")];
const pathOf = (address: string) => address.replace(shop.site.url, "");
const contains = (words: string, parts: readonly string[]) => {
  for (const part of parts) expect(words).toContain(part);
};

test("it says in a sentence what is owed by when, in words what for, and one press leads to the invoice's page", async () => {
  const { browser, invoice, url } = await family();
  const owed = "You owe CA$190.97, due Sun, Dec 8, 2030.";
  expect(await wordsAt(browser, account)).not.toContain("Statement");
  contains(await wordsAt(browser, account), [
    owed,
    "Tuition for December 2030, Math (3 of 4 lessons)",
    "HST CA$21.97 included",
  ]);
  expect(await wordsAt(browser, "/dashboard")).toContain(`${owed} View and pay`);
  expect(leadsTo(await browser.post(account, { step: "pay", of: invoice }))).toEqual([303, url]);
  await shop.stripe.press(url, "pay");
  expect(leadsTo(await browser.post(account, { step: "pay", of: invoice }))).toEqual([303, account]);
  contains(await wordsAt(browser, account), ["Nothing is open.", "Payment", "Card", "−CA$190.97"]);
  expect(await wordsAt(browser, "/dashboard")).not.toContain("View and pay");
  expect(await wordsAt(browser, account)).toMatch(/^(?!.*Statement 2\d+ ?Statement).*Statement \d{4}/s);
  const statement = await wordsAt(browser, `${account}?statement=${new Date().getFullYear()}`);
  expect(statement).toMatch(/Tuition paid in \d{4}.*CA\$190\.97/);
  for (const year of ["1999", "soon"]) expect((await browser.get(`${account}?statement=${year}`)).status).toBe(404);
});

test("a failed try is told at the start page and on the account, and to the desk with who pays and what comes next", async () => {
  const { browser, invoice, family: id } = await family();
  const fail = (error: string) =>
    shop.supabase.sql(
      "update public.tuition_invoices set attempts = 2, last_error = $2, next_try_at = '2030-12-11 17:00Z' where id = $1",
      [invoice, error],
    );
  await fail("expired_card");
  for (const page of ["/dashboard", account])
    expect(await wordsAt(browser, page)).toContain("The last payment did not go through: the card has expired.");
  const boss = await shop.boss();
  const desk = () => wordsAt(boss, `/admin/dashboard/families/${id}/account`);
  const told = (reason: string) =>
    new RegExp(`Noor Haddad · Invoice \\d+ · 2 failed tries · [^·]*: ${reason}\\. · Next try Wed, Dec 11, 2030`);
  expect(await desk()).toMatch(told("the card has expired"));
  await fail("card_velocity_exceeded");
  expect(await wordsAt(browser, account)).toContain("The last payment did not go through. ");
  expect(await desk()).toMatch(told("card velocity exceeded"));
});

test("a card can be saved as soon as a child has a plan, before anything is billed", async () => {
  const { browser, account: parent } = await shop.student();
  expect(await wordsAt(browser, account)).toContain("No tuition yet");
  const child = await addChild(shop.supabase, parent, "Maya", "Ng");
  const id = await shop.supabase.first("select private.family_of($1)", [parent.userId]);
  const starts_on = await shop.supabase.first("select (private.toronto_today() + 60)::text");
  const boss = await shop.boss();
  const plan = `/admin/dashboard/families/${id}/plan?child=${child}`;
  const fields = { id: crypto.randomUUID(), subjects: "math", starts_on };
  const shown = await boss.post(plan, fields);
  expect((await boss.post(plan, { ...fields, ...hiddenIn(await shown.text(), ["seen"]) })).status).toBe(303);
  contains(await wordsAt(browser, account), ["Nothing is open.", "Pay automatically from now on"]);
  const own = await shop.supabase.first("select id from public.tuition_accounts where family_id = $1", [id]);
  expect((await browser.post(account, { step: "automatic", of: own })).status).toBe(303);
});

test("nobody pays, saves or changes by another family's account, and the other parent only pays", async () => {
  const [own, other] = [await family(), await family()];
  for (const fields of [
    { step: "pay", of: other.invoice },
    { step: "automatic", of: other.account },
    { step: "change", of: other.account },
  ])
    expect((await own.browser.post(account, fields)).status).toBe(404);
  const second = await shop.student();
  await setProfile(shop.supabase, second.account.userId, { family_id: own.family });
  const words = await wordsAt(second.browser, account);
  expect(words).toContain("Noor Haddad owes CA$190.97");
  expect(words).not.toContain("Automatic payments");
  expect((await second.browser.post(account, { step: "automatic", of: own.account })).status).toBe(404);
  expect(leadsTo(await second.browser.post(account, { step: "pay", of: own.invoice }))).toEqual([303, own.url]);
});

test("a card is saved, shown, and removed at the provider; a session of another family is not taken for the own", async () => {
  const { browser, ...own } = await family();
  const other = await family();
  const [status, setup] = leadsTo(await browser.post(account, { step: "automatic", of: own.account }));
  expect(status).toBe(303);
  const returned = pathOf(await shop.stripe.press(String(setup), "card"));
  expect(leadsTo(await other.browser.get(returned))).toEqual([303, account]);
  expect(await wordsAt(other.browser, account)).toContain("Pay automatically from now on");
  const kept = await browser.get(returned);
  expect([leadsTo(kept), flashOf(kept)]).toEqual([[303, account], expect.stringContaining("Saved")]);
  expect(await wordsAt(browser, account)).toMatch(/Tuition is charged to Visa •••• \d{4} each month/);
  const [, portal] = leadsTo(await browser.post(account, { step: "change", of: own.account }));
  const page = await (await fetch(String(portal))).text();
  await shop.stripe.press(String(portal), /value="(pm_\w+)"/.exec(page)?.[1] ?? "");
  const back = pathOf(/href="([^"]+)"/.exec(page.slice(page.indexOf("<p>")))?.[1] ?? "");
  expect(leadsTo(await browser.get(back))).toEqual([303, account]);
  expect(await wordsAt(browser, account)).toContain("Pay automatically from now on");
});

test("a provider that is away is told above what is owed, and pressing again works once it is back", async () => {
  const { browser, invoice, url } = await family();
  shop.stripe.fault("invoice-read", "500");
  const away = await browser.post(account, { step: "pay", of: invoice });
  expect([away.status, wordsOf(await away.text())]).toEqual([
    503,
    expect.stringMatching(/We can't open the page for paying right now Nothing was charged.*due Sun, Dec 8, 2030/),
  ]);
  shop.stripe.calm();
  expect(leadsTo(await browser.post(account, { step: "pay", of: invoice }))).toEqual([303, url]);
});
