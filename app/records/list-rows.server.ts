import { cellWords, listWords } from "~/content/records/staff-list-words";
import { mailtoOf, staffMails } from "~/content/records/staff-mails";
import { programNames, recordPage, statusName, stepWords } from "~/content/records/staff-records";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { clockTime, shortDate, shortMoment } from "~/domain/dates/staff-dates";
import type { ListCell, ListRow, ListStep, ListTone } from "./list-view";
import { type RecordKind, recordKinds, recordPath, recordTables } from "./record-kinds";
import type { ListKind } from "./record-list";
import { withList } from "./record-return";
import type { RecordRow } from "./record-rows.server";
import { isAnonymised, stepsOf } from "./record-steps";
import { tellStory } from "./record-story";

/** What a row is made with. */
export interface RowContext {
  /** The short name of a center by its id. */
  center: (id: string | null) => string;
  superadmin: boolean;
  /** The query of the list, without '?', which the record's page remembers. */
  listQuery: string;
}

type Describe<Kind extends ListKind> = (row: RecordRow<Kind>, context: RowContext) => ListRow;

const statusTones: Readonly<Record<string, ListTone>> = {
  pending: "assessments",
  new: "assessments",
  confirmed: "math",
  contacted: "math",
  reviewed: "math",
  completed: "success",
  approved: "success",
  rejected: "danger",
  cancelled: "outline",
};
const programTones: Readonly<Record<string, ListTone>> = {
  math: "math",
  english: "english",
  both: "writing",
  "both math & english": "writing",
};

const text = (value: string | null, note?: string): ListCell => ({
  as: "text",
  text: value?.trim() || cellWords.none,
  ...(note ? { note } : {}),
});
const statusBadge = (status: string) => ({
  text: statusName(status),
  tone: statusTones[status] ?? "neutral",
});
const statusCell = (status: string): ListCell => ({ as: "badge", ...statusBadge(status) });
const contact = (email: string, phone: string | null): ListCell => ({ as: "contact", email, phone });

/** A calendar day of the database: 'Nov 24, 2026', '-' or 'Invalid date' (specification). */
export const dayText = (day: string | null): string =>
  !day ? cellWords.none : isIsoDate(day) ? shortDate(day) : cellWords.invalidDate;

/** The day of a moment, in Toronto, in the same words. */
export function momentDay(instant: string | null): string {
  if (!instant) return cellWords.none;
  return Number.isNaN(Date.parse(instant)) ? cellWords.invalidDate : shortMoment(instant).replace(/, [^,]*$/, "");
}

export const describeAssessment: Describe<"schedule_requests"> = (row, context) => ({
  ...controls("assessments", row, row.parent_name, context, ["contacted"]),
  mail: mailTo("assessments", row.email, staffMails.assessments(row.parent_name, row.child_name)),
  cells: {
    parent: { as: "title", text: row.parent_name, status: statusBadge(row.status) },
    child: text(row.child_name),
    age: text(String(row.child_age)),
    program: {
      as: "badge",
      text:
        row.program_interest === "both" ? listWords.both : (programNames[row.program_interest] ?? row.program_interest),
      tone: programTones[row.program_interest.toLowerCase()] ?? "neutral",
    },
    contact: contact(row.email, row.phone),
    date: text(dayText(row.preferred_date)),
    time: text(row.preferred_time),
    location: text(context.center(row.location_id)),
    submitted: text(momentDay(row.created_at)),
  },
});

export const describeAppointment: Describe<"appointment_bookings"> = (row, context) => ({
  ...controls("appointments", row, row.name, context, ["confirm"]),
  mail: mailTo(
    "appointments",
    row.email,
    staffMails.appointments(row.name, `${dayText(row.appointment_date)}, ${row.time_slot}`),
  ),
  cells: {
    name: { as: "title", text: row.name, note: row.reference },
    contact: contact(row.email, row.phone),
    date: text(dayText(row.appointment_date)),
    time: text(row.time_slot),
    location: text(context.center(row.location)),
    status: statusCell(row.status),
    submitted: text(momentDay(row.created_at)),
  },
});

export const describeSession: Describe<"bookings"> = (row, context) => ({
  ...controls("sessions", row, row.student_name || listWords.unnamed, context, ["confirm"]),
  cells: {
    date: { as: "title", text: dayText(row.booking_date) },
    time: text(`${clockTime(row.start_time)} – ${clockTime(row.end_time)}`),
    student: text(row.student_name),
    tutor: text(row.tutor_name),
    location: text(context.center(row.location_id)),
    status: statusCell(row.status),
  },
});

export const describeMessage: Describe<"contact_submissions"> = (row, context) => ({
  ...controls("messages", row, row.name, context, ["contacted"]),
  mail: mailTo("messages", row.email, staffMails.messages(row.name)),
  cells: {
    name: { as: "title", text: row.name, note: row.reference },
    contact: contact(row.email, row.phone),
    message: text(beginningOf(row.message)),
    status: statusCell(row.status),
    submitted: text(momentDay(row.created_at)),
  },
});

export const describeApplication: Describe<"career_applications"> = (row, context) => {
  const name = `${row.first_name} ${row.last_name}`;
  return {
    ...controls("applications", row, name, context, row.contacted_at ? [] : ["contacted"]),
    link: listWords.review,
    cells: {
      name: { as: "title", text: name, note: row.reference },
      position: text(row.position),
      contact: contact(row.email, row.phone),
      location: text(context.center(row.location)),
      status: statusCell(row.status),
      submitted: text(momentDay(row.created_at)),
    },
  };
};

export const describeLicense: Describe<"license_inquiries"> = (row, context) => {
  const name = `${row.first_name} ${row.last_name}`;
  return {
    ...controls("licenses", row, name, context, ["contacted"]),
    mail: mailTo("licenses", row.email, staffMails.licenses(row.first_name)),
    cells: {
      name: { as: "title", text: name, note: row.reference },
      contact: contact(row.email, row.phone),
      city: text(row.city, row.state),
      investment: text(row.investment_range),
      status: statusCell(row.status),
      submitted: text(momentDay(row.created_at)),
    },
  };
};

export const describeChange: Describe<"audit_log"> = (row, { center }) => ({
  id: String(row.id),
  name: "",
  to: null,
  mail: null,
  link: null,
  press: null,
  cells: {
    when: text(Number.isNaN(Date.parse(row.at)) ? cellWords.invalidDate : shortMoment(row.at)),
    who: text(actorOf(row)),
    action: text(actionName(row.action)),
    table: { as: "text", text: tableName(row.table_name), ...recordOf(row) },
    changes: { as: "lines", lines: changesOf(row, center) },
  },
});

/** Who made a change; a profile without a name is nobody's any more, or says it nowhere. */
export function actorOf({ actor, actor_name, by_parent }: RecordRow<"audit_log">): string {
  if (by_parent) return listWords.parent;
  return actor ? actor_name || listWords.unnamed : listWords.site;
}

/** Which record was changed: the beginning of its id, and the way to its page where it has one. */
function recordOf({ table_name, row_id }: RecordRow<"audit_log">): { note: string; to?: string } {
  const kind = recordKinds.find((one) => recordTables[one] === table_name);
  if (table_name === "exports") return { note: row_id };
  return { note: row_id.slice(0, 8), ...(kind && { to: recordPath(kind, row_id) }) };
}

/** A table of the database as people say it: 'schedule requests'. */
export const tableName = (table: string): string => table.replaceAll("_", " ");
export const actionName = (action: string): string =>
  action === "insert" || action === "update" || action === "delete" || action === "export"
    ? listWords.actionNames[action]
    : action;

/** What a change did, in words; the same ones that the page of a record has. */
export function changesOf(row: RecordRow<"audit_log">, center: RowContext["center"]): readonly string[] {
  const { action } = row;
  if (action === "export") return [listWords.exportedRows(Number(row.after?.rows))];
  if (action !== "update") return [];
  const story = tellStory([{ ...row, action, actorName: row.actor_name ?? "" }], {
    center,
    person: (id) => id,
  });
  return story[0]?.what ?? [];
}

/** A way to write to the person; none where the record has lost them. */
const mailTo = (kind: keyof typeof staffMails, email: string, mail: Parameters<typeof mailtoOf>[1]) =>
  isAnonymised({ email }) ? null : { label: recordPage.mail[kind], href: mailtoOf(email, mail) };

interface Controlled {
  id: string;
  status: string;
  archived_at: string | null;
  /** Sessions have none. */
  email?: string;
}

/** What all records have in common: where they lead, and the first of the presses that their state allows. */
function controls(
  kind: RecordKind,
  { id, status, archived_at, email }: Controlled,
  name: string,
  { superadmin, listQuery }: RowContext,
  presses: readonly ListStep[],
): Pick<ListRow, "id" | "name" | "to" | "mail" | "link" | "press"> {
  const archived = archived_at !== null;
  const anonymised = isAnonymised({ email });
  const allowed = stepsOf({ kind, status, archived, anonymised }, superadmin);
  const wanted: readonly ListStep[] = archived ? ["restore"] : presses;
  const step = wanted.find((one) => allowed.includes(one));
  return {
    id,
    name,
    to: withList(recordPath(kind, id), listQuery),
    mail: null,
    link: null,
    press: step ? { step, label: stepWords[step].label } : null,
  };
}

/** The longest beginning of a message that a list shows, in characters. */
const longestBeginning = 120;
const beginningOf = (message: string) => {
  const line = message.replace(/\s+/g, " ").trim();
  return line.length > longestBeginning ? `${line.slice(0, longestBeginning).trimEnd()}…` : line;
};
