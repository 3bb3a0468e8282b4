import { Link } from "@remix-run/react";
import { Mail, Phone } from "lucide";
import { Pricing } from "~/components/site/home/pricing";
import { EmailLink, pillLook } from "~/components/site/locations/email-link";
import { GettingThere } from "~/components/site/locations/getting-there";
import { Quotes } from "~/components/site/sections/quotes";
import { SectionHead } from "~/components/site/sections/section-head";
import { ButtonLink, buttonLook } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { type Fact, Facts } from "~/components/ui/data/facts";
import { Icon } from "~/components/ui/icon";
import { Card, Panel, Section } from "~/components/ui/layout";
import { LinkTabs } from "~/components/ui/tabs";
import { type CenterTab, centerPage } from "~/content/locations/center-page";
import { gettingThere, contactLabels as labels, notesOnTheWay } from "~/content/locations/getting-there";
import { mapTexts } from "~/content/locations/map";
import type { LocatorDrawing } from "~/content/locations/map-drawing";
import type { MonthlyPrices } from "~/content/programs/pricing";
import { consultationLine, socialLinks } from "~/content/site/site";
import { sampleWords } from "~/content/statements/site-words";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { CenterFacts, NearbyCenter } from "~/domain/locations/center-facts";
import { addressLine, placeLine, placeOnMap } from "~/domain/locations/location";
import type { ShownStatements, SiteStatements } from "~/domain/statements/statement";
import assessmentCorner from "~/images/scenes/assessment-corner.svg";
import frontRoom from "~/images/scenes/front-room.svg";
import learningRoom from "~/images/scenes/learning-room.svg";
import { CenterHeader, centerAddresses } from "./center-header";
import { CenterHours } from "./center-hours";

const nearestCentersWords = centerPage.nearest;

const star = "m12 2 3 6.4 7 .9-5.1 4.8 1.3 6.9-6.2-3.4L5.8 21l1.3-6.9L2 9.3l7-.9z";

const words = centerPage.gallery;

const rooms = [learningRoom, assessmentCorner, frontRoom];

interface CenterPageProps {
  facts: CenterFacts;
  tab: CenterTab;
  locator: LocatorDrawing | null;
  statements: SiteStatements;
  prices: MonthlyPrices;
}

export function CenterPage({ facts, tab, locator, statements, prices }: CenterPageProps) {
  const { review: reviews, teacher_access: claim } = statements;
  const { slug } = facts;
  return (
    <>
      <CenterHeader facts={facts} />
      <div className="page-width pt-6 pb-[clamp(3rem,2rem+3vw,5rem)]">
        <LinkTabs
          param="tab"
          id="center"
          label={centerPage.tabs.label}
          value={reviews || tab !== "reviews" ? tab : "about"}
          short
          basePath={`/locations/${slug}`}
          tabs={[
            {
              value: "about",
              label: centerPage.tabs.about,
              content: <CenterAbout {...{ facts, locator, claim, prices }} />,
            },
            { value: "gallery", label: centerPage.tabs.gallery, content: <CenterGallery /> },
            ...(reviews
              ? [{ value: "reviews", label: centerPage.tabs.reviews, content: <CenterReviews reviews={reviews} /> }]
              : []),
          ]}
        />
      </div>
      <NearestCenters centers={facts.nearest} />
    </>
  );
}

function CenterGallery() {
  return (
    <section className="pt-8">
      <SectionHead title={words.title} text={words.text} />
      <div className="grid gap-6 md:grid-cols-3">
        {rooms.map((room, index) => (
          <figure key={words.captions[index]}>
            <img className="w-full rounded-card" src={room} width={400} height={300} alt="" loading="lazy" />
            <figcaption className="mt-3 text-pretty">{words.captions[index]}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** Stars stand on samples alone: parents are asked for words, not for a mark. */
function CenterReviews({ reviews }: { reviews: ShownStatements }) {
  return (
    <section className="max-w-240 pt-8">
      <SectionHead title={centerPage.reviewsTitle} />
      <Quotes quotes={reviews} mark={reviews.isSample ? <Stars count={5} /> : undefined} />
    </section>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <svg className="w-34 fill-accent-deep" viewBox="0 0 136 24" role="img" aria-label={centerPage.stars(count)}>
      {Array.from({ length: count }, (_, index) => index * 28).map((x) => (
        <path key={x} d={star} transform={`translate(${x})`} />
      ))}
    </svg>
  );
}

function NearestCenters({ centers }: { centers: readonly NearbyCenter[] }) {
  if (centers.length === 0) return null;
  return (
    <Section ground="paper">
      <SectionHead title={nearestCentersWords.title} />
      <ul className="grid gap-4 md:grid-cols-3">
        {centers.map(({ slug, shortName, address, city, distance }) => (
          <li key={slug} className="relative grid max-w-none">
            <Card padding="none" className="px-6 py-5 hover:border-primary">
              <h3>
                <Link to={`/locations/${slug}`} className="after:absolute after:inset-0 after:rounded-card">
                  {shortName}
                </Link>
              </h3>
              <p>{[address, city].filter(Boolean).join(", ")}</p>
              <p className="mt-2 font-bold text-primary-deep tabular-nums">{nearestCentersWords.away(distance)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface CenterAboutProps extends CenterVisitProps {
  claim: ShownStatements | undefined;
  prices: MonthlyPrices;
}

function CenterAbout({ facts, locator, claim, prices }: CenterAboutProps) {
  const { consultation, online } = centerPage;
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
        <Pricing prices={prices} compact />
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

interface CenterVisitProps {
  facts: CenterFacts;
  /** Null for a center that the map does not show. */
  locator: LocatorDrawing | null;
}

function CenterVisit({ facts, locator }: CenterVisitProps) {
  const { shortName, email } = facts;
  const { visit } = centerPage;
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
      {locator && <LocatorMap locator={locator} name={shortName} address={addressLine(facts)} />}
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
    ...(place
      ? [{ label: gettingThere.label, value: <GettingThere place={place} notes={notesOnTheWay(facts)} /> }]
      : []),
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

interface LocatorMapProps {
  locator: LocatorDrawing;
  name: string;
  address: string;
}

function LocatorMap({ locator, name, address }: LocatorMapProps) {
  const { backdrop, sheet, window, center, neighbours } = locator;
  return (
    <svg
      className="block h-75 w-full rounded-card border border-math-mid bg-ground-deep"
      viewBox={`${window.x} ${window.y} ${window.width} ${window.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={mapTexts.locator(name, address)}
    >
      <image href={backdrop} {...sheet} />
      {neighbours.map(({ x, y, name: neighbour }) => (
        <circle key={neighbour} cx={x} cy={y} r="2.6" className="fill-primary opacity-45" />
      ))}
      <g transform={`translate(${center.x} ${center.y})`}>
        <path
          className="fill-accent stroke-ink"
          fillRule="evenodd"
          strokeWidth="1.75"
          strokeLinejoin="round"
          d="M0 0C-4-7-9-10-9-17A9 9 0 0 1 9-17C9-10 4-7 0 0ZM0-13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z"
        />
        <text
          y="14"
          className="fill-ink stroke-paper text-[13px] font-extrabold"
          textAnchor="middle"
          strokeWidth="3"
          paintOrder="stroke"
        >
          {name}
        </text>
      </g>
    </svg>
  );
}
