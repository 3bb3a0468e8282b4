import { visitDetails } from "~/domain/appointments/visit-details";
import type { RecordKind } from "~/records/record-kinds";
import type { EditField } from "./edit-labels";

/** What a person typed; a session names people by their accounts. */
export type TypedKind = Exclude<RecordKind, "sessions">;

/** The same columns as `private.typed_columns`, in the order of the form. */
export const typedFields: Readonly<Record<TypedKind, readonly EditField[]>> = {
  appointments: ["name", "phone", "email", "child_name", ...visitDetails.map(({ name }) => name), "notes"],
  assessments: ["parent_name", "phone", "email", "child_name", "child_age", "additional_notes"],
  messages: ["name", "phone", "email", "child_name"],
  licenses: ["first_name", "last_name", "phone", "email"],
  applications: ["first_name", "last_name", "phone", "email"],
};
