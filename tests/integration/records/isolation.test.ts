/** What the admin of a center can find out about another center, and do to it, by the addresses of the site: nothing. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listSteps } from "../../../app/forms/list-view";
import {
  deletePath,
  exportPath,
  listPaths,
  type RecordKind,
  recordKinds,
  recordPath,
} from "../../../app/forms/record-kinds";
import { recordSteps } from "../../../app/forms/record-steps";
import { openDay } from "../../support/appointments/forms";
import { TestBrowser, tokensOf } from "../../support/auth/accounts";
import { foreignQueries } from "../../support/records/foreign-calls";
import { versionOf } from "../../support/records/staff-records";
import {
  everythingIn,
  fillTwoCenters,
  ours,
  type TwoCenters,
  theirs,
} from "../../support/records/two-centers";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

let supabase: TestBackend;
let site: RunningSite;
let desk: TwoCenters;
let admin: TestBrowser;
let superadmin: TestBrowser;

beforeAll(async () => {
  supabase = await startEmbedded();
  site = await startSite({ supabase });
  desk = await fillTwoCenters(supabase);
  admin = new TestBrowser(site.url).hold(await tokensOf(supabase, desk.admin));
  superadmin = new TestBrowser(site.url).hold(await tokensOf(supabase, desk.superadmin));
});
afterAll(async () => {
  await site?.kill();
  await supabase?.stop();
});

const staff = "/admin/dashboard";
const lists = recordKinds.filter((kind) => kind !== "licenses");
const centerLists = lists.filter((kind) => kind !== "messages");

/** An answer with everything in it that a browser gets to read. */
async function read(browser: TestBrowser, address: string) {
  const answer = await browser.get(address);
  const said = [...answer.headers].filter(([name]) => name !== "set-cookie").join("\n");
  return { status: answer.status, text: `${said}\n${await answer.text()}` };
}
const namesThem = (text: string) => new RegExp(`${theirs.name}|${theirs.email}`, "i").test(text);

/** Reads addresses as the admin. @returns those that give the other center away, or fail */
async function leaksAt(addresses: readonly string[]): Promise<string[]> {
  const leaks: string[] = [];
  for (const address of addresses) {
    const { status, text } = await read(admin, address);
    if (namesThem(text) || status >= 500) leaks.push(`${status} ${address}`);
  }
  return leaks;
}

/** Runs what should change nothing, and compares the whole database. */
async function changesNothing(work: () => Promise<void>) {
  const before = await everythingIn(supabase);
  await work();
  expect(await everythingIn(supabase)).toEqual(before);
}

describe("the lists", () => {
  test.each(lists)("of %s and their files", async (kind) => {
    const queries = foreignQueries(desk, kind);
    const pages = queries.map((query) => listPaths[kind] + query);
    const files = queries.map((query) => exportPath(kind) + query);
    const scripts = queries.map((query) => `${listPaths[kind]}.data${query}`);
    expect(await leaksAt([...pages, ...files, ...scripts])).toEqual([]);
    if (kind === "messages") return;
    const filtered = [listPaths[kind], `${listPaths[kind]}.data`, exportPath(kind)].map(
      (path) => `${path}?q=${theirs.part}&center=1`,
    );
    for (const address of filtered) {
      expect(namesThem((await read(superadmin, address)).text), address).toBe(true);
      const answer = await read(admin, address.replace(theirs.part, ours.part));
      expect([answer.status, answer.text], address).toEqual([200, expect.stringContaining(ours.name)]);
    }
  });

  test("of superadmins are not shown", async () => {
    const addresses = [
      listPaths.licenses,
      `${staff}/audit`,
      `${staff}/audit?table=appointment_bookings&actor=${desk.neighbour.userId}`,
      `${staff}/network?center=1`,
      `${staff}/network.csv`,
      exportPath("licenses"),
      `${staff}/export/audit.csv`,
    ];
    expect(await leaksAt(addresses)).toEqual([]);
    for (const address of addresses) expect((await read(admin, address)).status, address).not.toBe(200);
    for (const address of [listPaths.licenses, `${staff}/audit`])
      expect(namesThem((await read(superadmin, address)).text), address).toBe(true);
  });
});

describe("the pages about one record, one day and one person", () => {
  test("of another center are not there", async () => {
    for (const record of desk.foreign) {
      const pages = [recordPath(record.kind, record.id), deletePath(record.kind, record.id)];
      if (record.kind === "sessions") pages.push(`${staff}/sessions/${record.id}/edit?center=1`);
      const others = recordKinds.map((kind) => recordPath(kind, record.id.toUpperCase()));
      const resume = `${recordPath(record.kind, record.id)}/resume`;
      for (const address of [...pages, ...others, resume])
        expect(await missingTo(address), address).toBe(true);
      const { text } = await read(superadmin, recordPath(record.kind, record.id));
      expect(namesThem(text), record.kind).toBe(true);
    }
    const applied = desk.foreign.find(({ kind }) => kind === "applications");
    const resume = `${recordPath("applications", applied?.id ?? "")}/resume`;
    expect((await read(superadmin, resume)).status).toBe(303);
    expect(await missingTo(resume)).toBe(true);
    expect(await missingTo(`/receipt?id=${desk.purchase}`)).toBe(true);
  });

  const missingTo = async (address: string) => {
    const { status, text } = await read(admin, address);
    return status === 404 && !namesThem(text);
  };

  test("do not name the other center's people", async () => {
    const days = await supabase.sql<{ day: string }>(
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
  test("of a record change nothing of another center, and do not say that it is there", () =>
    changesNothing(async () => {
      const words = { reason: "Moved", outcome: "Enrolled", notes: "Read" };
      const slot = { location: "2", appointment_date: openDay(4), time_slot: "06:00 PM" };
      const answers = async (kind: RecordKind, id: string, version: string) => {
        const forms = recordSteps.map((action) => ({ action, version, ...words, ...slot }));
        const moved = ["move", "book"].map((action) => ({ action, version, ...slot, location: "1" }));
        const said: string[] = [];
        for (const fields of [...forms, ...moved]) {
          const answer = await admin.post(recordPath(kind, id), fields);
          said.push(`${fields.action} ${answer.status}${namesThem(await answer.text()) ? " named" : ""}`);
        }
        const answer = await admin.post(deletePath(kind, id), { version });
        return [...said, `delete ${answer.status}${namesThem(await answer.text()) ? " named" : ""}`];
      };
      for (const { kind, id } of desk.foreign) {
        const version = await versionOf(supabase, kind, id);
        const said = await answers(kind, id, version);
        unknown[kind] ??= await answers(kind, randomUUID(), version);
        expect(said, kind).toEqual(unknown[kind]);
        expect(said, kind).toEqual(
          expect.arrayContaining(
            ["contacted 404", "notes 404", "delete 404"].slice(kind === "sessions" ? 2 : 0),
          ),
        );
      }
    }));
  /** What is said of a record that nobody has. */
  const unknown: Partial<Record<RecordKind, string[]>> = {};

  test("round a list change nothing of another center", () =>
    changesNothing(async () => {
      for (const { kind, id } of desk.foreign)
        for (const step of listSteps)
          for (const [query, fields] of [
            ["", { id, action: step }],
            ["center=1&archived=1", { row: `${step}:${id}` }],
          ] as const) {
            const path = listPaths[kind] + (kind === "assessments" ? `?index&${query}` : `?${query}`);
            const answer = await admin.post(path, fields);
            expect([303, 400, 403], path).toContain(answer.status);
            expect(namesThem(await answer.text()), path).toBe(false);
          }
    }));

  test("of a session take no people and no center but the own", () =>
    changesNothing(async () => {
      const [student = "", tutor = ""] = desk.people.foreign;
      const [ownStudent = "", ownTutor = ""] = desk.people.own;
      const times = { date: "2026-12-01", start: "09:00", end: "10:00", notes: "" };
      const pairs = [
        { student, tutor },
        { student: ownStudent, tutor },
        { student, tutor: ownTutor },
      ];
      for (const pair of pairs) {
        const answer = await admin.post(`${staff}/sessions/new?center=1`, { ...pair, ...times });
        expect([answer.status, namesThem(await answer.text())]).toEqual([400, false]);
      }
      for (const { id } of desk.foreign.filter(({ kind }) => kind === "sessions")) {
        const version = await versionOf(supabase, "sessions", id);
        const answer = await admin.post(`${staff}/sessions/${id}/edit`, {
          student: ownStudent,
          tutor: ownTutor,
          version,
          ...times,
        });
        expect([answer.status, namesThem(await answer.text())]).toEqual([404, false]);
      }
    }));

  test("round a list change what is the admin's own", async () => {
    for (const kind of centerLists) {
      const id = desk.own.find((one) => one.kind === kind)?.id ?? "";
      const step = { assessments: "contacted", applications: "review" }[String(kind)] ?? "confirm";
      const before = await versionOf(supabase, kind, id);
      const path = kind === "appointments" ? listPaths[kind] : `${listPaths[kind]}?index`;
      expect((await admin.post(path, { id, action: step })).status, kind).toBe(303);
      expect(await versionOf(supabase, kind, id), kind).not.toBe(before);
    }
  });
});
