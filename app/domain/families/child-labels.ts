export const childLabels = {
  first_name: "First name",
  last_name: "Last name",
  birth_year: "Birth year",
  grade: "Grade",
} as const;

export const grades = ["JK", "SK", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const;

export const gradeName = (grade: string): string => (grade === "JK" || grade === "SK" ? grade : `Grade ${grade}`);
export const noGrade = "No grade";

export const childField = "child_id";

export const childrenPath = "/dashboard/children";
export const childPath = (id: string): string => `${childrenPath}/${id}`;

/** What the appointment forms know of the signed-in family. */
export interface FamilyChoices {
  children: readonly { id: string; name: string; age: number | null }[];
  contact: { name: string; email: string; phone: string };
  chosen: { id: string; name: string; age: number | null } | null;
}

export interface Child {
  id: string;
  firstName: string;
  lastName: string;
  birthYear: number | null;
  grade: string | null;
}
