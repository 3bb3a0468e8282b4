import { childPage } from "~/content/families/child-page";
import { childLabels, householdFields } from "./child-labels";

/** What one of a child's households says, by the names of its guardians. */
export type Home = { name: string } & Partial<Record<(typeof householdFields)[number]["name"], string | null>>;
export interface Care {
  allergies?: string | undefined;
  medical_notes?: string | undefined;
  homes?: readonly Home[] | undefined;
}

/** What there is of it, with its labels. */
export const careFacts = ({ homes = [], ...care }: Care) => [
  ...(["allergies", "medical_notes"] as const).flatMap((field) =>
    care[field] ? [{ label: childLabels[field], value: care[field] }] : [],
  ),
  ...homeFacts(homes),
];

/** Of two households, each with its name, also what is missing: so that one's list is not taken for the other's. */
export const homeFacts = (homes: readonly Home[], areTwo = homes.length > 1) =>
  homes.flatMap((home, nth) =>
    householdFields.flatMap(({ name: field, label }) => {
      const value = home[field] || (areTwo ? childPage.homes.none : "");
      return value
        ? [{ id: `${field}-${nth}`, label: areTwo ? childPage.homes.label(label, home.name) : label, value }]
        : [];
    }),
  );
