import { Link } from "@remix-run/react";
import { EmailLink, pillLook } from "~/components/site/locations/email-link";
import { groupByRegion } from "~/components/site/locations/regions";
import { ClosingCall } from "~/components/site/sections/closing-call";
import { PageHero } from "~/components/site/sections/page-hero";
import { trailTo } from "~/components/site/sections/trail";
import { ButtonLink } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Section } from "~/components/ui/layout";
import { locationsPage as words } from "~/content/locations/locations-page";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { ListedCenter } from "~/domain/locations/listed-centers";
import { placeLine } from "~/domain/locations/location";
import heroArt from "~/images/pages/locations.svg";

/** The look of the cards of a list, once for all of them. On a phone a card is a row without address and email. */
const cardsLook = [
  "grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4 text-small max-sm:gap-0",
  "*:grid *:max-w-none *:min-w-0 *:content-start *:gap-x-4 *:rounded-card *:border *:border-hairline *:bg-ground *:px-4.5 *:py-4 *:sm:grid-rows-[auto_1fr_auto_auto]",
  "max-sm:*:grid-cols-[1fr_auto] max-sm:*:rounded-none max-sm:*:border-x-0 max-sm:*:border-b-0 max-sm:*:bg-transparent max-sm:*:px-0 max-sm:*:py-2",
  "[&_h3_span]:text-small [&_h3_span]:font-semibold [&_h3_span]:text-ink-soft sm:[&_h3_span]:block max-sm:[&_h3_span]:sr-only",
  "[&_address]:grid [&_address]:content-start max-sm:[&_address]:justify-items-end max-sm:group-not-has-checked/centers:[&_address>:not([href^=tel])]:hidden",
  "[&_address_a]:inline-flex [&_address_a]:min-h-9 [&_address_a]:items-center [&_address_a]:tabular-nums [&_address_a]:hover:text-primary [&_address_a]:hover:underline",
  "[&_p]:text-ink-soft sm:[&_p]:mt-1 max-sm:[&_p:last-child]:col-span-full",
  "[&_p:last-child]:flex [&_p:last-child]:flex-wrap [&_p:last-child]:gap-x-4 [&_p:last-child_a]:inline-flex [&_p:last-child_a]:min-h-9 [&_p:last-child_a]:items-center",
].join(" ");

export function LocationsPage({ centers }: { centers: readonly ListedCenter[] }) {
  const regions = groupByRegion(centers);
  return (
    <>
      <PageHero trail={trailTo(words.path)} title={words.title} text={words.text(centers.length)} art={heroArt}>
        <ButtonLink to={words.finder.to} size="large">
          {words.finder.label}
        </ButtonLink>
      </PageHero>
      <Section ground="paper" wide>
        <div className="group/centers page-width grid gap-[clamp(2rem,0.5rem+5vw,4.5rem)]">
          <nav aria-label={words.regions.label}>
            <ul className="flex flex-wrap gap-2">
              {regions.map(({ id, title, centers }) => (
                <li key={id}>
                  <a href={`#${id}`} className={`${pillLook} font-bold`}>
                    {title} <span className="font-medium text-ink-soft tabular-nums">{centers.length}</span>
                  </a>
                </li>
              ))}
            </ul>
            <TickBox className="mt-2 sm:hidden">{words.showAll}</TickBox>
          </nav>
          {regions.map(({ id, title, centers }, index) => (
            <section key={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="sm:mb-6">
                {title}
              </h2>
              <Disclosure
                open={index === 0}
                className="sm:unfolded"
                summary={
                  <>
                    {words.count(centers.length)}
                    <span className="sr-only">{words.inCenter(title)}</span>
                  </>
                }
              >
                {/* why: an address opens the fold that its anchor stands in */}
                <ul id={id} className={`scroll-mt-24 ${cardsLook}`}>
                  {centers.map((center) => (
                    <CenterCard key={center.id} center={center} />
                  ))}
                </ul>
              </Disclosure>
            </section>
          ))}
        </div>
      </Section>
      <ClosingCall title={words.closing.title} text={words.closing.text}>
        <ButtonLink to={words.closing.button.to} size="large">
          {words.closing.button.label}
        </ButtonLink>
        <ButtonLink to={words.finder.to} variant="secondary">
          {words.finder.label}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}

function CenterCard({ center }: { center: ListedCenter }) {
  const { id, slug, name, shortName, address, phone, email, opening } = center;
  const prefix = name.endsWith(shortName) ? name.slice(0, -shortName.length) : "";
  const inCenter = <span className="sr-only">{words.inCenter(shortName)}</span>;
  return (
    <li>
      <h3>
        {prefix && <span>{prefix.replace(/[\s-]+$/, " ")}</span>}
        {prefix ? shortName : name}
      </h3>
      <address>
        {address && <span>{address}</span>}
        <span>{placeLine(center)}</span>
        {email && <EmailLink email={email} />}
        {phone && <a href={phoneAddress(phone)}>{phone}</a>}
      </address>
      <p>{opening}</p>
      <p>
        <Link
          to={`?dialog=booking&location=${encodeURIComponent(id)}`}
          className="link"
          discover="none"
          preventScrollReset
        >
          {words.assess}
          {inCenter}
        </Link>
        <Link to={`/locations/${slug}`} className="link" discover="none">
          {words.details}
          {inCenter}
        </Link>
      </p>
    </li>
  );
}
