import type { ReactNode } from "react";
import { PageHero } from "~/components/site/sections/page-hero";
import { SectionHead } from "~/components/site/sections/section-head";
import { TextCards } from "~/components/site/sections/text-cards";
import { trailTo } from "~/components/site/sections/trail";
import { Accordion } from "~/components/ui/accordion";
import { ButtonLink } from "~/components/ui/button";
import { franchise as words } from "~/content/inquiries/franchise";
import { licenseFaqs } from "~/content/inquiries/license-faqs";
import heroArt from "~/images/pages/franchise.svg";
import { LicenseFigures } from "./license-figures";
import { LicenseeQuotes } from "./licensee-quotes";

/** @param children the guide form, in the section `#contact` */
export function FranchisePage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHero trail={trailTo("/franchise")} title={words.hero.title} text={words.hero.text} art={heroArt}>
        <ButtonLink to={words.hero.button.to} size="large">
          {words.hero.button.label}
        </ButtonLink>
      </PageHero>
      <section className="section paper">
        <div className="container">
          <SectionHead title={words.benefits.title} />
          <TextCards cards={words.benefits.cards} columns={4} />
        </div>
      </section>
      <section className="section container">
        <SectionHead title={words.figures.title} text={words.figures.text} />
        <LicenseFigures />
        <p className="disclaimer">{words.disclaimer}</p>
      </section>
      <section className="section paper">
        <div className="container questions">
          <h2>{words.faqTitle}</h2>
          <Accordion name="license-faq" items={licenseFaqs} />
        </div>
      </section>
      <LicenseeQuotes />
      <section className="section" id={words.contact.id} aria-labelledby="contact-title">
        <div className="container form-section">
          <SectionHead id="contact-title" title={words.contact.title} text={words.contact.text} />
          <div className="form-section-form">{children}</div>
        </div>
      </section>
    </>
  );
}
