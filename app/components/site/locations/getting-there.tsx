import { gettingThere as words } from "~/content/locations/getting-there";
import { directionsTo } from "~/domain/locations/directions";

const look = "link inline-flex min-h-11 items-center";

/** Links to a map with the way to a center, and the center's own line about parking. */
export function GettingThere({ place, parking }: { place: string; parking: string }) {
  const { drive, transit } = directionsTo(place);
  return (
    <span className="block">
      <span className="flex flex-wrap gap-x-5">
        <a className={look} href={drive} rel="noreferrer">
          {words.directions}
        </a>
        <a className={look} href={transit} rel="noreferrer">
          {words.transit}
        </a>
      </span>
      {parking && <span className="block text-small text-ink-soft">{parking}</span>}
    </span>
  );
}
