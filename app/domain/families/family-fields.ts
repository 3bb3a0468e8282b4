import { nameAndAge } from "./child-labels";
import { convertField } from "./family-paths";

/** The form of a new family: its fields have flat names, so that it works without scripts. */
export const maxChildren = 12;
/** Blocks that are shown before another is asked for. */
export const firstChildren = 2;

export const guardianParts = ["first_name", "last_name", "phone", "email"] as const;
export type GuardianPart = (typeof guardianParts)[number];

/** @param nth from 0 */
export const guardianField = (nth: number, part: GuardianPart): string => `guardian_${nth + 1}_${part}`;
export const childFieldOf = (nth: number, part: (typeof nameAndAge)[number]): string => `child_${nth + 1}_${part}`;

/** The button for another child, and how many are shown. */
export const moreField = "more";
export const shownChildrenField = "children_shown";
/** Families that the sender has seen and says are others. */
export const seenField = "seen";
/** Where to go once it is saved. */
export const nextField = "next";
export const nextSteps = ["page", "visit", "class"] as const;
export type NextStep = (typeof nextSteps)[number];
export const nextStepOf = (value: unknown): NextStep => nextSteps.find((step) => step === value) ?? "page";
/** The family that the record of the address belongs to. */
export const joinField = "join";

export const familyFieldNames: readonly string[] = [
  "id",
  "center",
  ...[0, 1].flatMap((nth) => guardianParts.map((part) => guardianField(nth, part))),
  ...Array.from({ length: maxChildren }, (_, nth) => nameAndAge.map((part) => childFieldOf(nth, part))).flat(),
  moreField,
  shownChildrenField,
  seenField,
  nextField,
  convertField,
  joinField,
];
