import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "../../../app/forms/account";
import { makeAccount, setProfile, TestBrowser, tokensOf } from "../../support/auth/accounts";
import {
  type Answer,
  freshCourse,
  isGuarded,
  type Row,
  type SampleForm,
  sample,
  table,
  type Visitor,
  visitors,
} from "../../support/auth/authorization-table";
import { readRoutes } from "../../support/auth/route-manifest";
import { dataAddress, redirectOf } from "../../support/pages/data-request";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

const { routes, match } = await readRoutes();
const rowOf = (id: string): Row => {
  const row = table[id];
  if (!row) throw new Error(`${id} has no row in the table`);
  return row;
};
const guarded = Object.entries(table).filter(([, row]) => isGuarded(row));

let supabase: TestBackend;
let site: RunningSite;
const browsers = new Map<Visitor, TestBrowser>();
/** Words that tell who somebody is. */
const marks = new Map<Visitor, string[]>();

beforeAll(async () => {
  supabase = await startEmbedded();
  site = await startSite({ supabase });
  browsers.set("nobody", new TestBrowser(site.url));
  const people: [Visitor, Role, string | null][] = [
    ["stranger", "student", "2"],
    ["student", "student", "1"],
    ["tutor", "tutor", "1"],
    ["admin", "admin", "1"],
    ["superadmin", "superadmin", null],
  ];
  for (const [visitor, role, locationId] of people) {
    const account = await makeAccount(supabase, { role, locationId, email: `mark-${visitor}@example.com` });
    await setProfile(supabase, account.userId, { first_name: `Mark-${visitor}` });
    marks.set(visitor, [account.email, `Mark-${visitor}`]);
    browsers.set(visitor, new TestBrowser(site.url).hold(await tokensOf(supabase, account)));
    if (visitor === "student") await addSampleRecords(account.userId);
    if (visitor === "student" || visitor === "tutor")
      await nameProfile(account.userId, sample.session[visitor]);
  }
  await addSampleSession();
});
afterAll(async () => {
  await site?.kill();
  await supabase?.stop();
});

async function addSampleRecords(student: string): Promise<void> {
  const [course] = await supabase.sql<{ id: string }>(
    "insert into public.courses (id, name, price_cents) values ($2, $1, 14900) returning id",
    [sample.course, sample.courseId],
  );
  await supabase.sql(freshCourse);
  await supabase.sql(
    "insert into public.purchases (id, user_id, course_id, amount_cents, status) values ($1, $2, $3, 14900, 'completed')",
    [sample.purchase, student, course?.id],
  );
  await supabase.sql(
    `insert into public.appointment_bookings
       (id, reference, submission_key, name, email, phone, location, appointment_date, time_slot, place)
     values ($1, 'B-222222', 'sample of an appointment', $2, 'sample@example.com', '416-555-0134', '1', '2030-03-04',
       '04:00 PM', 1)`,
    [sample.appointment, sample.appointmentName],
  );
  await supabase.sql(
    "insert into public.children (id, account_id, first_name, last_name, grade) values ($1, $2, $3, 'Mark', '3')",
    [sample.child, student, sample.childName],
  );
  await supabase.sql(
    `insert into public.career_applications (id, reference, submission_key, first_name, last_name, email, phone, address,
       location, education, experience_teaching, experience_children, motivation)
     values ($1, 'J-222222', 'sample of an application', 'Sam', 'Ple', 'sample@example.com', '416-555-0134',
       '1 Main Street', '1', 'BSc', 'None', 'None', 'Why not')`,
    [sample.application],
  );
}

const nameProfile = (userId: string, id: string) =>
  supabase.sql("update public.user_profiles set id = $2 where user_id = $1", [userId, id]);

async function addSampleSession(): Promise<void> {
  const { id, student, tutor, date, start, end, version } = sample.session;
  await supabase.sql(
    `insert into public.bookings
       (id, student_profile_id, tutor_profile_id, booking_date, start_time, end_time, location_id, updated_at)
     values ($1, $2, $3, $4, $5, $6, '1', $7)`,
    [id, student, tutor, date, start, end, version],
  );
}

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
async function outcomeBehindSignIn(
  response: Response,
  visitor: Visitor,
  address: string,
  row: Row,
): Promise<Outcome> {
  // why: the framework itself says that a route without a page takes no form, and shows nothing by it
  if (response.status !== 405) expect(response.headers.get("Cache-Control")).toBe("no-store");
  const outcome = await outcomeOf(response, address);
  if (outcome.answer !== "in") expect(secretsIn(outcome.body, visitor, row)).toEqual([]);
  return outcome;
}

function secretsIn(body: string, visitor: Visitor, { shows }: Row): string[] {
  const ofOthers = [...marks].filter(([whose]) => whose !== visitor).flatMap(([, words]) => words);
  return [...ofOthers, ...(shows ? [shows] : [])].filter((secret) => body.includes(secret));
}

const changesRecorded = () => supabase.sql("select id, table_name, after from public.audit_log order by id");

describe("the table", () => {
  test("has a row for every route and none for a route that is gone", () => {
    expect(Object.keys(table).sort()).toEqual(routes.map(({ id }) => id).sort());
  });

  test.each(Object.entries(table))("leads to %s by its address", (id, { address }) => {
    expect(match(address)).toContain(id);
  });

  test.each(guarded)("has the forms of %s where it has an action", (id, { forms }) => {
    expect(Boolean(forms?.length)).toBe(routes.find((route) => route.id === id)?.hasAction);
  });
});

describe("a public page", () => {
  const open = Object.entries(table).filter(([, row]) => !isGuarded(row));
  test.each(open)("%s answers everybody as the table says", async (_, { address, get }) => {
    for (const visitor of visitors) {
      const { answer } = await outcomeOf(await browserOf(visitor).get(address), address);
      expect([visitor, answer]).toEqual([visitor, get[visitor]]);
    }
  });
});

const guardedTries = guarded.flatMap(([id, row]) => visitors.map((visitor) => [visitor, id, row] as const));

describe("behind the sign-in", () => {
  test.each(guardedTries)("%s asks for %s", async (visitor, id, row) => {
    const { address, get, shows } = row;
    const ask = async (to: string, asked: Row) =>
      outcomeBehindSignIn(await browserOf(visitor).get(to), visitor, address, asked);

    const page = await ask(address, row);
    expect(page.answer).toBe(get[visitor]);
    if (page.answer === "denied") expect(page.body).toContain("Access Denied");
    if (page.answer === "in" && shows) expect(page.body).toContain(shows);

    const data = await ask(dataAddress(address), row);
    expect(data.answer).toBe(get[visitor]);
    const alone = await ask(dataAddress(address, [id]), row);
    expect(alone.answer).toBe(get[visitor]);
    if (alone.answer === "in" && shows) expect(alone.body).toContain(shows);

    for (const layout of routes.find((route) => route.id === id)?.layouts ?? []) {
      const above = await ask(dataAddress(address, [layout]), row);
      expect([layout, above.answer]).toEqual([layout, rowOf(layout).get[visitor]]);
    }
  });
});

const guardedForms = guarded.flatMap(([id, row]) => (row.forms ?? []).map((form) => ({ id, row, form })));
const sends = (wanted: (answer: Answer) => boolean) =>
  guardedForms.flatMap(({ id, row, form }) =>
    visitors
      .map((visitor) => ({ visitor, to: form.to, id, row, form, answer: (row.post ?? row.get)[visitor] }))
      .filter(({ answer }) => wanted(answer)),
  );

describe("a form behind the sign-in", () => {
  const send = async (visitor: Visitor, to: string, form: SampleForm, row: Row) => {
    const [ready] = form.prepare ? await supabase.sql<{ version: string }>(form.prepare) : [];
    const sent = await browserOf(visitor).post(to, { ...form.fields(), ...ready });
    return outcomeBehindSignIn(sent, visitor, form.to, row);
  };

  // why: in this order; what somebody who may sends changes the records
  test.each(sends((answer) => answer !== "in"))(
    "$visitor may not send to $to, which changes nothing",
    async ({ visitor, row, form, answer }) => {
      const before = await changesRecorded();
      for (const to of [form.to, dataAddress(form.to)])
        expect((await send(visitor, to, form, row)).answer).toBe(answer);
      expect(await changesRecorded()).toEqual(before);
    },
  );

  test.each(sends((answer) => answer === "in"))(
    "$visitor may send to $to",
    async ({ visitor, row, form }) => {
      for (const to of [form.to, dataAddress(form.to)]) {
        const { answer } = await send(visitor, to, form, row);
        // why: what was saved may be named to the page that tells so
        expect(form.leadsTo.includes("?") ? answer : String(answer).split("?")[0]).toBe(form.leadsTo);
      }
    },
  );

  test.each(guardedForms)("$form.to is closed to other methods too", async ({ form }) => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const body = new URLSearchParams(form.fields());
      const init = { method, body, redirect: "manual", headers: { Origin: site.url } } as const;
      expect((await outcomeOf(await fetch(site.url + form.to, init), form.to)).answer).toBe("login");
    }
  });

  const pagesWithoutForms = guarded.filter(
    ([id, { address, forms }]) => !forms && match(address).at(-1) === id,
  );
  test.each(pagesWithoutForms)("%s has none, and says so to everybody", async (id, row) => {
    // why: the address without it belongs to the layout
    const to = id.endsWith("_index") ? `${row.address}?index` : row.address;
    for (const visitor of visitors)
      for (const by of [to, dataAddress(to)]) {
        const sent = await browserOf(visitor).post(by);
        const { answer } = await outcomeBehindSignIn(sent, visitor, to, row);
        expect([visitor, answer]).toEqual([visitor, "closed"]);
      }
  });
});

/** How a browser says that the page of another site sends the form; an old one says the origin alone. */
const foreign: Record<string, string>[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "https://elsewhere.example" },
  { Origin: "null" },
];

describe("a form that another site's page sends", () => {
  const fromPages = routes.filter(({ id, hasAction }) => hasAction && !table[id]?.bySignature);
  test.each(fromPages)("$id refuses it", async ({ id }) => {
    const before = await changesRecorded();
    const { forms, address } = rowOf(id);
    const addresses = (forms?.map(({ to }) => to) ?? [address]).flatMap((to) => [to, dataAddress(to)]);
    for (const visitor of ["nobody", "student", "superadmin"] as const)
      for (const to of addresses)
        for (const headers of foreign) {
          const browser = browserOf(visitor);
          const { status } = await browser.post(to, forms?.[0]?.fields(), headers);
          // why: where pages have an origin to compare, the framework refuses before any route, with a status of its own
          expect([to, visitor, status]).toEqual([to, visitor, headers.Origin && status === 500 ? 500 : 403]);
          expect(browser.cookies()).toEqual(browserOf(visitor).cookies());
        }
    expect(await changesRecorded()).toEqual(before);
  });
});

test("what lies behind the sign-in stands in no site map, and crawlers are asked to leave it", async () => {
  const paths = guarded.map(([, { address }]) => address.split("?")[0] ?? "");
  const siteMap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  expect(listed).toContain("/about");
  expect(listed.filter((path) => paths.includes(path))).toEqual([]);
  const robots = await (await fetch(`${site.url}/robots.txt`)).text();
  const refused = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, prefix = ""]) => prefix);
  expect(paths.filter((path) => !refused.some((prefix) => path.startsWith(prefix)))).toEqual([]);
});
