import { Link } from "@remix-run/react";
import { StateBadge } from "~/components/ui/data/state-badge";
import { locationCard as words } from "~/content/locations/staff-locations";
import { type LocationCardView, type LocationQuery, locationPaths } from "~/domain/locations/location-view";
import { LocationLink } from "./location-link";

/** Said once, on the list. */
export const cardsLook =
  "grid gap-2 max-lg:grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] [&_address]:leading-normal [&_address]:text-ink-soft [&_h2]:text-[1rem] [&_h2]:leading-[1.4] [&_h2]:tracking-[-0.01em] *:flex *:max-w-none *:min-w-0 *:flex-col *:gap-x-5 *:gap-y-1.5 *:rounded-card *:border *:border-hairline *:bg-paper *:p-4 *:text-small *:wrap-anywhere *:data-inactive:border-dashed *:data-inactive:bg-ground *:lg:grid *:lg:grid-cols-[minmax(0,13fr)_minmax(0,10fr)_minmax(0,8fr)_auto] *:lg:items-center *:lg:py-2 [&_p>.link]:inline-flex [&_p>.link]:min-h-8 [&_p>.link]:items-center lg:[&_p>.link]:min-h-6 lg:[&_p>.link]:justify-self-start";

export function LocationCard({ card, query }: { card: LocationCardView; query: LocationQuery }) {
  const { id, name, address, place, phone, email, isActive, closure, page } = card;
  const titleId = `location-${id}`;
  return (
    <li data-inactive={isActive ? undefined : ""}>
      <div>
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 id={titleId}>
            {page ? (
              <Link to={page} discover="none">
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          {!isActive && <StateBadge of="activity" state="inactive" />}
        </div>
        {(address || place) && <address>{[address, place].filter(Boolean).join(", ")}</address>}
      </div>
      <p className="flex flex-wrap gap-x-4 lg:grid">
        {phone && (
          <a className="link" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
            {phone}
          </a>
        )}
        {email && (
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {!phone && !email && <span>{words.noContact}</span>}
      </p>
      <div className="grid justify-items-start gap-0.5 text-ink-soft">
        <p>{words.capacity(card.capacity)}</p>
        {card.isDigest && <p>{words.digest}</p>}
        {closure && (
          <p className="rounded-control bg-assessments-tint px-2.5 leading-[1.6] font-semibold text-assessments-ink">
            {words.closed(closure.when, closure.reason)}
          </p>
        )}
      </div>
      <div className="row-actions">
        <LocationLink id={id} query={query} bare describedBy={titleId}>
          {words.edit}
        </LocationLink>
        <Link to={locationPaths.remove(id)} aria-describedby={titleId} discover="none">
          {words.remove}
        </Link>
      </div>
    </li>
  );
}
