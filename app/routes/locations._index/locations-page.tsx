import { ClosingCall } from "~/components/site/sections/closing-call";
import { PageHero } from "~/components/site/sections/page-hero";
import { trailTo } from "~/components/site/sections/trail";
import { ButtonLink } from "~/components/ui/button";
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
      <div className="section paper">
        <div className="container regions">
          <nav className="region-list" aria-label={words.regions.label}>
            <ul>
              {regions.map(({ id, title, centers }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    {title} <span className="figures">{centers.length}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {regions.map(({ id, title, centers }) => (
            <section key={id} id={id} className="region" aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <ul className="center-cards">
                {centers.map((center) => (
                  <CenterCard key={center.id} center={center} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
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
