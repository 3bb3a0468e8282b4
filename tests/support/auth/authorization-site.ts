/** A site with somebody of each role and their sample records, and what the authorization table says of it. */

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Session } from "~/auth/session/session-cookie.server";
import { errorTitles } from "~/content/site/error-titles";
import type { Role } from "~/domain/users/account";
import { dataAddress, redirectOf } from "../pages/data-request";
import { titleOf } from "../pages/html-parts";
import { ownSite } from "../servers/test-site";
import { makeAccount, setProfile, TestBrowser, tokensOf } from "./accounts";
import {
  type Answer,
  isGuarded,
  type Row,
  type SampleForm,
  table,
  type Visitor,
  visitors,
} from "./authorization-table";
import { addSampleRecords } from "./sample-records";

const manifestSchema = z.record(
  z.string(),
  z.object({
    id: z.string(),
    parentId: z.string().optional(),
    path: z.string().optional(),
    index: z.boolean().optional(),
    module: z.looseObject({}),
  }),
);

export const { routes, match } = await readRoutes();
export const rows = Object.entries(table);
export const guarded = rows.filter(([, row]) => isGuarded(row));
export const isOfStaff = (id: string) => id.startsWith("routes/admin.");

/** What a request came to, in the words of the table; a status it has no word for stays a number. */
interface Outcome {
  answer: Answer | number;
  body: string;
}

export async function outcomeOf(response: Response, address: string): Promise<Outcome> {
  const body = await response.text();
  const path = redirectOf(response, body)?.split("#")[0];
  // why: Remix marks the form of an index route with it, and the page it leads back to has no use for it
  const page = address.replace(/\?index$/, "");
  const backs = [address, page].map((redirect) => `/login?${new URLSearchParams({ redirect })}`);
  if (path && backs.includes(path)) return { answer: "login", body };
  if (path?.startsWith("mailto:")) return { answer: "mail", body };
  if (path?.startsWith("/")) return { answer: `/${path.slice(1)}`, body };
  const words: Record<number, Answer> = { 200: "in", 401: "keyless", 403: "denied", 404: "missing", 405: "closed" };
  return { answer: words[response.status] ?? response.status, body };
}

/** What each of these visitors gets, all asking at a time. */
export async function each<Result>(asking: readonly Visitor[], ask: (visitor: Visitor) => Promise<Result>) {
  const answers = asking.map(async (visitor): Promise<[Visitor, Result]> => [visitor, await ask(visitor)]);
  return Object.fromEntries(await Promise.all(answers));
}

/** Whose answers tell all: a stranger owns nothing there, and is refused by role where the owner is. */
export const askers = (audience: Record<Visitor, Answer>) =>
  visitors.filter((one) => one !== "stranger" || audience.student === "in" || audience.stranger !== audience.student);

const drawn = new Set<string>();

/**
 * What somebody asks of a route: its loader alone, which refuses whatever the layouts round it do. Whole pages are drawn for
 * the first whom each lets in, whose loader answers with it, and once for each refusal of a visitor by an error boundary.
 */
export function askedOf(id: string, { address, get }: Row, visitor: Visitor): string[] {
  const route = routes.find((one) => one.id === id);
  const page = get[visitor] === "in" ? id : `${route?.boundary} ${visitor} ${get[visitor]}`;
  const isDrawn = drawn.has(page);
  drawn.add(page);
  if (!route?.isPage || (page === id && !isDrawn)) return [address];
  return isDrawn ? [dataAddress(address, [id])] : [dataAddress(address, [id]), address];
}

const roles: [Visitor, Role, string | null][] = [
  ["stranger", "student", "2"],
  ["student", "student", "1"],
  ["tutor", "tutor", "1"],
  ["admin", "admin", "1"],
  ["regional_manager", "regional_manager", null],
  ["superadmin", "superadmin", null],
];

/** The site of this file alone, with the visitors of the table. */
export function authorizationSite() {
  const sessions = new Map<Visitor, Session>();
  /** Words that tell who somebody is. */
  const marks = new Map<Visitor, string[]>();

  const here = ownSite({}, async (supabase) => {
    const people = new Map<Visitor, string>();
    for (const [visitor, role, locationId] of roles) {
      const account = await makeAccount(supabase, { role, locationId, email: `mark-${visitor}@example.com` });
      await setProfile(supabase, account.userId, { first_name: `Mark-${visitor}` });
      people.set(visitor, account.userId);
      marks.set(visitor, [account.email, `Mark-${visitor}`]);
      sessions.set(visitor, await tokensOf(supabase, account));
    }
    const [student = "", tutor = ""] = [people.get("student"), people.get("tutor")];
    await addSampleRecords(supabase, { student, tutor });
  });

  /** A browser of theirs in which nothing has happened yet. */
  function browserOf(visitor: Visitor): TestBrowser {
    const browser = new TestBrowser(here.site.url);
    const session = sessions.get(visitor);
    return session ? browser.hold(session) : browser;
  }

  /** Expects what every answer behind a sign-in has to keep to, whoever gets it. */
  async function outcomeBehindSignIn(response: Response, visitor: Visitor, address: string, { shows }: Row) {
    // why: the framework itself says that a route without a page takes no form, and shows nothing by it
    if (response.status !== 405) expect(response.headers.get("Cache-Control")).toBe("no-store");
    const outcome = await outcomeOf(response, address);
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    if (outcome.answer === "denied" && isPage)
      expect([address, visitor, titleOf(outcome.body)]).toEqual([address, visitor, errorTitles.role]);
    const ofOthers = [...marks].filter(([whose]) => whose !== visitor).flatMap(([, words]) => words);
    const secrets = shows ? [...ofOthers, shows] : ofOthers;
    if (outcome.answer !== "in")
      expect([visitor, secrets.filter((secret) => outcome.body.includes(secret))]).toEqual([visitor, []]);
    return outcome;
  }

  const changesRecorded = () => here.supabase.sql("select count(*), max(id) from public.audit_log");
  return { here, browserOf, outcomeBehindSignIn, changesRecorded };
}

/** Every form of these routes, sent by everybody. */
export function testForms(desk: ReturnType<typeof authorizationSite>, pages: typeof guarded) {
  const { here, browserOf, outcomeBehindSignIn, changesRecorded } = desk;
  const forms = pages.flatMap(([, row]) => (row.forms ?? []).map((form) => ({ row, form })));
  const audienceOf = ({ get, post = get }: Row) => post;
  const send = async (visitor: Visitor, to: string, form: SampleForm, row: Row) => {
    const [fresh] = form.prepare ? await here.supabase.sql<{ version: string }>(form.prepare) : [];
    const sent = await browserOf(visitor).post(to, { ...form.fields(), ...fresh });
    return (await outcomeBehindSignIn(sent, visitor, form.to, row)).answer;
  };

  // why: before any that is let in, which changes the records
  test.each(forms)("$form.to refuses whom the table does not let in, and nothing changes", async ({ row, form }) => {
    const audience = audienceOf(row);
    const before = await changesRecorded();
    const answers = await each(
      askers(audience).filter((visitor) => audience[visitor] !== "in"),
      (visitor) => send(visitor, visitor === "nobody" ? form.to : dataAddress(form.to), form, row),
    );
    expect(audience).toMatchObject(answers);
    expect(await changesRecorded()).toEqual(before);
  });

  test.each(forms)("$form.to takes the form from whom the table lets in", async ({ row, form }) => {
    for (const visitor of visitors.filter((one) => audienceOf(row)[one] === "in")) {
      const answer = await send(visitor, form.to, form, row);
      // why: what was saved may be named to the page that tells so
      const led = form.leadsTo.includes("?") ? answer : String(answer).split("?")[0];
      expect([visitor, led]).toEqual([visitor, form.leadsTo]);
    }
  });

  test("a page without a form takes none, not even from a superadmin", async () => {
    for (const [id, row] of pages.filter(([one, { forms, address }]) => !forms && match(address).at(-1) === one)) {
      // why: the address without it belongs to the layout
      const to = id.endsWith("_index") ? `${row.address}?index` : row.address;
      const sent = await browserOf("superadmin").post(dataAddress(to));
      expect([id, (await outcomeBehindSignIn(sent, "superadmin", to, row)).answer]).toEqual([id, "closed"]);
    }
  });
}

/** The routes of the built site as its server knows them, without the document's own. */
async function readRoutes() {
  const build: unknown = await import(pathToFileURL(resolve("build/server/index.js")).href);
  const manifest = z.object({ routes: manifestSchema }).parse(build).routes;
  const parentOf = (id: string) => manifest[id]?.parentId ?? "root";
  const has = (id: string, part: string) => manifest[id]?.module[part] !== undefined;
  const boundaryOf = (id: string): string =>
    id === "root" || has(id, "ErrorBoundary") ? id : boundaryOf(parentOf(id));
  const childrenOf = (parent: string): RouteObject[] =>
    Object.values(manifest)
      .filter((route) => route.id !== "root" && parentOf(route.id) === parent)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id) }));
  const tree = childrenOf("root");
  const ids = Object.keys(manifest).filter((id) => id !== "root");
  return {
    /** `boundary`: the id of the route whose error boundary tells what goes wrong there. */
    routes: ids.map((id) => {
      return { id, hasAction: has(id, "action"), isPage: has(id, "default"), boundary: boundaryOf(id) };
    }),
    /** The ids of the routes that answer for an address, from the outermost. */
    match: (address: string): string[] =>
      (matchRoutes(tree, new URL(address, "http://site")) ?? []).map(({ route }) => route.id ?? ""),
  };
}
