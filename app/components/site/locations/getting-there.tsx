import { gettingThere as words } from "~/content/locations/getting-there";
import { directionsTo } from "~/domain/locations/directions";

const look = "link inline-flex min-h-11 items-center";

/** Links to a map with the way to a center, and what it says about it. */
export function GettingThere({ place, notes }: { place: string; notes: readonly string[] }) {
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
      {notes.map((note) => (
        <span key={note} className="block text-small text-ink-soft">
          {note}
        </span>
      ))}
    </span>
  );
}
