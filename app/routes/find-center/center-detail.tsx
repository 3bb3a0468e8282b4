import type { ReactNode } from "react";
import { EmailLink } from "~/components/site/locations/email-link";
import { phoneAddress } from "~/components/site/locations/phone-address";
import { placeLine } from "~/components/site/locations/place-line";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { distanceText, finder } from "~/content/locations/finder";
import type { FoundCenter, SearchOutcome } from "~/domain/locations/center-search";

const { detail: words } = finder;

export function CenterDetail({ center, outcome }: { center: FoundCenter; outcome: SearchOutcome }) {
  const { address, phone, email, distance, programs } = center;
  const opening = useOpening(center);
  const place = (outcome.state === "found" && outcome.place) || finder.search.yourLocation;
  return (
    <>
      <dl className="finder-facts">
        <Fact name={words.address}>
          <address>
            {address && `${address}, `}
            {placeLine(center)}
          </address>
        </Fact>
        {distance !== null && (
          <Fact name={words.distance}>
            <bdi>{words.distanceFrom(distanceText(distance), place)}</bdi>
          </Fact>
        )}
        {opening && <Fact name={words.hours}>{opening}</Fact>}
        {phone && (
          <Fact name={words.phone}>
            <a href={phoneAddress(phone)} className="link figures">
              {phone}
            </a>
          </Fact>
        )}
        {email && (
          <Fact name={words.email}>
            <EmailLink email={email} className="link" />
          </Fact>
        )}
        {programs.length > 0 && (
          <Fact name={words.programs}>
            <span className="finder-programs">
              {programs.map((program) => (
                <Badge key={program} tone={toneOf(program)}>
                  {program}
                </Badge>
              ))}
            </span>
          </Fact>
        )}
      </dl>
      <div className="actions">
        <ButtonLink to={`${pageOf(center)}?tab=appointment`}>{words.book}</ButtonLink>
        <ButtonLink to={pageOf(center)} variant="quiet">
          {words.page}
        </ButtonLink>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The opening sentence while it holds: a page may stay open longer than a center. */
function useOpening({ opening }: FoundCenter): string | null {
  const past = useHydrated() && Date.now() >= Date.parse(opening.until);
  return past ? null : opening.sentence;
}

const pageOf = ({ slug }: FoundCenter): string => (slug ? `/locations/${slug}` : "/locations");

const tones: readonly BadgeTone[] = ["math", "english", "writing", "assessments"];
const toneOf = (program: string) => tones.find((tone) => tone === program.toLowerCase());
