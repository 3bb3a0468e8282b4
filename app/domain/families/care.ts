import { childPage } from "~/content/families/child-page";
import { type ChildField, childFields, childLabels, childWord, householdFields } from "./child-labels";

/** What one of a child's households says, by the names of its guardians. */
export type Home = { name: string } & Partial<Record<(typeof householdFields)[number]["name"], string | null>>;
type Known = Partial<Record<ChildField, string | undefined>>;
/** Of what is known of a child, what the database gives as care. */
export type Care = Known & { homes?: readonly Home[] | undefined };

export const careFacts = ({ homes = [], ...known }: Care) => [...childFacts(known), ...homeFacts(homes)];

/** What there is of it, with its labels. */
export const childFacts = (known: Known) =>
  childFields.flatMap((name) => {
    const value = known[name] === undefined ? "" : childWord(name, known[name]);
    return value ? [{ label: childLabels[name], value }] : [];
  });

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
