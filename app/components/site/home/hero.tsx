import { HeroIllustration } from "~/components/site/illustrations";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { hero } from "~/content/home";

/** The promise, one action, one quiet link. */
export function Hero({ bookingHref }: { bookingHref: string }) {
  return (
    <section className="hero grid-paper">
      <div className="container hero-grid">
        <div>
          <h1>{hero.title}</h1>
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
        <HeroIllustration />
      </div>
    </section>
  );
}
