import { z } from "zod";
import { importWords } from "~/content/imports/staff-imports";
import { torontoToday } from "~/domain/dates/calendar";
import { childLastName, childSchema } from "~/domain/families/child";
import { email, limits, optionalPhone, requiredText } from "~/domain/forms/fields";
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

const required = ["first_name", "last_name"];
const ofAccount = ["email", "phone", "role", "center"];
const ofChild = ["parent_email", "birth_year", "grade"];
const columns = { all: [...required, ...ofAccount, ...ofChild], required };

const names = {
  first_name: requiredText(words.firstName, limits.name, "First name").refine(noFormula, words.formula),
  last_name: requiredText(words.lastName, limits.name, "Last name").refine(noFormula, words.formula),
};
const address = email.transform((text) => text.toLowerCase());

const accountSchema = (centerIdOf: (name: string) => string | null) =>
  z.object({
    ...names,
    email: address,
    phone: optionalPhone,
    role: z
      .string()
      .transform((role) => role.toLowerCase().replace(/^(family|)$/, "student"))
      .pipe(z.enum(["student", "tutor"], { error: words.role })),
    center: z.string().transform((name, context) => {
      const id = centerIdOf(name);
      if (id) return id;
      context.addIssue({ code: "custom", message: words.center });
      return z.NEVER;
    }),
  });

/** A row whose `parent_email` is filled is a child of that family, every other one a person who gets an account. */
export function readPeople(bytes: Uint8Array, centers: readonly ImportCenter[], today = torontoToday()): ReadImport {
  const file = readImportFile(bytes, columns);
  if (!file.ok) return file;
  const account = accountSchema(centerFinder(centers));
  const child = z
    .object({ ...names, last_name: childLastName.refine(noFormula, words.formula), parent_email: address })
    .and(z.preprocess(childCells, childSchema(Number(today.slice(0, 4)))));
  const seen = new Map<string, number>();
  const rows = file.rows.map(({ line, sent, isTooLong }): ImportRow => {
    const kind = sent.parent_email ? "child" : "account";
    const bad = (problem: string): ImportRow => ({
      line,
      kind,
      data: shownValues(sent, [...required, "email", "parent_email"]),
      problem,
    });
    if (isTooLong) return bad(words.tooManyCells);
    if (sent.parent_email && sent.email) return bad(words.twoAddresses);
    const read = (kind === "child" ? child : account).safeParse(sent);
    if (!read.success) return bad(problemsOf(read.error.issues));
    const earlier = noteRepeat(seen, keyOf(read.data), line);
    return { line, kind, data: { ...read.data }, problem: earlier === null ? null : words.personRepeated(earlier) };
  });
  return { ok: true, rows };
}

/** Empty cells as the form of a child leaves them out. */
const childCells = (sent: unknown) => {
  const { grade = "", ...cells } = z.record(z.string(), z.string()).parse(sent);
  return Object.fromEntries(
    Object.entries({ ...cells, grade: grade.toUpperCase().replace(/^GRADE\s*/, "") }).filter(([, text]) => text !== ""),
  );
};

const keyOf = (row: { first_name: string; last_name: string } & ({ email: string } | { parent_email: string })) =>
  "email" in row ? row.email : `${row.parent_email} ${row.first_name} ${row.last_name}`.toLowerCase();

function noteRepeat(seen: Map<string, number>, key: string, line: number): number | null {
  const earlier = seen.get(key) ?? null;
  if (earlier === null) seen.set(key, line);
  return earlier;
}
