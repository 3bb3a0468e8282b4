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

/** 'Tuition for December 2026, Math, Maya (3 of 4 lessons, less CA$10.00 sibling discount)' */
export function lineInWords({ kind, month, subjects, child, facts }: Line): string {
  const { lessons, of, day, why, discount, discount_kind } = factsOf(facts);
  const isMoney = kind === "payment" || kind === "refund" || kind === "dispute";
  const what =
    month && !isMoney && kind !== "credit" ? words.of(lineKinds[kind], monthAndYear(month)) : lineKinds[kind];
  const how = [
    ...(typeof lessons === "number" && typeof of === "number" ? [words.part(lessons, of)] : []),
    ...(typeof discount === "number" && kind === "tuition"
      ? [words.less(inDollars(discount), discount_kind === "other" ? "" : `${discount_kind} `)]
      : []),
  ];
  const credited =
    typeof day === "string" && (why === "closed" || why === "absent") ? words.credits[why](readableDate(day)) : "";
  return `${[[what, credited].filter(Boolean).join(" "), subjectsInWords(subjects), child].filter(Boolean).join(", ")}${how.length > 0 ? ` (${how.join(", ")})` : ""}`;
}

const factsOf = (facts: Line["facts"]) =>
  facts !== null && typeof facts === "object" && !Array.isArray(facts) ? facts : {};
