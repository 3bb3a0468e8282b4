import { expect, test } from "vitest";
import { cachingOf, isWorthKeeping } from "~/http/caching.server";

const now = new Date("2026-11-23T20:58:00Z");
const keptUntil = (until: string) => cachingOf(true, { now, until: new Date(until) }).headers;

test("a page that stays true until a moment is kept no longer than that, and not a second past it", () =>
  expect(keptUntil("2026-11-23T21:00:00Z")).toEqual({
    "Cache-Control": "public, max-age=0, s-maxage=120",
  }));

test("a page that stays true until a moment is kept as long as others where the moment is far", () =>
  expect(keptUntil("2026-11-23T21:03:00Z")).toEqual({}));

test("a page that stays true until a moment is not kept below zero", () =>
  expect(keptUntil("2026-11-23T20:57:00Z")).toEqual({ "Cache-Control": "public, max-age=0, s-maxage=0" }));

test("a page that stays true until a moment is for its visitor alone while the database is away", () =>
  expect(cachingOf(false, { now, until: new Date("2026-11-23T21:00:00Z") }).headers).toEqual({
    "Cache-Control": "no-store",
  }));

test.each([
  ["/programs/math?tab=features&level=C&sample=2", true],
  ["/book?location=12", true],
  ["/?dialog=booking", true],
  ["/?dialog=anything", false],
  ["/programs/math?tab=overview2", false],
  ["/contact?topic=demo&topic=demo", false],
  ["/book?location=12&date=2026-12-01", true],
  ["/book?location=12&date=tomorrow", false],
  ["/book?date=2026-12-01&location=12", false],
  ["/find-center?q=K1A", true],
  ["/find-center?q=Thunder+Bay", true],
  ["/find-center?q=ottawa", true],
  ["/find-center?q=OTTAWA", false],
  ["/find-center?q=K1A+0B1", false],
  ["/programs/math?tab=features&level=C&sample=2&mode=online", false],
  ["/", true],
  ["/find-center?center=ottawa", true],
  ["/find-center?center=atlantis", false],
  ["/book?location=999", false],
  ["/book?location=012", false],
  ["/programs/math?level=C&tab=features", false],
  ["/about?", false],
  ["/about?&&&", false],
  ["/about?tab=features&", false],
  ["/about?t%61b=features", false],
  ["/About", false],
  ["/%61bout", false],
  ["/about/", false],
])("%s is a key of the kept pages: %s", (address, kept) => {
  const centers = [{ id: "12", slug: "ottawa" }];
  expect(isWorthKeeping(new Request(`http://localhost${address}`), centers)).toBe(kept);
});
