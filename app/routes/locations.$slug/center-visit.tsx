import { Link } from "@remix-run/react";
import { EmailLink } from "~/components/site/locations/email-link";
import { phoneAddress } from "~/components/site/locations/phone-address";
import { placeLine } from "~/components/site/locations/place-line";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { centerPage as words } from "~/content/locations/center-page";
import type { LocatorDrawing } from "~/content/locations/map-drawing";
import { socialLinks } from "~/content/site/site";
import type { CenterFacts } from "~/domain/locations/center-facts";
import { centerAddresses } from "./center-addresses";
import { CenterHours } from "./center-hours";
import { LocatorMap } from "./locator-map";

export interface CenterVisitProps {
  facts: CenterFacts;
  /** Null for a center that the map does not show. */
  locator: LocatorDrawing | null;
}

export function CenterVisit({ facts, locator }: CenterVisitProps) {
  const { shortName, address, phone, email } = facts;
  const { visit, facts: labels } = words;
  return (
    <section className="center-visit">
      <h2>{visit.title}</h2>
      <dl className="center-facts">
        <dt>{labels.address}</dt>
        <dd>
          {address && <span className="center-street">{address}</span>}
          {placeLine(facts)}
        </dd>
        {email && (
          <>
            <dt>{labels.email}</dt>
            <dd>
              <EmailLink className="link" email={email} />
            </dd>
          </>
        )}
        {phone && (
          <>
            <dt>{labels.phone}</dt>
            <dd>
              <a className="link figures" href={phoneAddress(phone)}>
                {phone}
              </a>
            </dd>
          </>
        )}
      </dl>
      <CenterHours facts={facts} />
      <ButtonLink to={centerAddresses.assess} variant="secondary" preventScrollReset>
        {visit.assess}
      </ButtonLink>
      {locator && (
        <LocatorMap locator={locator} name={shortName} address={`${address && `${address}, `}${placeLine(facts)}`} />
      )}
      {(email || socialLinks.length > 0) && (
        <ul className="center-social">
          {email && (
            <li>
              <a href={`mailto:${email}`}>
                <Icon name="mail" />
                {visit.mail}
              </a>
            </li>
          )}
          {socialLinks.map(({ label, url }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        {visit.careers.text} <Link to={visit.careers.to}>{visit.careers.label}</Link>
      </p>
    </section>
  );
}
