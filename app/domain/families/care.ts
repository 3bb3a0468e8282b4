import { childPage } from "~/content/families/child-page";
import { careTexts, householdFields } from "./child-labels";

/** What one of a child's households says, by the names of its guardians. */
export type Home = { name: string } & Partial<Record<(typeof householdFields)[number]["name"], string | null>>;
type CareNotes = Partial<Record<(typeof careTexts)[number]["name"], string | undefined>>;
export type Care = CareNotes & { homes?: readonly Home[] | undefined };

/** What there is of it, with its labels. */
export const careFacts = ({ homes = [], ...notes }: Care) => [...noteFacts(notes), ...homeFacts(homes)];

export const noteFacts = (notes: CareNotes) =>
  careTexts.flatMap(({ name, label }) => (notes[name] ? [{ label, value: notes[name] }] : []));

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
