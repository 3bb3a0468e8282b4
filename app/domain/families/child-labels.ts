/** Fields of a child in the order they stand. */
export const childLabels = {
  first_name: "First name",
  last_name: "Last name",
  birth_year: "Birth year",
  grade: "Grade",
  notes: "Notes (optional)",
} as const;

/** Ontario's grades, as the database knows them. */
export const grades = ["JK", "SK", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const;

/** A grade as people say it. */
export const gradeName = (grade: string): string => (grade === "JK" || grade === "SK" ? grade : `Grade ${grade}`);
export const noGrade = "No grade";

/** The field of a form that says for which child it is. */
export const childField = "child_id";

export const childrenPath = "/dashboard/children";
export const childPath = (id: string): string => `${childrenPath}/${id}`;

/** What the forms of appointments know of a family that is signed in. */
export interface FamilyChoices {
  children: readonly { id: string; name: string; age: number | null }[];
  contact: { name: string; email: string; phone: string };
  /** The child that the address names. */
  chosen: { id: string; name: string; age: number | null } | null;
}

/** A child as its family reads and changes it. */
export interface Child {
  id: string;
  firstName: string;
  lastName: string;
  birthYear: number | null;
  grade: string | null;
  notes: string | null;
}
