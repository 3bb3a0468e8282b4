import { expect, test } from "vitest";
import { todayView } from "../../../app/routes/admin.dashboard._index/today-view.server";

const today = {
  counts: [],
  requests: [],
  calls: [],
  spots: [{ location: "1", day: "2030-03-05", starts: "20:30:00", free: 2, families: null }],
  agenda: [],
  centers: null,
  purchases: [],
};
const common = {
  day: "2030-03-05",
  now: 16 * 60 + 30,
  names: new Map<string, string>(),
  isNetwork: false,
  mayChoose: true,
  seesLicenses: true,
};

const lesson = { kind: "sessions" as const, parent: null, tutor: null, room: null, mode: "center" };

test("what is over, what is on and what comes is told by the center's clock", () => {
  const hours = ["15:30-16:30", "16:00-", "16:00-16:50", "16:30-", "17:00-17:50"];
  const at = ([time = "", ends]: string[]) => ({ ...lesson, time, ends: ends || null, people: [] });
  const agenda = hours.map((hour) => at(hour.split("-")));
  const shown = todayView({ ...today, agenda }, { ...common, center: "1" }).agenda ?? [];
  const said = shown.map(({ isOver, isNow }) => (isOver ? "over" : isNow ? "now" : "ahead"));
  expect(said).toEqual(["over", "over", "now", "now", "ahead"]);
});

test("whoever was expected is said to have come or not: one on the row, a group on its roll", () => {
  const person = (id: string, status: string, family: string) => ({
    id,
    name: id,
    status,
    phone: "905-555-0101",
    familyId: family,
    emailProblem: null,
  });
  const entry = { ...lesson, ends: null };
  const agenda = [
    { ...entry, time: "16:00:00", people: [person("a", "confirmed", "f1")] },
    { ...entry, time: "16:00:00", people: [person("b", "completed", "f1")] },
    {
      ...entry,
      time: "16:00:00",
      people: [person("x", "pending", "f3"), person("c", "confirmed", "f1"), person("d", "confirmed", "f2")],
    },
    { ...entry, time: "17:00:00", people: [person("e", "confirmed", "f1")] },
  ];
  const shown = todayView({ ...today, agenda }, { ...common, center: "1" }).agenda ?? [];
  expect(shown.map(({ awaitsOutcome, roll, families }) => [awaitsOutcome, roll, families.map(({ id }) => id)])).toEqual(
    [
      [true, null, ["f1"]],
      [false, null, ["f1"]],
      [false, "/admin/dashboard/sessions/x/attendance", ["f3", "f1", "f2"]],
      [false, null, ["f1"]],
    ],
  );
});

test("each thing that waits stands once: as a card, or in the line of what says nothing", () => {
  const since = "2030-03-05T15:00:00Z";
  const message = { kind: "contact_submissions", needs: "answer" as const, count: 2, since, day: null };
  const view = (isNetwork: boolean) =>
    todayView({ ...today, counts: [message] }, { ...common, isNetwork, center: isNetwork ? null : "1" });
  const shown = view(true);
  expect(shown.waits.map(({ label, value }) => [label, value])).toEqual([["New messages", 2]]);
  const clear = shown.clear.split(", ");
  for (const label of ["New requests", "Sessions without an outcome", "Calls due", "People without a center"])
    expect(
      clear.filter((one) => one === label),
      label,
    ).toHaveLength(1);
  expect(view(false).clear, "what the specification's cards count").not.toContain("Applications to review");
  expect(clear).not.toContain("New messages");
});
