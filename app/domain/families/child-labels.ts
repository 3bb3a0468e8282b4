import type { Row } from "~/database.types";
import { ofEach } from "~/domain/forms/details";

/** Of the short form: name and age. */
export const nameAndAge = ["first_name", "last_name", "birth", "grade"] as const;

/** What each household says of a child, unseen by the other one: columns of `child_households`. */
export const householdFields = [
  { name: "emergency_contact", label: "Emergency contact", limit: 200, control: "lines" },
  { name: "may_pick_up", label: "Who may pick up", limit: 300, control: "lines" },
] as const;

/** The same for each of them. */
export const ofHousehold = <Value>(make: (field: (typeof householdFields)[number]) => Value) =>
  ofEach(householdFields, make);

/** What a center needs to know besides. */
export const childTexts = [
  { name: "school", label: "School", limit: 100, control: "line" },
  { name: "allergies", label: "Allergies", limit: 500, control: "lines" },
  { name: "medical_notes", label: "Medical notes", limit: 1000, control: "lines" },
  ...householdFields,
] as const;

/** The same, chosen: as the form sends it, as it is read and as it is stored. An empty one was not asked. */
export const childChoices = [
  {
    name: "photo_consent",
    label: "Photos",
    choices: [
      { value: "yes", label: "Yes", stored: true },
      { value: "no", label: "No", stored: false },
      { value: "", label: "Not decided", stored: null },
    ],
  },
] as const;

export const childLabels = {
  first_name: "First name",
  last_name: "Last name (optional)",
  birth: "Birth date or year",
  grade: "Grade",
  ...ofEach([...childTexts, ...childChoices], ({ label }) => label),
} as const;

export type ChildField = keyof typeof childLabels;
export const childFields = Object.keys(childLabels) as readonly ChildField[];

/** As a form has them: empty where nothing is known. */
export type ChildValues = Readonly<Record<ChildField, string>>;

/** A child's record, as its family edits it. */
export interface ChildDetails {
  id: string;
  name: string;
  first_name: string;
  /** Since when the record has stood like this, for telling who came second. */
  version: string;
  confirmed_at: string;
  values: ChildValues;
}

/** What a form begins with. */
export const childValues = (child: Partial<Row<"children"> & Row<"child_households">>): ChildValues => ({
  first_name: child.first_name ?? "",
  last_name: child.last_name ?? "",
  birth: child.birth_date ?? String(child.birth_year ?? ""),
  grade: child.grade ?? "",
  ...ofEach(childTexts, ({ name }) => child[name] ?? ""),
  ...ofEach(childChoices, ({ name, choices }) => choices.find(({ stored }) => stored === child[name])?.value ?? ""),
});

export const grades = ["JK", "SK", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const;

export const gradeName = (grade: string): string => (grade === "JK" || grade === "SK" ? grade : `Grade ${grade}`);
export const gradeChoices = [
  { value: "", text: "Choose a grade" },
  ...grades.map((grade) => ({ value: grade, text: gradeName(grade) })),
];

/** A field's value as it is read. */
export function childWord(field: string, value: string): string {
  if (field === "grade") return value && gradeName(value);
  const choices = childChoices.find(({ name }) => name === field)?.choices;
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}

export const childField = "child_id";

export const childrenPath = "/dashboard/children";
export const householdPath = "/dashboard/family";
export const addId = "add-child";
/** Fills the form with a name of an earlier booking. */
export const suggestionPath = (name: string): string =>
  `${childrenPath}?${new URLSearchParams({ add: name })}#${addId}`;
export const childPath = (id: string): string => `${childrenPath}/${id}`;
export const childDetailsPath = (id: string): string => `${childPath(id)}/details`;
/** Classes with a free seat for the child; `leaves`: the class it would leave. */
export const childClassesPath = (id: string, leaves?: string): string =>
  `${childPath(id)}/classes${leaves ? `?${new URLSearchParams({ leaves })}` : ""}`;
export const childReportPath = (id: string): string => `${childPath(id)}/report`;

/** What the appointment forms know of the signed-in family. */
export interface FamilyChoices {
  children: readonly { id: string; name: string; age: number | null }[];
  contact: { name: string; email: string; phone: string };
  chosen: { id: string; name: string; age: number | null } | null;
}

export type Child = Pick<Row<"children">, "id" | "first_name" | "last_name" | "birth_year" | "grade">;

/** First and last name, as far as the family gave them. */
export const personName = ({ first_name, last_name }: Pick<Child, "first_name" | "last_name">): string =>
  `${first_name} ${last_name}`.trim();

/** As the check of `children.status` has them. */
export const childStatuses = ["prospective", "enrolled", "paused", "left"] as const;
