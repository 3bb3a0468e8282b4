import type { ReactNode } from "react";
import { Columns } from "~/components/site/sections/columns";
import { PageHero } from "~/components/site/sections/page-hero";
import { Quotes } from "~/components/site/sections/quotes";
import { SectionHead } from "~/components/site/sections/section-head";
import { TextCards } from "~/components/site/sections/text-cards";
import { trailTo } from "~/components/site/sections/trail";
import { Accordion } from "~/components/ui/accordion";
import { ButtonLink } from "~/components/ui/button";
import { Section } from "~/components/ui/layout";
import { franchise, franchise as words } from "~/content/inquiries/franchise";
import { type MonthlyPrices, withPrices } from "~/content/programs/pricing";
import type { ShownStatements } from "~/domain/statements/statement";
import heroArt from "~/images/pages/franchise.svg";
import { licenseFaqs } from "./license-faq-words";

interface FranchisePageProps {
  licensees: ShownStatements | undefined;
  prices: MonthlyPrices;
  /** The guide form, in the section `#contact`. */
  children: ReactNode;
}

export function FranchisePage({ licensees, prices, children }: FranchisePageProps) {
  const faqs = licenseFaqs.map(({ question, answer }) => ({ question, answer: withPrices(answer, prices, "$") }));
  return (
    <>
      <PageHero trail={trailTo("/franchise")} title={words.hero.title} text={words.hero.text} art={heroArt}>
        <ButtonLink to={words.hero.button.to} size="large">
          {words.hero.button.label}
        </ButtonLink>
      </PageHero>
      <Section ground="paper">
        <SectionHead title={words.benefits.title} />
        <TextCards cards={words.benefits.cards} columns={4} />
      </Section>
      <Section>
        <SectionHead title={words.figures.title} text={words.figures.text} />
        <LicenseFigures />
        <p className="mt-8 border-l-6 border-accent bg-assessments-tint px-5 py-4">{words.disclaimer}</p>
      </Section>
      <Section ground="paper" wide>
        <Columns split="titled">
          <h2>{words.faqTitle}</h2>
          <Accordion name="license-faq" items={faqs} />
        </Columns>
      </Section>
      {licensees && (
        <Section ground="tint">
          <h2 className="mb-10">{words.testimonialsTitle}</h2>
          <Quotes quotes={licensees} />
        </Section>
      )}
      <Section wide id={words.contact.id} aria-labelledby="contact-title">
        <Columns split="titled">
          <SectionHead id="contact-title" title={words.contact.title} text={words.contact.text} />
          <div>{children}</div>
        </Columns>
      </Section>
    </>
  );
}

function LicenseFigures() {
  return (
    <dl className="grid gap-x-12 sm:grid-cols-2">
      {franchise.figures.rows.map(({ label, value, detail }) => (
        <div key={label} className="grid content-start gap-1 border-t border-hairline py-5">
          <dt className="font-semibold text-ink-soft">{label}</dt>
          <dd>
            <b className="block text-[1.5rem] leading-tight font-extrabold tracking-[-0.02em] tabular-nums">{value}</b>
            {detail && <span>{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
