import { audienceWords, mailingPage } from "~/content/emails/mailings";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { fullDate, readableMoment } from "~/domain/dates/readable-dates";
import type { Audience } from "~/domain/emails/mailing-paths";
import { familyPath } from "~/domain/families/family-paths";
import type { MailingRow } from "~/models/emails/mailings.server";
import { recordKinds, recordPath, recordTables } from "~/records/record-kinds";

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

function audienceText(audience: Audience): string {
  switch (audience.group) {
    case "one":
      return audienceWords.one;
    case "series":
      return audienceWords.series;
    case "families": {
      const subject = subjects.find((one) => one === audience.subject);
      const filter = [subject && subjectLabels[subject], audience.level && audienceWords.level(audience.level)];
      return audienceWords.families(filter.filter(Boolean).join(", "));
    }
    default:
      return audienceWords[audience.group](fullDate(audience.day));
  }
}

function personPath(audience: Audience): string | null {
  if (audience.group !== "one") return null;
  const { kind, id } = audience;
  const record = recordKinds.find((one) => recordTables[one] === kind);
  return record ? recordPath(record, id) : familyPath(id);
}
