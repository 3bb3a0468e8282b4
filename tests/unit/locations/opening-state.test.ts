import { afterEach, describe, expect, test, vi } from "vitest";
import { defaultOperatingHours } from "~/content/locations/locations";
import { centerSpelled, spellingKey } from "~/domain/locations/center-spelling";
import type { OpeningRules } from "~/domain/locations/opening";
import { nextHoliday, openingState, upcomingClosures } from "~/domain/locations/opening-state";

type Closure = OpeningRules["closures"][number];
const closed = (startsOn: string, endsOn = startsOn, reason: string | null = null): Closure => ({
  startsOn,
  endsOn,
  reason,
});
const usual = (...closures: Closure[]): OpeningRules => ({ operatingHours: defaultOperatingHours, closures });
const stateAt = (now: string, rules = usual()) => {
  const { sentence, open, until } = openingState(rules, new Date(now));
  return [sentence, open, until.toISOString().replace(":00.000Z", "")];
};

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(["UTC", "America/Toronto", "Pacific/Auckland", "America/Los_Angeles"])(
  "wherever the server runs, here in %s",
  (zone) => {
    test.each([
      ["early on a Monday", "2026-11-23T05:00:00Z", "Opens today at 4:00 PM", "2026-11-23T21:00"],
      ["the last second before", "2026-11-23T20:59:59Z", "Opens today at 4:00 PM", "2026-11-23T21:00"],
      ["at the minute", "2026-11-23T21:00:00Z", "Open now until 7:00 PM", "2026-11-24T00:00"],
      ["the last second open", "2026-11-23T23:59:59Z", "Open now until 7:00 PM", "2026-11-24T00:00"],
      ["as it closes", "2026-11-24T00:00:00Z", "Closed now, opens tomorrow 4:00 PM", "2026-11-24T05:00"],
      ["a Friday night", "2026-11-28T01:00:00Z", "Closed now, opens Monday 4:00 PM", "2026-11-28T05:00"],
      ["a Saturday", "2026-11-28T15:00:00Z", "Closed today, opens Monday 4:00 PM", "2026-11-29T05:00"],
      ["a Sunday", "2026-11-29T15:00:00Z", "Closed today, opens tomorrow 4:00 PM", "2026-11-30T05:00"],
    ])("%s", (_, now, sentence, until) => {
      // why: Node reads the variable again whenever it is set
      vi.stubEnv("TZ", zone);
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(stateAt(now)).toEqual([sentence, sentence.startsWith("Open now"), until]);
    });
  },
);

describe("when clocks change", () => {
  test("the day that is an hour short ends at midnight in Toronto", () => {
    expect(stateAt("2026-03-08T05:30:00Z")).toEqual([
      "Closed today, opens tomorrow 4:00 PM",
      false,
      "2026-03-09T04:00",
    ]);
    expect(stateAt("2026-03-09T19:59:59Z")[0]).toBe("Opens today at 4:00 PM");
    expect(stateAt("2026-03-09T20:00:00Z")[0]).toBe("Open now until 7:00 PM");
  });

  test("a center that opens on Sundays keeps to the wall clock on both of them", () => {
    const sundays: OpeningRules = {
      operatingHours: [{ day: "Sunday", hours: "1:30 AM - 12:15 PM" }],
      closures: [],
    };
    expect(stateAt("2026-03-08T16:14:59Z", sundays)).toEqual([
      "Open now until 12:15 PM",
      true,
      "2026-03-08T16:15",
    ]);
    expect(stateAt("2026-11-01T17:14:59Z", sundays)[0]).toBe("Open now until 12:15 PM");
    expect(stateAt("2026-11-01T17:15:00Z", sundays)).toEqual([
      "Closed now, opens Sunday, November 8, 2026 at 1:30 AM",
      false,
      "2026-11-02T05:00",
    ]);
  });
});

describe("holidays and closures", () => {
  const from = "2026-11-23";

  test.each([
    ["Christmas, on a Friday", "2026-12-25T20:00:00Z", usual(), "today, opens Monday 4:00 PM"],
    ["the evening before a holiday", "2027-01-01T01:00:00Z", usual(), "now, opens Monday 4:00 PM"],
    [
      "a closure to the end of the week",
      "2026-11-23T22:00:00Z",
      usual(closed(from, "2026-11-27")),
      "today, opens Monday, November 30, 2026 at 4:00 PM",
    ],
    [
      "six days away is still this week",
      "2026-11-24T22:00:00Z",
      usual(closed(from, "2026-11-27")),
      "today, opens Monday 4:00 PM",
    ],
    [
      "a closure into the next year",
      "2026-12-18T22:00:00Z",
      usual(closed("2026-12-18", "2027-01-10")),
      "today, opens Monday, January 11, 2027 at 4:00 PM",
    ],
    [
      "the last day that may be booked",
      "2026-11-23T22:00:00Z",
      usual(closed(from, "2027-05-20")),
      "today, opens Friday, May 21, 2027 at 4:00 PM",
    ],
    ["six months closed", "2026-11-23T22:00:00Z", usual(closed(from, "2027-05-23")), "until further notice"],
    ["no hours", "2026-11-23T22:00:00Z", { operatingHours: [], closures: [] }, "until further notice"],
  ])("%s", (_, now, rules, words) =>
    expect(stateAt(now, rules).slice(0, 2)).toEqual([`Closed ${words}`, false]),
  );

  test("closures that are not over are named, the nearest first", () => {
    const over = closed("2026-11-01", "2026-11-20");
    const now = closed("2026-11-20", "2026-11-21", "Painting");
    const later = closed("2026-12-01");
    expect(upcomingClosures(usual(later, over, now), "2026-11-21")).toEqual([now, later]);
  });

  test.each([
    ["2026-11-21", "2026-12-25", "Christmas Day"],
    ["2026-12-25", "2026-12-25", "Christmas Day"],
    ["2026-12-26", "2026-12-26", "Boxing Day"],
    ["2026-12-27", "2027-01-01", "New Year's Day"],
  ])("on %s the next holiday is %s", (today, date, name) =>
    expect(nextHoliday(today)).toEqual({ date, name }),
  );
});

test.each([
  ["2026-10-30T00:00:00Z", "2026-11-05T00:00:00Z"],
  ["2026-12-15T00:00:00Z", "2027-01-15T00:00:00Z"],
  ["2027-03-05T00:00:00Z", "2027-03-22T00:00:00Z"],
])("from %s to %s, hour by hour, a sentence holds until the moment it names", (first, last) => {
  const rules = usual(closed("2026-12-21", "2027-01-08"), closed("2027-03-15", "2027-03-19"));
  const hour = 60 * 60_000;
  let state = openingState(rules, new Date(first));
  for (let at = Date.parse(first) + hour; at < Date.parse(last); at += hour) {
    const next = openingState(rules, new Date(at));
    if (at < state.until.getTime()) expect(next).toEqual(state);
    else expect(next.until.getTime()).toBeGreaterThan(state.until.getTime());
    expect(next.until.getTime() - at).toBeLessThanOrEqual(25 * hour);
    state = next;
  }
});

describe("spellings of a center", () => {
  const centers = [
    { slug: "durham", shortName: "Durham/Courtice", name: "Small Steps Center - Durham/Courtice" },
    { slug: "stcatharines", shortName: "St. Catharines", name: "Small Steps Center - St. Catharines" },
    { slug: "swmarkham", shortName: "Southwest Markham", name: "Small Steps Center - Southwest Markham" },
    { slug: "orleans", shortName: "Orléans", name: "Small Steps Center - Orléans" },
    { slug: "st-catharines-2", shortName: "Stcatharines", name: "A later one" },
  ];

  test.each([
    ["orleans", ["orleans", "ORLÉANS", "Orle\u0301ans"]],
    ["durham", ["durham courtice"]],
    ["stcatharines", ["St. Catharines", "st-catharines-"]],
    ["swmarkham", ["southwest-markham", "small-steps-center-southwest-markham"]],
    ["st-catharines-2", ["a later one"]],
    [undefined, ["", "-", "\0", "..", "durhamm", "💡", "%E0%A4%A", `durham${"-".repeat(5000)}`]],
  ])("%s is meant by %j", (slug, spellings) => {
    for (const spelling of spellings) expect(centerSpelled(spelling, centers)?.slug, spelling).toBe(slug);
  });

  test("letters of every script are kept", () => expect(spellingKey("Île-Bizard 2, Ω")).toBe("ilebizard2ω"));
});
