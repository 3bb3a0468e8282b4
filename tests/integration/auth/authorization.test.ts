/** The authorization table itself, the pages that are open, and forms that another site's page sends. */
import { describe, expect, test } from "vitest";
import {
  authorizationSite,
  each,
  guarded,
  match,
  outcomeOf,
  routes,
  rows,
} from "../../support/auth/authorization-site";
import { isGuarded, table, type Visitor, visitors } from "../../support/auth/authorization-table";
import { dataAddress } from "../../support/pages/data-request";

const { here, browserOf, changesRecorded } = authorizationSite();

describe("the table", () => {
  test("has a row for every route and none for a route that is gone", () => {
    expect(Object.keys(table).sort()).toEqual(routes.map(({ id }) => id).sort());
  });

  test("names for every route an address that leads there, and forms where it takes some", () => {
    for (const [id, { address }] of rows) expect(match(address), id).toContain(id);
    for (const [id, { forms }] of guarded)
      expect(Boolean(forms?.length), id).toBe(routes.find((route) => route.id === id)?.hasAction);
  });
});

test.each(rows.filter(([, row]) => !isGuarded(row)))(
  "%s is open: everybody gets what the table says",
  async (_, { address, get }) => {
    const ask = async (visitor: Visitor, to: string) =>
      (await outcomeOf(await browserOf(visitor).get(to), address)).answer;
    const [data, page] = await Promise.all([
      each(visitors, (visitor) => ask(visitor, dataAddress(address))),
      ask("nobody", address),
    ]);
    expect([data, page]).toEqual([get, get.nobody]);
  },
);

/** How a browser says that the page of another site sends the form; an old one says the origin alone. */
const foreign: Record<string, string>[] = [{ "Sec-Fetch-Site": "cross-site" }, { Origin: "https://elsewhere.example" }];

const fromPages = routes.filter(({ id, hasAction }) => hasAction && !table[id]?.bySignature);
test.each(fromPages)("$id refuses a form that another site's page sends", async ({ id }) => {
  const row = table[id];
  if (!row) throw new Error(`${id} has no row in the table`);
  const { forms: own, address, get, post = get } = row;
  const before = await changesRecorded();
  // why: nobody would be led to the sign-in page otherwise, and who may send would be let in
  const senders = visitors.filter((visitor) => visitor === "nobody" || post[visitor] === "in").slice(0, 2);
  const places = own?.map((form) => form.to) ?? [address];
  const tries = places.flatMap((to) => foreign.map((headers) => ({ to, headers })));
  const refused = tries.map(({ to, headers }) =>
    each(senders, async (visitor) => {
      const browser = browserOf(visitor);
      for (const by of [to, dataAddress(to)]) {
        const { status } = await browser.post(by, own?.[0]?.fields(), headers);
        expect([by, visitor, status]).toEqual([by, visitor, 403]);
      }
      expect(browser.cookies()).toEqual(browserOf(visitor).cookies());
    }),
  );
  await Promise.all(refused);
  expect(await changesRecorded()).toEqual(before);
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
