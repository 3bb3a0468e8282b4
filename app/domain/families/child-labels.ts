import type { Row } from "~/database.types";

export const childLabels = {
  first_name: "First name",
  last_name: "Last name (optional)",
  birth_year: "Birth year",
  grade: "Grade",
} as const;

export const grades = ["JK", "SK", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const;

export const gradeName = (grade: string): string => (grade === "JK" || grade === "SK" ? grade : `Grade ${grade}`);
export const noGrade = "Choose a grade";

export const childField = "child_id";

export const childrenPath = "/dashboard/children";
export const householdPath = "/dashboard/family";
export const addId = "add-child";
/** Fills the form with a name of an earlier booking. */
export const suggestionPath = (name: string): string =>
  `${childrenPath}?${new URLSearchParams({ add: name })}#${addId}`;
export const childPath = (id: string): string => `${childrenPath}/${id}`;
export const childDetailsPath = (id: string): string => `${childPath(id)}/details`;
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
