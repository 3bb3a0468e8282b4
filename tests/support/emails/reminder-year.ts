/** A year of appointments with what happens to each, and what their parents are to be reminded of. */
import { timeSlots } from "../../../app/content/time-slots";
import { addDays, torontoInstant, torontoToday } from "../../../app/forms/calendar";
import { minutesOf } from "../../../app/forms/day-and-time";

export interface Time {
  location: string;
  date: string;
  slot: string;
}

/** What somebody does with an appointment at that moment. */
export interface Deed {
  at: Date;
  what: "move" | "relocate" | "cancel" | "archive" | "restore" | "confirm";
  to?: Time;
}

export interface Story {
  name: string;
  /** The address of its parent, by which its letters are known. */
  email: string;
  bookedAt: Date;
  first: Time;
  deeds: Deed[];
  /** The times that its parent is to be reminded of, where nothing is in the way of the sender. */
  reminded: Time[];
}

/** '15:59' of that day in Toronto. */
export function clock(date: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return torontoInstant(date, hours * 60 + minutes);
}

export const startOf = ({ date, slot }: Time): Date => torontoInstant(date, minutesOf(slot) ?? 0);
/** The same time of the day before. */
export const dueOf = ({ date, slot }: Time): Date => startOf({ location: "", date: addDays(date, -1), slot });
export const nameOf = ({ location, date, slot }: Time) => `${location} ${date} ${slot}`;

interface Plotted {
  deeds: Deed[];
  reminded: Time[];
  /** Ten days before at noon without it. */
  booked?: Date;
  /** Another time that it was booked for. */
  first?: Time;
}
type Plot = (time: Time, open: (days: number) => Time) => Plotted;
const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

/** What may happen to an appointment; `open(1)` is the same time of the next open day. */
const plots: Record<string, Plot> = {
  plain: (time) => ({ deeds: [], reminded: [time] }),
  confirmed: (time) => ({
    deeds: [{ at: clock(addDays(time.date, -2), "10:05"), what: "confirm" }],
    reminded: [time],
  }),
  cancelled: (time) => ({
    deeds: [{ at: clock(addDays(time.date, -3), "10:05"), what: "cancel" }],
    reminded: [],
  }),
  "cancelled a minute before": (time) => ({
    deeds: [{ at: minutesAfter(dueOf(time), -1), what: "cancel" }],
    reminded: [],
  }),
  "cancelled after it": (time) => ({
    deeds: [{ at: clock(addDays(time.date, -1), "20:05"), what: "cancel" }],
    reminded: [time],
  }),
  moved: (time, open) => ({
    deeds: [{ at: clock(addDays(time.date, -4), "10:05"), what: "move", to: open(1) }],
    reminded: [open(1)],
  }),
  "moved a minute before": (time, open) => ({
    deeds: [{ at: minutesAfter(dueOf(time), -1), what: "move", to: open(3) }],
    reminded: [open(3)],
  }),
  "moved after it": (time, open) => ({
    deeds: [{ at: clock(addDays(time.date, -1), "20:05"), what: "move", to: open(3) }],
    reminded: [time, open(3)],
  }),
  "moved and moved back": (time, open) => ({
    deeds: [
      { at: clock(addDays(time.date, -4), "10:05"), what: "move", to: open(2) },
      { at: clock(addDays(time.date, -3), "10:05"), what: "move", to: time },
    ],
    reminded: [time],
  }),
  "moved back after it": (time, open) => ({
    deeds: [
      { at: clock(addDays(time.date, -1), "19:05"), what: "move", to: open(2) },
      { at: clock(addDays(time.date, -1), "20:05"), what: "move", to: time },
    ],
    reminded: [time],
  }),
  "moved into the next day": (time, open) => ({
    deeds: [{ at: clock(addDays(time.date, -1), "20:05"), what: "move", to: time }],
    reminded: [],
    first: open(4),
  }),
  "at another center": (time) => ({
    deeds: [{ at: clock(addDays(time.date, -3), "10:05"), what: "relocate", to: { ...time, location: "2" } }],
    reminded: [{ ...time, location: "2" }],
  }),
  archived: (time) => ({
    deeds: [{ at: clock(addDays(time.date, -2), "10:05"), what: "archive" }],
    reminded: [],
  }),
  "archived and restored": (time) => ({
    deeds: [
      { at: clock(addDays(time.date, -3), "10:05"), what: "archive" },
      { at: clock(addDays(time.date, -2), "10:05"), what: "restore" },
    ],
    reminded: [time],
  }),
  "booked 20 hours before": (time) => ({
    booked: clock(addDays(time.date, -1), "20:05"),
    deeds: [],
    reminded: [],
  }),
  "booked 27 hours before": (time) => ({
    booked: minutesAfter(dueOf(time), -180),
    deeds: [],
    reminded: [time],
  }),
};

/** The days on which the clocks change. */
const changes = ["2027-03-14", "2027-11-07"];
const plotNames = Object.keys(plots);

/**
 * The year 2027: on every open day a story at one of two centers; around both changes of the clocks and on `plainDays` every
 * hour of both; on the days of the changes, on `busyDays` and on those after them, every plot.
 * @param openDays open days, from the first of the year to some after its last
 * @param plainDays days on which, and shortly before which, nothing happens to appointments
 */
export function storiesOf(
  openDays: readonly string[],
  plainDays: readonly string[],
  busyDays: readonly string[],
): Story[] {
  const stories: Story[] = [];
  const add = (plot: string, time: Time) => {
    const day = openDays.indexOf(time.date);
    const open = (days: number): Time => ({ ...time, date: openDays[day + days] ?? "" });
    const plotted = plots[plot]?.(time, open);
    if (!plotted || day < 0) throw new Error(`nothing is told of ${plot} on ${time.date}`);
    const { first = time, booked = clock(addDays(first.date, -10), "12:00"), deeds, reminded } = plotted;
    const email = `parent${stories.length}@example.com`;
    stories.push({ name: plot, email, bookedAt: booked, first, deeds, reminded });
  };
  const isQuiet = (date: string) =>
    plainDays.some((day) => date <= day && date >= addDays(day, -8)) || plainDays.includes(addDays(date, -1));

  openDays.forEach((date, day) => {
    if (date > "2027-12-31") return;
    const plot = plotNames[day % plotNames.length] ?? "plain";
    const slot = timeSlots[(day * 5 + Math.floor(day / plotNames.length)) % timeSlots.length] ?? "";
    add(isQuiet(date) ? "plain" : plot, { location: day % 5 === 0 ? "2" : "1", date, slot });
  });
  for (const busy of [...changes, ...busyDays]) {
    for (const date of [busy, addDays(busy, 1)])
      plotNames.forEach((plot, at) => {
        add(plot, { location: "1", date, slot: timeSlots[at % timeSlots.length] ?? "" });
      });
  }
  for (const date of [
    ...changes.flatMap((day) => [-2, -1, 0, 1, 2].map((days) => addDays(day, days))),
    ...plainDays,
  ])
    for (const location of ["1", "2"]) for (const slot of timeSlots) add("plain", { location, date, slot });
  return stories;
}

/**
 * When the sender runs that day: before and at seven, noon, three o'clock and every hour for which it is told
 * something is due; every quarter of an hour of the mornings and afternoons around a change of the clocks.
 */
export function stepsOf(date: string, due: readonly Date[]): Date[] {
  const isAround = changes.some((change) => date >= addDays(change, -2) && date <= addDays(change, 2));
  const steps = ["06:59", "07:00", "12:00", "15:00", "21:00"].map((time) => clock(date, time));
  for (const [from, to] of isAround
    ? ([
        [1, 3],
        [6, 8],
        [14, 20],
      ] as const)
    : [])
    for (let minute = from * 60; minute < to * 60; minute += 15) steps.push(torontoInstant(date, minute));
  const today = due.filter((moment) => torontoToday(moment) === date);
  return [...new Set([...steps, ...today].map(Number))].map((moment) => new Date(moment));
}
