import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HeadOffice } from "~/components/site/about/head-office";
import { LevelStairs } from "~/components/site/level-stairs";
import { pageMeta } from "~/components/site/page-meta";
import { Columns } from "~/components/site/sections/columns";
import { PageHero } from "~/components/site/sections/page-hero";
import { SectionHead } from "~/components/site/sections/section-head";
import { TextCards } from "~/components/site/sections/text-cards";
import { trailTo } from "~/components/site/sections/trail";
import { ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Actions, Section } from "~/components/ui/layout";
import { sampleWords } from "~/content/statements/site-words";
import type { Statement } from "~/domain/statements/statement";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import belonging from "~/images/cards/belonging.svg";
import honesty from "~/images/cards/honesty.svg";
import mastery from "~/images/cards/mastery.svg";
import patience from "~/images/cards/patience.svg";
import heroArt from "~/images/pages/about.svg";
import { siteStatements } from "~/models/statements/statements.server";
import { about, about as words } from "./about-words";

export const handle = { scripts: false };
export const headers = publicHeaders;
export const meta: MetaFunction = () => pageMeta({ title: about.meta.title, intro: about.meta.description });

export async function loader() {
  const { statements, fromDatabase } = await siteStatements(["founder", "common_core"]);
  return data(statements, cachingOf(fromDatabase));
}

export default function About() {
  const { founder, common_core: claim } = useLoaderData<typeof loader>();
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

function FoundersLetter({ letter, isSample }: { letter: Statement; isSample: boolean }) {
  return (
    <div className="grid max-w-176 gap-5 text-h4">
      {letter.words.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} className="first:text-lead first:font-bold">
          {paragraph}
        </p>
      ))}
      <p className="font-bold">
        <span className="mb-2 flex h-5 items-end gap-0.75 *:w-4.5" aria-hidden="true">
          <i className="h-1.5 bg-primary" />
          <i className="h-3.25 bg-primary" />
          <i className="h-full bg-accent" />
        </span>
        {letter.name} {isSample && <Badge>{sampleWords.quote}</Badge>}
        {letter.detail && <span className="block text-small text-ink-soft">{letter.detail}</span>}
      </p>
    </div>
  );
}
