import { Link } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Card } from "~/components/ui/layout";
import { locationCard as words } from "~/content/locations/staff-locations";
import { type LocationCardView, type LocationQuery, locationPaths } from "~/domain/locations/location-view";
import { LocationLink } from "./location-link";

const contactLook = "link inline-flex min-h-8 items-center";

export function LocationCard({ card, query }: { card: LocationCardView; query: LocationQuery }) {
  const { id, name, address, place, phone, email, isActive, closure, page } = card;
  const titleId = `location-${id}`;
  return (
    <li className="grid max-w-none min-w-0">
      <Card
        className="gap-2 p-5! text-small wrap-anywhere data-inactive:border-dashed data-inactive:bg-ground"
        data-inactive={isActive ? undefined : ""}
      >
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3 id={titleId} className="text-[1.125rem] leading-[1.3] tracking-[-0.01em]">
            {page ? (
              <Link to={page} discover="none">
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          {!isActive && <StateBadge of="activity" state="inactive" />}
        </div>
        {(address || place) && (
          <address className="grid leading-normal">
            {address && <span>{address}</span>}
            {place && <span>{place}</span>}
          </address>
        )}
        <p className="flex flex-wrap gap-x-4">
          {phone && (
            <a className={contactLook} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
              {phone}
            </a>
          )}
          {email && (
            <a className={contactLook} href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {!phone && !email && <span>{words.noContact}</span>}
        </p>
        <p className="text-ink-soft">{words.capacity(card.capacity)}</p>
        {card.isDigest && <p className="text-ink-soft">{words.digest}</p>}
        {closure && (
          <p className="self-start rounded-control bg-assessments-tint px-2.5 py-1 leading-[1.4] font-semibold text-assessments-ink">
            {words.closed(closure.when, closure.reason)}
          </p>
        )}
        <div className="mt-auto flex flex-wrap gap-3 pt-2">
          <LocationLink id={id} query={query} variant="secondary" describedBy={titleId}>
            {words.edit}
          </LocationLink>
          <ButtonLink
            to={locationPaths.remove(id)}
            variant="quiet"
            size="small"
            aria-describedby={titleId}
            discover="none"
          >
            {words.remove}
          </ButtonLink>
        </div>
      </Card>
    </li>
  );
}
