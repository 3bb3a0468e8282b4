import { cva } from "class-variance-authority";
import { Clock, MapPin, Phone } from "lucide";
import { CenterName } from "~/components/site/locations/center-name";
import { placeLine } from "~/components/site/locations/place-line";
import { subjectGround } from "~/components/site/sections/subject-ground";
import { trailTo } from "~/components/site/sections/trail";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Breadcrumbs } from "~/components/ui/navigation/breadcrumbs";
import { centerPage as words } from "~/content/locations/center-page";
import { locationsPage } from "~/content/locations/locations-page";
import { homeLink } from "~/content/site/navigation";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { CenterFacts } from "~/domain/locations/center-facts";
import { centerAddresses } from "./center-addresses";
import { StorefrontArt } from "./storefront-art";

const hues = ["math", "english", "writing", "assessments"] as const;

/** The center's chosen colour; default: warm paper. */
const groundLook = cva("grid-paper overflow-clip", {
  variants: {
    hue: {
      math: `${subjectGround.math} [--hue-mid:var(--color-math-mid)]`,
      english: `${subjectGround.english} [--hue-mid:var(--color-english-mid)]`,
      writing: `${subjectGround.writing} [--hue-mid:var(--color-writing-mid)]`,
      assessments: `${subjectGround.assessments} [--hue-mid:var(--color-accent)]`,
      none: "[--hue-mid:var(--color-accent)]",
    },
  },
});

const hueOf = (headerColor: string) => hues.find((hue) => headerColor === `subject-${hue}`) ?? "none";

const frameLook = cva("page-width pt-2 pb-8", {
  variants: {
    small: { true: "", false: "lg:grid lg:grid-cols-[1.2fr_1fr] lg:items-end lg:gap-12 lg:pt-3 lg:pb-0" },
  },
});

const titleLook = cva("mt-2 wrap-anywhere", {
  variants: {
    small: { true: "text-h2", false: "text-[clamp(2.25rem,1.6rem+2.9vw,3.625rem)]" },
  },
});

const reachLook = "flex min-h-11 items-center gap-2.5";

interface CenterHeaderProps {
  facts: CenterFacts;
  /** Compact, above the form. */
  small?: boolean;
}

export function CenterHeader({ facts, small = false }: CenterHeaderProps) {
  const { name, shortName, address, phone, opening } = facts;
  const [, locations = homeLink] = trailTo(locationsPage.path);
  return (
    <section className={groundLook({ hue: hueOf(facts.headerColor) })}>
      <div className={frameLook({ small })}>
        <div className={small ? undefined : "lg:pb-10"}>
          <Breadcrumbs trail={[homeLink, { label: locations.label, to: locationsPage.path }, { label: shortName }]} />
          <h1 className={titleLook({ small })}>
            <CenterName name={name} shortName={shortName} size="large" />
          </h1>
          {!small && <p className="mt-3 max-w-120 text-[1.125rem] text-ink-soft">{words.promise}</p>}
          <ul className="mt-3 grid">
            <li className={`${reachLook} font-bold`}>
              <Icon drawing={Clock} className="text-primary" />
              {opening}
            </li>
            <li className={reachLook}>
              <Icon drawing={MapPin} className="text-primary" />
              <span>
                {address && `${address}, `}
                {placeLine(facts)}
              </span>
            </li>
            {phone && (
              <li className={reachLook}>
                <Icon drawing={Phone} className="text-primary" />
                <a href={phoneAddress(phone)} className="link inline-flex min-h-11 items-center tabular-nums">
                  {phone}
                </a>
              </li>
            )}
          </ul>
          {!small && (
            <p className="mt-7 flex">
              <ButtonLink to={centerAddresses.book} size="large" preventScrollReset>
                {words.book}
              </ButtonLink>
            </p>
          )}
        </div>
        {!small && <StorefrontArt sign={shortName} />}
      </div>
    </section>
  );
}
