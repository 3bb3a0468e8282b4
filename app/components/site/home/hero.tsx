import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { hero } from "~/content/site/home";
import heroArt from "~/images/pages/home.svg";

interface HeroProps {
  bookingHref: string;
  headingLevel: 1 | 2;
}

export function Hero({ bookingHref, headingLevel }: HeroProps) {
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <section className="hero grid-paper">
      <div className="container hero-grid">
        <div>
          <Heading className="hero-title">{hero.title}</Heading>
          <p className="lead">{hero.text}</p>
          <div className="hero-actions">
            <ButtonLink to={bookingHref} size="large" preventScrollReset>
              {hero.bookLabel}
            </ButtonLink>
            <ButtonLink to={hero.learnMore.to} size="large" variant="quiet">
              {hero.learnMore.label}
            </ButtonLink>
          </div>
          <p className="hero-note">
            <Icon name="check" />
            {hero.reassurance}
          </p>
        </div>
        <img className="hero-art" src={heroArt} width={600} height={540} alt="" />
      </div>
    </section>
  );
}
