import { EmailLink } from "~/components/site/locations/email-link";
import { GettingThere } from "~/components/site/locations/getting-there";
import { placeLine } from "~/components/site/locations/place-line";
import { ButtonLink } from "~/components/ui/button";
import { Badge, type BadgeTone } from "~/components/ui/data/badge";
import { type Fact, Facts } from "~/components/ui/data/facts";
import { Actions } from "~/components/ui/layout";
import { distanceText, finder } from "~/content/locations/finder";
import { gettingThere } from "~/content/locations/getting-there";
import { subjects } from "~/content/programs/subjects";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { FoundCenter, SearchOutcome } from "~/domain/locations/center-search";
import { placeOnMap } from "~/domain/locations/directions";

const { detail: words } = finder;

interface CenterDetailProps {
  center: FoundCenter;
  outcome: SearchOutcome;
}

export function CenterDetail({ center, outcome }: CenterDetailProps) {
  const place = (outcome.state === "found" && outcome.place) || finder.search.yourLocation;
  return (
    <>
      <Facts facts={factsOf(center, place)} layout="rows" />
      <Actions className="mt-6">
        <ButtonLink to={`${pageOf(center)}?tab=appointment`}>{words.book}</ButtonLink>
        <ButtonLink to={pageOf(center)} variant="quiet">
          {words.page}
        </ButtonLink>
      </Actions>
    </>
  );
}

const reachLook = "link inline-flex min-h-7 items-center";

function factsOf(center: FoundCenter, place: string): Fact[] {
  const { address, phone, email, distance, programs, opening } = center;
  const facts: Fact[] = [
    {
      label: words.address,
      value: (
        <address>
          {address && `${address}, `}
          {placeLine(center)}
        </address>
      ),
    },
  ];
  const onMap = placeOnMap(center);
  if (onMap) facts.push({ label: gettingThere.label, value: <GettingThere place={onMap} parking={center.parking} /> });
  if (distance !== null)
    facts.push({ label: words.distance, value: <bdi>{words.distanceFrom(distanceText(distance), place)}</bdi> });
  facts.push({ label: words.hours, value: opening });
  if (phone)
    facts.push({
      label: words.phone,
      value: (
        <a href={phoneAddress(phone)} className={reachLook}>
          {phone}
        </a>
      ),
    });
  if (email) facts.push({ label: words.email, value: <EmailLink email={email} className={reachLook} /> });
  if (programs.length > 0)
    facts.push({
      label: words.programs,
      value: (
        <span className="flex flex-wrap gap-2">
          {programs.map((program) => (
            <Badge key={program} tone={toneOf(program)}>
              {program}
            </Badge>
          ))}
        </span>
      ),
    });
  return facts;
}

const pageOf = ({ slug }: FoundCenter): string => (slug ? `/locations/${slug}` : "/locations");

const tones: readonly BadgeTone[] = [...subjects, "assessments"];
const toneOf = (program: string) => tones.find((tone) => tone === program.toLowerCase());
