import { useState } from "react";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { listWords } from "~/content/records/staff-list-words";
import { stepWords } from "~/content/records/staff-records";
import { type ListStep, listFields } from "~/records/list-view";
import { Tick } from "./tick";

interface BulkBarProps {
  steps: readonly ListStep[];
  /** Changes with the records shown and when ticks are cleared. */
  round: string;
}

export function BulkBar({ steps, round }: BulkBarProps) {
  if (steps.length === 0) return null;
  return (
    <fieldset className="flex flex-auto flex-wrap items-center gap-2 print:hidden">
      <legend className="sr-only">{listWords.withSelected}</legend>
      <SelectAll round={round} />
      {steps.map((step) => (
        <Button key={step} type="submit" name={listFields.action} value={step} variant="secondary" size="small">
          {stepWords[step].label}
        </Button>
      ))}
    </fieldset>
  );
}

/** Needs JavaScript. */
function SelectAll({ round }: Pick<BulkBarProps, "round">) {
  const [tickedIn, setTickedIn] = useState<string | null>(null);
  if (!useHydrated()) return <span>{listWords.withSelected}</span>;
  return (
    <Tick
      label={<span>{listWords.selectAll}</span>}
      checked={tickedIn === round}
      onChange={({ currentTarget }) => {
        setTickedIn(currentTarget.checked ? round : null);
        const boxes = currentTarget.form?.querySelectorAll<HTMLInputElement>(`input[name="${listFields.ids}"]`);
        for (const box of boxes ?? []) box.checked = currentTarget.checked;
      }}
    />
  );
}
