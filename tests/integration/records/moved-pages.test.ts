/** What an admin and a tutor still find, by the addresses that they knew, of a family that moved or that they left. */
import { beforeAll, expect, test } from "vitest";
import { browserOf, makeAccount, type TestAccount, type TestBrowser } from "../../support/auth/accounts";
import { isGuarded, table, type Visitor } from "../../support/auth/authorization-table";
import { sample } from "../../support/auth/sample-records";
import {
  type Asker,
  askers,
  fillBeforeMove,
  group,
  hasMark,
  ids,
  markOf,
  move,
  type People,
  peopleOf,
  type Whose,
  writeMarks,
} from "../../support/records/moved-things";
import { ownSite } from "../../support/servers/test-site";

const accounts = new Map<Asker, TestAccount>();
let people: People;
const here = ownSite({}, async (supabase) => {
  const users: Partial<Record<Asker, string>> = {};
  for (const [asker, role] of Object.entries(askers) as [Asker, (typeof askers)[Asker]][]) {
    const locationId = role === "regional_manager" ? null : asker.endsWith("There") ? "2" : "1";
    const made = await makeAccount(supabase, { role, locationId, centers: ["1", "3"] });
    accounts.set(asker, made);
    users[asker] = made.userId;
  }
  const ask = (sql: string, parameters?: unknown[]) => supabase.sql<Record<string, unknown>>(sql, parameters);
  people = await peopleOf(ask, users as Record<Asker, string>);
  await fillBeforeMove(ask, people);
  await move(ask, people);
  for (const whose of ["moves", "stays"] as const) await writeMarks(ask, whose, people);
});

const browsers = new Map<Asker, TestBrowser>();
beforeAll(async () => {
  for (const [asker, made] of accounts) if (/admin|tutor/.test(asker)) browsers.set(asker, await browserOf(here, made));
});

/** Every address behind the sign-in that lets the role in, with the ids of the family in it or a search for its mark. */
function addressesFor(role: Visitor, whose: Whose): string[] {
  const own = ids[whose];
  const ahead: readonly string[] = own.lessons.slice(2, 4);
  // why: whose lesson it was makes a difference to a tutor alone
  const lessons = own.lessons.filter((_, nth) => role === "tutor" || nth % 2 === 0);
  const instead: [known: string, values: readonly string[]][] = [
    [sample.purchase, [own.purchase, own.newPurchase]],
    [sample.appointment.id, [own.appointment, own.newAppointment]],
    [sample.import, [own.import]],
    [sample.child.id, [own.child]],
    [sample.result.id, [own.result, own.newResult]],
    [sample.family, [own.family]],
    [sample.profiles.student, [people[whose].profile, own.second]],
    [sample.profiles.tutor, [people[whose].profile, own.second]],
    [sample.session, [...lessons, own.newLesson]],
    [sample.sessionAhead, [...lessons.filter((id) => ahead.includes(id)), own.newLesson]],
    [sample.class, [group.class]],
    [sample.mailing.id, [own.mailing]],
  ];
  const known = Object.values(table)
    .filter((row) => isGuarded(row) && row.get[role] === "in")
    .map(({ address }): string => address);
  const asked = known.flatMap((address) => {
    if (/[0-9a-f]{8}-/.test(address))
      return instead.reduce(
        (all, [old, values]) =>
          all.flatMap((one) => (one.includes(old) ? values.map((id) => one.replaceAll(old, id)) : [one])),
        [address],
      );
    const search = new URL(address, here.site.url);
    for (const [name, value] of Object.entries({ q: markOf(whose), center: "1" })) search.searchParams.set(name, value);
    return [search.pathname + search.search];
  });
  return [...new Set(asked)];
}

/** @returns the addresses whose pages have the mark beyond the words that were looked for, and how many were shown */
async function marksAt(asker: Asker, whose: Whose): Promise<{ marked: string[]; shown: number }> {
  const marked: string[] = [];
  let shown = 0;
  const asked = addressesFor(askers[asker], whose);
  const next = async (): Promise<void> => {
    const address = asked.pop();
    if (address === undefined) return;
    const answer = await browsers.get(asker)?.get(address);
    const text = (await answer?.text()) ?? "";
    if (answer?.status === 200) shown += 1;
    const looked = address.includes("q=MARK")
      ? text.replaceAll(new RegExp(`${markOf(whose)}(?![-@ ])`, "g"), "")
      : text;
    if (hasMark(whose, looked) || (answer?.status ?? 500) >= 500) marked.push(`${answer?.status} ${address}`);
    return next();
  };
  await Promise.all(Array.from({ length: 6 }, next));
  return { marked: marked.sort(), shown };
}

test.each<[Asker, Whose]>([
  ["adminStays", "moves"],
  ["tutorStays", "moves"],
  ["adminMoves", "stays"],
  ["tutorMoves", "stays"],
])("%s finds at no address what was written of the family that %s since", async (asker, whose) => {
  const { marked, shown } = await marksAt(asker, whose);
  expect(marked).toEqual([]);
  expect(shown).toBeGreaterThan(askers[asker] === "admin" ? 20 : 3);
});

test("the admin and the tutor who are there now find it at the same addresses", async () => {
  for (const [asker, page] of [
    ["adminThere", `/admin/dashboard/families/${ids.moves.family}`],
    ["adminThere", `/admin/dashboard/students/${ids.moves.child}/progress`],
    ["adminThere", `/admin/dashboard/sessions/${ids.moves.newLesson}/attendance`],
    ["tutorThere", `/dashboard/lessons/${ids.moves.newLesson}`],
  ] as const) {
    const answer = await browsers.get(asker)?.get(page);
    expect([page, answer?.status, hasMark("moves", (await answer?.text()) ?? "")]).toEqual([page, 200, true]);
  }
});
