import { Mail, MapPin, Phone } from "lucide-react";
import { CenterName } from "~/components/site/locations/center-name";
import { EmailLink } from "~/components/site/locations/email-link";
import { phoneAddress } from "~/components/site/locations/phone-address";
import { placeLine } from "~/components/site/locations/place-line";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/layout";
import { locationsPage as words } from "~/content/locations/locations-page";
import type { Location } from "~/domain/locations/location";

export type ListedCenter = Pick<
  Location,
  "id" | "slug" | "name" | "shortName" | "region" | "address" | "city" | "postalCode" | "phone" | "email"
>;

const line = "flex min-h-11 min-w-0 items-center gap-2";
const lineLink = `${line} hover:text-primary hover:underline`;

export function CenterCard({ center }: { center: ListedCenter }) {
  const { id, slug, name, shortName, address, phone, email } = center;
  const inCenter = <span className="sr-only">{words.inCenter(shortName)}</span>;
  return (
    <li className="grid max-w-none min-w-0">
      <Card look="ground" padding="none" className="min-w-0 gap-4 px-4.5 pt-5 pb-3">
        <h3>
          <CenterName name={name} shortName={shortName} size="small" />
        </h3>
        <address className="grid flex-1 content-start gap-1 text-small">
          <span className={line}>
            <MapPin className="text-primary" />
            <span className="min-w-0">
              {address && <span className="block">{address}</span>}
              {placeLine(center)}
            </span>
          </span>
          {email && <EmailLink className={lineLink} email={email} icon={<Mail className="text-primary" />} />}
          {phone && (
            <a className={`${lineLink} tabular-nums`} href={phoneAddress(phone)}>
              <Phone className="text-primary" />
              {phone}
            </a>
          )}
        </address>
        <div className="grid">
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
          <ButtonLink to={`/locations/${slug}`} size="small" variant="quiet">
            <span>
              {words.details}
              {inCenter}
            </span>
          </ButtonLink>
        </div>
      </Card>
    </li>
  );
}
