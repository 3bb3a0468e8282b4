import { useRef, useState } from "react";
import { enterInForm } from "~/components/site/forms/hooks/choose-in-form";
import { Button } from "~/components/ui/button";
import { announce } from "~/components/ui/feedback/announce";
import { ErrorText, Hint } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { booking } from "~/content/appointments/booking";
import { type NearestCenter as Nearest, nearestField, postalCodeField } from "~/domain/forms/public-form";

const words = booking.nearest;

interface NearestCenterProps {
  id: string;
  /** Name of the form's field for the center. */
  location: string;
  /** Null for an unknown postal code. */
  found: Nearest | null | undefined;
}

/** Chooses the center nearest to a postal code: in place with scripts, by sending the form without. */
export function NearestCenter({ id, location, found }: NearestCenterProps) {
  const [nearest, setNearest] = useState<Nearest | null | undefined>(found);
  const input = useRef<HTMLInputElement>(null);
  const find = async () => {
    const query = new URLSearchParams({ q: input.current?.value ?? "" });
    const answer = await fetch(`/book/nearest?${query}`).catch(() => null);
    const next: Nearest | null = answer?.ok ? (await answer.json()).nearest : null;
    setNearest(next);
    if (next) enterInForm(input.current?.form ?? null, location, next.id);
    announce(next ? words.found(next.name, next.kilometers) : words.unknown.text);
  };
  return (
    <div className="grid gap-1.5">
      <label className="text-small font-semibold" htmlFor={id}>
        {words.label}
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={input}
          id={id}
          name={postalCodeField}
          type="text"
          autoComplete="postal-code"
          maxLength={10}
          width="short"
          aria-describedby={`${id}-hint`}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            void find();
          }}
        />
        <Button
          type="submit"
          name={nearestField}
          value="1"
          formNoValidate
          variant="outline"
          size="small"
          onClick={(press) => {
            press.preventDefault();
            void find();
          }}
        >
          {words.find}
        </Button>
      </div>
      {nearest === null ? (
        <ErrorText id={`${id}-hint`}>{words.unknown.text}</ErrorText>
      ) : (
        <Hint id={`${id}-hint`}>{nearest ? words.found(nearest.name, nearest.kilometers) : words.hint}</Hint>
      )}
    </div>
  );
}
