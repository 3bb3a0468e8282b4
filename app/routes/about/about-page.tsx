import { HeadOffice } from "~/components/site/about/head-office";
import { LevelStairs } from "~/components/site/level-stairs";
import { PageHero } from "~/components/site/sections/page-hero";
import { SectionHead } from "~/components/site/sections/section-head";
import { TextCards } from "~/components/site/sections/text-cards";
import { trailTo } from "~/components/site/sections/trail";
import { ButtonLink } from "~/components/ui/button";
import { about as words } from "~/content/site/about";
import belonging from "~/images/cards/belonging.svg";
import honesty from "~/images/cards/honesty.svg";
import mastery from "~/images/cards/mastery.svg";
import patience from "~/images/cards/patience.svg";
import heroArt from "~/images/pages/about.svg";

export function AboutPage() {
  return (
    <>
      <PageHero trail={trailTo("/about")} title={words.hero.title} text={words.hero.text} art={heroArt} />
      <section className="section paper">
        <div className="container letter-grid">
          <h2>{words.founder.title}</h2>
          <div className="letter">
            {words.founder.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className="letter-signature">{words.founder.signature}</p>
          </div>
        </div>
      </section>
      <section className="section mission on-dark">
        <div className="container">
          <h2>{words.mission.title}</h2>
          <p>{words.mission.text}</p>
        </div>
      </section>
      <section className="section container halves">
        <div>
          <SectionHead title={words.curriculum.title} text={words.curriculum.text} />
          <ul className="ticks">
            {words.curriculum.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <LevelStairs reached={9} />
      </section>
      <section className="section paper">
        <div className="container">
          <SectionHead title={words.values.title} />
          <TextCards cards={words.values.cards} art={[patience, honesty, mastery, belonging]} columns={4} />
        </div>
      </section>
      <section className="section container halves">
        <div>
          <SectionHead title={words.contact.title} text={words.contact.text} />
          <p className="actions">
            {words.contact.links.map(({ label, to }, index) => (
              <ButtonLink key={label} to={to} variant={index === 0 ? "primary" : "secondary"}>
                {label}
              </ButtonLink>
            ))}
          </p>
        </div>
        <HeadOffice />
      </section>
    </>
  );
}
