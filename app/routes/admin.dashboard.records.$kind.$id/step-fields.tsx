import { recordPage } from "~/content/records/staff-records";
import type { RecordStep } from "~/records/record-steps";
import type { RecordView } from "~/records/record-view";

/** Names the step and the version that the page showed. */
export function StepFields({ step, version }: { step: RecordStep; version: string }) {
  return (
    <>
      <input type="hidden" name="action" value={step} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

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
