import { afterEach, describe, expect, test, vi } from "vitest";
import { defaultOperatingHours } from "~/content/locations/locations";
import { type OpeningRules, usualRules } from "~/domain/locations/opening";
import { openingState } from "~/domain/locations/opening-state";

type Closure = OpeningRules["closures"][number];
const closed = (starts_on: string, ends_on = starts_on, reason: string | null = null): Closure => ({
  starts_on,
  ends_on,
  reason,
});
const usual = (...closures: Closure[]): OpeningRules => ({
  ...usualRules,
  operatingHours: defaultOperatingHours,
  closures,
});
const stateAt = (now: string, rules = usual()) => {
  const { sentence, until } = openingState({ ...rules, id: "1" }, new Date(now));
  return [sentence.replaceAll("\u00a0", " "), until.toISOString().replace(":00.000Z", "")];
};

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(["America/Los_Angeles", "Pacific/Auckland"])("wherever the server runs, here in %s", (zone) => {
  test.each([
    ["the last second before", "2026-11-23T20:59:59Z", "Open today 4:00–7:00 p.m.", "2026-11-24T00:00"],
    ["at the minute", "2026-11-23T21:00:00Z", "Open today 4:00–7:00 p.m.", "2026-11-24T00:00"],
    ["the last second open", "2026-11-23T23:59:59Z", "Open today 4:00–7:00 p.m.", "2026-11-24T00:00"],
    ["as it closes", "2026-11-24T00:00:00Z", "Closed now, opens tomorrow at 4:00 p.m.", "2026-11-24T05:00"],
    ["a Friday night", "2026-11-28T01:00:00Z", "Closed now, opens Monday at 4:00 p.m.", "2026-11-28T05:00"],
    ["a Saturday", "2026-11-28T15:00:00Z", "Closed today, opens Monday at 4:00 p.m.", "2026-11-29T05:00"],
    ["a day an hour short", "2026-03-08T05:30:00Z", "Closed today, opens tomorrow at 4:00 p.m.", "2026-03-09T04:00"],
    ["the day after it", "2026-03-09T20:00:00Z", "Open today 4:00–7:00 p.m.", "2026-03-09T23:00"],
  ])("%s", (_, now, sentence, until) => {
    // why: Node reads the variable again whenever it is set
    vi.stubEnv("TZ", zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(stateAt(now)).toEqual([sentence, until]);
  });
});

describe("holidays and closures", () => {
  const monday = "2026-11-23T22:00:00Z";
  const closedTo = (day: string) => usual(closed("2026-11-23", day));

  test.each([
    ["Christmas, on a Friday", "2026-12-25T20:00:00Z", usual(), "today, opens Monday at 4:00 p.m."],
    ["the evening before a holiday", "2027-01-01T01:00:00Z", usual(), "now, opens Monday at 4:00 p.m."],
    ["a week", monday, closedTo("2026-11-27"), "today, opens Mon, Nov 30 at 4:00 p.m."],
    ["six days", "2026-11-24T22:00:00Z", closedTo("2026-11-27"), "today, opens Monday at 4:00 p.m."],
    ["to the last day booked", monday, closedTo("2027-05-20"), "today, opens Fri, May 21, 2027 at 4:00 p.m."],
    ["six months closed", monday, closedTo("2027-05-23"), "until further notice"],
    ["no hours", monday, { ...usualRules, operatingHours: [] }, "until further notice"],
  ])("%s", (_, now, rules, words) => expect(stateAt(now, rules)[0]).toBe(`Closed ${words}`));
});
