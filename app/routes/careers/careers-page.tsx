import type { ReactNode } from "react";
import { NextSteps } from "~/components/site/forms/form-page";
import { Columns } from "~/components/site/sections/columns";
import { PageHero } from "~/components/site/sections/page-hero";
import { SectionHead } from "~/components/site/sections/section-head";
import { TextCards } from "~/components/site/sections/text-cards";
import { trailTo } from "~/components/site/sections/trail";
import { ButtonLink } from "~/components/ui/button";
import { Card, Section } from "~/components/ui/layout";
import { careers, careers as words } from "~/content/applications/careers";
import heroArt from "~/images/pages/careers.svg";

const label = "mt-6 mb-2 text-small tracking-normal text-ink-soft";

/** @param children the application form, in the section `#apply` */
export function CareersPage({ children }: { children: ReactNode }) {
  const { hero, benefits, apply } = words;
  return (
    <>
      <PageHero trail={trailTo("/careers")} title={hero.title} text={hero.text} art={heroArt}>
        {hero.buttons.map(({ label, to }, index) => (
          <ButtonLink
            key={to}
            to={to}
            size="large"
            variant={index === 0 ? "primary" : "quiet"}
            className={index === 0 ? "" : "max-xs:-ml-2"}
          >
            {label}
          </ButtonLink>
        ))}
      </PageHero>
      <Positions />
      <Section>
        <SectionHead title={benefits.title} />
        <TextCards cards={benefits.cards} columns={3} />
      </Section>
      <Section ground="paper" wide id={apply.id} aria-labelledby="apply-title">
        <Columns split="titled">
          <div>
            <SectionHead id="apply-title" title={apply.title} text={apply.text} />
            <div className="grid gap-5 [&_h2]:text-h3">
              <p className="text-ink-soft">Takes {apply.timeToFill}.</p>
              <NextSteps {...apply.next} />
            </div>
          </div>
          <div>{children}</div>
        </Columns>
      </Section>
    </>
  );
}

function Positions() {
  const { id, title, descriptionLabel, requirementsLabel, items } = careers.positions;
  return (
    <Section ground="paper" id={id}>
      <SectionHead title={title} />
      <ul className="grid gap-5 lg:grid-cols-3">
        {items.map(({ name, description, requirements }) => (
          <li key={name} className="grid max-w-none">
            <Card look="ground" padding="wide">
              <h3>{name}</h3>
              <h4 className={label}>{descriptionLabel}</h4>
              <p>{description}</p>
              <h4 className={label}>{requirementsLabel}</h4>
              <ul className="ticks">
                {requirements.map((requirement) => (
                  <li key={requirement}>{requirement}</li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
