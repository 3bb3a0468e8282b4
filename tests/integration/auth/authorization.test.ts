import { beforeAll, describe, expect, test } from "vitest";
import type { Role } from "../../../app/domain/users/account";
import { makeAccount, setProfile, TestBrowser, tokensOf } from "../../support/auth/accounts";
import {
  type Answer,
  isGuarded,
  type Row,
  type SampleForm,
  table,
  type Visitor,
  visitors,
} from "../../support/auth/authorization-table";
import { readRoutes } from "../../support/auth/route-manifest";
import { addSampleRecords } from "../../support/auth/sample-records";
import { dataAddress, redirectOf } from "../../support/pages/data-request";
import { ownSite } from "../../support/servers/test-site";

const { routes, match } = await readRoutes();
const rowOf = (id: string): Row => {
  const row = table[id];
  if (!row) throw new Error(`${id} has no row in the table`);
  return row;
};
const rows = Object.entries(table);
const guarded = rows.filter(([, row]) => isGuarded(row));

const here = ownSite();
const browsers = new Map<Visitor, TestBrowser>();
/** Words that tell who somebody is. */
const marks = new Map<Visitor, string[]>();

beforeAll(async () => {
  const { supabase, site } = here;
  browsers.set("nobody", new TestBrowser(site.url));
  const people = new Map<Visitor, string>();
  const roles: [Visitor, Role, string | null][] = [
    ["stranger", "student", "2"],
    ["student", "student", "1"],
    ["tutor", "tutor", "1"],
    ["admin", "admin", "1"],
    ["superadmin", "superadmin", null],
  ];
  for (const [visitor, role, locationId] of roles) {
    const account = await makeAccount(supabase, { role, locationId, email: `mark-${visitor}@example.com` });
    await setProfile(supabase, account.userId, { first_name: `Mark-${visitor}` });
    people.set(visitor, account.userId);
    marks.set(visitor, [account.email, `Mark-${visitor}`]);
    browsers.set(visitor, new TestBrowser(site.url).hold(await tokensOf(supabase, account)));
  }
  const [student = "", tutor = ""] = [people.get("student"), people.get("tutor")];
  await addSampleRecords(supabase, { student, tutor });
});

/** A browser of theirs in which nothing has happened yet. */
function browserOf(visitor: Visitor): TestBrowser {
  const browser = browsers.get(visitor);
  if (!browser) throw new Error(`${visitor} has no browser`);
  return browser.copy();
}

/** What a request came to, in the words of the table; a status it has no word for stays a number. */
interface Outcome {
  answer: Answer | number;
  body: string;
}

async function outcomeOf(response: Response, address: string): Promise<Outcome> {
  const body = await response.text();
  const path = redirectOf(response, body)?.split("#")[0];
  // why: Remix marks the form of an index route with it, and the page it leads back to has no use for it
  const page = address.replace(/\?index$/, "");
  const backs = [address, page].map((redirect) => `/login?${new URLSearchParams({ redirect })}`);
  if (path && backs.includes(path)) return { answer: "login", body };
  if (path?.startsWith("/")) return { answer: `/${path.slice(1)}`, body };
  const words: Record<number, Answer> = { 200: "in", 403: "denied", 404: "missing", 405: "closed" };
  return { answer: words[response.status] ?? response.status, body };
}

/** Expects what every answer behind a sign-in has to keep to, whoever gets it. */
async function outcomeBehindSignIn(response: Response, visitor: Visitor, address: string, { shows }: Row) {
  // why: the framework itself says that a route without a page takes no form, and shows nothing by it
  if (response.status !== 405) expect(response.headers.get("Cache-Control")).toBe("no-store");
  const outcome = await outcomeOf(response, address);
  const ofOthers = [...marks].filter(([whose]) => whose !== visitor).flatMap(([, words]) => words);
  const secrets = shows ? [...ofOthers, shows] : ofOthers;
  if (outcome.answer !== "in")
    expect([visitor, secrets.filter((secret) => outcome.body.includes(secret))]).toEqual([visitor, []]);
  return outcome;
}

/** What each of these visitors gets, all asking at a time. */
async function each<Result>(asking: readonly Visitor[], ask: (visitor: Visitor) => Promise<Result>) {
  const answers = asking.map(async (visitor): Promise<[Visitor, Result]> => [visitor, await ask(visitor)]);
  return Object.fromEntries(await Promise.all(answers));
}

const changesRecorded = () => here.supabase.sql("select id, table_name, after from public.audit_log order by id");

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
    expect(await each(visitors, (visitor) => ask(visitor, dataAddress(address)))).toEqual(get);
    expect(await ask("nobody", address)).toBe(get.nobody);
  },
);

/** The first visitor of each answer: a page is laid out for them only, its loaders are asked by everybody. */
const oneOfEachAnswer = (audience: Record<Visitor, Answer>) =>
  visitors.filter((visitor, at) => !visitors.slice(0, at).some((one) => audience[one] === audience[visitor]));

describe("behind the sign-in", () => {
  test.each(guarded)("%s lets in each role that the table says, and no other", async (id, row) => {
    const { address, get, shows } = row;
    const ask = async (visitor: Visitor, to: string) => {
      const answer = await browserOf(visitor).get(to);
      const outcome = await outcomeBehindSignIn(answer, visitor, address, row);
      if (outcome.answer === "in" && shows) expect(outcome.body).toContain(shows);
      return outcome;
    };
    // why: the loader refuses by itself, whatever the layouts round it do
    const alone = dataAddress(address, [id]);
    expect(await each(visitors, async (visitor) => (await ask(visitor, alone)).answer)).toEqual(get);
    for (const visitor of oneOfEachAnswer(get)) {
      const page = await ask(visitor, address);
      expect([visitor, page.answer]).toEqual([visitor, get[visitor]]);
      if (page.answer === "denied") expect(page.body).toContain("Access Denied");
    }
  });
});

const forms = guarded.flatMap(([id, row]) => (row.forms ?? []).map((form) => ({ id, row, form })));

describe("a form behind the sign-in", () => {
  const send = async (visitor: Visitor, to: string, form: SampleForm, row: Row) => {
    const [fresh] = form.prepare ? await here.supabase.sql<{ version: string }>(form.prepare) : [];
    const sent = await browserOf(visitor).post(to, { ...form.fields(), ...fresh });
    return (await outcomeBehindSignIn(sent, visitor, form.to, row)).answer;
  };

  // why: before any that is let in, which changes the records
  test.each(forms)("$form.to refuses whom the table does not let in, and nothing changes", async (entry) => {
    const { row, form } = entry;
    const audience = row.post ?? row.get;
    const refused = visitors.filter((visitor) => audience[visitor] !== "in");
    const before = await changesRecorded();
    for (const [to, senders] of [
      [dataAddress(form.to), refused],
      [form.to, oneOfEachAnswer(audience).filter((visitor) => refused.includes(visitor))],
    ] as const) {
      const answers = await each(senders, (visitor) => send(visitor, to, form, row));
      for (const visitor of senders) expect([visitor, answers[visitor]]).toEqual([visitor, audience[visitor]]);
    }
    expect(await changesRecorded()).toEqual(before);
  });

  test.each(forms)("$form.to takes it from whom the table lets in", async ({ row, form }) => {
    for (const visitor of visitors.filter((one) => (row.post ?? row.get)[one] === "in")) {
      const answer = await send(visitor, form.to, form, row);
      // why: what was saved may be named to the page that tells so
      const led = form.leadsTo.includes("?") ? answer : String(answer).split("?")[0];
      expect([visitor, led]).toEqual([visitor, form.leadsTo]);
    }
  });

  test("is taken by no page that has none, whoever sends it", async () => {
    const pages = guarded.filter(([id, row]) => !row.forms && match(row.address).at(-1) === id);
    for (const [id, row] of pages) {
      // why: the address without it belongs to the layout
      const to = id.endsWith("_index") ? `${row.address}?index` : row.address;
      const answers = await each(["nobody", "student", "superadmin"], async (visitor) => {
        const sent = await browserOf(visitor).post(to);
        return (await outcomeBehindSignIn(sent, visitor, to, row)).answer;
      });
      expect([id, answers]).toEqual([id, { nobody: "closed", student: "closed", superadmin: "closed" }]);
    }
  });
});

/** How a browser says that the page of another site sends the form; an old one says the origin alone. */
const foreign: Record<string, string>[] = [{ "Sec-Fetch-Site": "cross-site" }, { Origin: "https://elsewhere.example" }];

describe("a form that another site's page sends", () => {
  const fromPages = routes.filter(({ id, hasAction }) => hasAction && !table[id]?.bySignature);
  test.each(fromPages)("$id refuses it", async ({ id }) => {
    const before = await changesRecorded();
    const { forms: own, address, get, post = get } = rowOf(id);
    // why: nobody would be led to the sign-in page otherwise, and who may send would be let in
    const senders = visitors.filter((visitor) => visitor === "nobody" || post[visitor] === "in").slice(0, 2);
    for (const to of own?.map((form) => form.to) ?? [address])
      for (const headers of foreign)
        await each(senders, async (visitor) => {
          const browser = browserOf(visitor);
          for (const by of [to, dataAddress(to)]) {
            const { status } = await browser.post(by, own?.[0]?.fields(), headers);
            // why: where pages have an origin to compare, the framework refuses before any route, by a status of its own
            expect([by, visitor, status]).toEqual([by, visitor, headers.Origin && status === 500 ? 500 : 403]);
          }
          expect(browser.cookies()).toEqual(browserOf(visitor).cookies());
        });
    expect(await changesRecorded()).toEqual(before);
  });
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
