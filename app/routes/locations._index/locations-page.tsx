import { pillLook } from "~/components/site/locations/pill-look";
import { groupByRegion } from "~/components/site/locations/regions";
import { ClosingCall } from "~/components/site/sections/closing-call";
import { PageHero } from "~/components/site/sections/page-hero";
import { trailTo } from "~/components/site/sections/trail";
import { ButtonLink } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Section } from "~/components/ui/layout";
import { locationsPage as words } from "~/content/locations/locations-page";
import heroArt from "~/images/pages/locations.svg";
import { CenterCard, cardsLook } from "./center-card";
import type { ListedCenter } from "./listed-centers";

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
