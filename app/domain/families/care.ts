import { childPage } from "~/content/families/child-page";
import { childLabels } from "./child-labels";

/** What one of a child's households says, by the names of its guardians. */
export interface Home {
  name: string;
  emergency_contact?: string | null | undefined;
  may_pick_up?: string | null | undefined;
}
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

/** Of two households, each with its name, also what is missing: nobody takes one's list for the other's. */
export const homeFacts = (homes: readonly Home[], areTwo = homes.length > 1) =>
  homes.flatMap((home, nth) =>
    (["emergency_contact", "may_pick_up"] as const).flatMap((field) => {
      const label = childLabels[field];
      const value = home[field] || (areTwo ? childPage.homes.none : "");
      return value
        ? [{ id: `${field}-${nth}`, label: areTwo ? childPage.homes.label(label, home.name) : label, value }]
        : [];
    }),
  );
