import { termWords as words } from "~/content/tutoring/term-report";
import { addDays, type IsoDate, isIsoDate } from "~/domain/dates/calendar";

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

/** Terms that a press chooses. */
export const namedTerms = ["this", "last"] as const;
type NamedTerm = (typeof namedTerms)[number];

/** The term that runs, and the one before. */
function termsOf(today: IsoDate): Record<NamedTerm, Term> {
  const running = termOf(today);
  return { this: running, last: termOf(addDays(running.from, -1)) };
}

/** The term that runs; in its first two weeks the one that just ended. */
const usualName = (today: IsoDate): NamedTerm => (today < addDays(termOf(today).from, freshDays) ? "last" : "this");

/** What was asked for, as it was sent; `term` is null with a problem. */
export interface AskedTerm {
  asked: { from: string; to: string };
  term: Term | null;
  /** Null: other days. */
  named: NamedTerm | null;
  problem: (typeof words.problems)[keyof typeof words.problems] | null;
}

/** The term or the days in an address, at most a year; none: the usual term. */
export function readTerm(parameters: URLSearchParams, today: IsoDate): AskedTerm {
  const [from, to] = [parameters.get("from")?.trim() ?? "", parameters.get("to")?.trim() ?? ""];
  const wanted = namedTerms.find((name) => name === parameters.get("term"));
  const terms = termsOf(today);
  if (wanted || (!from && !to)) {
    const named = wanted ?? usualName(today);
    return { asked: terms[named], term: terms[named], named, problem: null };
  }
  const asked = { from, to };
  const named = namedTerms.find((name) => terms[name].from === from && terms[name].to === to) ?? null;
  const refused = (problem: keyof typeof words.problems) => ({
    asked,
    term: null,
    named: null,
    problem: words.problems[problem],
  });
  if (!isIsoDate(from) || !isIsoDate(to)) return refused("noDays");
  if (to < from) return refused("reversed");
  // why: the same day a year later is one day more than a year
  if (to >= `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`) return refused("tooLong");
  return { asked, term: asked, named, problem: null };
}
