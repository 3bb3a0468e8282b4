import { Link } from "@remix-run/react";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Card } from "~/components/ui/layout";
import { locationCard as words } from "~/content/locations/staff-locations";
import { type LocationCardView, type LocationQuery, locationPaths } from "~/domain/locations/location-view";
import { LocationLink } from "./location-link";

const contactLook = "link inline-flex min-h-8 items-center lg:min-h-6 lg:justify-self-start";

export function LocationCard({ card, query }: { card: LocationCardView; query: LocationQuery }) {
  const { id, name, address, place, phone, email, isActive, closure, page } = card;
  const titleId = `location-${id}`;
  return (
    <li className="grid max-w-none min-w-0">
      <Card
        className="gap-x-5 gap-y-1.5 p-4! text-small wrap-anywhere lg:grid lg:grid-cols-[minmax(0,13fr)_minmax(0,10fr)_minmax(0,8fr)_auto] lg:items-center lg:py-2! data-inactive:border-dashed data-inactive:bg-ground"
        data-inactive={isActive ? undefined : ""}
      >
        <div>
          <div className="flex flex-wrap items-center gap-x-3">
            <h2 id={titleId} className="text-[1rem] leading-[1.4] tracking-[-0.01em]">
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
          {(address || place) && (
            <address className="leading-normal text-ink-soft">{[address, place].filter(Boolean).join(", ")}</address>
          )}
        </div>
        <p className="flex flex-wrap gap-x-4 lg:grid">
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
      </Card>
    </li>
  );
}
