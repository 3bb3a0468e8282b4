import type { RecordStep } from "~/records/record-steps";

/** Names the step and the version that the page showed. */
export function StepFields({ step, version }: { step: RecordStep; version: string }) {
  return (
    <>
      <input type="hidden" name="action" value={step} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}
