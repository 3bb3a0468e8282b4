/** Who sees which page, forms that another site's page sends, and the forms of students, tutors and buyers. */
import { expect, test } from "vitest";
import {
  askedOf,
  askers,
  authorizationSite,
  each,
  guarded,
  isOfStaff,
  match,
  outcomeOf,
  routes,
  rows,
  testForms,
} from "../../support/auth/authorization-site";
import { isGuarded, table, type Visitor, visitors } from "../../support/auth/authorization-table";
import { dataAddress } from "../../support/pages/data-request";

const desk = authorizationSite();
const { here, browserOf, outcomeBehindSignIn, changesRecorded } = desk;

test("the table has a row for every route, with an address that leads there, and forms where it takes some", () => {
  expect(Object.keys(table).sort()).toEqual(routes.map(({ id }) => id).sort());
  for (const [id, { address }] of rows) expect(match(address), id).toContain(id);
  for (const [id, { forms }] of guarded)
    expect(Boolean(forms?.length), id).toBe(routes.find((route) => route.id === id)?.hasAction);
});

test.each(rows.filter(([, row]) => !isGuarded(row)))("%s is open, as the table says", async (_, { address, get }) => {
  const ask = async (visitor: Visitor, to: string) =>
    (await outcomeOf(await browserOf(visitor).get(to), address)).answer;
  const isForAll = new Set(visitors.slice(1).map((visitor) => get[visitor])).size === 1;
  // why: where all who signed in get the same, a family and one of staff tell it
  const asking = isForAll ? (["student", "admin"] as const) : visitors;
  expect(get).toMatchObject(await each(asking, (visitor) => ask(visitor, dataAddress(address))));
  expect(await ask("nobody", address)).toEqual(get.nobody);
});

test.each(guarded)("%s lets in each role that the table says, and no other", async (id, row) => {
  const { address, get, shows } = row;
  await each(askers(get), async (visitor) => {
    for (const to of askedOf(id, row, visitor)) {
      const { answer, body } = await outcomeBehindSignIn(await browserOf(visitor).get(to), visitor, address, row);
      expect([to, visitor, answer]).toEqual([to, visitor, get[visitor]]);
      if (answer === "in" && shows) expect(body).toContain(shows);
    }
  });
});

const fromPages = routes.filter(({ id, hasAction }) => hasAction && !table[id]?.bySignature);
test.each(fromPages)("$id refuses a form that another site's page sends", async ({ id }) => {
  const row = table[id];
  if (!row) throw new Error(`${id} has no row in the table`);
  const { forms, address, get, post = get } = row;
  const before = await changesRecorded();
  // why: nobody would be led to the sign-in page otherwise, and who may send would be let in
  const senders = visitors.filter((visitor) => visitor === "nobody" || post[visitor] === "in").slice(0, 2);
  for (const to of forms?.map((form) => form.to) ?? [address])
    await each(senders, async (visitor) => {
      const browser = browserOf(visitor);
      const { status } = await browser.post(dataAddress(to), forms?.[0]?.fields(), { "Sec-Fetch-Site": "cross-site" });
      expect([to, visitor, status]).toEqual([to, visitor, 403]);
      expect(browser.cookies()).toEqual(browserOf(visitor).cookies());
    });
  expect(await changesRecorded()).toEqual(before);
});

test("a form of another site's page is refused before any route where its origin alone says so", async () => {
  for (const to of ["/book", "/dashboard/family?form=remove", dataAddress("/admin/dashboard/opening?center=1")]) {
    const browser = browserOf("admin");
    const { status } = await browser.post(to, {}, { Origin: "https://elsewhere.example" });
    expect([to, status, browser.cookies()]).toEqual([to, 403, browserOf("admin").cookies()]);
  }
});

test("what lies behind the sign-in stands in no site map, and crawlers are asked to leave it", async () => {
  const paths = guarded.map(([, { address }]) => address.split("?")[0] ?? "");
  const siteMap = await (await fetch(`${here.site.url}/sitemap.xml`)).text();
  const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  expect(listed).toContain("/about");
  expect(listed.filter((path) => paths.includes(path))).toEqual([]);
  const robots = await (await fetch(`${here.site.url}/robots.txt`)).text();
  const refused = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, prefix = ""]) => prefix);
  expect(paths.filter((path) => !refused.some((prefix) => path.startsWith(prefix)))).toEqual([]);
});

testForms(
  desk,
  guarded.filter(([id]) => !isOfStaff(id)),
);
