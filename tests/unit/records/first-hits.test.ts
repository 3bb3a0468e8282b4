import { expect, test } from "vitest";
import { firstHits } from "~/handlers/records/first-hits.server";
import type { HitGroup } from "~/handlers/records/search-hits.server";

const group = (kind: HitGroup["kind"], count: number): HitGroup => ({
  kind,
  title: kind,
  hits: Array.from({ length: count }, (_, nth) => ({
    id: `${kind}-${nth}`,
    to: "/",
    name: kind,
    about: "",
    reference: null,
    email: "dana@example.com",
    phone: "416-555-0134",
    status: null,
    states: "records",
    since: null,
  })),
});
const shown = (...groups: HitGroup[]) => firstHits(groups).map(({ kind, hits }) => [kind, hits.length]);

test("people come before records, in the order in which they were found", () => {
  expect(shown(group("appointments", 1), group("families", 1), group("messages", 1), group("students", 1))).toEqual([
    ["families", 1],
    ["students", 1],
    ["appointments", 1],
    ["messages", 1],
  ]);
});

test("there are eight at most, and many of one kind leave room for the others", () => {
  expect(shown(group("students", 20))).toEqual([["students", 8]]);
  expect(shown(group("students", 12), group("appointments", 6), group("messages", 2))).toEqual([
    ["students", 3],
    ["appointments", 3],
    ["messages", 2],
  ]);
});
