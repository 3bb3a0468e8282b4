import { ClosingCall } from "~/components/site/sections/closing-call";
import { useDialogAddress } from "~/components/site/sections/dialog-address";
import { PageHero } from "~/components/site/sections/page-hero";
import { SectionHead } from "~/components/site/sections/section-head";
import { Stair } from "~/components/site/sections/stair";
import { TextCards } from "~/components/site/sections/text-cards";
import { trailTo } from "~/components/site/sections/trail";
import { ButtonLink } from "~/components/ui/button";
import { online as words } from "~/content/programs/online";
import { onlinePlans, pricing } from "~/content/programs/pricing";
import heroArt from "~/images/pages/pals-online.svg";
import deskArt from "~/images/scenes/desk-at-home.svg";

export function OnlinePage() {
  const dialogAddress = useDialogAddress();
  return (
    <>
      <PageHero trail={trailTo("/pals-online")} title={words.hero.title} text={words.hero.text} art={heroArt}>
        {words.hero.buttons.map(({ label, dialog }, index) => (
          <ButtonLink
            key={label}
            to={dialogAddress(dialog)}
            size={index === 0 ? "large" : "medium"}
            variant={index === 0 ? "primary" : "secondary"}
            preventScrollReset
          >
            {label}
          </ButtonLink>
        ))}
      </PageHero>
      <section className="section container">
        <SectionHead title={words.howItWorks.title} />
        <Stair steps={words.howItWorks.steps} />
      </section>
      <section className="section paper">
        <div className="container">
          <SectionHead title={words.features.title} />
          <TextCards cards={words.features.cards} columns={3} />
        </div>
      </section>
      <section className="section container">
        <SectionHead title={words.pricing.title} text={pricing.basis} />
        <ul className="plans online-plans">
          {onlinePlans.map(({ id, name, detail, pricePerMonth }) => (
            <li className="plan" key={id}>
              <div className="plan-head">
                <h3>{name}</h3>
              </div>
              <p>{detail}</p>
              <p className="plan-price figures">
                <small>{pricing.currencyPrefix}</small>
                {pricePerMonth} <span className="plan-period">{pricing.period}</span>
              </p>
              <ButtonLink
                to={dialogAddress(words.pricing.dialog)}
                variant="secondary"
                preventScrollReset
                aria-label={`${words.pricing.enrollLabel}: ${name}`}
              >
                {words.pricing.enrollLabel}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
      <section className="section paper">
        <div className="container halves">
          <div>
            <SectionHead title={words.whatYouNeed.title} />
            <ul className="ticks">
              {words.whatYouNeed.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
          <img className="halves-art" src={deskArt} width={440} height={300} alt="" loading="lazy" />
        </div>
      </section>
      <ClosingCall title={words.closing.title} text={words.closing.text}>
        {words.closing.buttons.map(({ label, dialog }, index) => (
          <ButtonLink
            key={label}
            to={dialogAddress(dialog)}
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
