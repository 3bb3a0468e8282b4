/** What an admin and a regional manager can find out about another center's records, and do to them, by their addresses: nothing. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import {
  deletePath,
  listExportPath,
  listPaths,
  type RecordKind,
  recordKinds,
  recordPath,
} from "../../../app/records/record-kinds";
import { openDay } from "../../support/appointments/forms";
import { browserOf, type TestBrowser, tokensOf } from "../../support/auth/accounts";
import { foreignQueries } from "../../support/records/foreign-calls";
import { addResume, versionOf } from "../../support/records/staff-records";
import {
  changesNothing,
  fillTwoCenters,
  namesThem,
  ours,
  type TwoCenters,
  theirs,
} from "../../support/records/two-centers";
import { ownSite } from "../../support/servers/test-site";

let desk: TwoCenters;
/** Where the resume of an application to center 1 lies. */
let resume: string;
const here = ownSite({}, async (supabase) => {
  desk = await fillTwoCenters(supabase);
  resume = await addResume(supabase, current("applications")?.id ?? "", `%PDF-1.4 ${theirs.name}`);
});
/** Of center 2, of centers 2 and 3, of all. */
let admin: TestBrowser;
let manager: TestBrowser;
let superadmin: TestBrowser;
beforeAll(async () => {
  admin = await browserOf(here, desk.admin);
  manager = await browserOf(here, { role: "regional_manager", centers: ["2", "3"] });
  superadmin = await browserOf(here, desk.superadmin);
});
const staff = "/admin/dashboard";
const current = (kind: RecordKind) => desk.foreign.find((one) => one.kind === kind && !one.archived);

/** An answer with everything in it that a browser gets to read. */
async function read(browser: TestBrowser, address: string) {
  const answer = await browser.get(address);
  const said = [...answer.headers].filter(([name]) => name !== "set-cookie").join("\n");
  return { status: answer.status, text: `${said}\n${await answer.text()}` };
}

/** Reads the addresses as the admin, some of them as the regional manager. @returns those that give center 1 away, or fail */
async function leaksAt(addresses: readonly string[]): Promise<string[]> {
  const some = addresses.filter((_, nth) => nth % 3 === 1);
  const asked = [
    addresses.map((address) => [admin, address] as const),
    some.map((address) => [manager, address] as const),
  ];
  const leaks = asked.flat().map(async ([reader, address]) => {
    const { status, text } = await read(reader, address);
    return namesThem(text) || status >= 500 ? [`${status} ${address}`] : [];
  });
  return (await Promise.all(leaks)).flat();
}

/** Sends a form. @returns the status, and whether the answer gives the other center away */
async function send(address: string, fields: Record<string, string>, sender = admin) {
  const answer = await sender.post(address, fields);
  return `${answer.status}${namesThem(await answer.text()) ? " and names them" : ""}`;
}

/** @returns those of the addresses that answer anything but that nothing is there */
async function foundAmong(addresses: readonly string[], reader = admin): Promise<string[]> {
  const found = addresses.map(async (address) => {
    const { status, text } = await read(reader, address);
    return status !== 404 || namesThem(text) ? [`${status} ${address}`] : [];
  });
  return (await Promise.all(found)).flat();
}

test("the pages about one record of another center are not there", async () => {
  for (const { kind, id, archived } of desk.foreign) {
    const page = recordPath(kind, id);
    const pages = [page];
    if (!archived) pages.push(deletePath(kind, id), `${page}/resume`, recordPath(kind, id.toUpperCase()));
    if (kind === "sessions") pages.push(`${staff}/sessions/${id}/edit?center=1`);
    if (kind === "appointments" && !archived) pages.push(...recordKinds.map((other) => recordPath(other, id)));
    expect(await foundAmong(pages)).toEqual([]);
    expect(await foundAmong([page], manager)).toEqual([]);
    expect(namesThem((await read(superadmin, page)).text), kind).toBe(true);
  }
  const page = `${recordPath("applications", current("applications")?.id ?? "")}/resume`;
  expect((await read(superadmin, page)).status).toBe(200);
  for (const reader of [admin, manager]) expect(await foundAmong([`/receipt?id=${desk.purchase}`], reader)).toEqual([]);
});

const slot = { appointment_date: openDay(4), time_slot: "06:00 PM" };
const forms: Record<string, string>[] = [
  { action: "contacted" },
  { action: "cancel", reason: "Moved" },
  { action: "call", result: "no_answer", note: "Read" },
  { action: "move", location: "1", ...slot },
  { action: "book", location: "2", ...slot },
];

test("the forms of a record change nothing of another center, and do not say that it is there", () =>
  changesNothing(here.supabase, async () => {
    const answersFor = (kind: RecordKind, id: string, version: string) =>
      Promise.all([
        ...forms.map((form) => send(recordPath(kind, id), { version, ...form })),
        send(deletePath(kind, id), { version }),
        send(recordPath(kind, id), { version, action: "call", result: "no_answer", note: "Read" }, manager),
      ]);
    for (const kind of recordKinds.filter((one) => current(one))) {
      const { id = "" } = current(kind) ?? {};
      const version = await versionOf(here.supabase, kind, id);
      const asked = [id, randomUUID()].map((one) => answersFor(kind, one, version));
      const [said = [], saidOfNone] = await Promise.all(asked);
      expect(said, kind).toEqual(saidOfNone);
      for (const status of said) expect(status, kind).toMatch(/^40[034]$/);
    }
    for (const { kind, id } of desk.foreign.filter(({ archived }) => archived)) {
      const version = await versionOf(here.supabase, kind, id);
      const words: Record<string, string> =
        kind === "sessions" ? { action: "cancel" } : { action: "call", result: "no_answer" };
      expect(await send(recordPath(kind, id), { version, reason: "Ill", note: "Read", ...words }), kind).toBe("404");
    }
  }));

const lists = recordKinds.filter((kind) => kind !== "licenses");

test.each(lists)("the lists of %s and their files hold nothing of another center", async (kind) => {
  const queries = foreignQueries(desk, kind);
  const files = [listExportPath(kind), `${listPaths[kind]}.data`].flatMap((path) =>
    ["?center=1", "?archived=1&center=1"].map((query) => path + query),
  );
  expect(await leaksAt([...queries.map((query) => listPaths[kind] + query), ...files])).toEqual([]);
  if (kind === "messages") return;
  const shown = [listPaths[kind], `${listPaths[kind]}.data`, listExportPath(kind)].map(async (path) => {
    const all = await read(superadmin, `${path}?q=${theirs.part}&center=1`);
    expect(namesThem(all.text), path).toBe(true);
    const own = await admin.get(`${path}?q=${ours.part}&center=1`);
    expect([own.status, await own.text()], path).toEqual([200, expect.stringContaining(ours.name)]);
  });
  await Promise.all(shown);
});

test("the pages about one day and one person do not name the other center's people", async () => {
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

test("the store of resumes gives no file and no link to anybody, and lets nobody take its place", async () => {
  const { supabase } = here;
  const [adminToken, superadminToken] = await Promise.all(
    [desk.admin, desk.superadmin].map(async (who) => (await tokensOf(supabase, who)).accessToken),
  );
  const ask = async (token: string | undefined, method: string, address: string, body?: object) => {
    const headers = { apikey: supabase.anonKey, Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const url = `${supabase.url}/storage/v1/object${address}`;
    const answer = await supabase.answer(new Request(url, { method, headers, body: body && JSON.stringify(body) }));
    return { status: answer.status, text: await answer.text() };
  };
  const attempts = [
    ["GET", `/${resume}`],
    ["GET", `/authenticated/${resume}`],
    ["GET", `/public/${resume}`],
    ["POST", `/sign/${resume}`, { expiresIn: 60 }],
    ["GET", `/sign/${resume}?token=${adminToken}`],
    ["POST", "/list/resumes", { prefix: "" }],
    ["POST", `/${resume}`, {}],
    ["PUT", `/${resume}`, {}],
  ] as const;
  await changesNothing(supabase, async () => {
    for (const [method, address, body] of attempts) {
      const { status, text } = await ask(adminToken, method, address, body);
      expect([status >= 400 && status < 500, namesThem(text)], address).toEqual([true, false]);
    }
    const name = resume.replace("resumes/", "");
    expect((await ask(adminToken, "DELETE", "/resumes", { prefixes: [name] })).text).not.toContain(name);
    // why: the site gives files to whom the database shows the application; a link of one's own would outlive the right
    for (const [method, address, body] of attempts.slice(0, 4))
      expect((await ask(superadminToken, method, address, body)).status, address).toBeGreaterThanOrEqual(400);
  });
});
