import { z } from "zod";
import { levelIds } from "~/content/programs/levels";
import { subjects } from "~/content/programs/subjects";
import { childStatuses } from "~/domain/families/child-labels";
import { modes } from "~/domain/forms/mode";
import type { ApiResource } from "./api-access";

const moment = (description: string) => z.iso.datetime({ offset: true }).describe(description);
const day = z.iso.date().describe("Date in Toronto");
const clock = (description: string) =>
  z
    .string()
    .regex(/^\d\d:\d\d$/)
    .describe(description);
const center = z.string().nullable().describe("Id of the center; null where there is none");
const reference = z.string().describe("Number that people quote on the phone");
const cents = (description: string) => z.int().describe(description);

const contact = z
  .object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    child: z.string().nullable().describe("First and last name of the child, as far as they are known"),
  })
  .nullable()
  .describe("Null for a key without the scope `contacts`");

const common = {
  id: z.guid(),
  created_at: moment("When it was made"),
  updated_at: moment("When it last changed; pages are in this order"),
  contact,
};
const ofFamily = {
  family_id: z.guid().nullable().describe("The family, once the center knows it"),
  child_id: z.guid().nullable().describe("The child among the students, once the center knows it"),
};
const removable = {
  deleted_at: moment("Deleted by staff; null while it is in use").nullable(),
};
const lead = {
  ...removable,
  outcome: z.string().nullable().describe("What came of it, once it is closed"),
  anonymized_at: moment("When its personal data was removed; remove yours, too").nullable(),
  reference,
};

const statusOf = (words: readonly string[]) => z.string().describe(words.join(" | "));
const appointmentStatus = statusOf(["pending", "confirmed", "completed", "no_show", "cancelled"]);

/** What each kind of record looks like: it checks our answers and describes them to others. */
export const apiRecords = {
  leads: z
    .object({
      ...common,
      ...lead,
      ...ofFamily,
      status: statusOf(["new", "contacted", "closed"]),
      kind: z.enum(["request", "message", "inquiry"]).describe("Assessment request, message, or license inquiry"),
      location: center,
      program: z.string().nullable(),
      mode: z.enum(modes).nullable(),
    })
    .meta({ title: "Lead" }),
  appointments: z
    .object({
      ...common,
      ...lead,
      ...ofFamily,
      status: appointmentStatus,
      location: center,
      date: day,
      time: clock("Start in Toronto; it lasts half an hour"),
      mode: z.enum(modes),
    })
    .meta({ title: "Appointment" }),
  sessions: z
    .object({
      ...common,
      ...removable,
      ...ofFamily,
      status: appointmentStatus,
      lesson_id: z.guid().describe("Children taught together share it"),
      location: center,
      date: day,
      start: clock("In Toronto"),
      end: clock("In Toronto"),
      subject: z.string().nullable(),
      attendance: z.string().nullable(),
      student_id: z.guid().describe("The guardian for whom it was planned"),
      tutor_id: z.guid(),
    })
    .meta({ title: "Session" }),
  purchases: z
    .object({
      ...common,
      ...ofFamily,
      status: statusOf(["pending", "completed", "failed", "refunded"]),
      location: center,
      course_id: z.guid(),
      course_name: z.string(),
      amount_cents: cents("Total with tax"),
      tax_cents: cents("Tax within the total"),
      refunded_cents: cents("Returned so far"),
      currency: z.string(),
      dispute: z.string().nullable(),
      receipt_number: z.string().nullable(),
      paid_at: moment("When the payment was received").nullable(),
    })
    .meta({ title: "Purchase" }),
  families: z
    .object({
      ...common,
      status: statusOf(childStatuses),
      location: center,
      child_ids: z.array(z.guid()).describe("Its students, those of separated parents among them"),
      guardians: z
        .array(
          z.object({
            id: z.guid(),
            name: z.string().nullable(),
            email: z.string().nullable(),
            phone: z.string().nullable(),
          }),
        )
        .nullable()
        .describe("One or two; null for a key without the scope `contacts`"),
    })
    .meta({ title: "Family" }),
  students: z
    .object({
      ...common,
      status: statusOf(childStatuses),
      status_since: day,
      location: center,
      family_id: z.guid().describe("The family it lives with"),
      other_family_id: z.guid().nullable().describe("The other parent's, where parents live apart"),
      grade: z.string().nullable(),
      school: z.string().nullable().describe("Null for a key without the scope `contacts`"),
      levels: z
        .partialRecord(
          z.enum(subjects),
          z.object({ level: z.enum(levelIds), workbook: z.int(), is_finished: z.boolean() }),
        )
        .describe("Where the child is now, by subject; a step alone does not change `updated_at`"),
    })
    .meta({ title: "Student" }),
} as const satisfies Record<ApiResource, z.ZodType<{ id: string; updated_at: string }>>;

/** A page of a list. */
export const apiPage = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    next_cursor: z.string().nullable().describe("Send it as `cursor` to read on; null on the last page"),
  });

/** A failure (RFC 9457). */
export const problemSchema = z
  .object({ type: z.string(), title: z.string(), status: z.int(), detail: z.string() })
  .meta({ title: "Problem" });
