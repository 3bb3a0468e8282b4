/** The link of an email about tuition: what is open, and the way to the payment provider's page. */
import { expect, test } from "vitest";
import { TestBrowser } from "../../support/auth/accounts";
import { elementsOf, wordsOf } from "../../support/pages/html-parts";
import { sharedShop } from "../../support/payments/shop";
import { billFamily, sendToStripe } from "../../support/tuition/billed-family";

const shop = sharedShop();
const bill = async (isSent = true) => {
  const billed = await billFamily(shop.supabase);
  const url = isSent ? await sendToStripe(shop.supabase, shop.stripe, billed) : null;
  return { ...billed, url, visitor: new TestBrowser(shop.site.url) };
};
const leadsTo = (answer: Response) => [answer.status, answer.headers.get("Location")];
const press = (visitor: TestBrowser, path: string, step: string) => visitor.post(path, { step });
const buttonsOf = (html: string) =>
  elementsOf(html).flatMap(({ name, attributes }) =>
    name === "button" && attributes.name === "step" ? [attributes.value] : [],
  );

test("whoever has the link sees what is open, nobody's name, and is led to the invoice's page; a copied half is no link", async () => {
  const { visitor, path, url, invoice } = await bill();
  const answer = await visitor.get(path);
  const html = await answer.text();
  const words = wordsOf(html);
  for (const part of ["Tuition for December 2030", "CA$190.97 is open, due Sun, Dec 8, 2030"])
    expect(words).toContain(part);
  expect(words).not.toMatch(/Noor|Haddad/);
  expect([answer.headers.get("X-Robots-Tag"), answer.headers.get("Cache-Control"), buttonsOf(html)]).toEqual([
    "noindex",
    "no-store",
    ["pay", "automatic"],
  ]);
  const fail = "update public.tuition_invoices set attempts = 1, last_error = 'expired_card' where id = $1";
  await shop.supabase.sql(fail, [invoice]);
  expect(wordsOf(await (await visitor.get(path)).text())).toContain("did not go through: the card has expired.");
  expect(answer.headers.get("Content-Security-Policy")).toContain(`form-action 'self' ${shop.stripe.url};`);
  expect(leadsTo(await press(visitor, path, "pay"))).toEqual([303, url]);
  expect((await press(visitor, path, "else")).status).toBe(400);
  const half = await visitor.get(path.slice(0, -4));
  expect([half.status, wordsOf(await half.text())]).toEqual([404, expect.stringContaining("This link doesn't work")]);
  expect((await press(visitor, path.slice(0, -4), "pay")).status).toBe(404);
});

test("what was paid meanwhile, at the provider or the desk, is looked at before anybody is sent there", async () => {
  const { visitor, path, url } = await bill();
  await shop.stripe.press(url ?? "", "pay");
  expect(leadsTo(await press(visitor, path, "pay"))).toEqual([303, path]);
  expect(wordsOf(await (await visitor.get(path)).text())).toContain("This invoice is paid. Nothing is open.");
  const other = await bill();
  await shop.supabase.sql(
    `insert into public.ledger_lines (account_id, kind, amount_cents, method, source_key)
     values ($1, 'payment', -5000, 'cash', $2)`,
    [other.account, `cash:${other.account}`],
  );
  const refused = await press(visitor, other.path, "pay");
  expect(refused.status).toBe(409);
  const words = wordsOf(await refused.text());
  expect(words).toContain("A payment at the center is being taken off");
  expect(words).toContain("CA$140.97 is open");
  await shop.supabase.sql("update public.tuition_invoices set is_processing = true where id = $1", [other.invoice]);
  const html = await (await visitor.get(other.path)).text();
  expect([wordsOf(html).includes("Your payment is on its way."), buttonsOf(html)]).toEqual([true, []]);
});

test("an invoice that is not there yet and a provider that is away say so, and how to pay at the center", async () => {
  const early = await bill(false);
  const words = wordsOf(await (await early.visitor.get(early.path)).text());
  expect(words).toMatch(/isn't ready yet.*Pay at the center.*e-transfer, cash or cheque/);
  expect((await press(early.visitor, early.path, "pay")).status).toBe(409);
  const { visitor, path, url } = await bill();
  shop.stripe.fault("invoice-read", "500");
  const away = await press(visitor, path, "pay");
  expect([away.status, wordsOf(await away.text())]).toEqual([503, expect.stringContaining("Nothing was charged.")]);
  shop.stripe.calm();
  expect(leadsTo(await press(visitor, path, "pay"))).toEqual([303, url]);
});

test("a card saved from the email's link is the account's own, and of no other that the session is brought to", async () => {
  const { visitor, path, account } = await bill();
  const method = async (of: string) =>
    shop.supabase.first("select method_label from public.tuition_accounts where id = $1", [of]);
  const [status, setup] = leadsTo(await press(visitor, path, "automatic"));
  expect(status).toBe(303);
  const returned = new URL(await shop.stripe.press(String(setup), "card"));
  const other = await bill();
  const foreign = await visitor.get(other.path + returned.search);
  expect([leadsTo(foreign), await method(other.account), await method(account)]).toEqual([
    [303, `${other.path}?setup=open`],
    "",
    "",
  ]);
  expect(leadsTo(await visitor.get(returned.pathname + returned.search))).toEqual([303, `${path}?setup=saved`]);
  expect(await method(account)).toMatch(/^Visa •••• \d{4}$/);
  const html = await (await visitor.get(`${path}?setup=saved`)).text();
  expect([wordsOf(html), buttonsOf(html)]).toEqual([
    expect.stringMatching(/From the next invoice on, tuition is charged to Visa •••• \d{4}\./),
    ["pay"],
  ]);
});
