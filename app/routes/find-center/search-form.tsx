import { Form, useNavigation } from "@remix-run/react";
import { MapPin } from "lucide";
import { useEffect, useId, useRef } from "react";
import { useSuggestions } from "~/components/site/forms/hooks/use-suggestions";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { labelLook } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { Icon } from "~/components/ui/icon";
import { finder } from "~/content/locations/finder";
import { loadingTexts, placeMessages } from "~/content/locations/place-messages";
import { maxPlaceLength } from "~/domain/locations/center-search";
import { deviceField } from "./use-device-location";

interface SearchFormProps {
  /** The searched text as the server read it. */
  text: string;
  device: { asked: boolean; asking: boolean; ask: () => void };
}

export function SearchForm({ text, device }: SearchFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { suggestions, state, ask } = useSuggestions();
  const searching = useNavigation().formData?.has("q") ?? false;
  const { search: words } = finder;

  const shown = useRef(text);
  useEffect(() => {
    // why: the first text came with the page, and may have been written over since
    if (shown.current === text || !input.current) return;
    shown.current = text;
    input.current.value = text;
  }, [text]);

  return (
    <Form
      action={finder.path}
      method="get"
      role="search"
      className="grid justify-items-start gap-2 rounded-card border border-hairline bg-paper p-4 xs:p-5 xs:pb-6 xs:scripting:pb-5"
      preventScrollReset
      data-asks-device={device.asked || undefined}
    >
      <label className={labelLook} htmlFor={id}>
        {words.label}
      </label>
      <div className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-2">
        <Input
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={text}
          required
          pattern={words.pattern}
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
      <div className="hidden min-h-11 flex-wrap items-center gap-x-4 scripting:flex">
        <Button
          type="submit"
          name={deviceField}
          value="device"
          formNoValidate
          variant="quiet"
          size="small"
          pending={device.asking}
          onClick={(press) => {
            press.preventDefault();
            device.ask();
          }}
        >
          {!device.asking && <Icon drawing={MapPin} />}
          {device.asking ? words.locating : words.locate}
        </Button>
        {state === "loading" && <p className="text-small text-ink-soft">{loadingTexts.places}</p>}
      </div>
      {state !== "idle" && state !== "loading" && (
        <div className="w-full">
          <Banner tone="warning" {...troubles[state]} />
        </div>
      )}
    </Form>
  );
}

const troubles = {
  slow: placeMessages.placesSlow,
  failed: placeMessages.placesFailed,
  unstarted: placeMessages.placesNotInitialized,
};
