import { gradeName, grades, noGrade } from "~/domain/families/child-labels";

/** On the forms; the names are columns. */
export const visitDetailLabels = {
  child_grade: "Child's grade (optional)",
} as const;

type DetailName = keyof typeof visitDetailLabels;

export interface VisitDetail {
  name: DetailName;
  /** In records, lists, files and emails. */
  fact: string;
  /** Said in one breath with the child, and asked with it. */
  isOfChild: boolean;
  none: string;
  choices: readonly { value: string; text: string }[];
}

/** What the forms of an appointment ask beside person and time, from the public form to record, list, file and emails. */
export const visitDetails: readonly VisitDetail[] = [
  {
    name: "child_grade",
    fact: "Grade",
    isOfChild: true,
    none: noGrade,
    choices: grades.map((grade) => ({ value: grade, text: gradeName(grade) })),
  },
];

/** The same for each detail. */
export const ofEachDetail = <Value>(of: (name: DetailName) => Value): Record<DetailName, Value> =>
  Object.fromEntries(visitDetails.map(({ name }) => [name, of(name)])) as Record<DetailName, Value>;

type DetailValues = Readonly<Partial<Record<DetailName, string | null>>>;

/** What is known of a visit, in words. */
export const detailFacts = (values: DetailValues): { fact: string; text: string; isOfChild: boolean }[] =>
  visitDetails.flatMap(({ name, fact, isOfChild, choices }) => {
    const value = values[name];
    if (!value) return [];
    return [{ fact, text: choices.find((choice) => choice.value === value)?.text ?? value, isOfChild }];
  });
