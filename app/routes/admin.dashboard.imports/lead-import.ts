import { z } from "zod";
import { importWords } from "~/content/imports/staff-imports";
import { email, limits, optionalText, phone, requiredText } from "~/domain/forms/fields";
import { programInterests } from "~/domain/forms/form-address";
import {
  centerFinder,
  type ImportCenter,
  type ImportRow,
  noFormula,
  problemsOf,
  type ReadImport,
  readImportFile,
  shownValues,
} from "~/domain/imports/import-file";

const words = importWords.errors;

const required = ["parent_name", "child_name", "child_age", "email", "phone", "center"];
const columns = { all: [...required, "program", "notes"], required };

/** As the columns of a request. */
const leadSchema = (centerIdOf: (name: string) => string | null) =>
  z
    .object({
      parent_name: requiredText(words.parentName, limits.name, "Parent name").refine(noFormula, words.formula),
      child_name: requiredText(words.childName, limits.name, "Child name").refine(noFormula, words.formula),
      child_age: z
        .string()
        .regex(/^\d{1,2}$/, words.childAge)
        .transform(Number)
        .pipe(z.number().min(3, words.childAge).max(18, words.childAge)),
      email,
      phone,
      program: z
        .string()
        .transform((name) => name.toLowerCase() || "math")
        .pipe(z.enum(programInterests, { error: words.program })),
      center: z.string().transform((name, context) => {
        const id = centerIdOf(name);
        if (id) return id;
        context.addIssue({ code: "custom", message: words.center });
        return z.NEVER;
      }),
      notes: optionalText(limits.notes, "Notes").refine(noFormula, words.formula),
    })
    .transform(({ program, center, notes, ...lead }) => ({
      ...lead,
      program_interest: program,
      location_id: center,
      additional_notes: notes,
    }));

/** Reads a file of leads. Each row is good or has its problems in words; `centers` by id, name or short name. */
export function readLeads(bytes: Uint8Array, centers: readonly ImportCenter[]): ReadImport {
  const file = readImportFile(bytes, columns);
  if (!file.ok) return file;
  const schema = leadSchema(centerFinder(centers));
  const seen = new Map<string, number>();
  const rows = file.rows.map(({ line, sent, isTooLong }): ImportRow => {
    const bad = (problem: string): ImportRow => ({
      line,
      kind: "lead",
      data: shownValues(sent, ["parent_name", "child_name", "email"]),
      problem,
    });
    if (isTooLong) return bad(words.tooManyCells);
    const read = schema.safeParse(sent);
    if (!read.success) return bad(problemsOf(read.error.issues));
    const key = `${read.data.email} ${read.data.child_name}`.toLowerCase();
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, line);
    return { line, kind: "lead", data: read.data, problem: earlier === undefined ? null : words.repeated(earlier) };
  });
  return { ok: true, rows };
}
