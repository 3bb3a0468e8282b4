import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useId, useRef, useState } from "react";
import { Banner } from "~/components/ui/banner";
import { Field } from "~/components/ui/field";
import { careerForm } from "~/content/careers";
import { loadingTexts, messages } from "~/content/messages";

interface Suggestion {
  address: string;
  center: string | null;
}

interface AddressFieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  /** Id of the select that a suggestion's city chooses a center in. */
  centerControl: string;
}

/** After a pause in typing, in milliseconds, suggestions are asked for. */
const pause = 250;

/** An address to type; with JavaScript, places in Canada are suggested, and choosing one picks its center. */
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
      <Field
        field={field}
        label={label}
        hint={state === "loading" ? loadingTexts.places : careerForm.addressHint}
      >
        {(control) => (
          <input
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
      {state === "slow" && <Banner tone="warning" {...messages.placesSlow} />}
      {state === "failed" && <Banner tone="warning" {...messages.placesFailed} />}
    </>
  );
}

function selectCenter(control: string, center: string): void {
  const select = document.getElementById(control);
  if (!(select instanceof HTMLSelectElement)) return;
  select.value = center;
  select.dispatchEvent(new Event("input", { bubbles: true }));
}

type State = "idle" | "loading" | "slow" | "failed";

/** When a wait is worth a word, and when it is given up, in milliseconds (specification). */
const slowAfter = 5_000;
const givenUpAfter = 10_000;

function useSuggestions() {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [state, setState] = useState<State>("idle");
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  const ask = (text: string) => {
    running.current?.abort();
    if (text.trim().length < 3) {
      setSuggestions([]);
      setState("idle");
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setTimeout(() => void load(text, controller), pause);
  };

  const load = async (text: string, controller: AbortController) => {
    if (controller.signal.aborted) return;
    setState((before) => (before === "failed" ? before : "loading"));
    const slow = setTimeout(() => setState("slow"), slowAfter);
    const giveUp = setTimeout(() => {
      setState("failed");
      controller.abort();
    }, givenUpAfter);
    try {
      const answer = await fetch(`/careers/places?${new URLSearchParams({ q: text })}`, {
        signal: controller.signal,
      });
      if (!answer.ok) throw new Error(`places answered ${answer.status}`);
      setSuggestions((await answer.json()).places);
      setState("idle");
    } catch {
      if (!controller.signal.aborted) setState("failed");
    } finally {
      clearTimeout(slow);
      clearTimeout(giveUp);
    }
  };
  return { suggestions, state, ask };
}
