import type { FieldMetadata } from "@conform-to/react";
import { useId } from "react";
import { useSuggestions } from "~/components/site/forms/hooks/use-suggestions";
import { Banner } from "~/components/ui/feedback/banner";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { careerForm } from "~/content/applications/careers";
import { loadingTexts } from "~/content/locations/loading-texts";
import { placeMessages } from "~/content/locations/place-messages";

interface AddressFieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  /** Id of the center select, set from a suggestion's city. */
  centerControl: string;
}

export function AddressField({ field, label, centerControl }: AddressFieldProps) {
  const listId = useId();
  const { suggestions, state, ask } = useSuggestions();
  const choose = (value: string) => {
    const center = suggestions.find(({ address }) => address === value)?.center;
    if (center) selectCenter(centerControl, center);
    else ask(value);
  };
  return (
    <>
      <Field field={field} label={label} hint={state === "loading" ? loadingTexts.places : careerForm.addressHint}>
        {(control) => (
          <Input
            {...control}
            type="text"
            autoComplete="street-address"
            list={listId}
            required
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {suggestions.map(({ address }) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      {state === "slow" && <Banner tone="warning" {...placeMessages.placesSlow} />}
      {state === "unstarted" && <Banner tone="warning" {...placeMessages.placesNotInitialized} />}
      {state === "failed" && <Banner tone="warning" {...placeMessages.placesFailed} />}
    </>
  );
}

function selectCenter(control: string, center: string): void {
  const select = document.getElementById(control);
  if (!(select instanceof HTMLSelectElement)) return;
  select.value = center;
  select.dispatchEvent(new Event("input", { bubbles: true }));
}
