/** What the admin of a center can find out about another center by the lists of the site, their files and its calendar: nothing. */
import { expect, test } from "vitest";
import { listExportPath, listPaths, recordKinds, recordPath } from "../../../app/records/record-kinds";
import { foreignQueries } from "../../support/records/foreign-calls";
import { isolationSite, read } from "../../support/records/isolation-site";
import { namesThem, ours, theirs } from "../../support/records/two-centers";

const here = isolationSite();
const staff = "/admin/dashboard";
const lists = recordKinds.filter((kind) => kind !== "licenses");

test.each(lists)("the lists of %s and their files hold nothing of another center", async (kind) => {
  const queries = foreignQueries(here.desk, kind);
  const files = [listExportPath(kind), `${listPaths[kind]}.data`].flatMap((path) =>
    ["?center=1", "?archived=1&center=1"].map((query) => path + query),
  );
  expect(await here.leaksAt([...queries.map((query) => listPaths[kind] + query), ...files])).toEqual([]);
  if (kind === "messages") return;
  const shown = [listPaths[kind], `${listPaths[kind]}.data`, listExportPath(kind)].map(async (path) => {
    const all = await read(here.superadmin, `${path}?q=${theirs.part}&center=1`);
    expect(namesThem(all.text), path).toBe(true);
    const own = await here.admin.get(`${path}?q=${ours.part}&center=1`);
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
  const own = here.desk.own.map(({ kind, id }) => recordPath(kind, id));
  expect(await here.leaksAt([...calendar, ...sessions, ...own, `${staff}/profile`])).toEqual([]);
  for (const address of [calendar[0] ?? "", sessions[0] ?? ""])
    expect(namesThem((await read(here.superadmin, address)).text), address).toBe(true);
  for (const address of own) expect((await read(here.admin, address)).text, address).toContain(ours.name);
});
