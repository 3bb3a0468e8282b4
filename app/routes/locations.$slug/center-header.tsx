import { CenterName } from "~/components/site/locations/center-name";
import { phoneAddress } from "~/components/site/locations/phone-address";
import { placeLine } from "~/components/site/locations/place-line";
import { trailTo } from "~/components/site/sections/trail";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { centerPage as words } from "~/content/locations/center-page";
import { locationsPage } from "~/content/locations/locations-page";
import { homeLink } from "~/content/site/navigation";
import type { CenterFacts } from "~/domain/locations/center-facts";
import { centerAddresses } from "./center-addresses";
import { StorefrontArt } from "./storefront-art";

const hues = ["math", "english", "writing", "assessments"];

/** The center's chosen colour; default: warm paper. */
const groundOf = (headerColor: string): string => {
  const hue = hues.find((known) => headerColor === `subject-${known}`);
  return hue ? `ground-${hue} hue-${hue}` : "";
};

interface CenterHeaderProps {
  facts: CenterFacts;
  /** Compact, above the form. */
  small?: boolean;
}

export function CenterHeader({ facts, small = false }: CenterHeaderProps) {
  const { name, shortName, address, phone, opening } = facts;
  const [, locations = homeLink] = trailTo(locationsPage.path);
  return (
    <section className={`hero grid-paper center-head ${groundOf(facts.headerColor)}`}>
      <div className={small ? "container center-head-small" : "container center-head-grid"}>
        <div>
          <Breadcrumbs trail={[homeLink, { label: locations.label, to: locationsPage.path }, { label: shortName }]} />
          <h1>
            <CenterName name={name} shortName={shortName} />
          </h1>
          <p className={opening.open ? "opening opening-now" : "opening"}>{opening.sentence}</p>
          {!small && <p className="center-promise">{words.promise}</p>}
          <ul className="center-reach">
            <li>
              <Icon name="pin" />
              <span>
                {address && `${address}, `}
                {placeLine(facts)}
              </span>
            </li>
            {phone && (
              <li>
                <Icon name="phone" />
                <a href={phoneAddress(phone)} className="link figures">
                  {phone}
                </a>
              </li>
            )}
          </ul>
          {!small && (
            <p className="hero-actions">
              <ButtonLink to={centerAddresses.book} size="large" preventScrollReset>
                {words.book.label}
              </ButtonLink>
            </p>
          )}
        </div>
        {!small && <StorefrontArt sign={shortName} />}
      </div>
    </section>
  );
}
