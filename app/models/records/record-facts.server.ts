import { mailtoOf, staffMails } from "~/content/records/staff-mails";
import { factLabels as labels, programNames, factWords as words } from "~/content/records/staff-records";
import { clockTime, shortDate, shortMoment } from "~/domain/dates/staff-dates";
import { gradeName } from "~/domain/families/child-labels";
import type { StoryNames } from "~/records/record-story";
import type { Fact } from "~/records/record-view";
import type { StaffRow } from "./staff-records.server";

const fact = (label: string, value: string | number | null, as?: Fact["as"]): Fact =>
  value === null || value === "" ? { label, value: words.none } : { label, value: String(value), as };

/** Everything that is known of a record, in the order staff ask for it. */
export function factsOf(row: StaffRow, names: StoryNames): Fact[] {
  return [...ownFacts(row, names), ...endFacts(row)];
}

const centerFact = (id: string | null, { center }: StoryNames) =>
  fact(labels.center, id === null ? words.noCenter : center(id));

const personFacts = (name: string, email: string, phone: string | null) => [
  fact(labels.name, name),
  fact(labels.email, email, "email"),
  fact(labels.phone, phone, "phone"),
];

function ownFacts(row: StaffRow, names: StoryNames): Fact[] {
  switch (row.kind) {
    case "appointments":
      return [
        fact(labels.date, shortDate(row.appointment_date)),
        fact(labels.time, row.time_slot),
        centerFact(row.location, names),
        ...personFacts(row.name, row.email, row.phone),
        ...(row.child_name ? [fact(labels.child, row.child_name)] : []),
        ...(row.child_grade ? [fact(labels.grade, gradeName(row.child_grade))] : []),
        fact(labels.notes, row.notes, "prose"),
      ];
    case "sessions":
      return [
        fact(labels.date, shortDate(row.booking_date)),
        fact(labels.time, `${clockTime(row.start_time)} – ${clockTime(row.end_time)}`),
        centerFact(row.location_id, names),
        fact(labels.student, names.person(row.student_profile_id)),
        fact(labels.tutor, names.person(row.tutor_profile_id)),
        fact(labels.notes, row.notes, "prose"),
      ];
    case "assessments":
      return [
        fact(labels.child, row.child_name),
        fact(labels.age, row.child_age),
        fact(labels.program, programNames[row.program_interest] ?? row.program_interest),
        fact(labels.preferredDate, shortDate(row.preferred_date)),
        fact(labels.preferredTime, row.preferred_time),
        centerFact(row.location_id, names),
        fact(labels.parent, row.parent_name),
        fact(labels.email, row.email, "email"),
        fact(labels.phone, row.phone, "phone"),
        fact(labels.notes, row.additional_notes, "prose"),
      ];
    case "messages":
      return [...personFacts(row.name, row.email, row.phone), fact(labels.message, row.message, "prose")];
    case "applications":
      return [
        fact(labels.position, row.position),
        centerFact(row.location, names),
        ...personFacts(`${row.first_name} ${row.last_name}`, row.email, row.phone),
        fact(labels.address, row.address),
        fact(labels.education, row.education, "prose"),
        fact(labels.teaching, row.experience_teaching, "prose"),
        fact(labels.children, row.experience_children, "prose"),
        fact(labels.motivation, row.motivation, "prose"),
      ];
    case "licenses":
      return [
        ...personFacts(`${row.first_name} ${row.last_name}`, row.email, row.phone),
        fact(labels.city, row.city),
        fact(labels.state, row.state),
        fact(labels.investment, row.investment_range),
        fact(labels.message, row.message, "prose"),
      ];
  }
}

/** What is known of every record: how it ended, consent to mails, when it came and changed. */
function endFacts(row: StaffRow): Fact[] {
  const outcome = "outcome" in row ? row.outcome : null;
  const reason = "cancel_reason" in row ? row.cancel_reason : null;
  return [
    ...(outcome ? [fact(labels.outcome, outcome, "prose")] : []),
    ...(reason ? [fact(labels.cancelReason, reason, "prose")] : []),
    ...("cancel_message" in row && row.cancel_message ? [fact(labels.cancelMessage, row.cancel_message, "prose")] : []),
    ...("marketing_consent" in row ? [fact(labels.news, row.marketing_consent ? words.news.yes : words.news.no)] : []),
    fact(labels.submitted, shortMoment(row.created_at)),
    ...(row.updated_at === row.created_at ? [] : [fact(labels.changed, shortMoment(row.updated_at))]),
    ...(row.archived_at ? [fact(labels.deleted, shortMoment(row.archived_at))] : []),
  ];
}

/** Whom a record is about. */
export function nameOf(row: StaffRow, { person }: StoryNames): string {
  switch (row.kind) {
    case "appointments":
    case "messages":
      return row.name;
    case "assessments":
      return row.child_name;
    case "sessions":
      return person(row.student_profile_id);
    default:
      return `${row.first_name} ${row.last_name}`;
  }
}

/** The address that opens a mail to the person of a record; sessions have two people and no mail. */
export function mailOf(row: StaffRow): string | null {
  switch (row.kind) {
    case "sessions":
      return null;
    case "assessments":
      return mailtoOf(row.email, staffMails.assessments(row.parent_name, row.child_name));
    case "appointments":
      return mailtoOf(row.email, staffMails.appointments(row.name, shortDate(row.appointment_date)));
    case "messages":
      return mailtoOf(row.email, staffMails.messages(row.name));
    case "applications":
      return mailtoOf(row.email, staffMails.applications(row.first_name, row.position));
    case "licenses":
      return mailtoOf(row.email, staffMails.licenses(row.first_name));
  }
}
