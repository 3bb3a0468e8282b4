import { Link } from "@remix-run/react";
import { Pricing } from "~/components/site/home/pricing";
import { phoneAddress } from "~/components/site/locations/phone-address";
import { Icon } from "~/components/ui/icon";
import { centerPage as words } from "~/content/locations/center-page";
import { consultationLine } from "~/content/site/site";
import { CenterVisit, type CenterVisitProps } from "./center-visit";

export function CenterAbout({ facts, locator }: CenterVisitProps) {
  const { consultation, online } = words;
  return (
    <div className="center-about">
      <CenterVisit facts={facts} locator={locator} />
      <div className="center-offers">
        <section className="center-always on-dark">
          <h2>{consultationLine.label}</h2>
          <p>{consultationLine.text}</p>
          <a className="button button-primary button-large figures" href={phoneAddress(consultationLine.phone)}>
            <Icon name="phone" />
            {consultation.call} {consultationLine.phone}
          </a>
        </section>
        <Pricing />
        <section className="center-online">
          <div>
            <h3>{online.title}</h3>
            <p>{online.text}</p>
          </div>
          <Link to={online.link.to} className="button button-secondary">
            {online.link.label}
          </Link>
        </section>
      </div>
    </div>
  );
}
