/** A family's own account: what it owes, paying it, and the card that pays by itself. */
import { expect, test } from "vitest";
import { browserOf, flashOf, setProfile } from "../../support/auth/accounts";
import { wordsOf } from "../../support/pages/html-parts";
import { sharedShop, wordsAt } from "../../support/payments/shop";
import { billFamily, sendToStripe } from "../../support/tuition/billed-family";

const shop = sharedShop();
const account = "/dashboard/account";
async function family() {
  const billed = await billFamily(shop.supabase);
  const url = await sendToStripe(shop.supabase, shop.stripe, billed);
  return { ...billed, url, browser: await browserOf(shop, billed.person) };
}
const leadsTo = (answer: Response) => [answer.status, answer.headers.get("Location")];
const pathOf = (address: string) => address.replace(shop.site.url, "");

test("it says in a sentence what is owed by when, in words what for, and one press leads to the invoice's page", async () => {
  const { browser, invoice, url } = await family();
  const words = await wordsAt(browser, account);
  for (const part of [
    "You owe CA$190.97, due Sun, Dec 8, 2030.",
    "Tuition for December 2030, Math (3 of 4 lessons)",
    "HST CA$21.97 included",
  ])
    expect(words).toContain(part);
  expect(leadsTo(await browser.post(account, { step: "pay", of: invoice }))).toEqual([303, url]);
  await shop.stripe.press(url, "pay");
  expect(leadsTo(await browser.post(account, { step: "pay", of: invoice }))).toEqual([303, account]);
  const paid = await wordsAt(browser, account);
  for (const part of ["Nothing is open.", "Payment", "Card", "−CA$190.97"]) expect(paid).toContain(part);
  const statement = await wordsAt(browser, `${account}/statement`);
  expect(statement).toMatch(/Tuition paid in \d{4}.*CA\$190\.97/);
  expect((await browser.get(`${account}/statement?year=1999`)).status).toBe(404);
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

test("a provider that is away is told at the button, and an account that nobody has billed says what comes", async () => {
  const { browser, invoice, url } = await family();
  shop.stripe.fault("invoice-read", "500");
  const away = await browser.post(account, { step: "pay", of: invoice });
  expect([away.status, wordsOf(await away.text())]).toEqual([
    503,
    expect.stringMatching(/due Sun, Dec 8, 2030 We can't open the page for paying right now Nothing was charged/),
  ]);
  shop.stripe.calm();
  expect(leadsTo(await browser.post(account, { step: "pay", of: invoice }))).toEqual([303, url]);
  expect(await wordsAt((await shop.student()).browser, account)).toContain("No tuition yet");
});
