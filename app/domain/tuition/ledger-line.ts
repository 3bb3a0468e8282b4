import { subjects as allSubjects, subjectLabels } from "~/content/programs/subjects";
import { lineKinds, lineWords as words } from "~/content/tuition/tuition-words";
import type { Result } from "~/database.types";
import { monthAndYear, readableDate } from "~/domain/dates/calendar";
import { inDollars } from "./money";

type Line = Pick<Result<"read_ledger">, "kind" | "month" | "subjects" | "child" | "facts">;

/** 'Math and English' */
export const subjectsInWords = (subjects: readonly string[]): string =>
  new Intl.ListFormat("en-CA").format(
    allSubjects.filter((one) => subjects.includes(one)).map((one) => subjectLabels[one]),
  );

/** 'Tuition for December 2026, Math, Maya Ng (3 of 4 lessons, less CA$10.00 sibling discount)' */
export function lineInWords({ kind, month, subjects, child, facts }: Line): string {
  const { day, why, discount, discount_kind: off } = factsOf(facts);
  const isOfMonth = month && !["payment", "refund", "dispute", "credit"].includes(kind);
  const what = isOfMonth ? words.of(lineKinds[kind], monthAndYear(month)) : lineKinds[kind];
  const isCredited = typeof day === "string" && (why === "closed" || why === "absent");
  const credited = isCredited ? ` ${words.credits[why](readableDate(day))}` : "";
  const isLess = typeof discount === "number" && kind === "tuition";
  const how = [partOf(facts), isLess && words.less(inDollars(discount), off === "other" ? "" : `${off} `)];
  const about = how.filter(Boolean).join(", ");
  return [what + credited, subjectsInWords(subjects), child].filter(Boolean).join(", ") + (about && ` (${about})`);
}

/** '3 of 4 lessons' of a first month in part; null of a whole one. */
export function partOf(facts: Line["facts"]): string | null {
  const { lessons, of } = factsOf(facts);
  return typeof lessons === "number" && typeof of === "number" ? words.part(lessons, of) : null;
}

const factsOf = (facts: Line["facts"]) =>
  facts !== null && typeof facts === "object" && !Array.isArray(facts) ? facts : {};
