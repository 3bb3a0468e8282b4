import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { ArrowRight, Check } from "lucide";
import { LevelStairs } from "~/components/site/level-stairs";
import { ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Icon } from "~/components/ui/icon";
import { Section } from "~/components/ui/layout";
import { LinkTabs } from "~/components/ui/tabs";
import type { MonthlyPrices } from "~/content/programs/pricing";
import { type AdvantageId, advantages, callToAction, community, hero, howItWorks, why } from "~/content/site/home";
import { sampleWords, testimonialsHeading } from "~/content/statements/site-words";
import type { ShownStatements, SiteStatements } from "~/domain/statements/statement";
import regularChecks from "~/images/cards/regular-checks.svg";
import heroArt from "~/images/pages/home.svg";
import { SubjectArt } from "../programs/subject-art";
import { ClosingCall } from "../sections/closing-call";
import { HeroFrame } from "../sections/hero-frame";
import { CardDrawing, PictureCards } from "../sections/picture-cards";
import { Quotes } from "../sections/quotes";
import { SectionHead } from "../sections/section-head";
import { Stair } from "../sections/stair";
import { Pricing } from "./pricing";

const param = "advantage";

/** Coloured levels in the drawing of each advantage. */
const stairs: Record<AdvantageId, { reached: number; lit?: number }> = {
  personalized: { reached: 0, lit: 3 },
  "common-core": { reached: 9 },
  curriculum: { reached: 4, lit: 4 },
  growth: { reached: 6, lit: 6 },
};

const door =
  "group relative grid max-w-none grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-t border-hairline py-6 last:border-b";

interface HomePageProps {
  bookingHref: string;
  statements: SiteStatements;
  prices: MonthlyPrices;
}

export function HomePage({ bookingHref, statements, prices }: HomePageProps) {
  return (
    <>
      <Hero bookingHref={bookingHref} />
      <Why />
      <HowItWorks />
      <Advantages claim={statements.common_core} />
      <Pricing prices={prices} />
      <Testimonials {...statements} />
      <Community />
      <CallToAction />
    </>
  );
}

function HowItWorks() {
  return (
    <Section>
      <SectionHead title={howItWorks.title} text={howItWorks.text} />
      <Stair steps={howItWorks.steps} />
    </Section>
  );
}

function Why() {
  return (
    <Section ground="paper">
      <SectionHead title={why.title} text={why.text} />
      <PictureCards
        threeFirst
        cards={why.reasons.map(({ isRegular, ...reason }) => ({
          ...reason,
          picture: isRegular ? <CardDrawing src={regularChecks} /> : <SubjectArt subject={reason.subject} />,
        }))}
      />
    </Section>
  );
}

function CallToAction() {
  const {
    links: [first, ...others],
    member,
  } = callToAction;
  return (
    <ClosingCall title={callToAction.title} text={callToAction.text}>
      <ButtonLink to={first.to} size="large">
        {first.label}
      </ButtonLink>
      {others.map(({ label, to }) => (
        <ButtonLink key={label} to={to} variant="secondary">
          {label}
        </ButtonLink>
      ))}
      <p className="basis-full!">
        {member.text}{" "}
        <Link to={member.to} className="inline-flex min-h-11 items-center font-bold underline underline-offset-4">
          {member.label}
        </Link>
      </p>
    </ClosingCall>
  );
}

/** Other parents' words and the number of students, where there are any. */
function Testimonials({ testimonial, students }: Pick<SiteStatements, "testimonial" | "students">) {
  if (!testimonial && !students) return null;
  return (
    <Section ground="tint">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        {testimonial && <h2>{testimonialsHeading}</h2>}
        {students && <Students students={students} />}
      </div>
      {testimonial && <Quotes quotes={testimonial} />}
    </Section>
  );
}

function Students({ students: { isSample, items } }: { students: ShownStatements }) {
  const [figure = "", ...unit] = items[0]?.words.split(" ") ?? [];
  return (
    <p className="font-bold text-primary-deep">
      <b className="block text-[clamp(3rem,2rem+4vw,4.5rem)] leading-[0.95] font-black tracking-[-0.03em]">{figure}</b>{" "}
      {unit.join(" ")} {isSample && <Badge>{sampleWords.figure}</Badge>}
    </p>
  );
}

function Community() {
  return (
    <Section wide>
      <div className="page-width grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-20">
        <SectionHead title={community.title} text={community.text} below="none" />
        <ul>
          {community.cards.map(({ title, text, to }) => (
            <li className={door} key={title}>
              <h3>
                <Link className="group-hover:text-primary after:absolute after:inset-0" to={to}>
                  {title}
                </Link>
              </h3>
              <p className="text-ink-soft">{text}</p>
              <Icon
                drawing={ArrowRight}
                className="col-start-2 row-span-2 row-start-1 size-7 text-primary transition-transform group-hover:translate-x-1.5"
              />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

interface HeroProps {
  bookingHref: string;
}

function Hero({ bookingHref }: HeroProps) {
  return (
    <HeroFrame
      page="home"
      heading={<h1 className="text-h1 leading-[1.03] tracking-[-0.035em]">{hero.title}</h1>}
      text={hero.text}
      actions={
        <>
          <ButtonLink to={bookingHref} size="large" preventScrollReset>
            {hero.bookLabel}
          </ButtonLink>
          <ButtonLink to={hero.learnMore.to} size="large" variant="quiet">
            {hero.learnMore.label}
          </ButtonLink>
        </>
      }
      note={
        <p className="mt-4 flex items-center gap-2 text-small font-semibold">
          <Icon drawing={Check} className="text-primary" />
          {hero.reassurance}
        </p>
      }
      art={{ src: heroArt, width: 600, height: 540 }}
    />
  );
}

/** One at a time, by `?advantage=`; without the claim, three. */
function Advantages({ claim }: { claim: ShownStatements | undefined }) {
  const [searchParams] = useSearchParams();
  const { pathname } = useLocation();
  const requested = searchParams.get(param);
  const shown = advantages.tabs.filter((tab) => claim || !("claim" in tab));
  const open = shown.find(({ id }) => id === requested)?.id ?? advantages.tabs[0].id;
  return (
    <Section ground="paper">
      <SectionHead title={advantages.title} />
      <LinkTabs
        param={param}
        id="advantages"
        label={advantages.title}
        basePath={pathname}
        value={open}
        tabs={shown.map((advantage) => ({
          value: advantage.id,
          label: advantage.name,
          content: <Advantage {...advantage} claim={"claim" in advantage ? claim : undefined} />,
        }))}
      />
    </Section>
  );
}

interface AdvantageProps {
  id: AdvantageId;
  name: string;
  text: string;
  points: readonly string[];
  claim: ShownStatements | undefined;
}

function Advantage({ id, name, claim, text, points }: AdvantageProps) {
  return (
    <div className="grid items-center gap-10 pt-10 lg:grid-cols-2 lg:gap-20 lg:pt-14">
      <div>
        <h3>
          {name} {claim?.isSample && <Badge>{sampleWords.claim}</Badge>}
        </h3>
        <p className="mt-3 mb-6">{claim?.items[0]?.words || text}</p>
        <ul className="ticks">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <LevelStairs {...stairs[id]} />
    </div>
  );
}
