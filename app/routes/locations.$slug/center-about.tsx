import { Phone } from "lucide";
import { Pricing } from "~/components/site/home/pricing";
import { ButtonLink, buttonLook } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Icon } from "~/components/ui/icon";
import { centerPage as words } from "~/content/locations/center-page";
import { consultationLine } from "~/content/site/site";
import { sampleWords } from "~/content/statements/site-words";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { ShownStatements } from "~/domain/statements/shown-statements";
import { CenterVisit, type CenterVisitProps } from "./center-visit";

interface CenterAboutProps extends CenterVisitProps {
  claim: ShownStatements | undefined;
}

export function CenterAbout({ facts, locator, claim }: CenterAboutProps) {
  const { consultation, online } = words;
  return (
    <div className="grid gap-12 pt-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-14">
      <CenterVisit facts={facts} locator={locator} />
      <div className="grid min-w-0 content-start gap-12">
        <section
          className="grid items-center gap-x-8 gap-y-2 rounded-card bg-primary p-6 text-paper sm:grid-cols-[1fr_auto]"
          data-ground="dark"
        >
          <h2 className="text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">
            {claim ? consultation.claim : consultation.title} {claim?.isSample && <Badge>{sampleWords.claim}</Badge>}
          </h2>
          <p>{claim?.items[0]?.words || consultation.text}</p>
          <a
            className={buttonLook({
              size: "large",
              className: "mt-3 tabular-nums sm:col-start-2 sm:row-[1/3] sm:mt-0",
            })}
            href={phoneAddress(consultationLine.phone)}
          >
            <Icon drawing={Phone} />
            {consultation.call} {consultationLine.phone}
          </a>
        </section>
        <Pricing compact />
        <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-hairline pt-7">
          <div>
            <h3>{online.title}</h3>
            <p>{online.text}</p>
          </div>
          <ButtonLink to={online.link.to} variant="secondary">
            {online.link.label}
          </ButtonLink>
        </section>
      </div>
    </div>
  );
}
