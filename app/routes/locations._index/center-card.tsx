import { Link } from "@remix-run/react";
import { CenterName } from "~/components/site/locations/center-name";
import { EmailLink } from "~/components/site/locations/email-link";
import { phoneAddress } from "~/components/site/locations/phone-address";
import { placeLine } from "~/components/site/locations/place-line";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { locationsPage as words } from "~/content/locations/locations-page";
import type { Location } from "~/domain/locations/location";

export type ListedCenter = Pick<
  Location,
  "id" | "slug" | "name" | "shortName" | "region" | "address" | "city" | "postalCode" | "phone" | "email"
>;

export function CenterCard({ center }: { center: ListedCenter }) {
  const { id, slug, name, shortName, address, phone, email } = center;
  const inCenter = <span className="visually-hidden">{words.inCenter(shortName)}</span>;
  return (
    <li className="center-card">
      <h3>
        <CenterName name={name} shortName={shortName} />
      </h3>
      <address>
        <span className="center-line">
          <Icon name="pin" />
          <span>
            {address && <span className="center-street">{address}</span>}
            {placeLine(center)}
          </span>
        </span>
        {email && <EmailLink className="center-line" email={email} icon={<Icon name="mail" />} />}
        {phone && (
          <a className="center-line figures" href={phoneAddress(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
        )}
      </address>
      <div className="center-card-ways">
        <ButtonLink
          to={`?dialog=assessment&location=${encodeURIComponent(id)}`}
          size="small"
          variant="secondary"
          preventScrollReset
        >
          <span>
            {words.assess}
            {inCenter}
          </span>
        </ButtonLink>
        <Link to={`/locations/${slug}`} className="button button-quiet button-small">
          <span>
            {words.details}
            {inCenter}
          </span>
        </Link>
      </div>
    </li>
  );
}
