import type { ReactNode } from "react";
import { NextSteps } from "~/components/site/forms/form-page";
import { PageHero } from "~/components/site/sections/page-hero";
import { SectionHead } from "~/components/site/sections/section-head";
import { TextCards } from "~/components/site/sections/text-cards";
import { trailTo } from "~/components/site/sections/trail";
import { ButtonLink } from "~/components/ui/button";
import { careers as words } from "~/content/applications/careers";
import heroArt from "~/images/pages/careers.svg";
import { Positions } from "./positions";

/** @param children the application form, in the section `#apply` */
export function CareersPage({ children }: { children: ReactNode }) {
  const { hero, benefits, apply } = words;
  return (
    <>
      <PageHero trail={trailTo("/careers")} title={hero.title} text={hero.text} art={heroArt}>
        {hero.buttons.map(({ label, to }, index) => (
          <ButtonLink key={to} to={to} size="large" variant={index === 0 ? "primary" : "quiet"}>
            {label}
          </ButtonLink>
        ))}
      </PageHero>
      <Positions />
      <section className="section container">
        <SectionHead title={benefits.title} />
        <TextCards cards={benefits.cards} columns={3} />
      </section>
      <section className="section paper" id={apply.id} aria-labelledby="apply-title">
        <div className="container form-section">
          <div>
            <SectionHead id="apply-title" title={apply.title} text={apply.text} />
            <div className="form-section-next">
              <p className="form-meta">Takes {apply.timeToFill}.</p>
              <NextSteps {...apply.next} />
            </div>
          </div>
          <div className="form-section-form">{children}</div>
        </div>
      </section>
    </>
  );
}
