import type { Query } from "../database/database";

/** A row of a file as the site sends it to the database: a lead. */
export const lead = (email: string, changes: object = {}) => ({
  kind: "lead",
  problem: null,
  data: { parent_name: "Ann Roy", email, phone: "", location_id: "1", status: "new", ...changes },
});

/** A child of a family, or the family alone. */
export const familyRow = (child: object | null, family: object, levels: object = {}) => ({
  kind: "family",
  problem: null,
  data: { family: { center: "1", account: false, children: ["Bo Roy"], ...family }, child, levels },
});

export const tutor = (location_id: string, email: string) => ({
  kind: "tutor",
  problem: null,
  data: { first_name: "Tom", last_name: "Lee", phone: null, location_id, email },
});

/** Has rows checked, in the place of those of an import where one is named. @returns the outcome and the import's id */
export async function sendRows(
  query: Query,
  kind: "leads" | "people",
  sent: readonly object[],
  id: string | null = null,
) {
  const rows = JSON.stringify(sent.map((one, at) => ({ ...one, line: at + 2 })));
  const [made] = await query("select outcome, id from public.start_import($1, $2, $3)", [kind, rows, id]);
  return { outcome: made?.outcome, id: String(made?.id) };
}

export async function startImport(query: Query, kind: "leads" | "people", ...sent: object[]): Promise<string> {
  const { outcome, id } = await sendRows(query, kind, sent);
  if (outcome !== "ready") throw new Error(`the import is ${outcome}`);
  return id;
}

export const problemsOf = async (query: Query, id: string) =>
  (await query("select problem from public.import_rows where import_id = $1 order by line", [id])).map(
    ({ problem }) => problem,
  );

/** Adds the rows. @returns the outcome, and how many were added */
export const applyImport = async (query: Query, id: string) =>
  (await query("select outcome, added from public.apply_import($1, false)", [id]))[0];

export const undoImport = async (query: Query, id: string) =>
  (await query("select outcome, removed, kept from public.undo_import($1)", [id]))[0];
