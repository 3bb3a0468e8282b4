import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useRef, useState } from "react";
import { chooseInForm, enterInForm } from "~/components/site/forms/hooks/choose-in-form";
import { Button } from "~/components/ui/button";
import { announce } from "~/components/ui/feedback/announce";
import { ErrorText, fieldLook, Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { booking } from "~/content/appointments/booking";
import { distanceText, finder, roughDistanceText } from "~/content/locations/finder";
import { outages } from "~/content/site/outages";
import type { Mode } from "~/domain/forms/mode";
import {
  atField,
  type NearestCenter as Nearest,
  nearestField,
  postalCodeField,
  suits,
} from "~/domain/forms/public-form";

const words = booking.nearest;
const noConnection = outages.noConnection({ button: words.find }).text;

interface NearestCenterProps {
  id: string;
  /** The page of the form. */
  action: string;
  center: FieldMetadata<string | undefined>;
  /** Null for an unknown postal code. */
  found: Nearest | null | undefined;
  /** What was typed before the page was answered. */
  typed?: string | undefined;
  mode?: Mode;
}

/** Chooses the center nearest to a postal code: in place with scripts, by sending the form without. */
export function NearestCenter({ id, action, center, found, typed, mode = "center" }: NearestCenterProps) {
  const [nearest, setNearest] = useState<Nearest | null | undefined>(found);
  const [failed, setFailed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const find = async () => {
    const query = new URLSearchParams({ q: input.current?.value ?? "" });
    const next = await nearestTo(query);
    setFailed(next === undefined);
    if (next === undefined) return announce(noConnection);
    setNearest(next);
    if (suits(next, mode)) enterInForm(input.current?.form ?? null, center.name, next.id);
    announce(next ? wordsOf(next, mode) : words.unknown.text);
  };
  const other = [nearest, nearest?.next].find((one) => suits(one, mode) && one.id !== center.value);
  return (
    <div className={fieldLook}>
      <label className={labelLook} htmlFor={id}>
        {words.label}
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={input}
          id={id}
          name={postalCodeField}
          defaultValue={typed}
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
          formAction={`${action}#${id}`}
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
      {failed || nearest === null ? (
        <ErrorText id={`${id}-hint`}>{failed ? noConnection : words.unknown.text}</ErrorText>
      ) : (
        <Hint id={`${id}-hint`}>
          {nearest ? wordsOf(nearest, mode) : words.hint}{" "}
          {nearest && !suits(nearest, mode) && (
            <Link to={finder.far.to} className="link">
              {finder.far.link}
            </Link>
          )}
        </Hint>
      )}
      {!failed && suits(nearest, mode) && other && (
        <Button
          type="submit"
          name={atField}
          value={other.id}
          formNoValidate
          formAction={`${action}#${id}`}
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={(press) => chooseInForm(press, center.name, other.id)}
        >
          {words.instead(other.name, distanceText(other.kilometers))}
        </Button>
      )}
    </div>
  );
}

/** Null for an unknown postal code; undefined where the search failed. */
async function nearestTo(query: URLSearchParams): Promise<Nearest | null | undefined> {
  try {
    const answer = await fetch(`/book/nearest?${query}`);
    return answer.ok ? (await answer.json()).nearest : undefined;
  } catch {
    return undefined;
  }
}

function wordsOf(nearest: Nearest, mode: Mode): string {
  const { name, kilometers, province } = nearest;
  if (suits(nearest, mode)) return words.found(name, distanceText(kilometers));
  return province ? words.elsewhere(province) : words.far(name, roughDistanceText(kilometers));
}
