/** The one reader of a row, whatever it is of: what is needed and cannot be read refuses it, what is optional is a note. */
import type { z } from "zod";
import { importWords } from "~/content/imports/staff-imports";
import { birthField, noBirth } from "~/domain/families/child";
import { email, limits, optionalText, requiredText } from "~/domain/forms/fields";
import type { ImportField } from "./import-fields";
import {
  centerFinder,
  dateOrders,
  type ImportCenter,
  type ImportMapping,
  type ImportRow,
  type ImportTable,
  type MendedCells,
  type NamedRow,
  nameRows,
} from "./import-file";
import { readWrittenDate } from "./written-dates";
import { readEmail, readGrade, readPhone } from "./written-values";

const words = importWords.errors;
const labels = importWords.fields;

// why: it would run in the spreadsheet of a reader who opens an export that does not guard against it
const noFormula = (text: string | null) => text === null || !/^[=@＝＠]/.test(text);

/** A reader for each row, by what the columns mean and what was mended since. @param today in Toronto */
export function rowReaders(
  table: ImportTable,
  mapping: ImportMapping,
  centers: readonly ImportCenter[],
  { mended, today }: { mended: MendedCells; today: string },
) {
  const rows = nameRows(table, mapping, mended);
  const orders = dateOrders(table, mapping, rows);
  const idOf = centerFinder(centers);
  const others = new Map(centers.flatMap(({ id, shortName, isOther }) => (isOther ? [[id, shortName] as const] : [])));
  return rows.map((row) => rowReader(row, { orders, idOf, others, center: mapping.center, today }));
}

interface File {
  orders: ReturnType<typeof dateOrders>;
  idOf: ReturnType<typeof centerFinder>;
  others: ReadonlyMap<string, string>;
  center: string;
  today: string;
}

export type RowReader = ReturnType<typeof rowReader>;

function rowReader({ line, sent, isTooLong }: NamedRow, file: File) {
  const notes = sent.notes ? [sent.notes] : [];
  const problems = new Set<string>(isTooLong ? [words.tooManyCells] : []);
  const unread = new Set<ImportField>();
  const note = (field: ImportField, text = sent[field]) => {
    if (text) notes.push(`${labels[field]}: ${text}`);
  };
  const wrong = new Set<ImportField | null>(isTooLong ? [null] : []);
  const refuse = (field: ImportField | null, message: string) => {
    problems.add(message);
    wrong.add(field);
    if (field) unread.add(field);
  };
  /** Keeps as a note what was written and not understood. */
  const read = <Value>(field: ImportField, reader: (text: string) => Value | null): Value | null => {
    const text = sent[field] ?? "";
    const value = text === "" ? null : reader(text);
    const isWhole = typeof value !== "object" || value === null || !("whole" in value) || value.whole === true;
    if (text !== "" && (value === null || !isWhole)) {
      unread.add(field);
      note(field);
    }
    return value;
  };
  const day = (field: "birth_date" | "follow_up") => {
    const written = readWrittenDate(sent[field] ?? "", file.orders[field] ?? null);
    if (written !== "ambiguous") return read(field, () => written);
    refuse(field, words.twoWays(sent[field] ?? ""));
    return null;
  };
  const name = (field: ImportField, text: string, missing?: string): string => {
    const schema: z.ZodType<string | null> = missing
      ? requiredText(missing, limits.name, labels[field])
      : optionalText(limits.name, labels[field]);
    const { data, error } = schema.refine(noFormula, words.formula).safeParse(text);
    for (const { message } of error?.issues ?? []) refuse(field, message);
    return data ?? "";
  };
  const address = (field: "email" | "second_email") => {
    const found = read(field, readEmail);
    if (found?.meant) refuse(field, email.safeParse(found.email).error?.issues[0]?.message ?? words.contactUnread);
    return found?.email ?? "";
  };
  return {
    ...{ line, sent, note, refuse, read, day, name },
    noteOnce: (field: ImportField) => unread.has(field) || note(field),
    text: (field: ImportField, limit: number) => read(field, (text) => (text.length > limit ? null : text)),
    /** A guardian's or lead's, who needs one of both. */
    contact() {
      const found = { email: address("email"), phone: read("phone", readPhone)?.phone ?? "" };
      if (!found.email && !found.phone)
        for (const field of ["email", "phone"] as const)
          refuse(field, sent.email || sent.phone ? words.contactUnread : words.contactMissing);
      return found;
    },
    secondContact: () => ({ email: address("second_email"), phone: read("second_phone", readPhone)?.phone ?? "" }),
    center(): string {
      const id = file.idOf(sent.center || file.center);
      const other = id === null ? undefined : file.others.get(id);
      if (id === null || other !== undefined)
        refuse("center", other === undefined ? words.center : words.otherCenter(other));
      return id ?? "";
    },
    /** One of both is needed. */
    age() {
      const grade = read("grade", readGrade);
      const born = birthField(file.today).safeParse(day("birth_date") ?? "");
      const isWrong = Boolean(sent.birth_date) && !born.success;
      if (isWrong && !unread.has("birth_date")) read("birth_date", () => null);
      if (grade === null && !born.success && !problems.has(words.twoWays(sent.birth_date ?? "")))
        refuse(isWrong ? "birth_date" : "grade", isWrong ? (born.error.issues[0]?.message ?? words.age) : words.age);
      return { ...(born.data ?? noBirth), grade };
    },
    grade: () => read("grade", readGrade),
    isGood: () => problems.size === 0,
    /** @param found of a bad row, what finds it again @param mostNotes letters */
    result(kind: ImportRow["kind"], data: ImportRow["data"], found: ImportRow["data"], mostNotes = 4000): ImportRow {
      const written = notes.join("\n");
      if (written.length > mostNotes) refuse("notes", words.notesTooLong(mostNotes));
      const problem = [...problems].join("; ").slice(0, 500) || null;
      const noted = written || kind === "lead" ? { additional_notes: written || null } : {};
      return {
        line,
        kind,
        data: problem === null ? { ...data, ...noted } : shown(found),
        problem,
        unread: [...unread],
        wrong: wrong.has(null) ? [] : [...wrong].filter((field) => field !== null),
      };
    },
  };
}

/** PostgreSQL stores no control characters. */
const shown = (data: ImportRow["data"]): ImportRow["data"] =>
  JSON.parse(
    JSON.stringify(data, (_, value) =>
      typeof value === "string" ? value.replace(/\p{Cc}/gu, " ").slice(0, 100) : value,
    ),
  );
