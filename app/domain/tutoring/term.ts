import { termWords as words } from "~/content/tutoring/term-report";
import { addDays, type IsoDate } from "~/domain/dates/calendar";
import { isIsoDate } from "~/domain/dates/day-and-time";

/** Inclusive. */
export interface Term {
  from: IsoDate;
  to: IsoDate;
}

/** First and last month of each, and the last day. */
const terms = [
  ["01", "03", "31"],
  ["04", "06", "30"],
  ["07", "08", "31"],
  ["09", "12", "31"],
] as const;

function termOf(day: IsoDate): Term {
  const [year, month = ""] = day.split("-");
  const [first, last, end] = terms.find(([, until]) => month <= until) ?? terms[3];
  return { from: `${year}-${first}-01`, to: `${year}-${last}-${end}` };
}

const freshDays = 14;

/** The term that runs; in its first two weeks the one that just ended. */
export function usualTerm(today: IsoDate): Term {
  const running = termOf(today);
  return today < addDays(running.from, freshDays) ? termOf(addDays(running.from, -1)) : running;
}

/** What was asked for, as it was sent; `term` is null with a problem. */
export interface AskedTerm {
  asked: { from: string; to: string };
  term: Term | null;
  problem: (typeof words.problems)[keyof typeof words.problems] | null;
}

/** The days in an address, at most a year; none: the usual term. */
export function readTerm(parameters: URLSearchParams, today: IsoDate): AskedTerm {
  const [from, to] = [parameters.get("from")?.trim() ?? "", parameters.get("to")?.trim() ?? ""];
  if (!from && !to) {
    const term = usualTerm(today);
    return { asked: term, term, problem: null };
  }
  const asked = { from, to };
  const refused = (problem: keyof typeof words.problems) => ({ asked, term: null, problem: words.problems[problem] });
  if (!isIsoDate(from) || !isIsoDate(to)) return refused("noDays");
  if (to < from) return refused("reversed");
  // why: the same day a year later is one day more than a year
  if (to >= `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`) return refused("tooLong");
  return { asked, term: asked, problem: null };
}
