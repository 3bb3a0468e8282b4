/** What the admin of a center can find out about another center, and do to it, by the addresses of the site: nothing. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import {
  deletePath,
  listExportPath,
  listPaths,
  type RecordKind,
  recordKinds,
  recordPath,
} from "../../../app/records/record-kinds";
import { openDay } from "../../support/appointments/forms";
import { TestBrowser, tokensOf } from "../../support/auth/accounts";
import { foreignQueries } from "../../support/records/foreign-calls";
import { versionOf } from "../../support/records/staff-records";
import {
  changesNothing,
  fillTwoCenters,
  namesThem,
  ours,
  type TwoCenters,
  theirs,
} from "../../support/records/two-centers";
import { ownSite } from "../../support/servers/test-site";

const here = ownSite();
let desk: TwoCenters;
let admin: TestBrowser;
let superadmin: TestBrowser;

beforeAll(async () => {
  desk = await fillTwoCenters(here.supabase);
  admin = new TestBrowser(here.site.url).hold(await tokensOf(here.supabase, desk.admin));
  superadmin = new TestBrowser(here.site.url).hold(await tokensOf(here.supabase, desk.superadmin));
});

const staff = "/admin/dashboard";
const lists = recordKinds.filter((kind) => kind !== "licenses");
const current = (kind: RecordKind) => desk.foreign.find((one) => one.kind === kind && !one.archived);

/** An answer with everything in it that a browser gets to read. */
async function read(browser: TestBrowser, address: string) {
  const answer = await browser.get(address);
  const said = [...answer.headers].filter(([name]) => name !== "set-cookie").join("\n");
  return { status: answer.status, text: `${said}\n${await answer.text()}` };
}

/** Reads addresses as the admin. @returns those that give the other center away, or fail */
async function leaksAt(addresses: readonly string[]): Promise<string[]> {
  const leaks: string[] = [];
  for (const address of addresses) {
    const { status, text } = await read(admin, address);
    if (namesThem(text) || status >= 500) leaks.push(`${status} ${address}`);
  }
  return leaks;
}

/** Sends a form as the admin. @returns its status, and whether the answer gives the other center away */
async function send(address: string, fields: Record<string, string>) {
  const answer = await admin.post(address, fields);
  return `${answer.status}${namesThem(await answer.text()) ? " and names them" : ""}`;
}

describe("the lists", () => {
  test.each(lists)("of %s and their files hold nothing of another center", async (kind) => {
    const queries = foreignQueries(desk, kind);
    const files = [listExportPath(kind), `${listPaths[kind]}.data`].flatMap((path) =>
      ["?center=1", "?archived=1&center=1"].map((query) => path + query),
    );
    expect(await leaksAt([...queries.map((query) => listPaths[kind] + query), ...files])).toEqual([]);
    if (kind === "messages") return;
    for (const path of [listPaths[kind], `${listPaths[kind]}.data`, listExportPath(kind)]) {
      const all = await read(superadmin, `${path}?q=${theirs.part}&center=1`);
      expect(namesThem(all.text), path).toBe(true);
      const own = await admin.get(`${path}?q=${ours.part}&center=1`);
      expect([own.status, await own.text()], path).toEqual([200, expect.stringContaining(ours.name)]);
    }
  });
});

describe("the pages about one record, one day and one person", () => {
  const isMissing = async (address: string) => {
    const { status, text } = await read(admin, address);
    return status === 404 && !namesThem(text);
  };

  test("of another center are not there", async () => {
    for (const { kind, id, archived } of desk.foreign) {
      const page = recordPath(kind, id);
      const pages = [page, deletePath(kind, id)];
      if (!archived) pages.push(`${page}/resume`, recordPath(kind, id.toUpperCase()));
      if (kind === "sessions") pages.push(`${staff}/sessions/${id}/edit?center=1`);
      if (kind === "appointments") pages.push(...recordKinds.map((other) => recordPath(other, id)));
      for (const address of pages) expect(await isMissing(address), address).toBe(true);
      expect(namesThem((await read(superadmin, page)).text), kind).toBe(true);
    }
    const resume = `${recordPath("applications", current("applications")?.id ?? "")}/resume`;
    expect((await read(superadmin, resume)).status).toBe(200);
    expect(await isMissing(`/receipt?id=${desk.purchase}`)).toBe(true);
  });

  test("do not name the other center's people", async () => {
    const days = await here.supabase.sql<{ day: string }>(
      "select appointment_date::text as day from public.appointment_bookings where name = $1 order by archived_at nulls first",
      [theirs.name],
    );
    const calendar = days.flatMap(({ day }) =>
      ["day", "week"].map((view) => `${staff}/calendar?view=${view}&date=${day}&center=1`),
    );
    const sessions = ["", `&q=${theirs.part}`].map((query) => `${staff}/sessions/new?center=1${query}`);
    const own = desk.own.map(({ kind, id }) => recordPath(kind, id));
    expect(await leaksAt([...calendar, ...sessions, ...own, `${staff}/profile`])).toEqual([]);
    for (const address of [calendar[0] ?? "", sessions[0] ?? ""])
      expect(namesThem((await read(superadmin, address)).text), address).toBe(true);
    for (const address of own) expect((await read(admin, address)).text, address).toContain(ours.name);
  });
});

describe("the forms", () => {
  const slot = { appointment_date: openDay(4), time_slot: "06:00 PM" };
  const forms: Record<string, string>[] = [
    { action: "contacted" },
    { action: "cancel", reason: "Moved" },
    { action: "notes", notes: "Read" },
    { action: "move", location: "1", ...slot },
    { action: "book", location: "2", ...slot },
  ];

  test("of a record change nothing of another center, and do not say that it is there", () =>
    changesNothing(here.supabase, async () => {
      const answersFor = async (kind: RecordKind, id: string, version: string) => {
        const said: string[] = [];
        for (const form of forms) said.push(await send(recordPath(kind, id), { version, ...form }));
        return [...said, await send(deletePath(kind, id), { version })];
      };
      for (const kind of recordKinds.filter((one) => current(one))) {
        const { id = "" } = current(kind) ?? {};
        const version = await versionOf(here.supabase, kind, id);
        const said = await answersFor(kind, id, version);
        expect(said, kind).toEqual(await answersFor(kind, randomUUID(), version));
        expect(
          said.filter((status) => !/^40[034]$/.test(status)),
          kind,
        ).toEqual([]);
      }
      for (const { kind, id } of desk.foreign.filter(({ archived }) => archived)) {
        const version = await versionOf(here.supabase, kind, id);
        const words = kind === "sessions" ? { action: "cancel" } : { action: "notes" };
        expect(await send(recordPath(kind, id), { version, reason: "Ill", notes: "Read", ...words }), kind).toBe("404");
      }
    }));
});
