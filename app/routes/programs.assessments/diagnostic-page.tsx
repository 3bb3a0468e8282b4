import { ClosingCall } from "~/components/site/sections/closing-call";
import { useDialogAddress } from "~/components/site/sections/dialog-address";
import { PageHero } from "~/components/site/sections/page-hero";
import { SectionHead } from "~/components/site/sections/section-head";
import { Stair } from "~/components/site/sections/stair";
import { StickyAction } from "~/components/site/sticky-action";
import { ButtonLink } from "~/components/ui/button";
import { diagnostic as words } from "~/content/programs/diagnostic";
import heroArt from "~/images/pages/assessments.svg";
import reportArt from "~/images/scenes/sample-report.svg";

export function DiagnosticPage() {
  const bookingHref = useDialogAddress()("booking");
  return (
    <>
      <PageHero
        trail={words.breadcrumb.map(({ label, to }) => ({ label, to: to ?? undefined }))}
        title={words.hero.title}
        text={words.hero.promise}
        subject="assessments"
        art={heroArt}
      >
        <ButtonLink to={bookingHref} size="large" preventScrollReset>
          {words.hero.buttonLabel}
        </ButtonLink>
      </PageHero>
      <section className="section container">
        <SectionHead title={words.process.title} />
        <Stair steps={words.process.steps} />
      </section>
      <section className="section paper">
        <div className="container">
          <SectionHead title={words.reportFlow.title} text={words.reportFlow.text} />
          <ol className="flow">
            {words.reportFlow.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="section container halves">
        <div>
          <SectionHead title={words.report.title} />
          <ul className="ticks">
            {words.report.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <img className="halves-art" src={reportArt} width={440} height={400} alt="" loading="lazy" />
      </section>
      <ClosingCall title={words.closing.title} text={words.closing.text}>
        <ButtonLink to={bookingHref} size="large" preventScrollReset>
          {words.closing.buttonLabel}
        </ButtonLink>
      </ClosingCall>
      <StickyAction to={bookingHref} label={words.closing.buttonLabel} />
    </>
  );
}
