import { z } from "zod";
import { importWords } from "~/content/imports/staff-imports";
import { torontoToday } from "~/domain/dates/calendar";
import { emailPattern, limits, optionalText, requiredText } from "~/domain/forms/fields";
import {
  headingOf,
  type ImportCenter,
  type ImportMapping,
  type ImportRow,
  type ImportTable,
  type MendedCells,
  nameRows,
  noFormula,
  problemsOf,
  shownValues,
} from "~/domain/imports/import-file";
import { dateOrderOf, orderOfDates, readWrittenDate } from "~/domain/imports/written-dates";
import { ageOn, readAge, readGrade, readPhone, readStatus, readSubjects } from "~/domain/imports/written-values";
import { centerSchema } from "./import-center";

const words = importWords.errors;
const labels = importWords.fields;

/** A request as its columns are, and the email of its owner. */
const leadSchema = (center: ReturnType<typeof centerSchema>) =>
  z
    .object({
      parent_name: requiredText(words.parentName, limits.name, "Parent name").refine(noFormula, words.formula),
      child_name: optionalText(limits.name, "Child name").refine(noFormula, words.formula),
      child_age: z.number().nullable(),
      child_grade: z.string().nullable(),
      email: z.string(),
      phone: z.string(),
      contact: z
        .string()
        .nullable()
        .superRefine((missing, context) => {
          if (missing !== null) context.addIssue({ code: "custom", message: missing });
        }),
      program_interest: z.string().nullable(),
      location_id: center,
      status: z.string(),
      outcome: z.string().nullable(),
      owner: z.string().nullable(),
      source: optionalText(100, "Source"),
      next_step: optionalText(200, "Next step"),
      next_step_on: z.string().nullable(),
      additional_notes: optionalText(limits.notes, "Notes"),
    })
    .transform(({ contact: _, ...lead }) => lead);

interface Options {
  mended?: MendedCells;
  /** In Toronto. */
  today?: string;
}

/** Each row of a file of leads is good or has its problems in words; what cannot be read and is not needed is a note. */
export function readLeads(
  table: ImportTable,
  mapping: ImportMapping,
  centers: readonly ImportCenter[],
  { mended = {}, today = torontoToday() }: Options = {},
): ImportRow[] {
  const rows = nameRows(table, mapping, mended);
  const schema = leadSchema(centerSchema(centers));
  const orderOf = (field: "birth_date" | "follow_up") =>
    mapping.order ||
    (dateOrderOf(/\(([^)]*)\)/.exec(headingOf(table, mapping, field))?.[1]) ??
      orderOfDates(rows.map(({ sent }) => sent[field] ?? "")));
  const orders = { birth: orderOf("birth_date"), follow: orderOf("follow_up") };
  const seen = new Map<string, number>();
  return rows.map(({ line, sent, isTooLong }): ImportRow => {
    const names = {
      parent_name: sent.parent_name || fullName(sent.parent_first_name, sent.parent_last_name),
      child_name: sent.child_name || fullName(sent.child_first_name, sent.child_last_name),
    };
    const bad = (problem: string): ImportRow => ({
      line,
      kind: "lead",
      data: shownValues({ ...sent, ...names }, ["parent_name", "child_name", "email", "phone"]),
      problem,
    });
    if (isTooLong) return bad(words.tooManyCells);
    const notes = sent.notes ? [sent.notes] : [];
    const note = (field: keyof typeof labels, text: string | undefined) => {
      if (text) notes.push(`${labels[field]}: ${text}`);
    };
    /** Keeps as a note what was written and not understood. */
    const read = <Value>(field: keyof typeof labels & keyof typeof sent, reader: (text: string) => Value | null) => {
      const text = sent[field] ?? "";
      const value = text === "" ? null : reader(text);
      const isWhole = typeof value !== "object" || value === null || !("whole" in value) || value.whole === true;
      if (value === null || !isWhole) note(field, text);
      return value;
    };
    const dayOf = (order: (typeof orders)["birth"]) => (text: string) => {
      const day = readWrittenDate(text.replace(/[T ]+\d{1,2}:\d{2}.*$/i, ""), order);
      return day !== null && /^\d{4}-/.test(day) ? day : null;
    };
    note("birth_date", sent.birth_date);
    const born = dayOf(orders.birth)(sent.birth_date ?? "");
    const age = read("child_age", readAge) ?? (born && ageOn(born, today));
    const status = read("status", readStatus);
    const follow = read("follow_up", dayOf(orders.follow));
    const isOpen = status?.status !== "closed";
    if (follow !== null && !isOpen) note("follow_up", follow);
    if (follow === null || !isOpen) note("next_step", sent.next_step);
    const [firstEmail, ...otherEmails] = (sent.email ?? "").split(/[;,\s]+/).filter(Boolean);
    const email = firstEmail && emailPattern.test(firstEmail) && firstEmail.length <= limits.email ? firstEmail : "";
    const phone = read("phone", readPhone)?.phone ?? "";
    if (phone && sent.email && !email) note("email", sent.email);
    if (email) note("email", otherEmails.join(" "));
    const owner = sent.owner && emailPattern.test(sent.owner) ? sent.owner.toLowerCase() : null;
    if (!owner) note("owner", sent.owner);
    const lead = schema.safeParse({
      ...names,
      child_age: age,
      child_grade: read("grade", readGrade),
      email: email.toLowerCase(),
      phone,
      contact: email || phone ? null : sent.email || sent.phone ? words.contactUnread : words.contactMissing,
      program_interest: read("program", readSubjects)?.program ?? null,
      location_id: sent.center || mapping.center,
      status: status?.status ?? "new",
      outcome: status?.outcome ?? null,
      owner,
      source: sent.source ?? "",
      next_step: follow !== null && isOpen ? sent.next_step || importWords.followUp : "",
      next_step_on: isOpen ? follow : null,
      additional_notes: notes.join("\n"),
    });
    if (!lead.success) return bad(problemsOf(lead.error.issues));
    const key =
      `${lead.data.email || phone.replace(/\D/g, "")} ${lead.data.child_name ?? lead.data.parent_name}`.toLowerCase();
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, line);
    return { line, kind: "lead", data: lead.data, problem: earlier === undefined ? null : words.repeated(earlier) };
  });
}

const fullName = (first = "", last = "") => `${first} ${last}`.trim();
