import type { MouseEvent } from "react";
import { Button } from "~/components/ui/button";
import { Hint, labelLook } from "~/components/ui/forms/field";
import { waitlistWords as words } from "~/content/waitlist/waitlist";
import { atField, type DaySlot, type NearbyTimes, waitField } from "~/domain/forms/public-form";

/** With scripts, selects the center on the page instead of sending the form. */
function chooseCenter(event: MouseEvent<HTMLButtonElement>) {
  const { form, value } = event.currentTarget;
  const center = form?.elements.namedItem("location");
  if (!(center instanceof HTMLSelectElement)) return;
  event.preventDefault();
  center.value = value;
  center.dispatchEvent(new Event("input", { bubbles: true }));
  center.focus();
}

interface FullTimesProps {
  slots: readonly DaySlot[];
  nearby: readonly NearbyTimes[];
}

/** Ways out of full times: the waitlist, or a nearby center. Each button sends the form. */
export function FullTimes({ slots, nearby }: FullTimesProps) {
  const full = slots.filter(({ free }) => free === 0);
  if (full.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-card border border-hairline bg-ground p-4">
      <p className={labelLook}>{words.full}</p>
      <Hint>{words.explain}</Hint>
      <ul className="grid gap-2.5">
        {full.map(({ time }) => (
          <li key={time} className="flex flex-wrap items-center gap-x-2 gap-y-1.5 tabular-nums">
            <b>{time}</b>
            <Button type="submit" name={waitField} value={time} variant="secondary" size="small">
              {words.tellMe}
              <span className="sr-only"> {words.at(time)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {nearby.length > 0 && (
        <>
          <p className={`mt-3 ${labelLook}`}>{words.nearby}</p>
          <ul className="grid gap-2.5">
            {nearby.map(({ id, name, kilometers, times }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1.5">
                <p>
                  <b>{name}</b>, {words.away(kilometers)}: {words.times(times)}
                </p>
                <Button
                  type="submit"
                  name={atField}
                  value={id}
                  formNoValidate
                  onClick={chooseCenter}
                  variant="secondary"
                  size="small"
                >
                  {words.look(name)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
