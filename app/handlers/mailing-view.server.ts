import { audienceWords, mailingPage, messagePage } from "~/content/emails/mailings";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { staffLists } from "~/content/records/staff-lists";
import { fullDate, readableMoment } from "~/domain/dates/calendar";
import { familyPath } from "~/domain/families/family-paths";
import type { MailingRow } from "~/models/emails/mailings.server";
import { type RecordKind, recordKinds, recordPath, recordTables } from "~/records/record-kinds";

export interface MailingView {
  id: string;
  subject: string;
  to: string;
  /** The page of the one person. */
  person: string | null;
  center: string;
  at: string;
  author: string;
  result: string;
  isWaiting: boolean;
}

export const mailingView = (row: MailingRow, centers: readonly { id: string; name: string }[]): MailingView => ({
  id: row.id,
  subject: row.subject,
  to: audienceText(row.audience),
  person: personPath(row.audience),
  center: centers.find(({ id }) => id === row.center)?.name ?? row.center ?? mailingPage.headOffice,
  at: readableMoment(row.at),
  author: row.author ?? "",
  result: mailingPage.counts({ ...row, takenBack: row.taken_back ?? 0 }),
  isWaiting: row.waiting > 0,
});

/** Who is written to: a family, or who applies or asks for a license. */
export const readersOf = (kind: RecordKind | undefined) =>
  messagePage.readers[kind === "applications" || kind === "licenses" ? "people" : "families"];

/** How many were left out; null for none. */
export const leftOutText = ({ audience, left_out }: MailingRow): string | null => {
  const kind = audience.group === "records" ? kindOfTable(audience.kind) : undefined;
  return left_out > 0 ? messagePage.recipients(left_out, readersOf(kind)) : null;
};

const kindOfTable = (table: string) => recordKinds.find((one) => recordTables[one] === table);

function audienceText(audience: MailingRow["audience"]): string {
  switch (audience.group) {
    case "records": {
      const kind = kindOfTable(audience.kind);
      return audienceWords.records(audience.count, kind ? staffLists[kind].nouns : audienceWords.someRecords);
    }
    case "one":
      return audienceWords.one;
    case "class":
      return audienceWords.class;
    case "families": {
      const subject = subjects.find((one) => one === audience.subject);
      const filter = [subject && subjectLabels[subject], audience.level && audienceWords.level(audience.level)];
      return audienceWords.families(filter.filter(Boolean).join(", "));
    }
    default:
      return audienceWords[audience.group](fullDate(audience.day));
  }
}

function personPath(audience: MailingRow["audience"]): string | null {
  if (audience.group !== "one") return null;
  const { kind, id } = audience;
  const record = kindOfTable(kind);
  return record ? recordPath(record, id) : familyPath(id);
}
