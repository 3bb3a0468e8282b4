import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { useSuggestions } from "~/components/site/forms/hooks/use-suggestions";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useHydrated } from "~/components/ui/use-hydrated";
import { finder } from "~/content/locations/finder";
import { placeMessages } from "~/content/locations/place-messages";
import { maxPlaceLength } from "~/domain/locations/center-search";

interface SearchFormProps {
  /** The searched text as the server read it. */
  text: string;
  device: { asking: boolean; ask: () => void };
}

export function SearchForm({ text, device }: SearchFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { suggestions, state, ask } = useSuggestions();
  const searching = useNavigation().formData?.has("q") ?? false;
  const hydrated = useHydrated();
  const { search: words } = finder;

  useEffect(() => {
    if (input.current) input.current.value = text;
  }, [text]);

  return (
    <Form action={finder.path} method="get" role="search" className="finder-form" preventScrollReset>
      <label className="field-label" htmlFor={id}>
        {words.label}
      </label>
      <div className="finder-question">
        <input
          ref={input}
          id={id}
          className="control"
          type="search"
          name="q"
          defaultValue={text}
          maxLength={maxPlaceLength}
          autoComplete="postal-code"
          enterKeyHint="search"
          list={`${id}-places`}
          onChange={({ target }) => ask(target.value)}
        />
        <Button type="submit" pending={searching}>
          {searching ? words.pending : words.submit}
        </Button>
      </div>
      <datalist id={`${id}-places`}>
        {suggestions.map(({ address }) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      <div className="finder-device">
        {hydrated && (
          <Button variant="quiet" size="small" pending={device.asking} onClick={device.ask}>
            {!device.asking && <Icon name="pin" />}
            {device.asking ? words.locating : words.locate}
          </Button>
        )}
      </div>
      {state === "slow" && <Banner tone="warning" {...placeMessages.placesSlow} />}
      {state === "failed" && <Banner tone="warning" {...placeMessages.placesFailed} />}
    </Form>
  );
}
