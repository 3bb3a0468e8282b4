import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { locationCard as words } from "~/content/locations/staff-locations";
import { type LocationCardView, type LocationQuery, locationPaths } from "~/domain/locations/location-view";
import { LocationLink } from "./location-link";

export function LocationCard({ card, query }: { card: LocationCardView; query: LocationQuery }) {
  const { id, name, address, place, phone, email, isActive, closure, page } = card;
  const titleId = `location-${id}`;
  return (
    <li className="location-card" data-inactive={isActive ? undefined : ""}>
      <div className="location-card-head">
        <h3 id={titleId}>{page ? <Link to={page}>{name}</Link> : name}</h3>
        {!isActive && <Badge tone="danger">{words.inactive}</Badge>}
      </div>
      {(address || place) && (
        <address>
          {address && <span>{address}</span>}
          {place && <span>{place}</span>}
        </address>
      )}
      <p className="location-card-contact">
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {!phone && !email && <span>{words.noContact}</span>}
      </p>
      <p className="location-card-note">{words.capacity(card.capacity)}</p>
      {card.isDigest && <p className="location-card-note">{words.digest}</p>}
      {closure && <p className="location-card-closure">{words.closed(closure.when, closure.reason)}</p>}
      <div className="location-card-ways">
        <LocationLink id={id} query={query} variant="secondary" describedBy={titleId}>
          {words.edit}
        </LocationLink>
        <ButtonLink to={locationPaths.remove(id)} variant="quiet" size="small" aria-describedby={titleId}>
          {words.remove}
        </ButtonLink>
      </div>
    </li>
  );
}
