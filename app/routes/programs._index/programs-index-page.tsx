import { Pricing } from "~/components/site/home/pricing";
import { SubjectArt } from "~/components/site/programs/subject-art";
import { ClosingCall } from "~/components/site/sections/closing-call";
import { PageHero } from "~/components/site/sections/page-hero";
import { PictureCards } from "~/components/site/sections/picture-cards";
import { SectionHead } from "~/components/site/sections/section-head";
import { Stair } from "~/components/site/sections/stair";
import { ButtonLink } from "~/components/ui/button";
import { Section } from "~/components/ui/layout";
import { freeAssessment } from "~/content/appointments/free-assessment";
import { programsIndex as words } from "~/content/programs/programs";
import { homeLink, programsMenu } from "~/content/site/navigation";
import heroArt from "~/images/pages/programs.svg";
import { LevelTable } from "./level-table";

export function ProgramsIndexPage() {
  return (
    <>
      <PageHero trail={[homeLink, { label: programsMenu.label }]} title={words.title} text={words.text} art={heroArt}>
        <ButtonLink to={freeAssessment.to} size="large">
          {words.closing.buttonLabel}
        </ButtonLink>
      </PageHero>
      <Section ground="paper">
        <h2 className="sr-only">{programsMenu.label}</h2>
        <PictureCards
          cards={words.cards.map((card) => ({ ...card, picture: <SubjectArt subject={card.subject} /> }))}
        />
      </Section>
      <Section>
        <SectionHead title={words.table.title} text={words.table.text} />
        <LevelTable />
      </Section>
      <Section>
        <SectionHead title={words.howToChoose.title} />
        <Stair steps={words.howToChoose.steps} />
      </Section>
      <Pricing />
      <ClosingCall title={words.closing.title} text={words.closing.text}>
        <ButtonLink to={freeAssessment.to} size="large">
          {words.closing.buttonLabel}
        </ButtonLink>
        {words.closing.links.map(({ label, to }) => (
          <ButtonLink key={label} to={to} variant="secondary">
            {label}
          </ButtonLink>
        ))}
      </ClosingCall>
    </>
  );
}
