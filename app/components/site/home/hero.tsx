import { Check } from "lucide";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { hero } from "~/content/site/home";
import heroArt from "~/images/pages/home.svg";
import { HeroFrame } from "../sections/hero-frame";

interface HeroProps {
  bookingHref: string;
}

export function Hero({ bookingHref }: HeroProps) {
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
