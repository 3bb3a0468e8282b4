import { childDetailLabels } from "./child-details-labels";

/** What keeps a child safe; for the staff of its center, its guardians and its tutors alone. */
export const careFields = ["allergies", "medical_notes", "emergency_contact", "may_pick_up"] as const;
export type Care = Readonly<Partial<Record<(typeof careFields)[number], string>>>;

/** What there is of it, with its labels. */
export const careFacts = (care: Care): { label: string; value: string }[] =>
  careFields.flatMap((field) => (care[field] ? [{ label: childDetailLabels[field], value: care[field] }] : []));
