import { fieldHints } from "~/content/users/field-hints";
import type { Row } from "~/database.types";
import { priceText } from "~/domain/courses/price-and-grades";
import { ofEach } from "~/domain/forms/details";

/** What is known of each user besides name, role and place: columns that may be empty. */
export const factsOfAll = [
  { name: "phone", label: "Phone", hint: fieldHints.phone, input: { type: "tel", inputMode: "tel" } },
] as const;

/** And of a tutor alone. */
export const factsOfTutors = [
  {
    name: "hourly_rate_cents",
    label: "Hourly rate",
    hint: "In CA$. For tutors; left out for other roles.",
    input: { type: "text", inputMode: "decimal" },
  },
] as const;

export const userFacts = [...factsOfAll, ...factsOfTutors];
export type UserFact = (typeof userFacts)[number];

const optionalLabel = ({ label }: UserFact) => `${label} (optional)`;

export const userLabels = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  ...ofEach(factsOfAll, optionalLabel),
  role: "Role",
  location_id: "Location",
  centers: "Locations",
  ...ofEach(factsOfTutors, optionalLabel),
} as const;
export const newUserLabels = { ...userLabels, password_choice: "Password", password: "Own password" } as const;

/** As forms and files have it: '32.50' for an amount in cents, empty where nothing is known. */
export const factText = ({ name }: UserFact, value: string | number | null): string =>
  typeof value === "number" && name.endsWith("_cents") ? priceText(value) : String(value ?? "");

export interface StaffUser extends Pick<Row<"user_profiles">, "id" | "email" | "role" | "location_id" | "is_active"> {
  name: string;
  /** What the form begins with. */
  values: Readonly<Record<keyof typeof userLabels, string>>;
  isSelf: boolean;
  version: string;
}
