import { expect, test } from "vitest";
import type { StaffList } from "~/content/records/staff-lists";
import { listDescriptions } from "~/records/kinds/descriptions.server";
import { type ListQuery, listAddress, pageAddress, readListQuery } from "~/records/record-list";

const read = (address: string, list: StaffList = "assessments") =>
  readListQuery(listDescriptions[list], new URLSearchParams(address));

test("an empty address is the newest first of everything", () => {
  expect(read("")).toMatchObject({
    search: "",
    statuses: [],
    archived: false,
    sort: "created",
    descending: true,
  });
  for (const rules of Object.values(listDescriptions))
    expect(listAddress(readListQuery(rules, new URLSearchParams()))).toBe("");
});

test.each([
  "?q=ann+lee&status=new&status=closed&center=12&program=both&from=2026-02-01&to=2026-02-28&dates=date&archived=1&sort=name&dir=desc&after=WyJhIl0&at=21",
  "?sort=date&dir=asc&before=WyJhIl0",
  "?q=100%25&sort=child",
])("the address %s is read and written alike", (address) => {
  const query = read(address.slice(1));
  expect(pageAddress(query)).toBe(address);
});

test("a change leads to the first page", () => {
  const query = read("q=ann&after=WyJhIl0");
  expect(listAddress(query, { statuses: ["new"] })).toBe("?q=ann&status=new");
  expect(listAddress(query, { before: "WyJiIl0" })).toBe("?q=ann&before=WyJiIl0");
});

test.each<[string, StaffList, Partial<ListQuery>]>([
  ["sort=__proto__", "sessions", { sort: "created" }],
  ["status=approved&status=new", "messages", { statuses: ["new"] }],
  ["status=new&status=new", "messages", { statuses: ["new"] }],
  ["center=1", "messages", { center: null }],
  ["program=math", "sessions", { filters: {} }],
  ["from=2026-02-30&to=26-1-1", "sessions", { from: null, to: null }],
  ["dates=date", "messages", { dates: "created" }],
  ["actor=me&row=%27&table=pg_class", "audit", { actor: null, row: null, filters: { table: null } }],
  ["actor=00000000-0000-4000-8000-000000000001", "sessions", { actor: null }],
  ["q=ann", "audit", { search: "" }],
  ["q=%00a%E2%80%AEb%0Ac%20%20", "sessions", { search: "ab c" }],
  [`q=${"é".repeat(300)}`, "sessions", { search: "é".repeat(100) }],
  ["after=%3Cscript%3E", "sessions", { after: null }],
  ["at=41", "sessions", { at: null }],
  ["after=WyJhIl0&at=-5", "sessions", { at: null }],
  ["after=WyJhIl0&at=1e9", "sessions", { at: null }],
  ["after=WyJhIl0&at=1", "sessions", { at: null }],
])("%s on %s falls back", (address, list, expected) => {
  expect(read(address, list)).toMatchObject(expected);
});
