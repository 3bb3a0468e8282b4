import { recordPage } from "~/content/records/staff-records";
import type { RecordView } from "~/records/record-view";

/** What a step sends to whom, or why it sends nothing. */
export function emailNote(
  { kind, emailTo, hasAddress }: Pick<RecordView, "kind" | "emailTo" | "hasAddress">,
  step: "cancel" | "move" | "book",
): string {
  const words = recordPage.emails;
  if (kind === "sessions") return words.session;
  if (emailTo) return words[step](emailTo);
  return hasAddress ? words.over : words.noAddress;
}
