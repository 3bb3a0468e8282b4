import { Link } from "@remix-run/react";
import { Mail } from "lucide";
import { EmailLink } from "~/components/site/locations/email-link";
import { GettingThere } from "~/components/site/locations/getting-there";
import { pillLook } from "~/components/site/locations/pill-look";
import { placeLine } from "~/components/site/locations/place-line";
import { ButtonLink } from "~/components/ui/button";
import { type Fact, Facts } from "~/components/ui/data/facts";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/layout";
import { centerPage as words } from "~/content/locations/center-page";
import { gettingThere } from "~/content/locations/getting-there";
import type { LocatorDrawing } from "~/content/locations/map-drawing";
import { socialLinks } from "~/content/site/site";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { CenterFacts } from "~/domain/locations/center-facts";
import { placeOnMap } from "~/domain/locations/directions";
import { centerAddresses } from "./center-addresses";
import { CenterHours } from "./center-hours";
import { LocatorMap } from "./locator-map";

export interface CenterVisitProps {
  facts: CenterFacts;
  /** Null for a center that the map does not show. */
  locator: LocatorDrawing | null;
}

export function CenterVisit({ facts, locator }: CenterVisitProps) {
  const { shortName, address, email } = facts;
  const { visit } = words;
  return (
    <Panel className="min-w-0 gap-6">
      <h2 className="text-h3">{visit.title}</h2>
      <div className="text-small">
        <Facts facts={factsOf(facts)} layout="rows" />
      </div>
      <CenterHours facts={facts} />
      <ButtonLink to={centerAddresses.assess} variant="secondary" preventScrollReset>
        {visit.assess}
      </ButtonLink>
      {locator && (
        <LocatorMap locator={locator} name={shortName} address={`${address && `${address}, `}${placeLine(facts)}`} />
      )}
      {(email || socialLinks.length > 0) && (
        <ul className="flex flex-wrap gap-2">
          {email && (
            <li>
              <a href={`mailto:${email}`} className={`${pillLook} font-semibold`}>
                <Icon drawing={Mail} />
                {visit.mail}
              </a>
            </li>
          )}
          {socialLinks.map(({ label, url }) => (
            <li key={url}>
              <a href={url} className={`${pillLook} font-semibold`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        {visit.careers.text} <Link to={visit.careers.to}>{visit.careers.label}</Link>
      </p>
    </Panel>
  );
}

function factsOf(facts: CenterFacts): Fact[] {
  const { address, phone, email } = facts;
  const { facts: labels } = words;
  const place = placeOnMap(facts);
  return [
    {
      label: labels.address,
      value: (
        <>
          {address && <span className="block">{address}</span>}
          {placeLine(facts)}
        </>
      ),
    },
    ...(place ? [{ label: gettingThere.label, value: <GettingThere place={place} parking={facts.parking} /> }] : []),
    ...(email ? [{ label: labels.email, value: <EmailLink className="link" email={email} /> }] : []),
    ...(phone
      ? [
          {
            label: labels.phone,
            value: (
              <a className="link" href={phoneAddress(phone)}>
                {phone}
              </a>
            ),
          },
        ]
      : []),
  ];
}
