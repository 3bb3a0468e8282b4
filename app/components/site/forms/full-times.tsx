import type { MouseEvent } from "react";
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
    <div className="full-times">
      <p className="field-label">{words.full}</p>
      <p className="field-hint">{words.explain}</p>
      <ul>
        {full.map(({ time }) => (
          <li key={time} className="full-time">
            <b>{time}</b>
            <button type="submit" name={waitField} value={time} className="button button-secondary button-small">
              {words.tellMe}
              <span className="visually-hidden"> {words.at(time)}</span>
            </button>
          </li>
        ))}
      </ul>
      {nearby.length > 0 && (
        <>
          <p className="field-label">{words.nearby}</p>
          <ul>
            {nearby.map(({ id, name, kilometers, times }) => (
              <li key={id} className="full-nearby">
                <p>
                  <b>{name}</b>, {words.away(kilometers)}: {words.times(times)}
                </p>
                <button
                  type="submit"
                  name={atField}
                  value={id}
                  formNoValidate
                  onClick={chooseCenter}
                  className="button button-secondary button-small"
                >
                  {words.look(name)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
