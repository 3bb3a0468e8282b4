import { Icon } from "~/components/ui/icon";
import { headOffice, site } from "~/content/site/site";

export function HeadOffice() {
  return (
    <address className="office">
      <b>{site.name}</b>
      <span className="office-line">
        <Icon name="pin" />
        <span>
          {headOffice.address}
          <br />
          {headOffice.city}, {headOffice.province} {headOffice.postalCode}
        </span>
      </span>
      <a className="office-line link" href={`tel:${headOffice.phone}`}>
        <Icon name="phone" />
        {headOffice.phone}
      </a>
      <a className="office-line link" href={`mailto:${headOffice.email}`}>
        <Icon name="mail" />
        {headOffice.email}
      </a>
    </address>
  );
}
