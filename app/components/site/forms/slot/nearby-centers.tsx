import { chooseInForm } from "~/components/site/forms/hooks/choose-in-form";
import { Button } from "~/components/ui/button";
import { labelLook } from "~/components/ui/forms/field-parts";
import { distanceText } from "~/content/locations/finder";
import { waitlistWords as words } from "~/content/waitlist/waitlist";
import { readableTime } from "~/domain/dates/readable-times";
import { atField, type NearbyTimes } from "~/domain/forms/public-form";

/** A way out of a full day. Each button sends the form where scripts do not choose the center on the page. */
export function NearbyCenters({ nearby }: { nearby: readonly NearbyTimes[] }) {
  return (
    <div id="booking-nearby" className="grid gap-2.5 rounded-card border border-hairline bg-ground p-4">
      <p className={labelLook}>{words.nearby}</p>
      <ul className="grid gap-2.5">
        {nearby.map(({ id, name, kilometers, times }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1.5">
            <p>
              <b>{name}</b>, {words.away(distanceText(kilometers))}: {words.times(times.map(readableTime))}
            </p>
            <Button
              type="submit"
              name={atField}
              value={id}
              formNoValidate
              onClick={(press) => chooseInForm(press, "location", id)}
              variant="secondary"
              size="small"
            >
              {words.look(name)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
