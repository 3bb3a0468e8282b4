import { ClosingCall } from "~/components/site/sections/closing-call";
import { ColumnDrawing, Columns } from "~/components/site/sections/columns";
import { useDialogAddress } from "~/components/site/sections/dialog-address";
import { PageHero } from "~/components/site/sections/page-hero";
import { PlanCard, PlanCards } from "~/components/site/sections/plans";
import { SectionHead } from "~/components/site/sections/section-head";
import { Stair } from "~/components/site/sections/stair";
import { TextCards } from "~/components/site/sections/text-cards";
import { trailTo } from "~/components/site/sections/trail";
import { ButtonLink } from "~/components/ui/button";
import { Section } from "~/components/ui/layout";
import { type MonthlyPrices, onlinePlans, pricing } from "~/content/programs/pricing";
import { planField, topicField } from "~/domain/forms/form-address";
import { modeField } from "~/domain/forms/mode";
import heroArt from "~/images/pages/pals-online.svg";
import deskArt from "~/images/scenes/desk-at-home.svg";
import { online as words } from "./online-words";

export function OnlinePage({ prices }: { prices: MonthlyPrices }) {
  const dialogAddress = useDialogAddress();
  const addressOf = (dialog: string, more?: Readonly<Record<string, string>>) =>
    dialogAddress(dialog, { [modeField]: "online", ...(dialog === "contact" && { [topicField]: "demo" }), ...more });
  return (
    <>
      <PageHero trail={trailTo("/pals-online")} title={words.hero.title} text={words.hero.text} art={heroArt}>
        {words.hero.buttons.map(({ label, dialog }, index) => (
          <ButtonLink
            key={label}
            to={addressOf(dialog)}
            size={index === 0 ? "large" : "medium"}
            variant={index === 0 ? "primary" : "secondary"}
            className={index === 0 ? "" : "max-xs:w-full"}
            preventScrollReset
          >
            {label}
          </ButtonLink>
        ))}
      </PageHero>
      <Section>
        <SectionHead title={words.howItWorks.title} />
        <Stair steps={words.howItWorks.steps} />
      </Section>
      <Section ground="paper">
        <SectionHead title={words.features.title} />
        <TextCards cards={words.features.cards} columns={3} />
      </Section>
      <Section>
        <SectionHead title={words.pricing.title} text={pricing.basis(prices)} />
        <PlanCards>
          {onlinePlans(prices).map((plan) => (
            <PlanCard key={plan.id} plan={plan} isTaxed={prices.isTaxed}>
              <ButtonLink
                to={addressOf(words.pricing.dialog, { [planField]: plan.id })}
                variant="secondary"
                className="mt-5"
                preventScrollReset
                aria-label={`${words.pricing.enrollLabel}: ${plan.name}`}
              >
                {words.pricing.enrollLabel}
              </ButtonLink>
            </PlanCard>
          ))}
        </PlanCards>
      </Section>
      <Section ground="paper" wide>
        <Columns split="halves">
          <div>
            <SectionHead title={words.whatYouNeed.title} below="narrow" />
            <ul className="ticks">
              {words.whatYouNeed.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
          <ColumnDrawing src={deskArt} width={440} height={300} />
        </Columns>
      </Section>
      <ClosingCall title={words.closing.title} text={words.closing.text}>
        {words.closing.buttons.map(({ label, dialog }, index) => (
          <ButtonLink
            key={label}
            to={addressOf(dialog)}
            size={index === 0 ? "large" : "medium"}
            variant={index === 0 ? "primary" : "secondary"}
            preventScrollReset
          >
            {label}
          </ButtonLink>
        ))}
      </ClosingCall>
    </>
  );
}
