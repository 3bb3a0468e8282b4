import { useState } from "react";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { listWords } from "~/content/staff-lists";
import { stepWords } from "~/content/staff-records";
import { type ListStep, listFields } from "~/forms/list-view";

/** What can be done with the ticked records of the form it stands in. */
export function BulkBar({ steps }: { steps: readonly ListStep[] }) {
  if (steps.length === 0) return null;
  return (
    <fieldset className="list-bulk">
      <legend className="visually-hidden">{listWords.withSelected}</legend>
      <SelectAll />
      {steps.map((step) => (
        <Button
          key={step}
          type="submit"
          name={listFields.action}
          value={step}
          variant="secondary"
          size="small"
        >
          {stepWords[step].label}
        </Button>
      ))}
    </fieldset>
  );
}

/** Ticks all records of the page, or none; only scripts can. */
function SelectAll() {
  const [all, setAll] = useState(false);
  if (!useHydrated()) return <span>{listWords.withSelected}</span>;
  return (
    <label className="list-tick">
      <input
        type="checkbox"
        checked={all}
        onChange={({ currentTarget }) => {
          setAll(currentTarget.checked);
          const boxes = currentTarget.form?.querySelectorAll<HTMLInputElement>(
            `input[name="${listFields.ids}"]`,
          );
          for (const box of boxes ?? []) box.checked = currentTarget.checked;
        }}
      />
      <span>{listWords.selectAll}</span>
    </label>
  );
}
