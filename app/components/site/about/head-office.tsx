import { Mail, MapPin, Phone } from "lucide";
import { Icon } from "~/components/ui/icon";
import { Card } from "~/components/ui/layout";
import { headOffice, site } from "~/content/site/site";

const line = "flex min-h-11 items-center gap-3";

export function HeadOffice() {
  return (
    <address>
      <Card padding="wide" className="gap-2">
        <b className="text-h4">{site.name}</b>
        <span className={line}>
          <Icon drawing={MapPin} className="text-primary" />
          <span>
            {headOffice.address}
            <br />
            {headOffice.city}, {headOffice.province} {headOffice.postalCode}
          </span>
        </span>
        <a className={`${line} link`} href={`tel:${headOffice.phone}`}>
          <Icon drawing={Phone} />
          {headOffice.phone}
        </a>
        <a className={`${line} link`} href={`mailto:${headOffice.email}`}>
          <Icon drawing={Mail} />
          {headOffice.email}
        </a>
      </Card>
    </address>
  );
}
