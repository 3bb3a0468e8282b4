import { expect, test } from "vitest";
import { rangeText } from "~/content/records/page-words";
import type { StaffList } from "~/content/records/staff-lists";
import { nextPosition, pageRange, previousPosition, readPosition } from "~/domain/records/page-range";
import { listDescriptions } from "~/records/kinds/descriptions.server";
import { type ListQuery, listAddress, pageAddress, readListQuery } from "~/records/record-list";

const read = (address: string, list: StaffList = "assessments") =>
  readListQuery(listDescriptions[list], new URLSearchParams(address));

test("an empty address is the newest first of everything, and people from A to Z", () => {
  expect(read("")).toMatchObject({
    search: "",
    statuses: [],
    archived: false,
    sort: "created",
    descending: true,
  });
  for (const list of ["families", "students"] as const)
    expect(read("", list)).toMatchObject({ sort: "name", descending: false });
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
  ["center=1", "messages", { center: null }],
  ["from=2026-02-30&to=26-1-1", "sessions", { from: null, to: null }],
  ["actor=me&row=%27&table=pg_class", "audit", { actor: null, row: null, filters: { table: null } }],
  ["actor=00000000-0000-4000-8000-000000000001", "sessions", { actor: null }],
  ["q=ann", "audit", { search: "" }],
  ["q=%00a%E2%80%AEb%0Ac%20%20", "sessions", { search: "ab c" }],
  [`q=${"é".repeat(300)}`, "sessions", { search: "é".repeat(100) }],
  ["after=%3Cscript%3E", "sessions", { after: null }],
  ["at=41", "sessions", { at: null }],
  ["after=WyJhIl0&at=-5", "sessions", { at: null }],
])("%s on %s falls back", (address, list, expected) => {
  expect(read(address, list)).toMatchObject(expected);
});

const page = { at: null, isFirst: false, isLast: false, shown: 20, total: 240, totalIsMore: false };
const textOf = (changes: Partial<Parameters<typeof pageRange>[0]>) => {
  const range = pageRange({ ...page, ...changes });
  return range && rangeText(range);
};

test.each([
  [{ isFirst: true }, "1–20 of 240"],
  [{ at: 21 }, "21–40 of 240"],
  [{ isLast: true, at: 230 }, "221–240 of 240"],
  [{ isFirst: true, total: 10_000, totalIsMore: true }, "1–20 of 10,000+"],
  [{ at: 10_021, total: 10_000, totalIsMore: true }, "10,021–10,040 of 10,000+"],
  [{ at: 9_000_000 }, "220–239 of 240"],
  [{}, "20 of 240"],
  [{ shown: 0 }, null],
])("a page with %o reads %s", (changes, text) => {
  expect(textOf(changes)).toBe(text);
});

test("addresses carry the number of the first row forth and back", () => {
  const first = pageRange({ ...page, isFirst: true });
  expect([previousPosition(first), nextPosition(first)]).toEqual([null, 21]);
  const third = pageRange({ ...page, at: 41 });
  expect([previousPosition(third), nextPosition(third)]).toEqual([21, 61]);
  expect(nextPosition(pageRange(page))).toBeNull();
});

test.each(["", "1", "0", "-1", "2.5", "12345678", "٢١", "21;", "<b>"])("the position '%s' is none", (at) => {
  expect(readPosition(new URLSearchParams({ at }))).toBeNull();
});
