import { HeadOffice } from "~/components/site/about/head-office";
import { LevelStairs } from "~/components/site/level-stairs";
import { Columns } from "~/components/site/sections/columns";
import { PageHero } from "~/components/site/sections/page-hero";
import { SectionHead } from "~/components/site/sections/section-head";
import { TextCards } from "~/components/site/sections/text-cards";
import { trailTo } from "~/components/site/sections/trail";
import { ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Actions, Section } from "~/components/ui/layout";
import { sampleWords } from "~/content/statements/site-words";
import type { SiteStatements } from "~/domain/statements/shown-statements";
import belonging from "~/images/cards/belonging.svg";
import honesty from "~/images/cards/honesty.svg";
import mastery from "~/images/cards/mastery.svg";
import patience from "~/images/cards/patience.svg";
import heroArt from "~/images/pages/about.svg";
import { about as words } from "./about-words";
import { FoundersLetter } from "./founders-letter";

export function AboutPage({ founder, common_core: claim }: SiteStatements) {
  const [letter] = founder?.items ?? [];
  return (
    <>
      <PageHero trail={trailTo("/about")} title={words.hero.title} text={words.hero.text} art={heroArt} />
      {founder && letter && (
        <Section ground="paper" wide>
          <Columns split="titled">
            <h2>{words.founderTitle}</h2>
            <FoundersLetter letter={letter} isSample={founder.isSample} />
          </Columns>
        </Section>
      )}
      <Section ground="dark">
        <h2 className="text-h3 text-accent">{words.mission.title}</h2>
        <p className="mt-4 max-w-[26em] text-[clamp(1.625rem,1.2rem+1.9vw,2.625rem)] leading-[1.18] font-extrabold tracking-[-0.025em] text-balance">
          {words.mission.text}
        </p>
      </Section>
      <Section wide>
        <Columns split="halves">
          <div>
            <SectionHead title={words.curriculum.title} text={words.curriculum.text} below="narrow" />
            <ul className="ticks">
              {words.curriculum.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
              {claim && (
                <li>
                  {words.curriculum.claim} {claim.isSample && <Badge>{sampleWords.claim}</Badge>}
                </li>
              )}
            </ul>
          </div>
          <LevelStairs reached={9} />
        </Columns>
      </Section>
      <Section ground="paper">
        <SectionHead title={words.values.title} />
        <TextCards cards={words.values.cards} art={[patience, honesty, mastery, belonging]} columns={4} />
      </Section>
      <Section wide>
        <Columns split="halves">
          <div>
            <SectionHead title={words.contact.title} text={words.contact.text} below="narrow" />
            <Actions>
              {words.contact.links.map(({ label, to }, index) => (
                <ButtonLink key={label} to={to} variant={index === 0 ? "primary" : "secondary"}>
                  {label}
                </ButtonLink>
              ))}
            </Actions>
          </div>
          <HeadOffice />
        </Columns>
      </Section>
    </>
  );
}
