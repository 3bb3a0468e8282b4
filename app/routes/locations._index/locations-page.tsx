import { pillLook } from "~/components/site/locations/pill-look";
import { ClosingCall } from "~/components/site/sections/closing-call";
import { PageHero } from "~/components/site/sections/page-hero";
import { trailTo } from "~/components/site/sections/trail";
import { ButtonLink } from "~/components/ui/button";
import { Section } from "~/components/ui/layout";
import { locationsPage as words } from "~/content/locations/locations-page";
import heroArt from "~/images/pages/locations.svg";
import { CenterCard, type ListedCenter } from "./center-card";
import { groupByRegion } from "./regions";

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
        <div className="page-width grid gap-[clamp(3rem,2rem+3vw,4.5rem)]">
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
          </nav>
          {regions.map(({ id, title, centers }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="mb-6">
                {title}
              </h2>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4">
                {centers.map((center) => (
                  <CenterCard key={center.id} center={center} />
                ))}
              </ul>
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
