import { subjectLabels } from "./subjects";

/** By the form's value. */
export const programLabels = { ...subjectLabels, both: "Math and English", unsure: "Not sure yet" } as const;
