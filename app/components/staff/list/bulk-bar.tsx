import { useState } from "react";
import { TickBox } from "~/components/ui/forms/tick-box";
import { useHydrated } from "~/components/ui/use-hydrated";
import { listWords } from "~/content/records/staff-list-words";
import type { StaffList } from "~/content/records/staff-lists";
import { stepLabel } from "~/content/records/step-words";
import { type ListStep, listFields } from "~/records/list-view";

/** What can be done with the ticked rows, while there are some. */
export function BulkBar({ list, steps }: { list: StaffList; steps: readonly ListStep[] }) {
  if (steps.length === 0) return null;
  return (
    <fieldset className="bulk-bar">
      <span className="ticked-count" aria-hidden="true" />
      <legend className="contents">
        <span className="mr-1 text-small font-bold">{listWords.withSelected}</span>
      </legend>
      {steps.map((step) => (
        <button key={step} type="submit" name={listFields.action} value={step}>
          {stepLabel(list, step)}
        </button>
      ))}
    </fieldset>
  );
}

interface SelectAllProps {
  /** Changes with the records shown and when ticks are cleared. */
  round: string;
}

/** Needs JavaScript. */
export function SelectAll({ round }: SelectAllProps) {
  const [tickedIn, setTickedIn] = useState<string | null>(null);
  if (!useHydrated()) return <span className="sr-only">{listWords.withSelected}</span>;
  return (
    <TickBox
      dense
      checked={tickedIn === round}
      onChange={({ currentTarget }) => {
        setTickedIn(currentTarget.checked ? round : null);
        const boxes = currentTarget.form?.querySelectorAll<HTMLInputElement>(`input[name="${listFields.ids}"]`);
        for (const box of boxes ?? []) box.checked = currentTarget.checked;
      }}
    >
      <span className="sr-only">{listWords.selectAll}</span>
    </TickBox>
  );
}
